// The processor's view of the chip: flash and RAM directly, everything else through rp2040js, and a fault for the rest.
//
// Source: RP2040 datasheet, section 2.2 "Address Map", 2.6.3.1 "XIP cache" (the flash window is there four times and cannot
// be written); ARMv6-M Architecture Reference Manual, A3.2 "Alignment support" (every unaligned access faults).

import type { RP2040 } from 'rp2040js';
import { hexadecimal } from '../hexadecimal';
import { Fault } from './faults';
import { MemoryProtection, PROTECTION_BASE, PROTECTION_BYTES, type Access } from './memory_protection';

export const ROM_BYTES = 0x4000;
export const FLASH_BASE = 0x10000000;
export const FLASH_WINDOWS_BYTES = 0x04000000;
export const RAM_BASE = 0x20000000;
export const RAM_BYTES = 264 * 1024;
const PERIPHERAL_BASE = 0x40000000;
const USB_MEMORY_BASE = 0x50100000;
const USB_MEMORY_BYTES = 0x1000;
const SINGLE_CYCLE_BASE = 0xd0000000;
const SINGLE_CYCLE_BYTES = 0x180;
const PRIVATE_PAGE = 0xe000e;

/** Cycles beyond a plain access's that the peripheral bus takes (rp2040js counts the same). */
const PERIPHERAL_READ_CYCLES = 2;
const PERIPHERAL_WRITE_CYCLES = 3;

export class MemoryBus {
  /** False while the flash is being erased or programmed: whatever touches it then fails, as on the chip. */
  flashReadable = true;
  /** Set by each access beyond memory: cycles beyond those of a memory access (negative: fewer). */
  extraCycles = 0;
  /** Called before each access that may depend on the time, and after it. */
  beforePeripheral: () => void = () => {};
  afterPeripheral: () => void = () => {};

  readonly protection = new MemoryProtection();
  /** The window outside of which the memory protection allows all reads and writes. */
  private limitedFirst = 0;
  private limitedBytes = 0;

  readonly rom16: Uint16Array;
  readonly flash16: Uint16Array;
  readonly ram16: Uint16Array;
  private readonly flash8: Uint8Array;
  private readonly flash32: Int32Array;
  private readonly ram8: Uint8Array;
  private readonly ram32: Int32Array;
  private readonly rom32: Int32Array;
  /** The flash chip leaves out the address bits that it does not have, so that a smaller one repeats in the window. */
  readonly flashMask: number;

  /** The flash's size is a power of two. */
  constructor(
    private readonly chip: RP2040,
    flash: Uint8Array<ArrayBuffer>,
  ) {
    const { sram, bootrom } = chip;
    this.flashMask = flash.length - 1;
    this.rom16 = new Uint16Array(bootrom.buffer);
    this.rom32 = new Int32Array(bootrom.buffer);
    this.flash8 = flash;
    this.flash16 = new Uint16Array(flash.buffer);
    this.flash32 = new Int32Array(flash.buffer);
    this.ram8 = sram;
    this.ram16 = new Uint16Array(sram.buffer);
    this.ram32 = new Int32Array(sram.buffer);
  }

  takeOverProtection(): void {
    const { first, bytes } = this.protection.dataWindow;
    this.limitedFirst = first | 0;
    this.limitedBytes = bytes;
  }

  private checkAllowed(address: number, access: Access): void {
    if (!this.protection.allows(address, access)) {
      throw new Fault(`${access} at ${hexadecimal(address)}, which the memory protection forbids`);
    }
  }

  /** Vectors are read whatever is protected. */
  readVector(address: number): number {
    this.limitedBytes = 0;
    try {
      return this.read32(address);
    } finally {
      this.takeOverProtection();
    }
  }

  read32(address: number): number {
    if ((address - this.limitedFirst) >>> 0 < this.limitedBytes) this.checkAllowed(address, 'read');
    if ((address & 3) === 0) {
      const inRam = (address - RAM_BASE) >>> 0;
      if (inRam < RAM_BYTES) return this.ram32[inRam >>> 2]!;
      const inFlash = (address - FLASH_BASE) >>> 0;
      if (inFlash < FLASH_WINDOWS_BYTES && this.flashReadable) return this.flash32[(inFlash & this.flashMask) >>> 2]!;
    }
    return this.readElsewhere(address >>> 0, 4);
  }

  read16(address: number): number {
    if ((address - this.limitedFirst) >>> 0 < this.limitedBytes) this.checkAllowed(address, 'read');
    if ((address & 1) === 0) {
      const inRam = (address - RAM_BASE) >>> 0;
      if (inRam < RAM_BYTES) return this.ram16[inRam >>> 1]!;
      const inFlash = (address - FLASH_BASE) >>> 0;
      if (inFlash < FLASH_WINDOWS_BYTES && this.flashReadable) return this.flash16[(inFlash & this.flashMask) >>> 1]!;
    }
    return this.readElsewhere(address >>> 0, 2);
  }

