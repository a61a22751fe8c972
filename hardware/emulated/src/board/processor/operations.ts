// What several instructions need: conditions, lists of registers, bytes in another order, branch targets.
//
// Source: ARMv6-M Architecture Reference Manual, sections A6.3 "Conditional execution" and A2.3.1 "BXWritePC".

import { hexadecimal } from '../hexadecimal';
import { Fault } from './faults';

export function conditionHolds(condition: number, n: number, z: number, c: number, v: number): boolean {
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

export function bitCount(list: number): number {
  let count = 0;
  for (let rest = list; rest !== 0; rest &= rest - 1) count++;
  return count;
}

export function reverseBytes(word: number): number {
  return (word << 24) | ((word & 0xff00) << 8) | ((word >>> 8) & 0xff00) | (word >>> 24);
}

export function exchangeHalves(word: number): number {
  return (word << 16) | (word >>> 16);
}

/** Where BX, BLX and POP go; a target in ARM state faults at once. */
export function thumbTarget(address: number): number {
  if ((address & 1) === 0) throw new Fault(`branch to ${hexadecimal(address)} out of Thumb state`);
  return address & ~1;
}

/** Within an exception such a branch target means the return from it (section B1.5.8). */
export function isExceptionReturn(target: number, exception: number): boolean {
  return exception !== 0 && target >>> 28 === 15;
}

/** The number of the lowest bit that is set. */
export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
