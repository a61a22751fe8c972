// The PWM block, by arithmetic instead of by edges: what a pin's share of time is, and when a counter wraps. A wrap costs
// nothing unless an interrupt, a DMA channel or a new level waits for it.
//
// rp2040js sets three alarms a period and never takes its DMA request back; this one takes its place.
//
// Source: RP2040 datasheet, section 4.5 "PWM".

import { BasePeripheral, type RP2040 } from 'rp2040js';
import type { BoardAlarm, BoardClock } from './board_clock';

const SLICES = 8;
const REGISTERS_A_SLICE = 5;
const CSR = 0;
const DIV = 1;
const CTR = 2;
const CC = 3;
const TOP = 4;
const EN = 0xa0;
const INTR = 0xa4;
const INTE = 0xa8;
const INTF = 0xac;
const INTS = 0xb0;
const ALL_SLICES = 0xff;

const CSR_ENABLE = 1 << 0;
const CSR_PHASE_CORRECT = 1 << 1;
const CSR_INVERT_A = 1 << 2;
const WRAP_INTERRUPT = 4;
const FIRST_WRAP_REQUEST = 24;

/** Whoever waits for a slice's next wrap, once. */
export type WrapListener = () => void;

class Slice {
  control = 0;
  divider = 1 << 4;
  compare = 0;
  top = 0xffff;
  activeCompare = 0;
  activeTop = 0xffff;
  /** While running: when the counter last was, or would have been, zero. */
  zeroAt = 0;
  stoppedCount = 0;
  readonly waiting: WrapListener[] = [];
  readonly alarm: BoardAlarm;

  constructor(private readonly clock: BoardClock, onWrap: () => void) {
    this.alarm = clock.createAlarm(onWrap);
  }

  get running(): boolean {
    return (this.control & CSR_ENABLE) !== 0;
  }

  tickNanoseconds(clockHertz: number): number {
    const whole = this.divider >>> 4 || 256;
    return ((whole + (this.divider & 15) / 16) * 1e9) / clockHertz;
  }

  periodNanoseconds(clockHertz: number): number {
    const passes = (this.control & CSR_PHASE_CORRECT) !== 0 ? 2 : 1;
    return (this.activeTop + 1) * passes * this.tickNanoseconds(clockHertz);
  }

  /** The first wrap after the given time. */
  wrapAfter(time: number, clockHertz: number): number {
    const period = this.periodNanoseconds(clockHertz);
    return this.zeroAt + (Math.floor((time - this.zeroAt) / period) + 1) * period;
  }

  count(clockHertz: number): number {
    if (!this.running) return this.stoppedCount;
    const period = this.periodNanoseconds(clockHertz);
    const phase = (this.clock.nanos - this.zeroAt) % period;
    const ticks = Math.floor(phase / this.tickNanoseconds(clockHertz));
    return ticks <= this.activeTop ? ticks : 2 * this.activeTop + 1 - ticks;
  }

  takeNewLevels(): void {
    this.activeCompare = this.compare;
    this.activeTop = this.top;
  }

  get levelsWait(): boolean {
    return this.activeCompare !== this.compare || this.activeTop !== this.top;
  }
}

export class PulseWidth extends BasePeripheral {
  /** The share of time of this slice's pins may have changed. */
  onChange: (slice: number) => void = () => {};
  private readonly slices: Slice[];
  private raw = 0;
  private rawSince = 0;
  private enabled = 0;
  private forced = 0;
  private hertz: number;

  constructor(chip: RP2040, private readonly clock: BoardClock) {
    super(chip, 'PWM');
    this.hertz = chip.clkSys;
    this.slices = Array.from({ length: SLICES }, (_, index) => new Slice(clock, () => this.wrapped(index)));
    chip.addClockListener(() => this.clockChanged());
  }

  /** The share of time that the pin is high, 0 to 1. */
  share(pin: number): number {
    const slice = this.slices[(pin >>> 1) & 7]!;
    const isB = (pin & 1) !== 0;
    const compare = isB ? slice.activeCompare >>> 16 : slice.activeCompare & 0xffff;
    const share = slice.running
      ? Math.min(compare / (slice.activeTop + 1), 1)
      : slice.stoppedCount < compare ? 1 : 0;
    return (slice.control & (CSR_INVERT_A << (isB ? 1 : 0))) !== 0 ? 1 - share : share;
  }

  /** Calls back at the slice's next wrap: the pulse that paces a DMA channel. */
  atNextWrap(slice: number, listener: WrapListener): void {
    this.slices[slice]!.waiting.push(listener);
    this.arm(slice);
  }

  private clockChanged(): void {
    for (let index = 0; index < SLICES; index++) {
      const slice = this.slices[index]!;
      if (slice.running) this.setCount(index, slice.count(this.hertz), this.rp2040.clkSys);
    }
    this.hertz = this.rp2040.clkSys;
    for (let index = 0; index < SLICES; index++) this.arm(index);
  }

