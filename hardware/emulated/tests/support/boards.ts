// Boards and chips for tests.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseBoardHeader, type BoardDescription } from '../../src/board/board_header';
import { Chip, type ChipListener } from '../../src/board/chip';
import { EmulatedBoard, type BoardOptions } from '../../src/board/emulated_board';
import { bitSource, GOOD_ENTROPY } from '../../src/board/entropy';
import { readImage } from '../../src/board/firmware_image';
import { FlashChip } from '../../src/board/flash_chip';
import type { FaultRecord } from '../../src/board/processor/faults';
import { imageOf, type ThumbProgram } from './thumb_program';

/** Tests run from build/emulated/tests. */
export const PROJECT_FOLDER = fileURLToPath(new URL('../../..', import.meta.url));

export function describe(name = 'picosystem'): BoardDescription {
  return parseBoardHeader(readFileSync(join(PROJECT_FOLDER, 'hardware', 'boards', `${name}.h`), 'utf8'));
}

export function boardWith(
  program: ThumbProgram,
  options: Partial<BoardOptions> = {},
  handlers: Readonly<Record<number, string>> = {},
): EmulatedBoard {
  return new EmulatedBoard({ description: describe(), image: readImage(imageOf(program, handlers)), ...options });
}

export interface TestChip {
  chip: Chip;
  flash: FlashChip;
  /** What the chip told the board, in order. */
  events: string[];
  faults: FaultRecord[];
}

/** A chip alone, which starts the program. */
export function chipWith(
  program: ThumbProgram,
  handlers: Readonly<Record<number, string>> = {},
  flash = new FlashChip(1024 * 1024),
): TestChip {
  flash.bytes.set(imageOf(program, handlers));
  const events: string[] = [];
  const faults: FaultRecord[] = [];
  const listener: ChipListener = {
    powerCut: () => {
      events.push('power cut');
      chip.processor.requestStop();
    },
    watchdogFired: () => events.push('watchdog'),
    usbDriveRequested: () => {
      events.push('usb drive');
      chip.processor.requestStop();
    },
    entropyExhausted: () => events.push('no entropy'),
    fault: (fault, isLockup) => {
      events.push(isLockup ? 'lockup' : 'fault');
      faults.push(fault);
    },
  };
  const chip: Chip = new Chip(flash, bitSource(GOOD_ENTROPY), listener, () => {});
  return { chip, flash, events, faults };
}

export function runMilliseconds({ chip }: TestChip, milliseconds: number): void {
  chip.processor.run(chip.clock.nanos + milliseconds * 1e6);
}

const RAM = 0x20000000;

export function wordAt({ chip }: TestChip, address: number): number {
  return chip.rp2040.sramView.getUint32(address - RAM, true);
}

/** The clocks as the SDK sets them: 125 MHz from the system PLL, for the processor and its blocks. */
export function withFastClocks(program: ThumbProgram): ThumbProgram {
  const [resets, crystal, pll, clocks] = [0x4000c000, 0x40024000, 0x40028000, 0x40008000];
  program.poke(resets, 0).poke(crystal + 0x0c, 0).poke(crystal, 0x00fabaa0).pollUntil(crystal + 4, 0x80000000 | 0, 0x80000000 | 0);
  // 12 MHz times 125 is 1500 MHz; divided by 6 and 2 it is 125 MHz (RP2040 datasheet, section 2.18.2).
  program.poke(pll, 1).poke(pll + 8, 125).poke(pll + 4, 0).poke(pll + 0x0c, (6 << 16) | (2 << 12));
  program.pool();
  program.poke(clocks + 0x30, 2).poke(clocks + 0x3c, 0).poke(clocks + 0x3c, 1).poke(clocks + 0x48, 1 << 11);
  return program.pool();
}