  read8(address: number): number {
    if ((address - this.limitedFirst) >>> 0 < this.limitedBytes) this.checkAllowed(address, 'read');
    const inRam = (address - RAM_BASE) >>> 0;
    if (inRam < RAM_BYTES) return this.ram8[inRam]!;
    const inFlash = (address - FLASH_BASE) >>> 0;
    if (inFlash < FLASH_WINDOWS_BYTES && this.flashReadable) return this.flash8[inFlash & this.flashMask]!;
    return this.readElsewhere(address >>> 0, 1);
  }

  write32(address: number, value: number): void {
    if ((address - this.limitedFirst) >>> 0 < this.limitedBytes) this.checkAllowed(address, 'write');
    const inRam = (address - RAM_BASE) >>> 0;
    if (inRam < RAM_BYTES && (address & 3) === 0) this.ram32[inRam >>> 2] = value;
    else this.writeElsewhere(address >>> 0, value >>> 0, 4);
  }

  write16(address: number, value: number): void {
    if ((address - this.limitedFirst) >>> 0 < this.limitedBytes) this.checkAllowed(address, 'write');
    const inRam = (address - RAM_BASE) >>> 0;
    if (inRam < RAM_BYTES && (address & 1) === 0) this.ram16[inRam >>> 1] = value;
    else this.writeElsewhere(address >>> 0, value & 0xffff, 2);
  }

  write8(address: number, value: number): void {
    if ((address - this.limitedFirst) >>> 0 < this.limitedBytes) this.checkAllowed(address, 'write');
    const inRam = (address - RAM_BASE) >>> 0;
    if (inRam < RAM_BYTES) this.ram8[inRam] = value;
    else this.writeElsewhere(address >>> 0, value & 0xff, 1);
  }

  private readElsewhere(address: number, width: 1 | 2 | 4): number {
    if ((address & (width - 1)) !== 0) throw new Fault(`unaligned read at ${hexadecimal(address)}`);
    if (address < ROM_BYTES) return this.readRom(address, width);
    const ofProtection = address - PROTECTION_BASE;
    if (ofProtection >= 0 && ofProtection < PROTECTION_BYTES) return this.protection.read(ofProtection & ~3) | 0;
    this.checkTarget(address, 'read');
    this.beforePeripheral();
    this.extraCycles = this.cyclesAt(address, PERIPHERAL_READ_CYCLES);
    const { chip } = this;
    const value =
      width === 4 ? chip.readUint32(address) : width === 2 ? chip.readUint16(address) : chip.readUint8(address);
    this.afterPeripheral();
    return value | 0;
  }

  private readRom(address: number, width: 1 | 2 | 4): number {
    const word = this.rom32[address >>> 2]!;
    if (width === 4) return word;
    return (word >>> (8 * (address & 3))) & (width === 2 ? 0xffff : 0xff);
  }

  private writeElsewhere(address: number, value: number, width: 1 | 2 | 4): void {
    if ((address & (width - 1)) !== 0) throw new Fault(`unaligned write at ${hexadecimal(address)}`);
    // The boot ROM takes writes without a word: TinyUSB writes through a null pointer for endpoint 0 and works on the chip.
    if (address < ROM_BYTES) return;
    const ofProtection = address - PROTECTION_BASE;
    if (ofProtection >= 0 && ofProtection < PROTECTION_BYTES) return this.protection.write(ofProtection & ~3, value);
    if (address < PERIPHERAL_BASE && !this.hasPeripheral(address)) throw new Fault(`write to ${hexadecimal(address)}`);
    this.checkTarget(address, 'write');
    this.beforePeripheral();
    this.extraCycles = this.cyclesAt(address, PERIPHERAL_WRITE_CYCLES);
    const { chip } = this;
    if (width === 4) chip.writeUint32(address, value);
    else if (width === 2) chip.writeUint16(address, value);
    else chip.writeUint8(address, value);
    this.afterPeripheral();
  }

  private hasPeripheral(address: number): boolean {
    return this.chip.findPeripheral(address) !== undefined;
  }

  private cyclesAt(address: number, peripheralCycles: number): number {
    if (address >= SINGLE_CYCLE_BASE) return -1;
    return address < USB_MEMORY_BASE && address >= PERIPHERAL_BASE ? peripheralCycles : 0;
  }

  private checkTarget(address: number, verb: string): void {
    if (address >= FLASH_BASE && address < FLASH_BASE + FLASH_WINDOWS_BYTES) {
      throw new Fault(`${verb} at ${hexadecimal(address)} while the flash is busy or switched to commands`);
    }
    const exists =
      this.hasPeripheral(address) ||
      (address >= USB_MEMORY_BASE && address < USB_MEMORY_BASE + USB_MEMORY_BYTES) ||
      (address >= SINGLE_CYCLE_BASE && address < SINGLE_CYCLE_BASE + SINGLE_CYCLE_BYTES) ||
      address >>> 12 === PRIVATE_PAGE;
    if (!exists) throw new Fault(`${verb} at ${hexadecimal(address)}, where nothing is`);
  }
}
