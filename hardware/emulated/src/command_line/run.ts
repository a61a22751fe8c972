// `./play run`: checks everything that was given, runs the board, and writes what was asked for.

import { createInterface } from 'node:readline';
import type { BoardDescription } from '../board/board_header';
import { EmulatedBoard, SOUND_SAMPLES_PER_SECOND, type Crash } from '../board/emulated_board';
import { checkImageFits, FirmwareImageError, readImage, type FlashSegment } from '../board/firmware_image';
import { hexadecimal } from '../board/hexadecimal';
import { describeViolation } from '../board/panel/violations';
import { builtImagePath, loadBoard } from './boards';
import { ConsoleLog } from './console_log';
import { parseEntropy } from './entropy_option';
import { checkWritable, LogFile, readFile, readFileIfThere, writeFile } from './files';
import { parseLine, parseScript, type ScriptLine } from './key_script';
import type { RunOptions } from './options';
import { EXIT_BAD_USE, EXIT_DONE, EXIT_FAILED, RunEnded, Session } from './session';
import { UsageError } from './usage_error';
import { SoundFile } from './wav';

const STANDARD_INPUT = '-';
/** Commands whose end a program that writes the script waits for. */
const ACKNOWLEDGED = new Set(['await', 'screenshot']);

export interface Outputs {
  standard: (text: string) => void;
  error: (text: string) => void;
}

export function loadImage(root: string, options: Pick<RunOptions, 'board' | 'image'>, description: BoardDescription): FlashSegment[] {
  const path = options.image ?? builtImagePath(root, options.board);
  const bytes = options.image === undefined ? readFileIfThere(path, 'firmware image') : readFile(path, 'firmware image');
  if (bytes === undefined) {
    throw new UsageError(`The firmware of ${options.board} is not built yet (${path}); ./play builds it, or give --image FILE.`);
  }
  try {
    const image = readImage(bytes);
    checkImageFits(image, description.flashBytes);
    return image;
  } catch (error) {
    if (error instanceof FirmwareImageError) throw new UsageError(`${path}: ${error.message}`);
    throw error;
  }
}

function loadFlash(path: string, description: BoardDescription): Uint8Array | undefined {
  const bytes = readFileIfThere(path, 'flash file');
  if (bytes !== undefined && bytes.length !== description.flashBytes) {
    throw new UsageError(
      `The flash file ${path} has ${bytes.length} bytes, and the flash of ${description.name} has ${description.flashBytes}; ` +
        'give the file of this board, or a new name.',
    );
  }
  return bytes;
}

export function loadScript(path: string): ScriptLine[] {
  return parseScript(Buffer.from(readFile(path, 'key script')).toString('utf8'), path);
}

function describeCrash(crash: Crash): string {
  const end = crash.isLockup ? 'the core is locked up' : "the firmware's fault handler runs";
  return (
    `crash: ${crash.reason} (PC ${hexadecimal(crash.programCounter)}, LR ${hexadecimal(crash.linkRegister)}, ` +
    `SP ${hexadecimal(crash.stackPointer)}); ${end}`
  );
}

/** Notes each fault and each broken rule of the panel; what it gives says at the end whether there was one. */
export function watchForMistakes(board: EmulatedBoard, note: (text: string) => void): () => boolean {
  let faults = 0;
  board.onCrash = (crash) => {
    faults++;
    note(describeCrash(crash));
  };
  board.panel.onViolation = (violation) => note(describeViolation(violation));
  return () => {
    const { violationCount } = board.panel;
    if (violationCount > 0) note(`The firmware broke ${violationCount} of the panel's rules.`);
    return faults > 0 || violationCount > 0;
  };
}

async function followStandardInput(session: Session, say: (text: string) => void): Promise<void> {
  let number = 0;
  for await (const text of createInterface({ input: process.stdin })) {
    const line = parseLine(text, ++number, 'standard input');
    if (line === null) continue;
    await session.carryOut(line);
    if (ACKNOWLEDGED.has(line.command.kind)) say(`ok ${line.text}\n`);
  }
}

export async function followScript(session: Session, lines: ScriptLine[]): Promise<void> {
  for (const line of lines) await session.carryOut(line);
}

/** Returns the exit status; throws a UsageError before anything is written. */
export async function run(root: string, options: RunOptions, outputs: Outputs): Promise<number> {
  const description = loadBoard(root, options.board);
  const image = loadImage(root, options, description);
  const flash = options.flash === undefined ? undefined : loadFlash(options.flash, description);
  const entropy = options.entropy === undefined ? undefined : parseEntropy(options.entropy);
  const isInteractive = options.script === STANDARD_INPUT;
  const script = options.script === undefined || isInteractive ? undefined : loadScript(options.script);
  if (options.flash !== undefined) checkWritable(options.flash, 'flash file');
  if (options.sound !== undefined) checkWritable(options.sound, 'sound file');
  const logFile = options.log === undefined ? undefined : new LogFile(options.log, 'log file');
  const sound = options.sound === undefined ? undefined : new SoundFile(options.sound, SOUND_SAMPLES_PER_SECOND);

  const board = new EmulatedBoard({
    description,
    image,
    flash,
    entropy,
    batteryMillivolts: options.batteryMillivolts,
    cutPowerAtOperation: options.cutPowerAt,
    takesFaultsWithoutFrame: options.fullStack === 'handler',
  });
  const log = new ConsoleLog((text) => (logFile === undefined ? outputs.standard(text) : logFile.write(text)));
  const note = (text: string): void => outputs.error(`${text}\n`);
  const mistakes = watchForMistakes(board, note);
  board.onConsoleByte = (byte) => log.addByte(byte);
  if (sound !== undefined) board.onSound = (samples) => sound.write(samples);

  const session = new Session(board, log, options.seconds * 1e9, note);
  const interrupt = (): void => session.interrupt();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  let status = EXIT_DONE;
  try {
    board.powerOn();
    if (isInteractive) await followStandardInput(session, outputs.standard);
    else if (script !== undefined) await followScript(session, script);
    else await session.runToLimit();
  } catch (error) {
    if (!(error instanceof RunEnded) && !(error instanceof UsageError)) throw error;
    status = error instanceof RunEnded ? error.status : EXIT_BAD_USE;
    note(error.message);
  }
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  log.finish();
  logFile?.close();
  sound?.finish();
  if (options.flash !== undefined) writeFile(options.flash, board.flash.bytes, 'flash file');
  return status === EXIT_DONE && mistakes() ? EXIT_FAILED : status;
}
