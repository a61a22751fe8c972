// Runs instructions until the block's cycles are used up: one long switch, because it is the emulated board's inner loop.
//
// Source: ARMv6-M Architecture Reference Manual, chapter A6 "Thumb Instruction Details"; cycles from the Cortex-M0+ Technical
// Reference Manual, section 3.3, with the RP2040's single-cycle multiplier.

import { Instruction, INSTRUCTIONS } from './instructions';
import { Fault, ROM_BYTES } from './memory_bus';
import { LR, PC, SP, type Processor } from './processor';
import { executeWide } from './wide_instructions';

function conditionHolds(condition: number, n: number, z: number, c: number, v: number): boolean {
  const less = n < 0 !== (v !== 0);
  switch (condition) {
    case 0: return z === 0;
    case 1: return z !== 0;
    case 2: return c !== 0;
    case 3: return c === 0;
    case 4: return n < 0;
    case 5: return n >= 0;
    case 6: return v !== 0;
    case 7: return v === 0;
    case 8: return c !== 0 && z !== 0;
    case 9: return c === 0 || z === 0;
    case 10: return !less;
    case 11: return less;
    case 12: return z !== 0 && !less;
    default: return z === 0 || less;
  }
}

function bitCount(list: number): number {
  let count = 0;
  for (let rest = list; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function reverseBytes(word: number): number {
  return (word << 24) | ((word & 0xff00) << 8) | ((word >>> 8) & 0xff00) | (word >>> 24);
}

/** Where BX, BLX and POP go; a target in ARM state faults at once. */
function thumbTarget(address: number): number {
  if ((address & 1) === 0) throw new Fault(`branch to 0x${(address >>> 0).toString(16).padStart(8, '0')} out of Thumb state`);
  return address & ~1;
}

export function execute(processor: Processor): void {
  const { registers: r, bus } = processor;
  let pc = r[PC]!;
  if (pc >>> 24 !== processor.codeRegion) processor.selectCode(pc);
  let { code, codeBase, codeMask, codeRegion } = processor;
  let { negative: n, zero: z, carry: c, overflow: v } = processor;

  try {
    while (processor.cyclesLeft > 0) {
      const opcode = code[((pc - codeBase) & codeMask) >>> 1]!;
      let next = (pc + 2) | 0;
      let cycles = 1;
      switch (INSTRUCTIONS[opcode]) {
        case Instruction.LslImmediate: {
          const shift = (opcode >>> 6) & 31;
          const value = r[(opcode >>> 3) & 7]!;
          if (shift !== 0) c = (value >>> (32 - shift)) & 1;
          n = z = r[opcode & 7] = value << shift;
          break;
        }
        case Instruction.LsrImmediate: {
          const shift = (opcode >>> 6) & 31;
          const value = r[(opcode >>> 3) & 7]!;
          c = (value >>> ((shift + 31) & 31)) & 1;
          n = z = r[opcode & 7] = shift === 0 ? 0 : (value >>> shift) | 0;
          break;
        }
        case Instruction.AsrImmediate: {
          const shift = (opcode >>> 6) & 31;
          const value = r[(opcode >>> 3) & 7]!;
          c = (value >>> ((shift + 31) & 31)) & 1;
          n = z = r[opcode & 7] = value >> (shift === 0 ? 31 : shift);
          break;
        }
        case Instruction.AddRegister:
        case Instruction.AddSmall:
        case Instruction.AddImmediate: {
          const wide = opcode >= 0x3000;
          const a = r[wide ? (opcode >>> 8) & 7 : (opcode >>> 3) & 7]!;
          const b = wide ? opcode & 0xff : opcode >= 0x1c00 ? (opcode >>> 6) & 7 : r[(opcode >>> 6) & 7]!;
          const sum = (a + b) | 0;
          c = ((a & b) | ((a | b) & ~sum)) >>> 31;
          v = ((a ^ sum) & (b ^ sum)) >>> 31;
          n = z = r[wide ? (opcode >>> 8) & 7 : opcode & 7] = sum;
          break;
        }
        case Instruction.SubtractRegister:
        case Instruction.SubtractSmall:
        case Instruction.SubtractImmediate: {
          const wide = opcode >= 0x3000;
          const a = r[wide ? (opcode >>> 8) & 7 : (opcode >>> 3) & 7]!;
          const b = wide ? opcode & 0xff : opcode >= 0x1c00 ? (opcode >>> 6) & 7 : r[(opcode >>> 6) & 7]!;
          const difference = (a - b) | 0;
          c = a >>> 0 >= b >>> 0 ? 1 : 0;
          v = ((a ^ b) & (a ^ difference)) >>> 31;
          n = z = r[wide ? (opcode >>> 8) & 7 : opcode & 7] = difference;
          break;
        }
        case Instruction.MoveImmediate: n = z = r[(opcode >>> 8) & 7] = opcode & 0xff; break;
        case Instruction.CompareImmediate: {
          const a = r[(opcode >>> 8) & 7]!;
          const b = opcode & 0xff;
          n = z = (a - b) | 0;
          c = a >>> 0 >= b ? 1 : 0;
          v = (a & ~n) >>> 31;
          break;
        }
        case Instruction.CompareRegister:
        case Instruction.CompareHigh: {
          const high = opcode >= 0x4500;
          const a = r[high ? ((opcode >>> 4) & 8) | (opcode & 7) : opcode & 7]!;
          const b = r[high ? (opcode >>> 3) & 15 : (opcode >>> 3) & 7]!;
          n = z = (a - b) | 0;
          c = a >>> 0 >= b >>> 0 ? 1 : 0;
          v = ((a ^ b) & (a ^ n)) >>> 31;
          break;
        }
        case Instruction.CompareNegative: {
          const a = r[opcode & 7]!;
          const b = r[(opcode >>> 3) & 7]!;
          n = z = (a + b) | 0;
          c = ((a & b) | ((a | b) & ~n)) >>> 31;
          v = ((a ^ n) & (b ^ n)) >>> 31;
          break;
        }
        case Instruction.And: n = z = r[opcode & 7]! &= r[(opcode >>> 3) & 7]!; break;
        case Instruction.ExclusiveOr: n = z = r[opcode & 7]! ^= r[(opcode >>> 3) & 7]!; break;
        case Instruction.Or: n = z = r[opcode & 7]! |= r[(opcode >>> 3) & 7]!; break;
        case Instruction.BitClear: n = z = r[opcode & 7]! &= ~r[(opcode >>> 3) & 7]!; break;
        case Instruction.MoveNot: n = z = r[opcode & 7] = ~r[(opcode >>> 3) & 7]!; break;
        case Instruction.Test: n = z = r[opcode & 7]! & r[(opcode >>> 3) & 7]!; break;
        case Instruction.Multiply: n = z = r[opcode & 7] = Math.imul(r[opcode & 7]!, r[(opcode >>> 3) & 7]!); break;
        case Instruction.Negate: {
          const b = r[(opcode >>> 3) & 7]!;
          n = z = r[opcode & 7] = -b | 0;
          c = b === 0 ? 1 : 0;
          v = (b & n) >>> 31;
          break;
        }
        case Instruction.AddWithCarry:
        case Instruction.SubtractWithCarry: {
          const a = r[opcode & 7]!;
          const b = opcode >= 0x4180 ? ~r[(opcode >>> 3) & 7]! : r[(opcode >>> 3) & 7]!;
          const sum = (a + b + c) | 0;
          c = ((a & b) | ((a | b) & ~sum)) >>> 31;
          v = ((a ^ sum) & (b ^ sum)) >>> 31;
          n = z = r[opcode & 7] = sum;
          break;
        }
        case Instruction.LslRegister: {
          const shift = r[(opcode >>> 3) & 7]! & 0xff;
          const value = r[opcode & 7]!;
          if (shift !== 0) c = shift > 32 ? 0 : (value >>> ((32 - shift) & 31)) & 1;
          n = z = r[opcode & 7] = shift > 31 ? 0 : value << shift;
          break;
        }
        case Instruction.LsrRegister: {
          const shift = r[(opcode >>> 3) & 7]! & 0xff;
          const value = r[opcode & 7]!;
          if (shift !== 0) c = shift > 32 ? 0 : (value >>> (shift - 1)) & 1;
          n = z = r[opcode & 7] = shift > 31 ? 0 : (value >>> shift) | 0;
          break;
        }
        case Instruction.AsrRegister: {
          const shift = Math.min(r[(opcode >>> 3) & 7]! & 0xff, 32);
          const value = r[opcode & 7]!;
          if (shift !== 0) c = (value >>> (shift - 1)) & 1;
          n = z = r[opcode & 7] = value >> Math.min(shift, 31);
          break;
        }
        case Instruction.RotateRight: {
          const shift = r[(opcode >>> 3) & 7]! & 0xff;
          const value = r[opcode & 7]!;
          const rotated = (value >>> (shift & 31)) | (value << ((32 - shift) & 31));
          if (shift !== 0) c = rotated >>> 31;
          n = z = r[opcode & 7] = rotated;
          break;
        }
        case Instruction.AddHigh:
        case Instruction.MoveHigh: {
          const destination = ((opcode >>> 4) & 8) | (opcode & 7);
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
          if (processor.exceptionNumber !== 0 && target >>> 28 === 15) {
            processor.returnFromException(target);
            ({ negative: n, zero: z, carry: c, overflow: v } = processor);
            next = r[PC]!;
            cycles = 10;
          } else {
            next = thumbTarget(target);
            cycles = 2;
          }
          break;
        }
        case Instruction.BranchLinkExchange: {
          const target = thumbTarget(r[(opcode >>> 3) & 15]!);
          r[LR] = next | 1;
          next = target;
          cycles = 2;
          break;
        }
        case Instruction.LoadLiteral: r[(opcode >>> 8) & 7] = bus.read32(((pc + 4) & ~3) + ((opcode & 0xff) << 2)); cycles = 2; break;
        case Instruction.LoadWord: r[opcode & 7] = bus.read32((r[(opcode >>> 3) & 7]! + ((opcode >>> 4) & 0x7c)) | 0); cycles = 2; break;
        case Instruction.LoadWordRegister: r[opcode & 7] = bus.read32((r[(opcode >>> 3) & 7]! + r[(opcode >>> 6) & 7]!) | 0); cycles = 2; break;
        case Instruction.LoadHalf: r[opcode & 7] = bus.read16((r[(opcode >>> 3) & 7]! + ((opcode >>> 5) & 0x3e)) | 0); cycles = 2; break;
        case Instruction.LoadHalfRegister: r[opcode & 7] = bus.read16((r[(opcode >>> 3) & 7]! + r[(opcode >>> 6) & 7]!) | 0); cycles = 2; break;
        case Instruction.LoadSignedHalfRegister: r[opcode & 7] = (bus.read16((r[(opcode >>> 3) & 7]! + r[(opcode >>> 6) & 7]!) | 0) << 16) >> 16; cycles = 2; break;
        case Instruction.LoadByte: r[opcode & 7] = bus.read8((r[(opcode >>> 3) & 7]! + ((opcode >>> 6) & 31)) | 0); cycles = 2; break;
        case Instruction.LoadByteRegister: r[opcode & 7] = bus.read8((r[(opcode >>> 3) & 7]! + r[(opcode >>> 6) & 7]!) | 0); cycles = 2; break;
        case Instruction.LoadSignedByteRegister: r[opcode & 7] = (bus.read8((r[(opcode >>> 3) & 7]! + r[(opcode >>> 6) & 7]!) | 0) << 24) >> 24; cycles = 2; break;
        case Instruction.LoadFromStack: r[(opcode >>> 8) & 7] = bus.read32((r[SP]! + ((opcode & 0xff) << 2)) | 0); cycles = 2; break;
        case Instruction.StoreWord: bus.write32((r[(opcode >>> 3) & 7]! + ((opcode >>> 4) & 0x7c)) | 0, r[opcode & 7]!); cycles = 2; break;
        case Instruction.StoreWordRegister: bus.write32((r[(opcode >>> 3) & 7]! + r[(opcode >>> 6) & 7]!) | 0, r[opcode & 7]!); cycles = 2; break;
        case Instruction.StoreHalf: bus.write16((r[(opcode >>> 3) & 7]! + ((opcode >>> 5) & 0x3e)) | 0, r[opcode & 7]!); cycles = 2; break;
        case Instruction.StoreHalfRegister: bus.write16((r[(opcode >>> 3) & 7]! + r[(opcode >>> 6) & 7]!) | 0, r[opcode & 7]!); cycles = 2; break;
        case Instruction.StoreByte: bus.write8((r[(opcode >>> 3) & 7]! + ((opcode >>> 6) & 31)) | 0, r[opcode & 7]!); cycles = 2; break;
        case Instruction.StoreByteRegister: bus.write8((r[(opcode >>> 3) & 7]! + r[(opcode >>> 6) & 7]!) | 0, r[opcode & 7]!); cycles = 2; break;
        case Instruction.StoreToStack: bus.write32((r[SP]! + ((opcode & 0xff) << 2)) | 0, r[(opcode >>> 8) & 7]!); cycles = 2; break;
        case Instruction.AddressOfLiteral: r[(opcode >>> 8) & 7] = ((pc + 4) & ~3) + ((opcode & 0xff) << 2); break;
        case Instruction.AddressOnStack: r[(opcode >>> 8) & 7] = r[SP]! + ((opcode & 0xff) << 2); break;
        case Instruction.GrowStackUp: r[SP]! += (opcode & 0x7f) << 2; break;
        case Instruction.GrowStackDown: r[SP]! -= (opcode & 0x7f) << 2; break;
        case Instruction.SignExtendHalf: r[opcode & 7] = (r[(opcode >>> 3) & 7]! << 16) >> 16; break;
        case Instruction.SignExtendByte: r[opcode & 7] = (r[(opcode >>> 3) & 7]! << 24) >> 24; break;
        case Instruction.ZeroExtendHalf: r[opcode & 7] = r[(opcode >>> 3) & 7]! & 0xffff; break;
        case Instruction.ZeroExtendByte: r[opcode & 7] = r[(opcode >>> 3) & 7]! & 0xff; break;
        case Instruction.ReverseWord: r[opcode & 7] = reverseBytes(r[(opcode >>> 3) & 7]!); break;
        case Instruction.ReverseHalves: {
          const value = reverseBytes(r[(opcode >>> 3) & 7]!);
          r[opcode & 7] = (value << 16) | (value >>> 16);
          break;
        }
        case Instruction.ReverseSignedHalf: r[opcode & 7] = reverseBytes(r[(opcode >>> 3) & 7]!) >> 16; break;
        case Instruction.Push: {
          const list = (opcode & 0xff) | ((opcode & 0x100) << 6);
          const count = bitCount(list);
          let address = (r[SP]! - 4 * count) | 0;
          for (let rest = list; rest !== 0; rest &= rest - 1, address += 4) {
            bus.write32(address, r[31 - Math.clz32(rest & -rest)]!);
          }
          r[SP]! -= 4 * count;
          cycles = 1 + count;
          break;
        }
        case Instruction.Pop: {
          let address = r[SP]!;
          for (let rest = opcode & 0xff; rest !== 0; rest &= rest - 1, address += 4) {
            r[31 - Math.clz32(rest & -rest)] = bus.read32(address);
            cycles++;
          }
          if ((opcode & 0x100) === 0) {
            r[SP] = address;
            break;
          }
          const target = bus.read32(address);
          if (processor.exceptionNumber !== 0 && target >>> 28 === 15) {
            r[SP] = address + 4;
            processor.returnFromException(target);
            ({ negative: n, zero: z, carry: c, overflow: v } = processor);
            next = r[PC]!;
            cycles += 10;
          } else {
            next = thumbTarget(target);
            r[SP] = address + 4;
            cycles += 3;
          }
          break;
        }
        case Instruction.StoreMultiple: {
          let address = r[(opcode >>> 8) & 7]!;
          for (let rest = opcode & 0xff; rest !== 0; rest &= rest - 1, address += 4) {
            bus.write32(address, r[31 - Math.clz32(rest & -rest)]!);
            cycles++;
          }
          r[(opcode >>> 8) & 7] = address;
          break;
        }
        case Instruction.LoadMultiple: {
          const base = (opcode >>> 8) & 7;
          let address = r[base]!;
          for (let rest = opcode & 0xff; rest !== 0; rest &= rest - 1, address += 4) {
            r[31 - Math.clz32(rest & -rest)] = bus.read32(address);
            cycles++;
          }
          if ((opcode & (1 << base)) === 0) r[base] = address;
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
        case Instruction.SupervisorCall: processor.supervisorCall(); break;
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
            const high = ((~(second >>> 13) ^ sign) & 1) << 23;
            const middle = ((~(second >>> 11) ^ sign) & 1) << 22;
            r[LR] = next | 1;
            next = (next + ((sign << 24) | high | middle | ((opcode & 0x3ff) << 12) | ((second & 0x7ff) << 1))) | 0;
          } else {
            processor.setFlags(n, z, c, v);
            executeWide(processor, opcode, second);
            ({ negative: n, zero: z, carry: c, overflow: v } = processor);
          }
          break;
        }
        default:
          throw new Fault(`undefined instruction 0x${(opcode ?? 0).toString(16).padStart(4, '0')}`);
      }
      pc = next;
      processor.cyclesLeft -= cycles + bus.extraCycles;
      bus.extraCycles = 0;
      if (pc >>> 24 !== codeRegion) {
        processor.selectCode(pc);
        ({ code, codeBase, codeMask, codeRegion } = processor);
      }
    }
  } finally {
    r[PC] = pc;
    processor.setFlags(n, z, c, v);
  }
}
