// Firmware for tests of the command line: says lines on the console, echoes, writes the flash, sounds, crashes.

import { withFastClocks } from './boards';
import { callFlash } from './rom_programs';
import { ThumbProgram } from './thumb_program';

export const UART = 0x40034000;
const FLAGS = UART + 0x18;
const RECEIVE_EMPTY = 1 << 4;
const BUSY = 1 << 3;

export function withConsole(program = withFastClocks(new ThumbProgram())): ThumbProgram {
  program.poke(UART + 0x24, 67).poke(UART + 0x28, 52).poke(UART + 0x2c, 0x70).poke(UART + 0x30, 0x301);
  return program.pool();
}

/** At most 33 characters, which the queue and the wire hold. */
export function say(program: ThumbProgram, text: string): ThumbProgram {
  for (const character of text) program.poke(UART, character.charCodeAt(0)).pool();
  return program;
}

export function saying(text: string): ThumbProgram {
  return say(withConsole(), text);
}

export function afterItIsSaid(program: ThumbProgram): ThumbProgram {
  return program.pollUntil(FLAGS, BUSY, 0).pool();
}

/** Says "event boot", and then whatever it hears. */
export function echoing(): ThumbProgram {
  const program = saying('event boot\r\n').label('listen').pollUntil(FLAGS, RECEIVE_EMPTY, 0);
  return program.load(7, UART).loadWord(0, 7).storeWord(0, 7).branch('listen');
}

/** Says the first byte of a sector, erases the sector and programs it from RAM that holds zeros. */
export function writingFlash(sector: number): ThumbProgram {
  const program = withConsole().load(7, 0x10000000 + sector).loadByte(0, 7).load(7, UART).storeWord(0, 7);
  const erased = callFlash(say(program, '\n'), 'RE', sector, 4096, 0, 0);
  return say(erased, 'erased\n');
}
