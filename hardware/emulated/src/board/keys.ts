// The eight keys: switches to ground on pins that the firmware has to pull up, with contacts that may bounce.

import { GPIOPinState, type RP2040 } from 'rp2040js';
import type { BoardAlarm, BoardClock } from './board_clock';
import { KEY_NAMES, type BoardDescription, type KeyName } from './board_header';
import { PseudoRandom } from './pseudo_random';

/** Switch contacts that close and open a few times after each edge before they stay. */
export interface ButtonBounce {
  milliseconds: number;
  seed: number;
}

const SHORTEST_BOUNCE_NANOSECONDS = 50e3;
const LONGEST_BOUNCE_NANOSECONDS = 500e3;

class Contact {
  private closed = false;
  private settled = false;
  private settlesAt = 0;
  private readonly alarm: BoardAlarm;

  constructor(
    private readonly chip: RP2040,
    private readonly pin: number,
    private readonly clock: BoardClock,
    private readonly nextBounce: () => number,
  ) {
    this.alarm = clock.createAlarm(() => this.bounce());
    chip.gpio[pin]!.addListener(() => this.drive());
    this.drive();
  }

  set(closed: boolean, bounceNanoseconds: number): void {
    this.settled = closed;
    this.closed = closed;
    this.settlesAt = this.clock.nanos + bounceNanoseconds;
    this.drive();
    if (bounceNanoseconds > 0) this.alarm.schedule(this.nextBounce());
  }

  private bounce(): void {
    const stays = this.clock.nanos >= this.settlesAt;
    this.closed = stays ? this.settled : !this.closed;
    this.drive();
    if (!stays) this.alarm.schedule(this.nextBounce());
  }

  /** An open contact leaves the level to the pin's own pull-up. */
  private drive(): void {
    const pin = this.chip.gpio[this.pin]!;
    const level = !this.closed && pin.value === GPIOPinState.InputPullUp;
    pin.setInputValue(level);
  }
}

export class Keys {
  private readonly pressed = new Set<KeyName>();
  private readonly contacts = new Map<KeyName, Contact>();
  private readonly random: PseudoRandom;

  constructor(
    private readonly description: BoardDescription,
    private readonly bounce: ButtonBounce | undefined,
  ) {
    this.random = new PseudoRandom(bounce?.seed ?? 1);
  }

  /** The chip is another one after each reset; the keys stay where the player holds them. */
  connect(chip: RP2040, clock: BoardClock): void {
    for (const key of KEY_NAMES) {
      const contact = new Contact(chip, this.description.keys[key], clock, () => this.nextBounce());
      this.contacts.set(key, contact);
      contact.set(this.pressed.has(key), 0);
    }
  }

  disconnect(): void {
    this.contacts.clear();
  }

  set(key: KeyName, down: boolean): void {
    if (down === this.pressed.has(key)) return;
    if (down) this.pressed.add(key);
    else this.pressed.delete(key);
    this.contacts.get(key)?.set(down, (this.bounce?.milliseconds ?? 0) * 1e6);
  }

  get pressedKeys(): KeyName[] {
    return KEY_NAMES.filter((key) => this.pressed.has(key));
  }

  private nextBounce(): number {
    return SHORTEST_BOUNCE_NANOSECONDS + this.random.fraction() * (LONGEST_BOUNCE_NANOSECONDS - SHORTEST_BOUNCE_NANOSECONDS);
  }
}
