// The work of the boot ROM's functions, done on the processor's registers and the chip's memory.
//
// Source: RP2040 datasheet, section 2.8.3 "Bootrom Functions" (arguments and results).

import { RomCall } from './boot_rom';
import { hexadecimal } from './hexadecimal';
import { BLOCK_BYTES, PAGE_BYTES, SECTOR_BYTES, type FlashChip, type FlashOperationResult } from './flash_chip';
import { Fault } from './processor/faults';
import type { MemoryBus } from './processor/memory_bus';
import type { Processor } from './processor/processor';

/**
 * Estimates of what the ROM's own loops take: some twenty cycles around each call, and eight (fill) or thirteen (copy) for
 * sixteen bytes in multiple loads and stores.
 */
const CALL_CYCLES = 20;
const FILL_CYCLES_A_BYTE = 8 / 16;
const COPY_CYCLES_A_BYTE = 13 / 16;

export interface RomHost {
  /** Power failed within a flash operation. */
  powerCut(): void;
  usbDriveRequested(): void;
  /** An exception was taken before the firmware set its own vector table. */
  unhandledException(): void;
}

export class BootRomCalls {
  constructor(
    private readonly processor: Processor,
    private readonly bus: MemoryBus,
    private readonly flash: FlashChip,
    private readonly host: RomHost,
  ) {}

  handle(call: RomCall): void {
    const { registers } = this.processor;
    const [first, second, third] = [registers[0]!, registers[1]!, registers[2]!];
    switch (call) {
      case RomCall.Lookup:
        return this.result(this.lookUp(first, second & 0xffff));
      case RomCall.PopulationCount:
        return this.result(populationCount(first));
      case RomCall.ReverseBits:
        return this.result(reverseBits(first));
      case RomCall.LeadingZeros:
        return this.result(Math.clz32(first));
      case RomCall.TrailingZeros:
        return this.result(first === 0 ? 32 : 31 - Math.clz32(first & -first));
      case RomCall.FillBytes:
      case RomCall.FillWords:
        return this.fill(first, second, third >>> 0);
      case RomCall.CopyBytes:
      case RomCall.CopyWords:
        return this.copy(first, second, third >>> 0);
      case RomCall.ConnectFlash:
      case RomCall.FlushFlashCache:
        return this.spend(CALL_CYCLES);
      case RomCall.LeaveMappedFlash:
        return this.setReadable(false);
      case RomCall.EnterMappedFlash:
        return this.setReadable(true);
      case RomCall.EraseFlash:
        return this.erase(first >>> 0, second >>> 0, third >>> 0);
      case RomCall.ProgramFlash:
        return this.program(first >>> 0, second, third >>> 0);
      case RomCall.StartUsbDrive:
        return this.host.usbDriveRequested();
      case RomCall.UnhandledException:
        return this.host.unhandledException();
    }
  }

  private result(value: number): void {
    this.processor.registers[0] = value;
    this.spend(CALL_CYCLES);
  }

  private spend(cycles: number): void {
    this.processor.cyclesLeft -= Math.round(cycles);
  }

  private setReadable(readable: boolean): void {
    this.bus.flashReadable = readable;
    this.processor.forgetCode();
    this.spend(CALL_CYCLES);
  }

  private lookUp(table: number, code: number): number {
    for (let entry = table; ; entry += 4) {
      const entryCode = this.bus.read16(entry);
      if (entryCode === 0) return 0;
      if (entryCode === code) return this.bus.read16(entry + 2);
    }
  }

  private fill(start: number, value: number, length: number): void {
    for (let offset = 0; offset < length; offset++) this.bus.write8(start + offset, value);
    this.spend(CALL_CYCLES + length * FILL_CYCLES_A_BYTE);
  }

  private copy(to: number, from: number, length: number): void {
    for (let offset = 0; offset < length; offset++) this.bus.write8(to + offset, this.bus.read8(from + offset));
    this.spend(CALL_CYCLES + length * COPY_CYCLES_A_BYTE);
  }

  private checkArea(verb: string, offset: number, length: number, unit: number): void {
    const size = this.flash.bytes.length;
    const area = `${hexadecimal(offset)} to ${hexadecimal(offset + length)}`;
    if (this.bus.flashReadable) throw new Fault(`${verb} of the flash while it is mapped for reading`);
    if (offset % unit !== 0 || length % unit !== 0) throw new Fault(`${verb} of the flash at ${area}, not whole ${unit} bytes`);
    if (offset + length > size) throw new Fault(`${verb} of the flash at ${area}, beyond its ${size} bytes`);
  }

  /** True if the power is still on. */
  private finish(operation: FlashOperationResult): boolean {
    const { nanoseconds, atMiddle } = operation;
    if (atMiddle === undefined) this.processor.passTime(nanoseconds);
    else {
      this.processor.passTime(nanoseconds / 2);
      atMiddle();
      this.processor.passTime(nanoseconds / 2);
    }
    if (operation.powerCut) this.host.powerCut();
    return !operation.powerCut && !this.processor.stopRequested;
  }

  private erase(offset: number, length: number, blockBytes: number): void {
    this.checkArea('erase', offset, length, SECTOR_BYTES);
    const end = offset + length;
    for (let at = offset; at < end; ) {
      const wholeBlock = blockBytes === BLOCK_BYTES && at % BLOCK_BYTES === 0 && end - at >= BLOCK_BYTES;
      const size = wholeBlock ? BLOCK_BYTES : SECTOR_BYTES;
      if (!this.finish(this.flash.erase(at, size))) return;
      at += size;
    }
  }

  private program(offset: number, source: number, length: number): void {
    this.checkArea('program', offset, length, PAGE_BYTES);
    const page = new Uint8Array(PAGE_BYTES);
    for (let at = 0; at < length; at += PAGE_BYTES) {
      for (let index = 0; index < PAGE_BYTES; index++) page[index] = this.bus.read8(source + at + index);
      if (!this.finish(this.flash.program(offset + at, page))) return;
    }
  }
}

function populationCount(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function reverseBits(word: number): number {
  let reversed = 0;
  for (let bit = 0; bit < 32; bit++) reversed |= ((word >>> bit) & 1) << (31 - bit);
  return reversed;
}
