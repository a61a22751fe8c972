// Programs that send to the panel as a driver does: pins, SPI, DMA.

import type { BoardDescription } from '../../src/board/board_header';
import { withFastClocks } from './boards';
import { ThumbProgram } from './thumb_program';

const PINS = 0x40014000;
const SINGLE_CYCLE = 0xd0000000;
const TIMER_LOW = 0x40054028;
const DMA = 0x50000000;
const SPI_FUNCTION = 1;
const SIO_FUNCTION = 5;
export const SPI_BASES = [0x4003c000, 0x40040000];
const SPI_REQUESTS = [16, 18];
const BUSY = 1 << 4;

export interface SpiSettings {
  /** Clock prescaler (even, at least 2) and rate divider: the clock is 125 MHz / prescaler / (1 + rate). */
  prescaler?: number;
  rate?: number;
  /** SPO and SPH. */
  mode?: number;
}

export class PanelProgram {
  readonly program = withFastClocks(new ThumbProgram());
  private readonly spi: number;
  private labels = 0;

  constructor(private readonly board: BoardDescription, private readonly settings: SpiSettings = {}) {
    const { lcd } = board;
    this.spi = SPI_BASES[lcd.spi]!;
    for (const pin of [lcd.cs, lcd.dc, lcd.reset]) this.program.poke(PINS + 8 * pin + 4, SIO_FUNCTION);
    for (const pin of [lcd.sck, lcd.mosi]) this.program.poke(PINS + 8 * pin + 4, SPI_FUNCTION);
    this.program.pool();
    this.setPin(lcd.cs, true).setPin(lcd.reset, true);
    this.program.poke(SINGLE_CYCLE + 0x20, (1 << lcd.cs) | (1 << lcd.dc) | (1 << lcd.reset));
    this.program.poke(this.spi + 0x10, settings.prescaler ?? 2).poke(this.spi + 0x24, 2).pool();
    this.frameBits(8);
  }

  setPin(pin: number, high: boolean): this {
    this.program.poke(SINGLE_CYCLE + (high ? 0x14 : 0x18), 1 << pin);
    return this;
  }

  frameBits(bits: number): this {
    const { rate = 0, mode = 0 } = this.settings;
    this.program.poke(this.spi + 4, 0).poke(this.spi, (bits - 1) | (mode << 6) | (rate << 8)).poke(this.spi + 4, 2);
    return this;
  }

  /** Until the timer shows so many microseconds. */
  waitUntilMicroseconds(microseconds: number): this {
    const label = `time ${this.labels++}`;
    this.program.load(7, TIMER_LOW).load(6, microseconds).label(label).loadWord(5, 7);
    this.program.raw(0x42b5).branchIf('cc', label).pool(); // cmp r5, r6
    return this;
  }

  send(...frames: number[]): this {
    for (const frame of frames) this.program.poke(this.spi + 8, frame);
    this.program.pool();
    return this.finish();
  }

  finish(): this {
    this.program.pollUntil(this.spi + 0x0c, BUSY, 0).pool();
    return this;
  }

  /** One command of 8-bit frames, with the lines as the panel wants them. */
  command(code: number, ...parameters: number[]): this {
    const { lcd } = this.board;
    this.setPin(lcd.cs, false).setPin(lcd.dc, false).send(code).setPin(lcd.dc, true);
    for (const parameter of parameters) this.send(parameter);
    this.program.pool();
    return this;
  }

  /** Sends so many pixels from memory; the channel is number 0. */
  startDma(source: number, pixels: number): this {
    const control = 1 | (1 << 2) | (1 << 4) | (SPI_REQUESTS[this.board.lcd.spi]! << 15);
    this.program.poke(DMA, source).poke(DMA + 4, this.spi + 8).poke(DMA + 8, pixels).poke(DMA + 0x0c, control).pool();
    return this;
  }

  awaitDma(): this {
    this.program.pollUntil(DMA + 0x0c, 1 << 24, 0).pool();
    return this;
  }

  /** Keeps the time in microseconds at the address. */
  stamp(address: number): this {
    this.program.load(7, TIMER_LOW).loadWord(6, 7).load(7, address).storeWord(6, 7);
    return this;
  }
}
