// The wire's time and the pixels' way from memory to the panel, with programs that drive pins, SPI and DMA themselves.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PanelWire } from '../src/board/panel_wire';
import { Panel } from '../src/board/panel/panel';
import { chipWith, describe, runMilliseconds, type TestChip } from './support/boards';
import { PanelProgram, SPI_BASES, type SpiSettings } from './support/panel_program';

const SOURCE = 0x20010000;
const RAM = 0x20000000;
const FRAME_PIXELS = 240 * 240;
const NANOSECONDS_A_PIXEL = 256;
const [COLMOD, RAMWR, NOP] = [0x3a, 0x2c, 0x00];
/** The panel takes commands 5 ms after its reset. */
const READY_MICROSECONDS = 6000;

interface Run extends TestChip {
  panel: Panel;
  /** First and last instant of each piece of pixels. */
  pieces: [number, number][];
}

function run(program: PanelProgram, milliseconds: number, board = describe()): Run {
  const test = chipWith(program.program.stop());
  const { chip } = test;
  const panel = new Panel(0, () => 1);
  panel.powerOn(0);
  const pieces: [number, number][] = [];
  panel.onPixelBytes = (first, last) => pieces.push([first, last]);
  new PanelWire(chip.rp2040, chip.clock, board.lcd, panel, () => chip.clock.nanos);
  for (let offset = 0; offset < 2 * FRAME_PIXELS; offset += 2) {
    chip.rp2040.sramView.setUint16(SOURCE - RAM + offset, (offset * 7919) & 0xffff, true);
  }
  runMilliseconds(test, milliseconds);
  assert.deepEqual(test.events, []);
  return { ...test, panel, pieces };
}

function ready(settings: SpiSettings = {}, board = describe()): PanelProgram {
  return new PanelProgram(board, settings).waitUntilMicroseconds(READY_MICROSECONDS);
}

function writingPixels(settings: SpiSettings = {}, board = describe()): PanelProgram {
  return ready(settings, board).command(COLMOD, 0x55).command(RAMWR).frameBits(16);
}

function span({ pieces }: Run): number {
  return pieces[pieces.length - 1]![1] - pieces[0]![0];
}

/** What is in the frame memory, in the order in which it was sent. */
function received(run: Run, count: number): number[] {
  const memory = (run.panel as unknown as { memory: { pixels: Uint16Array } }).memory.pixels;
  return [...memory.subarray(0, count)];
}

function sent(count: number): number[] {
  return Array.from({ length: count }, (_, index) => (2 * index * 7919) & 0xffff);
}

test('a_whole_frame_should_take_14_75_ms_and_arrive_unchanged', () => {
  const result = run(writingPixels().startDma(SOURCE, FRAME_PIXELS).awaitDma().finish(), 30);
  assert.equal(result.panel.pixelBytesReceived, 2 * FRAME_PIXELS);
  // The first pair's first byte is complete half a frame before its second one.
  assert.ok(Math.abs(span(result) - (FRAME_PIXELS - 0.5) * NANOSECONDS_A_PIXEL) < 1, `${span(result)} ns`);
  assert.deepEqual(received(result, FRAME_PIXELS), sent(FRAME_PIXELS));
  assert.deepEqual(result.panel.violations, []);
});

test('each_board_should_be_wired_to_its_own_spi', () => {
  const board = describe('pico_lcd_1_3');
  const result = run(writingPixels({}, board).startDma(SOURCE, 1000).awaitDma().finish(), 10, board);
  assert.deepEqual(received(result, 1000), sent(1000));
});

test('pixels_should_have_the_same_instants_whether_or_not_runs_are_taken_at_once', () => {
  // An SPI interrupt that is enabled keeps the wire from taking runs.
  const singly = writingPixels();
  singly.program.poke(SPI_BASES[0]! + 0x14, 1);
  const [one, other] = [writingPixels(), singly].map((program) => {
    const done = program.startDma(SOURCE, 5000).awaitDma().stamp(0x20000000).finish().stamp(0x20000004);
    return run(done, 10);
  });
  assert.ok(one!.pieces.length < other!.pieces.length / 10, 'runs were taken');
  assert.ok(Math.abs(span(one!) - span(other!)) < 1);
  const end = (result: Run): number => result.pieces[result.pieces.length - 1]![1] - result.pieces[0]![0];
  assert.ok(Math.abs(end(one!) - end(other!)) < 1);
  const stamps = (result: Run): number[] => [0, 4].map((offset) => result.chip.rp2040.sramView.getUint32(offset, true));
  const [dmaDone, wireDone] = stamps(one!);
  // The poke that enables the interrupt delays the other run by less than a microsecond.
  stamps(other!).forEach((stamp, index) => assert.ok(Math.abs(stamp - [dmaDone, wireDone][index]!) <= 1));
  assert.deepEqual(received(one!, 5000), received(other!, 5000));
});

