// The whole board: the chip, the panel, keys, flash, speaker and battery, driven in simulated time.

import { GPIOPinState } from 'rp2040js';
import type { BoardDescription, KeyName } from './board_header';
import { Chip, type ChipListener, type Remains } from './chip';
import { bitSource, GOOD_ENTROPY, type BitSource, type EntropyBehaviour } from './entropy';
import { checkImageFits, type FlashSegment } from './firmware_image';
import { FlashChip } from './flash_chip';
import { Keys, type ButtonBounce } from './keys';
import { PanelWire } from './panel_wire';
import { Panel } from './panel/panel';
import type { FaultRecord } from './processor/faults';
import { SOUND_SAMPLES_PER_SECOND, Speaker } from './speaker';
import { UsbConsole } from './usb_console';

export { SOUND_SAMPLES_PER_SECOND, type ButtonBounce };

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
  /** A HardFault whose registers can't be stacked is taken without them; if left out the core locks up (`Exceptions`). */
  takesFaultsWithoutFrame?: boolean;
  /** Plugs a USB cable in: the console then also answers over USB. */
  usb?: boolean;
}

export type ConsolePort = 'uart' | 'usb';
export type ResetReason = 'power' | 'watchdog';

/** A HardFault. The firmware's handler may get over it; after a lockup the core stands still until a watchdog restarts the chip. */
export interface Crash extends FaultRecord {
  isLockup: boolean;
}

/** Why `runUntil` came back. Everything but `time` comes before the asked-for time; the board is then off or locked up. */
export type StopReason = 'time' | 'power_cut' | 'crash' | 'entropy_exhausted' | 'bootsel';

/** Neither node's nor the browser's encoder is known to code that runs in both. */
function utf8(text: string): number[] {
  return Array.from(unescape(encodeURIComponent(text)), (character) => character.charCodeAt(0));
}

const FULL_BATTERY_MILLIVOLTS = 4100;
const NANOSECONDS_A_CYCLE = 8;
const PWM_FUNCTION = 4;

export class EmulatedBoard {
  readonly description: BoardDescription;
  readonly panel: Panel;
  readonly flash: FlashChip;
  private batteryMillivolts: number;
  /** What the firmware touched that neither this board nor rp2040js models, each once. */
  readonly unmodelled = new Set<string>();

  onConsoleByte: (byte: number, port: ConsolePort) => void = () => {};
  /** Mono, -1 to 1, `SOUND_SAMPLES_PER_SECOND`; consecutive calls join without a gap. */
  onSound: (samples: Float32Array) => void = () => {};
  onReset: (reason: ResetReason) => void = () => {};
  onCrash: (crash: Crash) => void = () => {};
  /** The firmware asked the boot ROM to restart as a USB drive. The board is off afterwards. */
  onBootsel: () => void = () => {};

  private readonly keys: Keys;
  private readonly speaker = new Speaker();
  private readonly nextBit: BitSource;
  private chip: Chip | null = null;
  private usb: UsbConsole | null = null;
  private chipStart = 0;
  private poweredSince = 0;
  private idleNow = 0;
  private awakeBefore = 0;
  private asleepBefore = 0;
  private stopReason: StopReason = 'time';
  private resetRequested = false;

  constructor(private readonly options: BoardOptions) {
    const { description } = options;
    this.description = description;
    checkImageFits(options.image, description.flashBytes);
    this.batteryMillivolts = options.batteryMillivolts ?? FULL_BATTERY_MILLIVOLTS;
    this.flash = new FlashChip(description.flashBytes, options.cutPowerAtOperation);
    if (options.flash !== undefined) this.flash.bytes.set(options.flash);
    for (const segment of options.image) this.flash.bytes.set(segment.bytes, segment.offset);
    this.panel = new Panel(description.lcd.quarterTurns, () => this.shareOf(description.lcd.backlight));
    this.keys = new Keys(description, options.buttonBounce);
    this.nextBit = bitSource(options.entropy ?? GOOD_ENTROPY);
  }

  get isOn(): boolean {
    return this.chip !== null;
  }

  /** Simulated time since the board was made; it goes on while the board is off. */
  get nowNanoseconds(): number {
    return this.chip === null ? this.idleNow : this.chipStart + this.chip.clock.nanos;
  }

  /** Cycles of 125 MHz since the last power on. */
  get cycles(): number {
    return this.chip === null ? 0 : Math.floor((this.nowNanoseconds - this.poweredSince) / NANOSECONDS_A_CYCLE);
  }

  /** Of the time that the board was on: how long the core ran … */
  get awakeNanoseconds(): number {
    return this.awakeBefore + (this.chip?.processor.awakeNanoseconds ?? 0);
  }

  /** … and how long it waited for an interrupt. */
  get asleepNanoseconds(): number {
    return this.asleepBefore + (this.chip?.processor.asleepNanoseconds ?? 0);
  }

