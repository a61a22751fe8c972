// The ring oscillator's registers. Each read of RANDOMBIT takes the next bit of the chosen behaviour, however much time has
// passed since the last one; while the oscillator is switched off the bit stays as it is.
//
// Source: RP2040 datasheet, section 2.17.8 "List of Registers" (ROSC).

import { BasePeripheral, type RP2040 } from 'rp2040js';
import type { BitSource } from './entropy';

const CTRL = 0x00;
const FREQA = 0x04;
const FREQB = 0x08;
const DORMANT = 0x0c;
const DIV = 0x10;
const PHASE = 0x14;
const STATUS = 0x18;
const RANDOMBIT = 0x1c;
const COUNT = 0x20;

const CTRL_AFTER_RESET = 0x00000aa0;
const DIV_AFTER_RESET = 0x00000aa0 + 16;
const PHASE_AFTER_RESET = 0x00000008;
const ENABLE_MASK = 0x00fff000;
const DISABLED = 0x00d1e000;
const STATUS_STABLE = 1 << 31;
const STATUS_DIVIDER_RUNS = 1 << 16;
const STATUS_ENABLED = 1 << 12;

export class RingOscillator extends BasePeripheral {
  private readonly registers = new Map([
    [CTRL, CTRL_AFTER_RESET],
    [FREQA, 0],
    [FREQB, 0],
    [DORMANT, 0],
    [DIV, DIV_AFTER_RESET],
    [PHASE, PHASE_AFTER_RESET],
    [COUNT, 0],
  ]);
  private lastBit = 0;

  constructor(
    chip: RP2040,
    private readonly nextBit: BitSource,
    private readonly onExhausted: () => void,
  ) {
    super(chip, 'ROSC');
  }

  private get isRunning(): boolean {
    return (this.registers.get(CTRL)! & ENABLE_MASK) !== DISABLED;
  }

  override readUint32(offset: number): number {
    if (offset === RANDOMBIT) return this.randomBit();
    if (offset === STATUS) return this.isRunning ? STATUS_STABLE | STATUS_DIVIDER_RUNS | STATUS_ENABLED : 0;
    return this.registers.get(offset) ?? super.readUint32(offset);
  }

  override writeUint32(offset: number, value: number): void {
    if (this.registers.has(offset)) this.registers.set(offset, value);
    else if (offset !== STATUS) super.writeUint32(offset, value);
  }

  private randomBit(): number {
    if (!this.isRunning) return this.lastBit;
    const bit = this.nextBit();
    if (bit === null) this.onExhausted();
    else this.lastBit = bit;
    return this.lastBit;
  }
}
