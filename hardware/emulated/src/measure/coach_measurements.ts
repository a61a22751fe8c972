// What the coach's hint costs a player: how long it thinks, and whether a key has to wait for it meanwhile.

import type { KeyName } from '../board/board_header';
import type { BoardOptions } from '../board/emulated_board';
import { spreadOf, type Spread } from './measurements';
import { MeasurementError } from './observed_board';
import { ROUNDS, SoloGame } from './solo_measurements';

const MILLISECOND = 1e6;
/** The advice is final when the processor has nothing more to do: it sleeps for nearly all of such a time. */
const WATCH_MILLISECONDS = 20;
const ASLEEP_SHARE = 0.95;
const LONGEST_ADVICE_MILLISECONDS = 10_000;
/** Pressed while the coach thinks, for each number; they lead back to where the cursor was, which is always free. */
const LOOKING_AROUND: readonly KeyName[] = ['right', 'left', 'up', 'down'];
/** The level of a key must hold so long: what comes on the panel earlier is no answer to it. */
const SPIKE_MILLISECONDS = 2;

export interface CoachMeasurements {
  /** Milliseconds from the key that asks to the last of the thinking, of every number of a game. */
  advice: Spread;
  /** Milliseconds from a key's edge to the first and to the last pixel byte of the answer while the coach thinks. */
  toFirstPixel: Spread;
  toLastPixel: Spread;
}

function millisecondsUntilAsleep(game: SoloGame, from: number): number {
  const { board } = game.observed;
  let asleep = board.asleepNanoseconds;
  for (;;) {
    const before = board.nowNanoseconds;
    game.observed.runMilliseconds(WATCH_MILLISECONDS);
    const slept = (board.asleepNanoseconds - asleep) / (board.nowNanoseconds - before);
    asleep = board.asleepNanoseconds;
    if (slept >= ASLEEP_SHARE) return (before - from) / MILLISECOND;
    if (board.nowNanoseconds - from > LONGEST_ADVICE_MILLISECONDS * MILLISECOND) return Infinity;
  }
}

/** A game in which each number's advice is asked for twice: to be waited for, and to be moved about in meanwhile. */
export function measureCoach(options: BoardOptions): CoachMeasurements {
  const game = new SoloGame(options);
  const advice: number[] = [];
  const first: number[] = [];
  const last: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    game.throwDice();
    advice.push(millisecondsUntilAsleep(game, game.press('x')));
    game.press('x');
    game.press('x');
    game.press('x');
    for (const key of LOOKING_AROUND) {
      const edge = game.press(key);
      const earliest = edge + SPIKE_MILLISECONDS * MILLISECOND;
      const answer = game.observed.takePictures().find((picture) => picture.lastNanoseconds >= earliest);
      if (answer === undefined) throw new MeasurementError('A key press changed nothing on the panel.');
      // A better cell that was found in the very moment makes one picture with the answer.
      if (answer.firstNanoseconds >= earliest) first.push((answer.firstNanoseconds - edge) / MILLISECOND);
      last.push((answer.lastNanoseconds - edge) / MILLISECOND);
    }
    game.writeNumber();
  }
  return { advice: spreadOf(advice), toFirstPixel: spreadOf(first), toLastPixel: spreadOf(last) };
}
