// The ST7789 panel: takes bytes off the wire, keeps its registers and its frame memory, and complains.
//
// Source: Sitronix ST7789V datasheet, sections 8.4 "Serial Interface", 8.8 "Data Color Coding", 9.1 and 9.2 (commands).

import { hexadecimal } from '../hexadecimal';
import { Command, COMMANDS, type PanelCommand } from './commands';
import { FrameMemory } from './frame_memory';
import { pictureOf } from './glass';
import { PanelTiming } from './timing';
import type { PanelViolation } from './violations';

const COMMAND_SECTION = 'section 9.1';
const SERIAL_SECTION = 'section 8.4';
const COLOUR_SECTION = 'section 8.8';
const COLUMN_SECTION = 'section 9.1.20';
const ROW_SECTION = 'section 9.1.21';
const MEMORY_WRITE_SECTION = 'section 9.1.22';

const BLUE_FIRST = 0x08;
const FORMAT_MASK = 0x07;
const SIXTEEN_BITS = 5;
const EIGHTEEN_BITS = 6;
const FORMAT_AFTER_RESET = 0x66;
/** A rule that is broken thousands of times a second is not listed thousands of times. */
const MOST_VIOLATIONS_KEPT = 100;

const NO_COMMAND: PanelCommand = { name: 'no command', fewestParameters: 0, mostParameters: 0, modelled: true };

export class Panel {
  /** Counts everything that may have changed what the glass shows. */
  changes = 0;
  bytesReceived = 0;
  pixelBytesReceived = 0;
  readonly violations: PanelViolation[] = [];
  violationCount = 0;
  onViolation: (violation: PanelViolation) => void = () => {};
  /** Pixel bytes arrived: when the first and the last of them were complete on the wire. */
  onPixelBytes: (firstNanoseconds: number, lastNanoseconds: number) => void = () => {};

  private readonly memory = new FrameMemory();
  private timing = new PanelTiming(this.report.bind(this), 0);
  private powered = false;
  private asleep = true;
  private displayOn = false;
  private inverted = false;
  private eightColours = false;
  private madctl = 0;
  private format = FORMAT_AFTER_RESET;
  private code = -1;
  private command = NO_COMMAND;
  private parameters: number[] = [];
  private parameterCount = 0;
  private pixel = 0;
  private pixelBytes = 0;
  private overrunReported = false;

  constructor(
    private readonly quarterTurns: number,
    private readonly backlightLevel: () => number,
  ) {}

  get isVisible(): boolean {
    return this.powered && !this.timing.inReset && !this.asleep && this.displayOn;
  }

  /** 0 (dark) to 1. */
  get backlight(): number {
    return this.backlightLevel();
  }

  /** RGB565, 240 by 240, as the player sees it, without regard to the backlight. */
  pixels(): Uint16Array {
    const state = {
      visible: this.isVisible,
      inverted: this.inverted,
      blueFirst: (this.madctl & BLUE_FIRST) !== 0,
      eightColours: this.eightColours,
    };
    return pictureOf(this.memory.pixels, state, this.quarterTurns);
  }

  powerOn(now: number): void {
    this.powered = true;
    this.timing = new PanelTiming(this.report.bind(this), now);
    this.memory.fillWithNoise();
    this.resetRegisters();
  }

  powerOff(now: number): void {
    this.powered = false;
    this.timing.resetFell(now);
    this.changes++;
  }

  setResetLine(high: boolean, now: number): void {
    if (!high) this.timing.resetFell(now);
    else if (this.timing.resetRose(now)) this.resetRegisters();
    this.changes++;
  }

  private resetRegisters(): void {
    this.asleep = true;
    this.displayOn = false;
    this.inverted = false;
    this.eightColours = false;
    this.madctl = 0;
    this.format = FORMAT_AFTER_RESET;
    this.memory.reset();
    this.forgetCommand();
    this.changes++;
  }

  private forgetCommand(): void {
    this.code = -1;
    this.command = NO_COMMAND;
    this.parameters = [];
    this.parameterCount = 0;
    this.pixelBytes = 0;
  }

  report(nanoseconds: number, rule: string, section: string): void {
    this.violationCount++;
    if (this.violations.length >= MOST_VIOLATIONS_KEPT) return;
    const violation = { nanoseconds, rule, section };
    this.violations.push(violation);
    this.onViolation(violation);
  }

  /** One byte, complete on the wire at this instant. */
  receive(byte: number, isData: boolean, now: number): void {
    this.bytesReceived++;
    if (!isData) this.receiveCommand(byte, now);
    else if (!this.timing.inReset) this.receiveData(byte, now);
  }

  private get takesPixels(): boolean {
    return this.code === Command.RAMWR || this.code === Command.RAMWRC;
  }

  private receiveCommand(code: number, now: number): void {
    this.checkEndOfCommand(now);
    this.forgetCommand();
    const command = COMMANDS.get(code);
    if (command === undefined) {
      this.report(now, `${hexadecimal(code, 2)} is no write command of this panel`, COMMAND_SECTION);
      return;
    }
    this.timing.command(code, command.name, now, this.asleep);
    if (this.timing.inReset) return;
    this.code = code;
    this.command = command;
    if (!command.modelled) this.report(now, `the emulated panel does not show what ${command.name} does`, COMMAND_SECTION);
    if (command.mostParameters === 0 || this.takesPixels) this.carryOut(now);
  }

