// Carries out key-script commands on a board, and says how the run ended.

import type { EmulatedBoard, StopReason } from '../board/emulated_board';
import { GLASS_SIZE } from '../board/panel/glass';
import type { ConsoleLog } from './console_log';
import { writeFile } from './files';
import { RELEASE_MILLISECONDS, type Command, type ScriptLine } from './key_script';
import { encodePng } from './png';

const MILLISECOND = 1e6;
/** How exactly `await` notices a line. */
const AWAIT_STEP_MILLISECONDS = 1;
const SLICE_MILLISECONDS = 100;
/** Signals are answered at least this often, in real milliseconds. */
const LONGEST_WITHOUT_PAUSE = 100;

export const EXIT_DONE = 0;
export const EXIT_FAILED = 1;
export const EXIT_BAD_USE = 2;
export const EXIT_POWER_CUT = 3;
export const EXIT_INTERRUPTED = 130;

/** The run is over before the script is. */
export class RunEnded extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

function endingOf(reason: StopReason, operations: number): RunEnded {
  switch (reason) {
    case 'power_cut':
      return new RunEnded(EXIT_POWER_CUT, `Power failed in the middle of flash operation ${operations}.`);
    case 'entropy_exhausted':
      return new RunEnded(EXIT_BAD_USE, 'The file of entropy bits has run out; give --entropy file: a longer one.');
    default:
      return new RunEnded(EXIT_FAILED, 'The core is locked up.');
  }
}

export class Session {
  private interrupted = false;
  private lastPause = Date.now();

  constructor(
    private readonly board: EmulatedBoard,
    private readonly log: ConsoleLog,
    private readonly limitNanoseconds: number,
    private readonly note: (text: string) => void,
  ) {}

  interrupt(): void {
    this.interrupted = true;
  }

  async runToLimit(): Promise<void> {
    while (this.board.nowNanoseconds < this.limitNanoseconds) {
      await this.pass((this.limitNanoseconds - this.board.nowNanoseconds) / MILLISECOND);
    }
  }

  /** Throws a RunEnded if the run ends within the command. */
  async carryOut(line: ScriptLine): Promise<void> {
    try {
      await this.perform(line.command);
    } catch (error) {
      if (error instanceof RunEnded) error.message = `line ${line.number}, ${line.text}: ${error.message}`;
      throw error;
    }
  }

  private async perform(command: Command): Promise<void> {
    const { board } = this;
    switch (command.kind) {
      case 'press':
        board.press(command.key);
        await this.pass(command.milliseconds);
        board.release(command.key);
        return this.pass(RELEASE_MILLISECONDS);
      case 'wait':
        return this.pass(command.milliseconds);
      case 'screenshot':
        return this.screenshot(command.path);
      case 'power':
        if (command.on) board.powerOn();
        else board.powerOff();
        return;
      case 'battery':
        return board.setBattery(command.millivolts);
      case 'await':
        return this.awaitText(command.text, command.milliseconds);
      case 'send':
        board.sendConsole(`${command.text}\n`);
    }
  }

  /** Without backlight the glass is black, whatever the panel holds. */
  private screenshot(path: string): void {
    const { panel } = this.board;
    const pixels = panel.backlight > 0 ? panel.pixels() : new Uint16Array(GLASS_SIZE * GLASS_SIZE);
    writeFile(path, encodePng(pixels, GLASS_SIZE, GLASS_SIZE), 'screenshot');
  }

  private async awaitText(text: string, milliseconds: number): Promise<void> {
    const deadline = this.board.nowNanoseconds + milliseconds * MILLISECOND;
    while (!this.log.find(text)) {
      const left = (deadline - this.board.nowNanoseconds) / MILLISECOND;
      if (left <= 0) throw new RunEnded(EXIT_FAILED, `no line of the log contained it within ${milliseconds} ms.`);
      await this.pass(Math.min(left, AWAIT_STEP_MILLISECONDS));
    }
  }

  /** Lets simulated time pass. */
  private async pass(milliseconds: number): Promise<void> {
    const end = this.board.nowNanoseconds + milliseconds * MILLISECOND;
    const target = Math.min(end, this.limitNanoseconds);
    while (this.board.nowNanoseconds < target) {
      await this.pause();
      const reason = this.board.runUntil(Math.min(target, this.board.nowNanoseconds + SLICE_MILLISECONDS * MILLISECOND));
      if (reason === 'bootsel') this.note('The firmware restarted as a USB drive; the board is off.');
      else if (reason !== 'time') throw endingOf(reason, this.board.flash.operations);
    }
    if (end > this.limitNanoseconds) {
      const seconds = this.limitNanoseconds / 1e9;
      throw new RunEnded(EXIT_FAILED, `the script is not done after ${seconds} simulated seconds; --seconds allows more.`);
    }
  }

  private async pause(): Promise<void> {
    if (Date.now() - this.lastPause > LONGEST_WITHOUT_PAUSE) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      this.lastPause = Date.now();
    }
    if (this.interrupted) throw new RunEnded(EXIT_INTERRUPTED, 'The run was interrupted.');
  }
}
