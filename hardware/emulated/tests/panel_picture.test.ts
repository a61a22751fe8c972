// What the glass shows for what was sent, against a model that says where each pixel goes in the datasheet's own words.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  COLMOD, DISPOFF, IDMON, INVOFF, MADCTL, MILLISECOND, PanelDriver, RAMWR, RAMWRC, SLPIN, SWRESET,
} from './support/panel_driver';
import { randomNumbers } from './support/random';

const SIZE = 240;
const [MY, MX, MV, BGR] = [0x80, 0x40, 0x20, 0x08];

/** 320 rows of 240, written as section 8.12 describes the address counters. */
class MemoryModel {
  readonly rows: number[][] = Array.from({ length: 320 }, () => Array<number>(240).fill(-1));

  put(madctl: number, x: number, y: number, pixel: number): void {
    let [column, row] = (madctl & MV) !== 0 ? [y, x] : [x, y];
    if ((madctl & MX) !== 0) column = 239 - column;
    if ((madctl & MY) !== 0) row = 319 - row;
    this.rows[row]![column] = pixel;
  }

  get glass(): number[][] {
    return this.rows.slice(0, SIZE);
  }
}

function turnedCounterClockwise(picture: number[][]): number[][] {
  return picture.map((_, y) => picture.map((row) => row[SIZE - 1 - y]!));
}

function compare(driver: PanelDriver, expected: number[][]): void {
  const shown = driver.panel.pixels();
  expected.forEach((row, y) => row.forEach((pixel, x) => {
    if (pixel >= 0) assert.equal(shown[y * SIZE + x], pixel, `at ${x}, ${y}`);
  }));
}

test('every_order_of_addresses_should_fill_windows_as_the_datasheet_says', () => {
  const random = randomNumbers(3);
  for (const madctl of [0, MX, MY, MV, MX | MY, MX | MV, MY | MV, MX | MY | MV]) {
    const driver = new PanelDriver().start(madctl);
    const model = new MemoryModel();
    const [width, height] = (madctl & MV) !== 0 ? [320, 240] : [240, 320];
    for (let round = 0; round < 5; round++) {
      const [left, top] = [random.below(width - 40), random.below(height - 40)];
      const [columns, rows] = [1 + random.below(40), 1 + random.below(40)];
      const values = Array.from({ length: columns * rows }, () => random.below(65536));
      driver.window(left, top, left + columns - 1, top + rows - 1).pixels(RAMWR, values);
      values.forEach((value, index) => model.put(madctl, left + (index % columns), top + Math.floor(index / columns), value));
    }
    compare(driver, model.glass);
    assert.deepEqual(driver.rules, []);
  }
});

test('a_turned_glass_should_show_the_picture_turned', () => {
  const random = randomNumbers(5);
  const values = Array.from({ length: SIZE * SIZE }, () => random.below(65536));
  let expected: number[][] = Array.from({ length: SIZE }, (_, y) => values.slice(y * SIZE, (y + 1) * SIZE));
  for (let quarterTurns = 0; quarterTurns < 4; quarterTurns++) {
    const driver = new PanelDriver(quarterTurns).start();
    driver.window(0, 0, SIZE - 1, SIZE - 1).pixels(RAMWR, values);
    compare(driver, expected);
    expected = turnedCounterClockwise(expected);
  }
});

test('the_boards_orientations_should_stand_upright', () => {
  // What published drivers of such modules send for each way of building the glass in, with the window's first column and row.
  for (const [quarterTurns, madctl, left, top] of [
    [0, 0, 0, 0], [1, MX | MV, 0, 0], [2, MX | MY, 0, 80], [3, MY | MV, 80, 0],
  ] as const) {
    const driver = new PanelDriver(quarterTurns).start(madctl);
    const values = Array.from({ length: SIZE * SIZE }, (_, index) => index & 0xffff);
    driver.window(left, top, left + SIZE - 1, top + SIZE - 1).pixels(RAMWR, values);
    assert.deepEqual([...driver.panel.pixels()], values, `${quarterTurns} quarter turns`);
  }
});

