// A board whose log and panel traffic can be waited for.

import { EmulatedBoard, type BoardOptions } from '../board/emulated_board';

const MILLISECOND = 1e6;
const STEP_NANOSECONDS = 0.1 * MILLISECOND;

export class MeasurementError extends Error {}

/** Pixels that arrived between two instants. */
export interface Traffic {
  firstNanoseconds: number;
  lastNanoseconds: number;
  bytes: number;
}

export class ObservedBoard {
  readonly board: EmulatedBoard;
  readonly lines: string[] = [];
  private line = '';
  private traffic: Traffic | null = null;
  private bytesBefore = 0;

  constructor(options: BoardOptions) {
    this.board = new EmulatedBoard(options);
    this.board.onConsoleByte = (byte) => this.addByte(byte);
    this.board.onCrash = (crash) => {
      throw new MeasurementError(`The firmware crashed: ${crash.reason}.`);
    };
    this.board.panel.onPixelBytes = (first, last) => this.addPixels(first, last);
  }

  private addByte(byte: number): void {
    const character = String.fromCharCode(byte);
    if (character === '\n') {
      this.lines.push(this.line);
      this.line = '';
    } else if (character !== '\r') this.line += character;
  }

  private addPixels(first: number, last: number): void {
    this.traffic ??= { firstNanoseconds: first, lastNanoseconds: last, bytes: 0 };
    this.traffic.lastNanoseconds = last;
  }

  runMilliseconds(milliseconds: number): void {
    const reason = this.board.runFor(milliseconds * MILLISECOND);
    if (reason !== 'time') throw new MeasurementError(`The run ended early (${reason}).`);
  }

  runUntil(isReached: () => boolean, what: string, milliseconds: number): void {
    const deadline = this.board.nowNanoseconds + milliseconds * MILLISECOND;
    while (!isReached()) {
      if (this.board.nowNanoseconds >= deadline) throw new MeasurementError(`${what} did not come within ${milliseconds} ms.`);
      this.runMilliseconds(STEP_NANOSECONDS / MILLISECOND);
    }
  }

  awaitLine(text: string, from: number, milliseconds: number): void {
    this.runUntil(() => this.lines.slice(from).some((line) => line.includes(text)), `A log line with "${text}"`, milliseconds);
  }

  /** Forgets the traffic so far; `takeTraffic` then gives what came since. */
  watchTraffic(): void {
    this.traffic = null;
    this.bytesBefore = this.board.panel.pixelBytesReceived;
  }

  takeTraffic(): Traffic | null {
    if (this.traffic === null) return null;
    return { ...this.traffic, bytes: this.board.panel.pixelBytesReceived - this.bytesBefore };
  }
}
