// `node power_cuts.mjs BOARD GAME.keys RESTART.keys CUTS|all`: plays the game once and notes what a power cut in the middle of each
// flash operation would leave. From a sample of these, or from all, the board is started anew. A line of JSON for each.
//
// That is the same as a run with `--cut-power-at N` for each N, and one with the flash that it leaves: up to the cut the board does the
// same, and after it nothing is left but the flash.

import type { BoardDescription } from '../board/board_header';
import { EmulatedBoard } from '../board/emulated_board';
import type { FlashSegment } from '../board/firmware_image';
import type { FlashOperation } from '../board/flash_chip';
import { loadBoard } from '../command_line/boards';
import { ConsoleLog } from '../command_line/console_log';
import type { ScriptLine } from '../command_line/key_script';
import { projectFolder } from '../command_line/project_folder';
import { followScript, loadImage, loadScript, watchForMistakes } from '../command_line/run';
import { EXIT_BAD_USE, EXIT_DONE, EXIT_FAILED, RunEnded, Session } from '../command_line/session';
import { UsageError } from '../command_line/usage_error';

const LIMIT_NANOSECONDS = 100e9;

interface Life {
  status: number;
  log: string;
  errors: string;
}

/** Runs the script on a board that was never on; `watch` gets the board, and its log as it grows. */
async function live(
  description: BoardDescription,
  image: FlashSegment[],
  script: ScriptLine[],
  flash: Uint8Array | undefined,
  watch: (board: EmulatedBoard, life: Life) => void = () => {},
): Promise<Life> {
  const board = new EmulatedBoard({ description, image, flash });
  const life: Life = { status: EXIT_DONE, log: '', errors: '' };
  const log = new ConsoleLog((text) => (life.log += text));
  const note = (text: string): void => void (life.errors += `${text}\n`);
  board.onConsoleByte = (byte) => log.addByte(byte);
  const mistakes = watchForMistakes(board, note);
  watch(board, life);
  board.powerOn();
  try {
    await followScript(new Session(board, log, LIMIT_NANOSECONDS, note), script);
  } catch (error) {
    if (!(error instanceof RunEnded)) throw error;
    life.status = error.status;
    note(error.message);
  }
  if (mistakes() && life.status === EXIT_DONE) life.status = EXIT_FAILED;
  return life;
}

/** Evenly from the first to the last. */
function sample(count: number, cuts: number): Set<number> {
  return new Set(Array.from({ length: Math.min(cuts, count) }, (_, index) => 1 + Math.floor((index * (count - 1)) / Math.max(cuts - 1, 1))));
}

async function main(words: string[]): Promise<number> {
  const [name, game, restart, cuts] = words;
  if (restart === undefined || words.length !== 4 || !/^([1-9]\d{0,6}|all)$/.test(cuts!)) {
    throw new UsageError('Give a board, two key scripts, and a number of cuts or "all".');
  }
  const root = projectFolder();
  const description = loadBoard(root, name!);
  const image = loadImage(root, { board: name! }, description);
  const [gameScript, restartScript] = [loadScript(game!), loadScript(restart)];
  const operations: (FlashOperation & { before: string })[] = [];
  let start = new Uint8Array();
  const played = await live(description, image, gameScript, undefined, (board, life) => {
    start = board.flash.bytes.slice();
    board.flash.onMiddle = (operation) => operations.push({ ...operation, before: life.log });
  });
  process.stdout.write(`${JSON.stringify({ operations: operations.length, ...played })}\n`);
  const chosen = sample(operations.length, cuts === 'all' ? operations.length : Number(cuts));
  for (const [index, { offset, torn, whole, before }] of operations.entries()) {
    if (chosen.has(index + 1)) {
      const flash = start.slice();
      flash.set(torn, offset);
      const restarted = await live(description, image, restartScript, flash);
      process.stdout.write(`${JSON.stringify({ operation: index + 1, before, ...restarted })}\n`);
    }
    start.set(whole, offset);
  }
  return EXIT_DONE;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = EXIT_BAD_USE;
}
