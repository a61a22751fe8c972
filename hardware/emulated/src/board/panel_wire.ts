// The wire between the chip and the panel: SPI frames that take their time, the D/C, chip select and reset lines.
//
// Where DMA feeds the SPI without a break, a run of frames is taken at once: its pixels are read when the run begins and
// reach the panel when it ends, with the instants that each would have had on its own.
//
// Source: RP2040 datasheet, section 4.4 "SPI"; Sitronix ST7789V datasheet, sections 7.4.3 (serial timing) and 8.4.

import { GPIOPinState, type RP2040 } from 'rp2040js';
import type { BoardAlarm, BoardClock } from './board_clock';
import type { PanelWiring } from './board_header';
import type { Panel } from './panel/panel';

const SPI_DATA_REGISTERS = [0x4003c008, 0x40040008];
const SPI_FUNCTION = 1;
const CLOCK_POLARITY = 1 << 6;
const CLOCK_PHASE = 1 << 7;
const PIXEL_BITS = 16;

/** Section 7.4.3: serial clock cycle when writing, at least 16 ns. */
const SHORTEST_CLOCK_NANOSECONDS = 16;
const TIMING_SECTION = 'section 7.4.3';

/** Short enough that what the processor writes meanwhile hardly matters: 64 pixels are 16 µs at 62.5 MHz. */
const RUN_FRAMES = 64;

const DMA_INCREMENTS_READ = 1 << 4;
const DMA_INCREMENTS_WRITE = 1 << 5;
const DMA_SWAPS_BYTES = 1 << 22;

interface SpiInternals {
  control0: number;
  intEnable: number;
  readonly dataBits: number;
  readonly clockFrequency: number;
  readonly dreq: { tx: number };
  readonly txFIFO: { full: boolean; push(value: number): void; pull(): number };
  readonly rxFIFO: { full: boolean };
  onTransmit: (value: number) => void;
  completeTransmit(value: number): void;
}

interface DmaChannelInternals {
  readonly treq: number;
  readonly active: number;
  readonly ctrl: number;
  readonly dataSize: number;
  readonly ringMask: number;
  readonly writeAddr: number;
  readAddr: number;
  transCount: number;
}

export class PanelWire {
  private readonly spi: SpiInternals;
  private readonly channels: DmaChannelInternals[];
  private readonly frameDone: BoardAlarm;
  private readonly runDone: BoardAlarm;
  private readonly run = new Uint16Array(RUN_FRAMES);
  private frame = 0;
  private frameNanoseconds = 0;
  private busy = false;
  private isData = false;
  private selected = true;

  constructor(
    private readonly chip: RP2040,
    clock: BoardClock,
    private readonly wiring: PanelWiring,
    private readonly panel: Panel,
    /** Since the board was first switched on, as the panel counts. */
    private readonly now: () => number,
  ) {
    this.spi = chip.spi[wiring.spi] as unknown as SpiInternals;
    this.channels = chip.dma.channels as unknown as DmaChannelInternals[];
    this.frameDone = clock.createAlarm(() => this.finishFrame());
    this.runDone = clock.createAlarm(() => this.finishRun());
    this.spi.onTransmit = (value) => this.beginFrame(value);
    this.watch(wiring.dc, (high) => this.setDataLine(high));
    this.watch(wiring.cs, (high) => this.setSelectLine(high));
    this.watch(wiring.reset, (high) => panel.setResetLine(high, now()));
  }

  private watch(pin: number, listener: (high: boolean) => void): void {
    const gpio = this.chip.gpio[pin]!;
    // Until the firmware drives a line, the pad's pull-down holds it low (RP2040 datasheet, section 2.19.6.3).
    const isHigh = (state: GPIOPinState): boolean => state === GPIOPinState.High || state === GPIOPinState.InputPullUp;
    let last = isHigh(gpio.value);
    listener(last);
    gpio.addListener((state) => {
      const high = isHigh(state);
      if (high === last) return;
      last = high;
      listener(high);
    });
  }

  private setDataLine(high: boolean): void {
    if (this.busy) this.panel.reportWire(this.now(), 'the D/C line changed while a byte was on the wire', TIMING_SECTION);
    this.isData = high;
  }

