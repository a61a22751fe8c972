// `node benchmark.mjs [--board NAME] [--presses N]`: prints what the firmware achieves, as a table.

import { readImage } from '../board/firmware_image';
import type { BoardOptions } from '../board/emulated_board';
import { builtImagePath, loadBoard } from '../command_line/boards';
import { readFile } from '../command_line/files';
import { projectFolder } from '../command_line/project_folder';
import { UsageError } from '../command_line/usage_error';
import { measureCoach } from './coach_measurements';
import { boardAtHome, measureFirmware, measureKeys, measureSleep, measureStart, type Spread } from './measurements';
import { MeasurementError } from './observed_board';
import { measureRefusal, measureSoloGame } from './solo_measurements';

const SEED = 1;
const SLEEP_MILLISECONDS = 10_000;
const BENCH_MILLISECONDS = 10_000;
const WHOLE_SCREEN_BYTES = 240 * 240 * 2;

interface Arguments {
  board: string;
  presses: number;
}

function parseArguments(words: readonly string[]): Arguments {
  const parsed = { board: 'picosystem', presses: 1000 };
  for (let index = 0; index < words.length; index += 2) {
    const value = words[index + 1];
    if (words[index] === '--board' && value !== undefined) parsed.board = value;
    else if (words[index] === '--presses' && /^[1-9]\d{0,5}$/.test(value ?? '')) parsed.presses = Number(value);
    else throw new UsageError('The benchmark takes --board NAME and --presses N (a whole number from 1 on), and nothing else.');
  }
  return parsed;
}

function row(what: string, measured: string): void {
  process.stdout.write(`| ${what} | ${measured} |\n`);
}

function milliseconds(value: number): string {
  return `${value.toFixed(2)} ms`;
}

function describe(spread: Spread): string {
  return `most ${milliseconds(spread.most)}, mean ${milliseconds(spread.mean)}, least ${milliseconds(spread.least)}`;
}

function wholeScreens(bytes: number): string {
  return `${(bytes / WHOLE_SCREEN_BYTES).toFixed(1)} whole screens`;
}

/** Beside the share of a whole screen. */
function describeBytes(spread: Spread): string {
  return `most ${spread.most} (${((100 * spread.most) / WHOLE_SCREEN_BYTES).toFixed(1)} %), least ${spread.least}`;
}

function measureSolo(options: BoardOptions): void {
  const solo = measureSoloGame(options);
  row(`solo: cursor move, key edge to last pixel byte, ${solo.cursorMoves} moves`, describe(solo.cursorMove.toLastPixel));
  row('solo: cursor move, pixel bytes', describeBytes(solo.cursorMove.bytes));
  row('solo: number placed, key edge to last pixel byte', describe(solo.placement.toLastPixel));
  row('solo: number placed, pixel bytes', describeBytes(solo.placement.bytes));
  row('solo: pictures a second while the dice tumble', `least ${solo.tumblingRate.least.toFixed(2)}, most ${solo.tumblingRate.most.toFixed(2)}`);
  row('solo: share of time asleep while the player thinks', `${(100 * solo.thinkingAsleep).toFixed(3)} %`);
  row('solo: whole game without the tumbling dice', wholeScreens(solo.otherBytes));
  row('solo: the tumbling dice of a whole game', wholeScreens(solo.tumblingBytes));
  const coach = measureCoach(options);
  row(`coach: from the key to the end of thinking, ${coach.advice.count} numbers`, describe(coach.advice));
  row(`coach thinks: key edge to first pixel byte, ${coach.toFirstPixel.count} cursor moves`, describe(coach.toFirstPixel));
  row('coach thinks: key edge to last pixel byte', describe(coach.toLastPixel));
  row('dice refused, key edge to last pixel byte', milliseconds(measureRefusal(options)));
}

function measure({ board: name, presses }: Arguments): void {
  const root = projectFolder();
  const description = loadBoard(root, name);
  const options: BoardOptions = { description, image: readImage(readFile(builtImagePath(root, name), 'firmware image')) };
  row(`measured on the emulated ${description.title}`, 'result');
  row('---', '---');
  row('reset to first whole picture with backlight', milliseconds(measureStart(options)));
  const observed = boardAtHome(options);
  row(`home screen, share of ${SLEEP_MILLISECONDS / 1000} s asleep`, `${(100 * measureSleep(observed, SLEEP_MILLISECONDS)).toFixed(3)} %`);
  const answers = measureKeys(observed, ['down', 'up'], presses, SEED);
  row(`key edge to first pixel byte, ${presses} random phases`, describe(answers.toFirstPixel));
  row(`key edge to last pixel byte, ${presses} random phases`, describe(answers.toLastPixel));
  row('pixel bytes sent for one step in a menu', describeBytes(answers.bytes));
  for (const benchmark of measureFirmware(observed, BENCH_MILLISECONDS)) {
    row(`firmware's own: ${benchmark.name}`, benchmark.result);
  }
  const { violationCount } = observed.board.panel;
  measureSolo(options);
  row("broken rules of the panel's datasheet", String(violationCount));
}

try {
  measure(parseArguments(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof UsageError) && !(error instanceof MeasurementError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