  private setCount(index: number, count: number, hertz = this.hertz): void {
    const slice = this.slices[index]!;
    slice.stoppedCount = count;
    slice.zeroAt = this.clock.nanos - count * slice.tickNanoseconds(hertz);
  }

  private arm(index: number): void {
    const slice = this.slices[index]!;
    const needed = slice.levelsWait || slice.waiting.length > 0 || (this.enabled & (1 << index)) !== 0;
    if (!slice.running || !needed) slice.alarm.cancel();
    else if (!slice.alarm.scheduled) {
      const now = this.clock.nanos;
      slice.alarm.schedule(slice.wrapAfter(now, this.hertz) - now);
    }
  }

  private wrapped(index: number): void {
    const slice = this.slices[index]!;
    slice.zeroAt = this.clock.nanos;
    this.raw |= 1 << index;
    const levelsWaited = slice.levelsWait;
    slice.takeNewLevels();
    if (levelsWaited) this.onChange(index);
    for (const listener of slice.waiting.splice(0)) listener();
    this.arm(index);
    this.updateInterrupt();
  }

  private updateInterrupt(): void {
    this.rp2040.setInterrupt(WRAP_INTERRUPT, ((this.raw & this.enabled) | this.forced) !== 0);
  }

  /** Wraps that no alarm watched. */
  private collectWraps(): void {
    const now = this.clock.nanos;
    this.slices.forEach((slice, index) => {
      if (slice.running && slice.wrapAfter(this.rawSince, this.hertz) <= now) this.raw |= 1 << index;
    });
    this.rawSince = now;
  }

  override readUint32(offset: number): number {
    if (offset < EN) return this.readSlice(this.slices[Math.floor(offset / 4 / REGISTERS_A_SLICE)]!, (offset / 4) % REGISTERS_A_SLICE);
    switch (offset) {
      case EN:
        return this.slices.reduce((bits, slice, index) => bits | (slice.running ? 1 << index : 0), 0);
      case INTR:
        this.collectWraps();
        return this.raw;
      case INTE:
        return this.enabled;
      case INTF:
        return this.forced;
      case INTS:
        return (this.raw & this.enabled) | this.forced;
    }
    return super.readUint32(offset);
  }

  private readSlice(slice: Slice, register: number): number {
    if (register === CSR) return slice.control;
    if (register === DIV) return slice.divider;
    if (register === CTR) return slice.count(this.hertz);
    return register === CC ? slice.compare : slice.top;
  }

  override writeUint32(offset: number, value: number): void {
    if (offset < EN) return this.writeSlice(Math.floor(offset / 4 / REGISTERS_A_SLICE), (offset / 4) % REGISTERS_A_SLICE, value);
    switch (offset) {
      case EN:
        for (let index = 0; index < SLICES; index++) {
          const { control } = this.slices[index]!;
          this.setControl(index, (control & ~CSR_ENABLE) | ((value >>> index) & 1));
        }
        return;
      case INTR:
        this.collectWraps();
        this.raw &= ~this.rawWriteValue;
        return this.updateInterrupt();
      case INTE:
        this.enabled = value & ALL_SLICES;
        for (let index = 0; index < SLICES; index++) this.arm(index);
        return this.updateInterrupt();
      case INTF:
        this.forced = value & ALL_SLICES;
        return this.updateInterrupt();
      default:
        super.writeUint32(offset, value);
    }
  }

  private writeSlice(index: number, register: number, value: number): void {
    const slice = this.slices[index]!;
    if (register === CSR) return this.setControl(index, value & 0x3f);
    if (register === CTR) this.setCount(index, value & 0xffff);
    else if (register === DIV) {
      const count = slice.count(this.hertz);
      slice.divider = value & 0xfff;
      this.setCount(index, count);
    } else if (register === CC) slice.compare = value >>> 0;
    else if (register === TOP) slice.top = value & 0xffff;
    if (register !== CC) slice.alarm.cancel();
    this.arm(index);
    // Section 4.5.2.3 "Double Buffering": new levels count from the next wrap on, or at once while the slice stands still.
    if (slice.running) return;
    slice.takeNewLevels();
    this.onChange(index);
  }

  private setControl(index: number, control: number): void {
    const slice = this.slices[index]!;
    const count = slice.count(this.hertz);
    slice.control = control;
    this.setCount(index, count);
    slice.alarm.cancel();
    this.arm(index);
    this.onChange(index);
  }

  /** The slice that a DMA request number belongs to, or -1. */
  static sliceOfRequest(request: number): number {
    const slice = request - FIRST_WRAP_REQUEST;
    return slice >= 0 && slice < SLICES ? slice : -1;
  }
}
