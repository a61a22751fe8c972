// Registers that only keep what is written to them: blocks of the chip whose work nothing here depends on.

import { BasePeripheral } from 'rp2040js';

export class RegisterFile extends BasePeripheral {
  private readonly words = new Map<number, number>();

  override readUint32(offset: number): number {
    return this.words.get(offset) ?? 0;
  }

  override writeUint32(offset: number, value: number): void {
    this.words.set(offset, value);
  }
}
