// The measurements themselves, each on a board of its own that is brought to where it is taken.

import type { KeyName } from '../board/board_header';
import type { BoardOptions } from '../board/emulated_board';
import { PseudoRandom } from '../board/pseudo_random';
import { MeasurementError, ObservedBoard } from './observed_board';

const MILLISECOND = 1e6;
const WHOLE_SCREEN_BYTES = 240 * 240 * 2;
const LONGEST_START_MILLISECONDS = 20_000;
const HOLD_MILLISECONDS = 60;
/** Longer than any answer takes, so that one press's pixels are not taken for the next one's. */
const LONGEST_ANSWER_MILLISECONDS = 250;

export interface Spread {
  count: number;
  least: number;
  median: number;
  mean: number;
  most: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((left, right) => left - right);
  return {
    count: sorted.length,
    least: sorted[0]!,
    median: sorted[sorted.length >> 1]!,
    mean: sorted.reduce((sum, value) => sum + value, 0) / sorted.length,
    most: sorted[sorted.length - 1]!,
  };
}

/** Milliseconds from power on to a whole picture on a lit, visible panel. */
export function measureStart(options: BoardOptions): number {
  const observed = new ObservedBoard(options);
  const { board } = observed;
  board.powerOn();
  const { panel } = board;
  const isSeen = (): boolean =>
    panel.isVisible && panel.backlight > 0 && panel.pixelBytesReceived >= WHOLE_SCREEN_BYTES;
  observed.runUntil(isSeen, 'The first whole picture', LONGEST_START_MILLISECONDS);
  return board.nowNanoseconds / MILLISECOND;
}

/** A board that waits on its home screen, past the first start's question for a language. */
export function boardAtHome(options: BoardOptions): ObservedBoard {
  const observed = new ObservedBoard(options);
  observed.board.powerOn();
  const hasScreen = (name: string): boolean => observed.lines.some((line) => line.includes(`screen name=${name}`));
  observed.runUntil(() => hasScreen('home') || hasScreen('language'), 'The first screen', LONGEST_START_MILLISECONDS);
  if (!hasScreen('home')) {
    observed.runMilliseconds(300);
    tap(observed, 'a');
    observed.awaitLine('screen name=home', 0, LONGEST_START_MILLISECONDS);
  }
  observed.runMilliseconds(1000);
  return observed;
}

function tap(observed: ObservedBoard, key: KeyName): void {
  observed.board.press(key);
  observed.runMilliseconds(HOLD_MILLISECONDS);
  observed.board.release(key);
}

export interface KeyAnswers {
  /** Milliseconds from the key's edge to the first and to the last pixel byte of the answer. */
  toFirstPixel: Spread;
  toLastPixel: Spread;
  bytes: Spread;
}

/** Presses keys in turn, each at a random phase against everything that is periodic in the firmware. */
export function measureKeys(observed: ObservedBoard, keys: readonly KeyName[], presses: number, seed: number): KeyAnswers {
  const first: number[] = [];
  const last: number[] = [];
  const bytes: number[] = [];
  const random = new PseudoRandom(seed);
  for (let press = 0; press < presses; press++) {
    observed.runMilliseconds(50 + 50 * random.fraction());
    observed.watchTraffic();
    const edge = observed.board.nowNanoseconds;
    tap(observed, keys[press % keys.length]!);
    observed.runMilliseconds(LONGEST_ANSWER_MILLISECONDS - HOLD_MILLISECONDS);
    const traffic = observed.takeTraffic();
    if (traffic === null) throw new MeasurementError(`Press ${press + 1} changed nothing on the panel.`);
    first.push((traffic.firstNanoseconds - edge) / MILLISECOND);
    last.push((traffic.lastNanoseconds - edge) / MILLISECOND);
    bytes.push(traffic.bytes);
  }
  return { toFirstPixel: spreadOf(first), toLastPixel: spreadOf(last), bytes: spreadOf(bytes) };
}

/** The share of time that the core sleeps while nobody touches anything. */
export function measureSleep(observed: ObservedBoard, milliseconds: number): number {
  const { board } = observed;
  const [awake, asleep] = [board.awakeNanoseconds, board.asleepNanoseconds];
  observed.runMilliseconds(milliseconds);
  const slept = board.asleepNanoseconds - asleep;
  return slept / (slept + board.awakeNanoseconds - awake);
}

export interface FirmwareBenchmark {
  name: string;
  /** As the firmware counts it: drawing as a time, scoring in cycles of the processor. */
  result: string;
}

/** What the firmware measures itself, through its console's `bench`. */
export function measureFirmware(observed: ObservedBoard, milliseconds: number): FirmwareBenchmark[] {
  const from = observed.lines.length;
  observed.board.sendConsole('bench\n');
  observed.runMilliseconds(milliseconds);
  return observed.lines.slice(from).flatMap((line) => {
    const match = /^event bench name=(\S+) (microseconds|cycles)=(\d+)/.exec(line);
    if (match === null) return [];
    const [, name, unit, count] = match as unknown as [string, string, string, string];
    return [{ name, result: unit === 'cycles' ? `${count} cycles` : `${(Number(count) / 1000).toFixed(2)} ms` }];
  });
}