  private checkEndOfCommand(now: number): void {
    const { command, parameterCount } = this;
    if (this.takesPixels) {
      if (this.pixelBytes !== 0) this.report(now, 'a command in the middle of a pixel', MEMORY_WRITE_SECTION);
    } else if (parameterCount < command.fewestParameters) {
      const expected = command.fewestParameters;
      this.report(now, `${command.name} got ${parameterCount} of its ${expected} parameters`, COMMAND_SECTION);
    }
  }

  private receiveData(byte: number, now: number): void {
    if (this.takesPixels) {
      this.receivePixelByte(byte, now);
      this.onPixelBytes(now, now);
      return;
    }
    this.parameterCount++;
    if (this.parameterCount > this.command.mostParameters) {
      this.report(now, `${this.command.name} got more parameters than it takes`, COMMAND_SECTION);
      return;
    }
    this.parameters.push(byte);
    if (this.parameterCount === this.command.fewestParameters) this.carryOut(now);
  }

  private carryOut(now: number): void {
    const [first = 0, second = 0, third = 0, fourth = 0] = this.parameters;
    const { memory } = this;
    switch (this.code) {
      case Command.SWRESET:
        this.resetRegisters();
        break;
      case Command.SLPIN:
      case Command.SLPOUT:
        this.asleep = this.code === Command.SLPIN;
        break;
      case Command.INVOFF:
      case Command.INVON:
        this.inverted = this.code === Command.INVON;
        break;
      case Command.DISPOFF:
      case Command.DISPON:
        this.displayOn = this.code === Command.DISPON;
        break;
      case Command.IDMOFF:
      case Command.IDMON:
        this.eightColours = this.code === Command.IDMON;
        break;
      case Command.CASET:
        this.setColumns((first << 8) | second, (third << 8) | fourth, now);
        break;
      case Command.RASET:
        this.setRows((first << 8) | second, (third << 8) | fourth, now);
        break;
      case Command.RAMWR:
        memory.restart();
        this.overrunReported = false;
        break;
      case Command.MADCTL:
        this.madctl = first;
        memory.setOrder(first);
        break;
      case Command.COLMOD:
        this.setFormat(first, now);
        break;
    }
    this.changes++;
  }

  private setColumns(first: number, last: number, now: number): void {
    if (first > last || last >= this.memory.columnLimit) {
      this.report(now, `columns ${first} to ${last} do not lie in the memory`, COLUMN_SECTION);
      return;
    }
    this.memory.setColumns(first, last);
  }

  private setRows(first: number, last: number, now: number): void {
    if (first > last || last >= this.memory.rowLimit) {
      this.report(now, `rows ${first} to ${last} do not lie in the memory`, ROW_SECTION);
      return;
    }
    this.memory.setRows(first, last);
  }

  private setFormat(format: number, now: number): void {
    const bits = format & FORMAT_MASK;
    if (bits !== SIXTEEN_BITS && bits !== EIGHTEEN_BITS) {
      this.report(now, `the emulated panel does not know pixel format ${hexadecimal(format, 2)}`, COLOUR_SECTION);
      return;
    }
    this.format = format;
  }

  private receivePixelByte(byte: number, now: number): void {
    this.pixelBytesReceived++;
    this.pixel = (this.pixel << 8) | byte;
    this.pixelBytes++;
    if ((this.format & FORMAT_MASK) === SIXTEEN_BITS) {
      if (this.pixelBytes === 2) this.storePixel(this.pixel & 0xffff, now);
    } else if (this.pixelBytes === 3) {
      const { pixel } = this;
      this.storePixel(((pixel >>> 8) & 0xf800) | ((pixel >>> 5) & 0x07e0) | ((pixel >>> 3) & 0x001f), now);
    }
  }

  private storePixel(colour: number, now: number): void {
    this.pixelBytes = 0;
    if (this.memory.windowIsFull && !this.overrunReported) {
      this.overrunReported = true;
      this.report(now, 'more pixels than the window holds', MEMORY_WRITE_SECTION);
    }
    this.memory.write(colour);
    this.changes++;
  }

  /** Two bytes at a time, as a 16-bit serial frame brings them, the first byte in the upper half. */
  receivePair(pair: number, isData: boolean, now: number, byteNanoseconds: number): void {
    this.receive(pair >>> 8, isData, now - byteNanoseconds);
    this.receive(pair & 0xff, isData, now);
  }

  /** Whether `receivePixels` may take a run of 16-bit frames instead of one byte after the other. */
  get takesWholePixels(): boolean {
    return this.takesPixels && this.pixelBytes === 0 && (this.format & FORMAT_MASK) === SIXTEEN_BITS;
  }

  receivePixels(colours: Uint16Array, count: number, firstNanoseconds: number, pixelNanoseconds: number): void {
    this.bytesReceived += 2 * count;
    this.pixelBytesReceived += 2 * count;
    for (let index = 0; index < count; index++) {
      this.storePixel(colours[index]!, firstNanoseconds + index * pixelNanoseconds);
    }
    this.onPixelBytes(firstNanoseconds, firstNanoseconds + (count - 1) * pixelNanoseconds);
  }

  /** A rule of the serial interface itself was broken. */
  reportWire(nanoseconds: number, rule: string, section = SERIAL_SECTION): void {
    this.report(nanoseconds, rule, section);
  }
}