test('memory_write_continue_should_go_on_where_the_last_write_ended', () => {
  const driver = new PanelDriver().start().window(10, 20, 12, 21).pixels(RAMWR, [1, 2]).pixels(RAMWRC, [3, 4, 5]);
  const shown = driver.panel.pixels();
  const at = (x: number, y: number): number => shown[y * SIZE + x]!;
  assert.deepEqual([at(10, 20), at(11, 20), at(12, 20), at(10, 21), at(11, 21)], [1, 2, 3, 4, 5]);
});

test('pixels_of_18_bits_should_lose_their_lowest_bits', () => {
  const driver = new PanelDriver().start().command(COLMOD, 0x66).window(0, 0, 239, 239);
  driver.command(RAMWR, 0xfc, 0x00, 0x00, 0x00, 0xfc, 0x00, 0x00, 0x00, 0xfc);
  assert.deepEqual([...driver.panel.pixels().subarray(0, 3)], [0xf800, 0x07e0, 0x001f]);
});

function oneColour(driver: PanelDriver, pixel: number): number {
  driver.window(0, 0, 239, 239).pixels(RAMWR, [pixel]);
  return driver.panel.pixels()[0]!;
}

test('colours_should_follow_inversion_and_order', () => {
  assert.equal(oneColour(new PanelDriver().start(), 0xf801), 0xf801);
  assert.equal(oneColour(new PanelDriver().start().command(INVOFF), 0xf801), 0x07fe);
  assert.equal(oneColour(new PanelDriver().start(BGR), 0xf822), 0x103f);
});

test('idle_mode_should_show_eight_colours', () => {
  assert.equal(oneColour(new PanelDriver().start().command(IDMON), 0x83ef), 0xf800);
});

test('a_panel_that_sleeps_or_is_off_or_in_reset_should_be_dark', () => {
  const isDark = (driver: PanelDriver): boolean => driver.panel.pixels().every((pixel) => pixel === 0);
  assert.ok(isDark(new PanelDriver()));
  assert.ok(!isDark(new PanelDriver().start()));
  assert.ok(isDark(new PanelDriver().start().command(DISPOFF)));
  assert.ok(isDark(new PanelDriver().start().wait(120 * MILLISECOND).command(SLPIN)));
  assert.ok(isDark(new PanelDriver().start().command(SWRESET)));
  const held = new PanelDriver().start();
  held.panel.setResetLine(false, held.now);
  assert.ok(isDark(held));
  const off = new PanelDriver().start();
  off.panel.powerOff(off.now);
  assert.ok(isDark(off));
});

test('a_new_panel_should_hold_noise_that_a_reset_keeps', () => {
  const driver = new PanelDriver().start();
  const noise = driver.panel.pixels();
  assert.ok(new Set(noise).size > 1000);
  driver.wait(MILLISECOND).start();
  assert.deepEqual(driver.panel.pixels(), noise);
});

test('a_reset_should_forget_the_window_and_the_order', () => {
  const driver = new PanelDriver().start(MX | MV).window(5, 5, 9, 9).wait(MILLISECOND).start();
  driver.pixels(RAMWR, [0x1234]);
  assert.equal(driver.panel.pixels()[0], 0x1234);
});

test('a_run_of_pixels_should_be_the_same_as_its_bytes', () => {
  const random = randomNumbers(9);
  const values = Uint16Array.from({ length: 5000 }, () => random.below(65536));
  const one = new PanelDriver().start(MV).window(3, 4, 77, 200).pixels(RAMWR, [...values]);
  const other = new PanelDriver().start(MV).window(3, 4, 77, 200).pixels(RAMWR, []);
  const instants: number[] = [];
  other.panel.onPixelBytes = (first, last) => instants.push(first, last);
  other.panel.receivePixels(values, values.length, 1000, 256);
  assert.deepEqual(one.panel.pixels(), other.panel.pixels());
  assert.equal(one.panel.pixelBytesReceived, other.panel.pixelBytesReceived);
  assert.deepEqual(instants, [1000, 1000 + 4999 * 256]);
});

test('changes_should_be_counted', () => {
  const driver = new PanelDriver().start();
  let before = driver.panel.changes;
  const hasChanged = (): boolean => before !== (before = driver.panel.changes);
  driver.panel.pixels();
  assert.ok(!hasChanged());
  driver.pixels(RAMWR, [1]);
  assert.ok(hasChanged());
  driver.command(MADCTL, MX);
  assert.ok(hasChanged());
});
