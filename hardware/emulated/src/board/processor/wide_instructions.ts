// The 32-bit instructions other than BL: special registers and barriers.
//
// Source: ARMv6-M Architecture Reference Manual, sections A5.3 and B4.2 ("MRS", "MSR", special register numbers).

import { hexadecimal } from '../hexadecimal';
import { Fault } from './faults';
import type { Processor } from './processor';

const LAST_STATUS_REGISTER = 7;
const FLAGS_ONLY = 0;
const EXCEPTION_NUMBER_IN = new Set([1, 3, 5, 7]); // IAPSR, XPSR, IPSR, IEPSR
const FLAGS_IN = new Set([0, 1, 2, 3]); // APSR, IAPSR, EAPSR, XPSR
const MAIN_STACK_POINTER = 8;
const PROCESS_STACK_POINTER = 9;
const PRIORITY_MASK = 16;
const CONTROL = 20;

function readSpecial(processor: Processor, register: number): number {
  switch (register) {
    case MAIN_STACK_POINTER:
      return processor.exceptions.stackPointer(false);
    case PROCESS_STACK_POINTER:
      return processor.exceptions.stackPointer(true);
    case PRIORITY_MASK:
      return processor.interruptsMasked ? 1 : 0;
    case CONTROL:
      return processor.exceptions.stackIsProcess ? 2 : 0;
    default:
      return (
        (FLAGS_IN.has(register) ? processor.flags : 0) |
        (EXCEPTION_NUMBER_IN.has(register) ? processor.exceptions.number : 0)
      );
  }
}

function writeSpecial(processor: Processor, register: number, value: number): void {
  if (register <= LAST_STATUS_REGISTER) {
    if (register === FLAGS_ONLY || FLAGS_IN.has(register)) processor.flags = value;
  } else if (register === MAIN_STACK_POINTER) processor.exceptions.setStackPointer(false, value & ~3);
  else if (register === PROCESS_STACK_POINTER) processor.exceptions.setStackPointer(true, value & ~3);
  else if (register === PRIORITY_MASK) {
    if ((value & 1) !== 0) processor.interruptsMasked = true;
    else processor.unmaskInterrupts();
  } else if (register === CONTROL && processor.exceptions.number === 0) processor.exceptions.useStack((value & 2) !== 0);
}

export function executeWide(processor: Processor, first: number, second: number): void {
  if (first === 0xf3ef && (second & 0xf000) === 0x8000) {
    processor.registers[(second >>> 8) & 15] = readSpecial(processor, second & 0xff);
  } else if ((first & 0xfff0) === 0xf380 && (second & 0xff00) === 0x8800) {
    writeSpecial(processor, second & 0xff, processor.registers[first & 15]!);
  } else if (first !== 0xf3bf || (second & 0xff00) !== 0x8f00) {
    throw new Fault(`undefined instruction ${hexadecimal((first << 16) | second)}`);
  }
}
