// Programs that call the boot ROM's functions as the SDK does.

import { ThumbProgram } from './thumb_program';

export const ROM_RESULT = 0x20000000;
export const SCRATCH_DATA = 0x20001000;
const ROUTINE_WORDS = 32;

export function codeOf(name: string): number {
  return name.charCodeAt(0) | (name.charCodeAt(1) << 8);
}

/** Looks the function up as the SDK does and leaves its address in r4. */
export function lookUp(program: ThumbProgram, name: string): ThumbProgram {
  program.move(3, 0x14).raw(0x8818); // ldrh r0, [r3]: the table
  program.load(1, codeOf(name)).move(3, 0x18).raw(0x881a); // ldrh r2, [r3]: the look-up function
  return program.call(2).copy(4, 0);
}

/** Calls a flash function from RAM, as firmware must: EX, then the one asked for, then CX; leaves 1 at ROM_RESULT. */
export function callFlash(program: ThumbProgram, name: string, ...parameters: number[]): ThumbProgram {
  lookUp(program, 'EX').copy(8, 4);
  lookUp(program, name).copy(9, 4);
  lookUp(program, 'CX').copy(10, 4);
  program.pool();
  // The routine below, copied to RAM word by word.
  program.load(0, 'routine').subtract(0, 1).load(1, SCRATCH_DATA).move(2, ROUTINE_WORDS).label('copy');
  program.loadWord(3, 0).storeWord(3, 1).add(0, 4).add(1, 4).subtract(2, 1).branchIf('ne', 'copy');
  program.load(0, SCRATCH_DATA | 1).jump(0).pool();
  program.align().label('routine').copy(3, 8).call(3);
  parameters.forEach((value, index) => program.load(index, value));
  program.copy(4, 9).call(4).copy(3, 10).call(3);
  program.load(5, ROM_RESULT).load(6, 1).storeWord(6, 5).load(0, 'after').jump(0).pool();
  return program.label('after');
}

export function flashProgram(name: string, ...parameters: number[]): ThumbProgram {
  return callFlash(new ThumbProgram(), name, ...parameters).stop();
}
