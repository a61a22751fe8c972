// The whole board: the chip, the panel, keys, flash, speaker and battery, driven in simulated time.

import { KEY_NAMES, type BoardDescription, type KeyName } from './board_header';
import type { EntropyBehaviour } from './entropy';
import type { FlashSegment } from './firmware_image';
import { FlashChip } from './flash_chip';
import { Panel } from './panel/panel';

export const SOUND_SAMPLES_PER_SECOND = 44100;

/** Switch contacts that close and open a few times after each edge before they stay. */
export interface ButtonBounce {
  milliseconds: number;
  seed: number;
}

export interface BoardOptions {
  description: BoardDescription;
  /** From `readImage`; written over the flash's contents. */
  image: FlashSegment[];
  /** Contents of the whole flash, for example from the last time; erased flash if left out. */
  flash?: Uint8Array;
  /** What the ring oscillator's random bit does; good and seeded with 1 if left out. */
  entropy?: EntropyBehaviour;
  batteryMillivolts?: number;
  /** Power fails in the middle of this erase or program, counted from 1. */
  cutPowerAtOperation?: number;
  buttonBounce?: ButtonBounce;
  /** Plugs a USB cable in: the console then also answers over USB. */
  usb?: boolean;
}

export type ConsolePort = 'uart' | 'usb';
export type ResetReason = 'power' | 'watchdog';

export interface Crash {
  reason: string;
  programCounter: number;
  linkRegister: number;
  stackPointer: number;
}

/** Why `runUntil` came back. Everything but `time` ends before the asked-for time. */
export type StopReason = 'time' | 'off' | 'power_cut' | 'crash' | 'entropy_exhausted' | 'bootsel';

export class EmulatedBoard {
  readonly description: BoardDescription;
  readonly panel: Panel;
  readonly flash: FlashChip;

  /** Simulated time since the board was made; it goes on while the board is off. */
  nowNanoseconds = 0;
  /** Of the time that the board was on: how long the core ran, and how long it waited for an interrupt. */
  awakeNanoseconds = 0;
  asleepNanoseconds = 0;

  onConsoleByte: (byte: number, port: ConsolePort) => void = () => {};
  /** Mono, -1 to 1, `SOUND_SAMPLES_PER_SECOND`; consecutive calls join without a gap. */
  onSound: (samples: Float32Array) => void = () => {};
  onReset: (reason: ResetReason) => void = () => {};
  onCrash: (crash: Crash) => void = () => {};
  /** The firmware asked the boot ROM to restart as a USB drive. The board is off afterwards. */
  onBootsel: () => void = () => {};

  private on = false;
  private readonly pressed = new Set<KeyName>();

  constructor(private readonly options: BoardOptions) {
    this.description = options.description;
    this.flash = new FlashChip(options.description.flashBytes, options.cutPowerAtOperation);
    if (options.flash) this.flash.bytes.set(options.flash);
    for (const segment of options.image) this.flash.bytes.set(segment.bytes, segment.offset);
    this.panel = new Panel(options.description.lcd.quarterTurns, () => 0);
  }

  get isOn(): boolean {
    return this.on;
  }

  /** 125 MHz cycles since the last power on. */
  get cycles(): number {
    return 0;
  }

  powerOn(): void {
    this.on = true;
    this.onReset('power');
  }

  /** RAM is lost, the flash keeps its contents. */
  powerOff(): void {
    this.on = false;
  }

  press(key: KeyName): void {
    this.pressed.add(key);
  }

  release(key: KeyName): void {
    this.pressed.delete(key);
  }

  get pressedKeys(): KeyName[] {
    return KEY_NAMES.filter((key) => this.pressed.has(key));
  }

  /** Sends characters to the console, over USB if that is plugged in and over the serial line otherwise. */
  sendConsole(_text: string): void {
    void this.options;
  }

  runFor(nanoseconds: number): StopReason {
    return this.runUntil(this.nowNanoseconds + nanoseconds);
  }

  runUntil(nanoseconds: number): StopReason {
    this.nowNanoseconds = nanoseconds;
    return 'time';
  }
}
