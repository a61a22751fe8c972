// The real firmware on a board that waits on its home screen, and what its speaker gets.

import { readFileSync } from 'node:fs';
import { SOUND_SAMPLES_PER_SECOND } from '../../src/board/emulated_board';
import { readImage } from '../../src/board/firmware_image';
import { builtImagePath } from '../../src/command_line/boards';
import { boardAtHome } from '../../src/measure/measurements';
import type { ObservedBoard } from '../../src/measure/observed_board';
import { describe, PROJECT_FOLDER } from './boards';

const PWM_ENABLED = 0x400500a0;

export class HeardBoard {
  readonly observed: ObservedBoard;
  private pieces: Float32Array[] = [];

  constructor(name = 'picosystem') {
    this.observed = boardAtHome({ description: describe(name), image: readImage(readFileSync(builtImagePath(PROJECT_FOLDER, name))) });
    // Ticks of the keys that led here have faded.
    this.observed.runMilliseconds(500);
    this.observed.board.onSound = (samples) => this.pieces.push(samples);
  }

  /** What is heard in the given time, from now on. */
  listen(milliseconds: number): Float32Array {
    this.pieces = [];
    this.observed.runMilliseconds(milliseconds);
    const all = new Float32Array(this.pieces.reduce((sum, piece) => sum + piece.length, 0));
    let start = 0;
    for (const piece of this.pieces) {
      all.set(piece, start);
      start += piece.length;
    }
    return all;
  }

  listenTo(command: string, milliseconds: number): Float32Array {
    this.observed.board.sendConsole(`${command}\n`);
    return this.listen(milliseconds);
  }

  get audioCarrierRuns(): boolean {
    const chip = this.observed.board['chip']!;
    const slice = (describe().audioPin >>> 1) & 7;
    return ((chip.rp2040.readUint32(PWM_ENABLED) >>> slice) & 1) === 1;
  }

  /** The share of the time in which the core is awake. */
  awakeShare(action: () => void): number {
    const { board } = this.observed;
    const [awake, asleep] = [board.awakeNanoseconds, board.asleepNanoseconds];
    action();
    const wasAwake = board.awakeNanoseconds - awake;
    return wasAwake / (wasAwake + board.asleepNanoseconds - asleep);
  }
}

export const milliseconds = (samples: number): number => (1000 * samples) / SOUND_SAMPLES_PER_SECOND;
export const samplesIn = (time: number): number => Math.round((time * SOUND_SAMPLES_PER_SECOND) / 1000);
