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

/** Strips of one picture follow each other faster than this, two pictures slower. */
const BETWEEN_PICTURES_NANOSECONDS = 6 * MILLISECOND;

export class ObservedBoard {
  readonly board: EmulatedBoard;
  readonly lines: string[] = [];
  private line = '';
  private pictures: Traffic[] = [];
  private bytesSeen = 0;

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
    const received = this.board.panel.pixelBytesReceived;
    const picture = this.pictures[this.pictures.length - 1];
    const bytes = received - this.bytesSeen;
    this.bytesSeen = received;
    if (picture === undefined || first - picture.lastNanoseconds >= BETWEEN_PICTURES_NANOSECONDS) {
      this.pictures.push({ firstNanoseconds: first, lastNanoseconds: last, bytes });
    } else {
      picture.lastNanoseconds = last;
      picture.bytes += bytes;
    }
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

  /** Forgets the traffic so far; `takeTraffic` and `takePictures` then give what came since. */
  watchTraffic(): void {
    this.pictures = [];
  }

  takeTraffic(): Traffic | null {
    const [first] = this.pictures;
    const last = this.pictures[this.pictures.length - 1];
    if (first === undefined || last === undefined) return null;
    const bytes = this.pictures.reduce((sum, picture) => sum + picture.bytes, 0);
    return { firstNanoseconds: first.firstNanoseconds, lastNanoseconds: last.lastNanoseconds, bytes };
  }

  /** The same picture by picture. */
  takePictures(): readonly Traffic[] {
    return this.pictures;
  }
}
