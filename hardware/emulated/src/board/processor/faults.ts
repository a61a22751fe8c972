// What the core answers with a HardFault.

export class Fault extends Error {}

export interface FaultRecord {
  reason: string;
  programCounter: number;
  linkRegister: number;
  stackPointer: number;
}