  private setSelectLine(high: boolean): void {
    if (this.busy) this.panel.reportWire(this.now(), 'the chip select line changed while a byte was on the wire', TIMING_SECTION);
    this.selected = !high;
  }

  private get pinsAreConnected(): boolean {
    const { gpio } = this.chip;
    return gpio[this.wiring.sck]!.functionSelect === SPI_FUNCTION && gpio[this.wiring.mosi]!.functionSelect === SPI_FUNCTION;
  }

  private beginFrame(value: number): void {
    const clockNanoseconds = 1e9 / this.spi.clockFrequency;
    this.frame = value;
    this.frameNanoseconds = this.spi.dataBits * clockNanoseconds;
    this.busy = true;
    this.frameDone.schedule(this.frameNanoseconds);
    if (!this.selected) return;
    if (clockNanoseconds < SHORTEST_CLOCK_NANOSECONDS) {
      this.panel.reportWire(this.now(), `the serial clock's cycle is ${clockNanoseconds.toFixed(1)} ns, not 16 ns`, TIMING_SECTION);
    }
    // Data are sampled at the rising edge: SPI modes 0 and 3.
    const polarity = (this.spi.control0 & CLOCK_POLARITY) !== 0;
    const phase = (this.spi.control0 & CLOCK_PHASE) !== 0;
    if (polarity !== phase) this.panel.reportWire(this.now(), 'the SPI is in mode 1 or 2, not 0 or 3');
  }

  private deliver(): void {
    const { panel, frame } = this;
    const now = this.now();
    const bits = this.spi.dataBits;
    if (bits === 8) panel.receive(frame, this.isData, now);
    else if (bits === PIXEL_BITS) panel.receivePair(frame, this.isData, now, this.frameNanoseconds / 2);
    else panel.reportWire(now, `an SPI frame of ${bits} bits is not whole bytes`);
  }

  private finishFrame(): void {
    this.busy = false;
    const listens = this.selected && this.pinsAreConnected;
    if (listens) this.deliver();
    const channel = listens ? this.feedingChannel() : undefined;
    if (channel !== undefined) this.beginRun(channel);
    else this.spi.completeTransmit(0);
  }

  /** The DMA channel that will keep the SPI busy for a whole run, if all that it does is that. */
  private feedingChannel(): DmaChannelInternals | undefined {
    const { spi, panel } = this;
    if (spi.dataBits !== PIXEL_BITS || !this.isData || !panel.takesWholePixels) return undefined;
    if (!spi.txFIFO.full || !spi.rxFIFO.full || spi.intEnable !== 0) return undefined;
    const channel = this.channels.find((candidate) => candidate.active !== 0 && candidate.treq === spi.dreq.tx);
    if (channel === undefined || channel.transCount <= RUN_FRAMES) return undefined;
    const { ctrl } = channel;
    const isPlain =
      channel.dataSize === 2 &&
      channel.ringMask === 0 &&
      channel.writeAddr === SPI_DATA_REGISTERS[this.wiring.spi] &&
      (ctrl & DMA_INCREMENTS_READ) !== 0 &&
      (ctrl & (DMA_INCREMENTS_WRITE | DMA_SWAPS_BYTES)) === 0;
    return isPlain ? channel : undefined;
  }

  /** Each frame leaves the queue at its front while the channel puts another one at its end. */
  private beginRun(channel: DmaChannelInternals): void {
    const { spi, chip, run } = this;
    let address = channel.readAddr;
    for (let index = 0; index < RUN_FRAMES; index++) {
      run[index] = spi.txFIFO.pull();
      spi.txFIFO.push(chip.readUint16(address));
      address += 2;
    }
    channel.readAddr = address;
    channel.transCount -= RUN_FRAMES;
    this.busy = true;
    this.runDone.schedule(RUN_FRAMES * this.frameNanoseconds);
  }

  private finishRun(): void {
    this.busy = false;
    const first = this.now() - (RUN_FRAMES - 1) * this.frameNanoseconds;
    this.panel.receivePixels(this.run, RUN_FRAMES, first, this.frameNanoseconds);
    const channel = this.feedingChannel();
    if (channel !== undefined) this.beginRun(channel);
    else this.spi.completeTransmit(0);
  }
}
