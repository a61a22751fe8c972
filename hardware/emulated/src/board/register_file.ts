// Registers that only keep what is written to them: blocks of the chip whose work nothing here depends on.

import { BasePeripheral, type RP2040 } from 'rp2040js';

export class RegisterFile extends BasePeripheral {
  private readonly words: Map<number, number>;

  constructor(chip: RP2040, name: string, afterReset: Iterable<readonly [number, number]> = []) {
    super(chip, name);
    this.words = new Map(afterReset);
  }

  override readUint32(offset: number): number {
    return this.words.get(offset) ?? 0;
  }

  override writeUint32(offset: number, value: number): void {
    this.words.set(offset, value);
  }
}
