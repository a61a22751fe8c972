// What the core answers with a HardFault, and how addresses are written in its words.

export class Fault extends Error {}

export function hexadecimal(address: number, digits = 8): string {
  return `0x${(address >>> 0).toString(16).padStart(digits, '0')}`;
}

export interface FaultRecord {
  reason: string;
  programCounter: number;
  linkRegister: number;
  stackPointer: number;
}
