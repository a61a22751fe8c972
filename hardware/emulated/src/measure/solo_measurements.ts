// What a solo game with the device's dice asks of the board: times, pictures and bytes of 25 throws and placements.

import type { KeyName } from '../board/board_header';
import type { BoardOptions } from '../board/emulated_board';
import { PseudoRandom } from '../board/pseudo_random';
import { boardAtHome, measureSleep, spreadOf, type KeyAnswers, type Spread } from './measurements';
import { MeasurementError, type ObservedBoard, type Traffic } from './observed_board';

const MILLISECOND = 1e6;
const SECOND = 1e9;
export const ROUNDS = 25;
const MIDDLE_ROUND = 13;
const HOLD_MILLISECONDS = 60;
const LONGEST_ANSWER_MILLISECONDS = 250;
const LONGEST_THROW_MILLISECONDS = 5_000;
/** After it nothing tells of a full line any more. */
const NEWS_MILLISECONDS = 3_000;
const THINKING_MILLISECONDS = 10_000;
/** A player looks at four cells for each number. The last is where the cursor was, which is always free. */
const LOOKING_AROUND: readonly KeyName[] = ['right', 'down', 'left', 'up'];
/** The raw bits that the dice take before the first throw, and for each (core/random/ENTROPY.md). */
const START_UP_BITS = 4096;
const THROW_BITS = 256;

export interface SoloMeasurements {
  cursorMove: KeyAnswers;
  placement: KeyAnswers;
  /** Of each throw, how many pictures a second show the dice tumbling. */
  tumblingRate: Spread;
  /** The share of time asleep while a number waits for its cell. */
  thinkingAsleep: number;
  cursorMoves: number;
  /** Pixel bytes of the whole game: of the dice from the key until they lie still, and of all else. */
  tumblingBytes: number;
  otherBytes: number;
}

/** What a key press changed on the panel, each number once for every press. */
class Answers {
  private readonly first: number[] = [];
  private readonly last: number[] = [];
  private readonly bytes: number[] = [];

  add(edge: number, traffic: Traffic | null): void {
    if (traffic === null) throw new MeasurementError('A key press changed nothing on the panel.');
    this.first.push((traffic.firstNanoseconds - edge) / MILLISECOND);
    this.last.push((traffic.lastNanoseconds - edge) / MILLISECOND);
    this.bytes.push(traffic.bytes);
  }

  get count(): number {
    return this.first.length;
  }

  get spreads(): KeyAnswers {
    return { toFirstPixel: spreadOf(this.first), toLastPixel: spreadOf(this.last), bytes: spreadOf(this.bytes) };
  }
}

/** A game with the device's dice, begun from Home. */
export class SoloGame {
  private readonly random = new PseudoRandom(1);

  readonly observed: ObservedBoard;

  constructor(options: BoardOptions) {
    this.observed = boardAtHome(options);
    this.press('a');
    this.observed.awaitLine('screen name=solo_dice', 0, LONGEST_ANSWER_MILLISECONDS);
    this.press('a');
    this.observed.awaitLine('screen name=throw', 0, LONGEST_ANSWER_MILLISECONDS);
    this.observed.runMilliseconds(LONGEST_ANSWER_MILLISECONDS);
  }

  /** At a random phase against everything periodic in the firmware; what came on the panel is watched from the edge on. */
  press(key: KeyName): number {
    this.observed.runMilliseconds(50 + 50 * this.random.fraction());
    this.observed.watchTraffic();
    const edge = this.observed.board.nowNanoseconds;
    this.observed.board.press(key);
    this.observed.runMilliseconds(HOLD_MILLISECONDS);
    this.observed.board.release(key);
    return edge;
  }

  pressInto(answers: Answers, key: KeyName): void {
    const edge = this.press(key);
    this.observed.runMilliseconds(LONGEST_ANSWER_MILLISECONDS - HOLD_MILLISECONDS);
    answers.add(edge, this.observed.takeTraffic());
  }

  /** Where the cursor is; what is told of full lines afterwards is waited for. */
  writeNumber(): void {
    this.press('a');
    this.observed.runMilliseconds(NEWS_MILLISECONDS);
  }

  /** The pictures of a throw: those that tumble, then the one with the sum and the sheet. */
  throwDice(): readonly Traffic[] {
    const from = this.observed.lines.length;
    this.press('a');
    this.observed.awaitLine('screen name=place', from, LONGEST_THROW_MILLISECONDS);
    this.observed.runMilliseconds(LONGEST_ANSWER_MILLISECONDS);
    return this.observed.takePictures().slice(0, -2);
  }

}

function rateOf(pictures: readonly Traffic[]): number {
  const span = pictures[pictures.length - 1]!.firstNanoseconds - pictures[0]!.firstNanoseconds;
  return ((pictures.length - 1) * SECOND) / span;
}

export function measureSoloGame(options: BoardOptions): SoloMeasurements {
  const game = new SoloGame(options);
  const { observed } = game;
  const cursorMoves = new Answers();
  const placements = new Answers();
  const rates: number[] = [];
  const bytesBefore = observed.board.panel.pixelBytesReceived;
  let tumblingBytes = 0;
  let thinkingAsleep = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    const tumbling = game.throwDice();
    tumblingBytes += tumbling.reduce((sum, picture) => sum + picture.bytes, 0);
    rates.push(rateOf(tumbling));
    if (round === MIDDLE_ROUND) thinkingAsleep = measureSleep(observed, THINKING_MILLISECONDS);
    for (const key of LOOKING_AROUND) game.pressInto(cursorMoves, key);
    game.pressInto(placements, 'a');
    observed.runMilliseconds(NEWS_MILLISECONDS);
  }
  return {
    cursorMove: cursorMoves.spreads,
    placement: placements.spreads,
    tumblingRate: spreadOf(rates),
    thinkingAsleep,
    cursorMoves: cursorMoves.count,
    tumblingBytes,
    otherBytes: observed.board.panel.pixelBytesReceived - bytesBefore - tumblingBytes,
  };
}

/** Milliseconds from the key that wants a throw to the last pixel of the refusal, of an oscillator that stands still by then. */
export function measureRefusal(options: BoardOptions): number {
  const game = new SoloGame({ ...options, entropy: { kind: 'failAfter', bits: START_UP_BITS + THROW_BITS / 2 } });
  const { observed } = game;
  const edge = game.press('a');
  observed.awaitLine('screen name=no_dice', 0, LONGEST_THROW_MILLISECONDS);
  observed.runMilliseconds(LONGEST_ANSWER_MILLISECONDS);
  return (observed.takeTraffic()!.lastNanoseconds - edge) / MILLISECOND;
}
