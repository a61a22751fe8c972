// Drives a panel byte by byte, at instants that the test chooses.

import { Panel } from '../../src/board/panel/panel';

export const MILLISECOND = 1e6;
const MICROSECOND = 1e3;

export const SLPIN = 0x10;
export const SLPOUT = 0x11;
export const SWRESET = 0x01;
export const INVOFF = 0x20;
export const INVON = 0x21;
export const DISPOFF = 0x28;
export const DISPON = 0x29;
export const CASET = 0x2a;
export const RASET = 0x2b;
export const RAMWR = 0x2c;
export const MADCTL = 0x36;
export const IDMON = 0x39;
export const COLMOD = 0x3a;
export const RAMWRC = 0x3c;

export class PanelDriver {
  readonly panel: Panel;
  now = 0;

  constructor(quarterTurns = 0) {
    this.panel = new Panel(quarterTurns, () => 1);
    this.panel.powerOn(0);
  }

  wait(nanoseconds: number): this {
    this.now += nanoseconds;
    return this;
  }

  reset(lowNanoseconds = 10 * MICROSECOND): this {
    this.panel.setResetLine(false, this.now);
    this.wait(lowNanoseconds);
    this.panel.setResetLine(true, this.now);
    return this;
  }

  command(code: number, ...parameters: number[]): this {
    this.panel.receive(code, false, this.now);
    for (const byte of parameters) this.panel.receive(byte, true, this.now);
    return this;
  }

  /** Through reset and sleep to a visible picture, as the datasheet wants it, with 16-bit pixels and true colours. */
  start(madctl = 0): this {
    this.reset().wait(120 * MILLISECOND).command(SLPOUT).wait(5 * MILLISECOND);
    return this.command(COLMOD, 0x55).command(MADCTL, madctl).command(INVON).command(DISPON);
  }

  window(left: number, top: number, right: number, bottom: number): this {
    const word = (value: number): number[] => [value >> 8, value & 0xff];
    return this.command(CASET, ...word(left), ...word(right)).command(RASET, ...word(top), ...word(bottom));
  }

  pixels(code: number, values: readonly number[]): this {
    return this.command(code, ...values.flatMap((value) => [value >> 8, value & 0xff]));
  }

  get rules(): string[] {
    return this.panel.violations.map(({ rule }) => rule);
  }
}