  powerOn(): void {
    if (this.chip !== null) return;
    this.poweredSince = this.idleNow;
    this.panel.powerOn(this.idleNow);
    this.startChip();
    this.onReset('power');
  }

  /** RAM is lost, the flash keeps its contents. */
  powerOff(): void {
    if (this.chip === null) return;
    this.dropChip();
    this.panel.powerOff(this.idleNow);
  }

  /** From now on, as if the battery were used up or charged. */
  setBattery(millivolts: number): void {
    this.batteryMillivolts = millivolts;
    this.chip?.setBattery(this.description, millivolts);
  }

  private startChip(remains?: Remains): void {
    const { options, description, speaker } = this;
    this.chipStart = this.idleNow;
    const chip = new Chip(this.flash, this.nextBit, this.chipListener, (text) => this.unmodelled.add(text), remains);
    this.chip = chip;
    chip.setBattery(description, this.batteryMillivolts);
    chip.processor.exceptions.locksUpOnFaultyStack = options.takesFaultsWithoutFrame !== true;
    chip.serialPort.onByte = (byte) => this.onConsoleByte(byte, 'uart');
    if (options.usb === true) this.usb = new UsbConsole(chip.rp2040, (byte) => this.onConsoleByte(byte, 'usb'));
    this.keys.connect(chip.rp2040, chip.clock);
    new PanelWire(chip.rp2040, chip.clock, description.lcd, this.panel, () => this.nowNanoseconds);
    const soundChanged = (): void => speaker.setLevel(this.shareOf(description.audioPin), this.nowNanoseconds);
    chip.pulseWidth.onChange = (slice) => {
      if (slice === ((description.audioPin >>> 1) & 7)) soundChanged();
    };
    chip.rp2040.gpio[description.audioPin]!.addListener(soundChanged);
  }

  private dropChip(): void {
    this.idleNow = this.nowNanoseconds;
    this.awakeBefore = this.awakeNanoseconds;
    this.asleepBefore = this.asleepNanoseconds;
    this.keys.disconnect();
    this.chip = null;
    this.usb = null;
    this.speaker.setLevel(0, this.idleNow);
  }

  private readonly chipListener: ChipListener = {
    powerCut: () => this.stopFor('power_cut'),
    usbDriveRequested: () => this.stopFor('bootsel'),
    entropyExhausted: () => this.stopFor('entropy_exhausted'),
    watchdogFired: () => {
      this.resetRequested = true;
      this.chip?.processor.requestStop();
    },
    fault: (fault, isLockup) => {
      if (isLockup && this.chip?.isWatched !== true) this.stopFor('crash');
      this.onCrash({ ...fault, isLockup });
    },
  };

  private stopFor(reason: StopReason): void {
    this.stopReason = reason;
    this.chip?.processor.requestStop();
  }

  /** How much of the time a pin is high, whichever block of the chip drives it. */
  private shareOf(pin: number): number {
    if (this.chip === null) return 0;
    const gpio = this.chip.rp2040.gpio[pin]!;
    if (gpio.functionSelect === PWM_FUNCTION) return this.chip.pulseWidth.share(pin);
    return gpio.value === GPIOPinState.High ? 1 : 0;
  }

  press(key: KeyName): void {
    this.keys.set(key, true);
  }

  release(key: KeyName): void {
    this.keys.set(key, false);
  }

  get pressedKeys(): KeyName[] {
    return this.keys.pressedKeys;
  }

  /** Sends characters to the console, over USB if that is plugged in and over the serial line otherwise. */
  sendConsole(text: string): void {
    const bytes = utf8(text);
    if (this.usb?.isConnected === true) this.usb.send(bytes);
    else this.chip?.serialPort.send(bytes);
  }

  runFor(nanoseconds: number): StopReason {
    return this.runUntil(this.nowNanoseconds + nanoseconds);
  }

  runUntil(nanoseconds: number): StopReason {
    this.stopReason = 'time';
    while (this.nowNanoseconds < nanoseconds && this.stopReason === 'time') {
      if (this.chip === null) this.idleNow = nanoseconds;
      else this.chip.processor.run(nanoseconds - this.chipStart);
      if (this.resetRequested) this.restart();
    }
    this.finishStop();
    const samples = this.speaker.take(this.nowNanoseconds);
    if (samples.length > 0) this.onSound(samples);
    return this.stopReason;
  }

  private finishStop(): void {
    if (this.stopReason === 'power_cut' || this.stopReason === 'bootsel') this.powerOff();
    if (this.stopReason === 'bootsel') this.onBootsel();
  }

  private restart(): void {
    const remains = this.chip!.remains;
    this.resetRequested = false;
    this.dropChip();
    this.startChip(remains);
    this.onReset('watchdog');
  }
}
