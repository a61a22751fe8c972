// Runs instructions until the block's cycles are used up: one long switch, because it is the emulated board's inner loop.
//
// Source: ARMv6-M Architecture Reference Manual, chapter A6 "Thumb Instruction Details"; cycles from the Cortex-M0+ Technical
// Reference Manual, section 3.3, with the RP2040's single-cycle multiplier.

import { Instruction, INSTRUCTIONS } from './instructions';
import { hexadecimal } from '../hexadecimal';
import { Fault } from './faults';
import { ROM_BYTES } from './memory_bus';
import { bitCount, conditionHolds, exchangeHalves, isExceptionReturn, lowestBit, reverseBytes, thumbTarget } from './operations';
import type { Processor } from './processor';
import { LR, PC, SP } from './registers';
import { executeWide } from './wide_instructions';

export function execute(processor: Processor): void {
  const { registers: r, bus, exceptions } = processor;
  let pc = r[PC]!;
  if ((pc - processor.codeFirst) >>> 0 >= processor.codeBytes) processor.selectCode(pc);
  let { code, codeBase, codeMask, codeFirst, codeBytes } = processor;
  let { negative: n, zero: z, carry: c, overflow: v } = processor;

  try {
    while (processor.cyclesLeft > 0) {
      const opcode = code[((pc - codeBase) & codeMask) >>> 1]!;
      let next = (pc + 2) | 0;
      let cycles = 1;
      // The places of register numbers: bits 0 to 2, 3 to 5, 6 to 8, and 8 to 10 beside an eight-bit value.
      const low = opcode & 7;
      const mid = (opcode >>> 3) & 7;
      const high = (opcode >>> 6) & 7;
      const wide = (opcode >>> 8) & 7;
      switch (INSTRUCTIONS[opcode]) {
        case Instruction.LslImmediate: {
          const shift = (opcode >>> 6) & 31;
          const value = r[mid]!;
          if (shift !== 0) c = (value >>> (32 - shift)) & 1;
          n = z = r[low] = value << shift;
          break;
        }
        case Instruction.LsrImmediate:
        case Instruction.AsrImmediate: {
          const shift = (opcode >>> 6) & 31; // 0 stands for 32
          const value = r[mid]!;
          c = (value >>> ((shift + 31) & 31)) & 1;
          if (opcode >= 0x1000) n = z = value >> (shift === 0 ? 31 : shift);
          else n = z = shift === 0 ? 0 : (value >>> shift) | 0;
          r[low] = n;
          break;
        }
        case Instruction.AddRegister:
        case Instruction.AddSmall:
        case Instruction.AddImmediate: {
          const isLong = opcode >= 0x3000;
          const a = r[isLong ? wide : mid]!;
          const b = isLong ? opcode & 0xff : opcode >= 0x1c00 ? high : r[high]!;
          n = z = (a + b) | 0;
          c = ((a & b) | ((a | b) & ~n)) >>> 31;
          v = ((a ^ n) & (b ^ n)) >>> 31;
          r[isLong ? wide : low] = n;
          break;
        }
        case Instruction.SubtractRegister:
        case Instruction.SubtractSmall:
        case Instruction.SubtractImmediate: {
          const isLong = opcode >= 0x3000;
          const a = r[isLong ? wide : mid]!;
          const b = isLong ? opcode & 0xff : opcode >= 0x1c00 ? high : r[high]!;
          n = z = (a - b) | 0;
          c = a >>> 0 >= b >>> 0 ? 1 : 0;
          v = ((a ^ b) & (a ^ n)) >>> 31;
          r[isLong ? wide : low] = n;
          break;
        }
        case Instruction.MoveImmediate: n = z = r[wide] = opcode & 0xff; break;
        case Instruction.CompareImmediate:
        case Instruction.CompareRegister:
        case Instruction.CompareHigh: {
          const reachesHigh = opcode >= 0x4500;
          const a = r[opcode < 0x4000 ? wide : reachesHigh ? ((opcode >>> 4) & 8) | low : low]!;
          const b = opcode < 0x4000 ? opcode & 0xff : r[reachesHigh ? (opcode >>> 3) & 15 : mid]!;
          n = z = (a - b) | 0;
          c = a >>> 0 >= b >>> 0 ? 1 : 0;
          v = ((a ^ b) & (a ^ n)) >>> 31;
          break;
        }
        case Instruction.CompareNegative: {
          const a = r[low]!;
          const b = r[mid]!;
          n = z = (a + b) | 0;
          c = ((a & b) | ((a | b) & ~n)) >>> 31;
          v = ((a ^ n) & (b ^ n)) >>> 31;
          break;
        }
        case Instruction.And: n = z = r[low]! &= r[mid]!; break;
        case Instruction.ExclusiveOr: n = z = r[low]! ^= r[mid]!; break;
        case Instruction.Or: n = z = r[low]! |= r[mid]!; break;
        case Instruction.BitClear: n = z = r[low]! &= ~r[mid]!; break;
        case Instruction.MoveNot: n = z = r[low] = ~r[mid]!; break;
        case Instruction.Test: n = z = r[low]! & r[mid]!; break;
        case Instruction.Multiply: n = z = r[low] = Math.imul(r[low]!, r[mid]!); break;
        case Instruction.Negate: {
          const b = r[mid]!;
          n = z = r[low] = -b | 0;
          c = b === 0 ? 1 : 0;
          v = (b & n) >>> 31;
          break;
        }
        case Instruction.AddWithCarry:
        case Instruction.SubtractWithCarry: {
          const a = r[low]!;
          const b = opcode >= 0x4180 ? ~r[mid]! : r[mid]!;
          n = z = r[low] = (a + b + c) | 0;
          c = ((a & b) | ((a | b) & ~n)) >>> 31;
          v = ((a ^ n) & (b ^ n)) >>> 31;
          break;
        }
        case Instruction.LslRegister:
        case Instruction.LsrRegister: {
          const left = opcode < 0x40c0;
          const shift = r[mid]! & 0xff;
          const value = r[low]!;
          if (shift !== 0) c = shift > 32 ? 0 : (value >>> ((left ? 32 - shift : shift - 1) & 31)) & 1;
          n = z = r[low] = shift > 31 ? 0 : left ? value << shift : (value >>> shift) | 0;
          break;
        }
        case Instruction.AsrRegister: {
          const shift = Math.min(r[mid]! & 0xff, 32);
          const value = r[low]!;
          if (shift !== 0) c = (value >>> (shift - 1)) & 1;
          n = z = r[low] = value >> Math.min(shift, 31);
          break;
        }
        case Instruction.RotateRight: {
          const shift = r[mid]! & 0xff;
          const value = r[low]!;
          const rotated = (value >>> (shift & 31)) | (value << ((32 - shift) & 31));
          if (shift !== 0) c = rotated >>> 31;
          n = z = r[low] = rotated;
          break;
        }
        case Instruction.AddHigh:
        case Instruction.MoveHigh: {
          const destination = ((opcode >>> 4) & 8) | low;
          const source = (opcode >>> 3) & 15;
          let value = source === PC ? (pc + 4) | 0 : r[source]!;
          if (opcode < 0x4500) value = (value + (destination === PC ? pc + 4 : r[destination]!)) | 0;
          if (destination === PC) {
            next = value & ~1;
            cycles = 2;
          } else r[destination] = destination === SP ? value & ~3 : value;
          break;
        }
        case Instruction.BranchExchange: {
          const target = r[(opcode >>> 3) & 15]!;
          cycles = 2;
          if (isExceptionReturn(target, exceptions.number)) {
            next = exceptions.returnWith(target);
            ({ negative: n, zero: z, carry: c, overflow: v } = processor);
          } else next = thumbTarget(target);
          break;
        }
        case Instruction.BranchLinkExchange: {
          const target = thumbTarget(r[(opcode >>> 3) & 15]!);
          r[LR] = next | 1;
          next = target;
          cycles = 2;
          break;
        }
        case Instruction.LoadLiteral: r[wide] = bus.read32(((pc + 4) & ~3) + ((opcode & 0xff) << 2)); cycles = 2; break;
        case Instruction.LoadWord: r[low] = bus.read32((r[mid]! + ((opcode >>> 4) & 0x7c)) | 0); cycles = 2; break;
        case Instruction.LoadWordRegister: r[low] = bus.read32((r[mid]! + r[high]!) | 0); cycles = 2; break;
        case Instruction.LoadHalf: r[low] = bus.read16((r[mid]! + ((opcode >>> 5) & 0x3e)) | 0); cycles = 2; break;
        case Instruction.LoadHalfRegister: r[low] = bus.read16((r[mid]! + r[high]!) | 0); cycles = 2; break;
        case Instruction.LoadSignedHalfRegister:
          r[low] = (bus.read16((r[mid]! + r[high]!) | 0) << 16) >> 16;
          cycles = 2;
          break;
        case Instruction.LoadByte: r[low] = bus.read8((r[mid]! + ((opcode >>> 6) & 31)) | 0); cycles = 2; break;
        case Instruction.LoadByteRegister: r[low] = bus.read8((r[mid]! + r[high]!) | 0); cycles = 2; break;
        case Instruction.LoadSignedByteRegister:
          r[low] = (bus.read8((r[mid]! + r[high]!) | 0) << 24) >> 24;
          cycles = 2;
          break;
        case Instruction.LoadFromStack: r[wide] = bus.read32((r[SP]! + ((opcode & 0xff) << 2)) | 0); cycles = 2; break;
        case Instruction.StoreWord: bus.write32((r[mid]! + ((opcode >>> 4) & 0x7c)) | 0, r[low]!); cycles = 2; break;
        case Instruction.StoreWordRegister: bus.write32((r[mid]! + r[high]!) | 0, r[low]!); cycles = 2; break;
        case Instruction.StoreHalf: bus.write16((r[mid]! + ((opcode >>> 5) & 0x3e)) | 0, r[low]!); cycles = 2; break;
        case Instruction.StoreHalfRegister: bus.write16((r[mid]! + r[high]!) | 0, r[low]!); cycles = 2; break;
        case Instruction.StoreByte: bus.write8((r[mid]! + ((opcode >>> 6) & 31)) | 0, r[low]!); cycles = 2; break;
        case Instruction.StoreByteRegister: bus.write8((r[mid]! + r[high]!) | 0, r[low]!); cycles = 2; break;
        case Instruction.StoreToStack: bus.write32((r[SP]! + ((opcode & 0xff) << 2)) | 0, r[wide]!); cycles = 2; break;
        case Instruction.AddressOfLiteral: r[wide] = ((pc + 4) & ~3) + ((opcode & 0xff) << 2); break;
        case Instruction.AddressOnStack: r[wide] = r[SP]! + ((opcode & 0xff) << 2); break;
        case Instruction.GrowStackUp: r[SP]! += (opcode & 0x7f) << 2; break;
        case Instruction.GrowStackDown: r[SP]! -= (opcode & 0x7f) << 2; break;
        case Instruction.SignExtendHalf: r[low] = (r[mid]! << 16) >> 16; break;
        case Instruction.SignExtendByte: r[low] = (r[mid]! << 24) >> 24; break;
        case Instruction.ZeroExtendHalf: r[low] = r[mid]! & 0xffff; break;
        case Instruction.ZeroExtendByte: r[low] = r[mid]! & 0xff; break;
        case Instruction.ReverseWord: r[low] = reverseBytes(r[mid]!); break;
        case Instruction.ReverseHalves: r[low] = exchangeHalves(reverseBytes(r[mid]!)); break;
        case Instruction.ReverseSignedHalf: r[low] = reverseBytes(r[mid]!) >> 16; break;
        case Instruction.Push: {
          const list = (opcode & 0xff) | ((opcode & 0x100) << 6);
          const count = bitCount(list);
          let address = (r[SP]! - 4 * count) | 0;
          for (let rest = list; rest !== 0; rest &= rest - 1, address += 4) bus.write32(address, r[lowestBit(rest)]!);
          r[SP]! -= 4 * count;
          cycles = 1 + count;
          break;
        }
        case Instruction.Pop: {
          let address = r[SP]!;
          for (let rest = opcode & 0xff; rest !== 0; rest &= rest - 1, address += 4) {
            r[lowestBit(rest)] = bus.read32(address);
            cycles++;
          }
          if ((opcode & 0x100) === 0) {
            r[SP] = address;
            break;
          }
          const target = bus.read32(address);
          r[SP] = address + 4;
          cycles += 3;
          if (isExceptionReturn(target, exceptions.number)) {
            next = exceptions.returnWith(target);
            ({ negative: n, zero: z, carry: c, overflow: v } = processor);
          } else next = thumbTarget(target);
          break;
        }
        case Instruction.StoreMultiple: {
          let address = r[wide]!;
          for (let rest = opcode & 0xff; rest !== 0; rest &= rest - 1, address += 4) {
            bus.write32(address, r[lowestBit(rest)]!);
            cycles++;
          }
          r[wide] = address;
          break;
        }
        case Instruction.LoadMultiple: {
          let address = r[wide]!;
          for (let rest = opcode & 0xff; rest !== 0; rest &= rest - 1, address += 4) {
            r[lowestBit(rest)] = bus.read32(address);
            cycles++;
          }
          if ((opcode & (1 << wide)) === 0) r[wide] = address;
          break;
        }
        case Instruction.BranchIf:
          if (conditionHolds((opcode >>> 8) & 15, n, z, c, v)) {
            next = (pc + 4 + ((opcode << 24) >> 23)) | 0;
            cycles = 2;
          }
          break;
        case Instruction.Branch: next = (pc + 4 + ((opcode << 21) >> 20)) | 0; cycles = 2; break;
        case Instruction.ChangeProcessorState:
          if (opcode === 0xb662) processor.unmaskInterrupts();
          else processor.interruptsMasked = true;
          break;
        case Instruction.Hint: processor.hint(opcode); break;
        case Instruction.SupervisorCall: processor.callSupervisor(); break;
        case Instruction.Breakpoint:
          if (pc >>> 0 >= ROM_BYTES) throw new Fault(`breakpoint ${opcode & 0xff}`);
          r[PC] = pc;
          processor.onRomCall(opcode & 0xff);
          break;
        case Instruction.Wide: {
          const second = code[((next - codeBase) & codeMask) >>> 1]!;
          next = (pc + 4) | 0;
          cycles = 3;
          if ((second & 0xd000) === 0xd000) {
            // BL: the offset's two high bits are stored inverted against its sign.
            const sign = (opcode << 21) >> 31;
            const top = (((~(second >>> 13) ^ sign) & 1) << 23) | (((~(second >>> 11) ^ sign) & 1) << 22);
            r[LR] = next | 1;
            next = (next + ((sign << 24) | top | ((opcode & 0x3ff) << 12) | ((second & 0x7ff) << 1))) | 0;
          } else {
            processor.setFlags(n, z, c, v);
            executeWide(processor, opcode, second);
            ({ negative: n, zero: z, carry: c, overflow: v } = processor);
          }
          break;
        }
        default:
          throw new Fault(`undefined instruction ${hexadecimal(opcode ?? 0, 4)}`);
      }
      pc = next;
      processor.cyclesLeft -= cycles + bus.extraCycles;
      bus.extraCycles = 0;
      if ((pc - codeFirst) >>> 0 >= codeBytes) {
        processor.selectCode(pc);
        ({ code, codeBase, codeMask, codeFirst, codeBytes } = processor);
      }
    }
  } finally {
    r[PC] = pc;
    processor.setFlags(n, z, c, v);
  }
}