test('the_channel_should_be_done_when_the_last_pixel_enters_the_queue', () => {
  const program = writingPixels().startDma(SOURCE, 2000).awaitDma().stamp(0x20000000).finish().stamp(0x20000004);
  const result = run(program, 10);
  const [dmaDone, wireDone] = [0, 4].map((offset) => result.chip.rp2040.sramView.getUint32(offset, true));
  // Eight frames wait in the queue and one is on the wire: 2.3 µs.
  const gap = wireDone! - dmaDone!;
  assert.ok(gap >= 2 && gap <= 4, `${gap} µs`);
});

test('slower_clocks_should_take_longer', () => {
  const result = run(writingPixels({ prescaler: 4, rate: 1 }).startDma(SOURCE, 1000).awaitDma().finish(), 15);
  assert.ok(Math.abs(span(result) - (1000 - 0.5) * 4 * NANOSECONDS_A_PIXEL) < 1);
});

test('a_serial_clock_above_62_5_mhz_should_be_reported', () => {
  const { panel } = run(ready({ prescaler: 2 }).command(NOP), 8);
  assert.equal(panel.violationCount, 0);
  // 125 MHz / 2 is the fastest the SPI can do; from a faster peripheral clock it is too fast.
  const fast = ready().command(NOP);
  const test = chipWith(fast.program.stop());
  const fastPanel = new Panel(0, () => 1);
  fastPanel.powerOn(0);
  new PanelWire(test.chip.rp2040, test.chip.clock, describe().lcd, fastPanel, () => test.chip.clock.nanos);
  runMilliseconds(test, 5);
  test.chip.rp2040.clkPeri = 133e6;
  runMilliseconds(test, 3);
  assert.match(fastPanel.violations[0]!.rule, /cycle is 15.0 ns, not 16 ns/);
});

test('spi_modes_1_and_2_should_be_reported', () => {
  for (const [mode, isFine] of [[0, true], [1, false], [2, false], [3, true]] as const) {
    assert.equal(run(ready({ mode }).command(NOP), 8).panel.violationCount === 0, isFine, `SPO and SPH ${mode}`);
  }
});

test('changing_a_line_under_a_byte_should_be_reported', () => {
  const { lcd } = describe();
  for (const [pin, name] of [[lcd.dc, 'D/C'], [lcd.cs, 'chip select']] as const) {
    const program = ready({ rate: 100 });
    program.setPin(lcd.cs, false).setPin(lcd.dc, false);
    program.program.poke(SPI_BASES[0]! + 8, NOP);
    program.setPin(pin, true).finish();
    const { panel } = run(program, 8);
    assert.ok(panel.violations.some(({ rule }) => rule.startsWith(`the ${name} line changed`)), name);
  }
});

test('an_unselected_panel_should_hear_nothing', () => {
  const { panel } = run(ready().setPin(describe().lcd.cs, true).send(0x77, 0x77), 8);
  assert.equal(panel.bytesReceived, 0);
  assert.equal(panel.violationCount, 0);
});

test('pins_without_the_spi_function_should_carry_nothing', () => {
  const program = ready();
  program.program.poke(0x40014000 + 8 * describe().lcd.mosi + 4, 5);
  assert.equal(run(program.command(0x77), 8).panel.bytesReceived, 0);
});

test('frames_that_are_no_whole_bytes_should_be_reported', () => {
  const { lcd } = describe();
  const program = ready().frameBits(9).setPin(lcd.cs, false).setPin(lcd.dc, false).send(0);
  assert.match(run(program, 8).panel.violations[0]!.rule, /9 bits is not whole bytes/);
});
