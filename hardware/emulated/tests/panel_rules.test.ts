// Every rule of the datasheet that the panel watches, each broken on its own and each just kept.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeViolation } from '../src/board/panel/violations';
import {
  CASET, COLMOD, DISPON, INVON, MADCTL, MILLISECOND, PanelDriver, RAMWR, RASET, SLPIN, SLPOUT, SWRESET,
} from './support/panel_driver';

const MICROSECOND = 1e3;
const LITTLE = 1;

function expectOnly(driver: PanelDriver, rule: RegExp, section: string): void {
  assert.equal(driver.panel.violations.length, 1, driver.rules.join('; ') || 'no violation');
  assert.match(driver.rules[0]!, rule);
  assert.equal(driver.panel.violations[0]!.section, section);
}

function expectNone(driver: PanelDriver): void {
  assert.deepEqual(driver.rules, []);
}

/** After a reset, long enough ago that nothing has to be waited for. */
function rested(): PanelDriver {
  return new PanelDriver().reset().wait(200 * MILLISECOND);
}

function awake(): PanelDriver {
  return rested().command(SLPOUT).wait(200 * MILLISECOND).command(COLMOD, 0x55);
}

test('a_start_as_the_datasheet_wants_it_should_break_nothing', () => {
  expectNone(new PanelDriver().start().window(0, 0, 1, 1).pixels(RAMWR, [1, 2, 3, 4]));
});

test('a_reset_pulse_should_be_10_us', () => {
  expectNone(new PanelDriver().reset(10 * MICROSECOND).wait(MILLISECOND));
  expectOnly(awake().reset(10 * MICROSECOND - LITTLE), /low for 9.999 µs, not 10 µs/, 'section 7.4.5');
});

test('a_spike_on_the_reset_line_should_reset_nothing', () => {
  const driver = awake().command(DISPON);
  driver.reset(4 * MICROSECOND);
  assert.ok(driver.panel.isVisible);
  assert.equal(driver.panel.violationCount, 1);
});

test('commands_should_wait_5_ms_after_reset', () => {
  expectNone(new PanelDriver().reset().wait(5 * MILLISECOND).command(INVON));
  expectOnly(new PanelDriver().reset().wait(5 * MILLISECOND - LITTLE).command(INVON), /INVON within 5 ms after reset/, 'section 7.4.5');
});

test('sleep_out_should_wait_120_ms_after_reset', () => {
  expectNone(new PanelDriver().reset().wait(120 * MILLISECOND).command(SLPOUT));
  expectOnly(new PanelDriver().reset().wait(120 * MILLISECOND - LITTLE).command(SLPOUT), /SLPOUT within 120 ms after reset/, 'section 7.4.5');
});

test('commands_during_reset_should_be_reported_and_ignored', () => {
  const driver = awake();
  driver.command(INVON).command(DISPON).window(0, 0, 0, 0).pixels(RAMWR, [0x1111]);
  driver.panel.setResetLine(false, driver.now);
  driver.pixels(RAMWR, [0x2222]);
  expectOnly(driver, /RAMWR while the reset line is low/, 'section 7.4.5');
  driver.wait(2 * MICROSECOND).panel.setResetLine(true, driver.now);
  assert.equal(driver.panel.pixels()[0], 0x1111);
});

test('commands_should_wait_5_ms_after_sleep_out', () => {
  expectNone(rested().command(SLPOUT).wait(5 * MILLISECOND).command(DISPON));
  expectOnly(rested().command(SLPOUT).wait(5 * MILLISECOND - LITTLE).command(DISPON), /DISPON within 5 ms after SLPOUT/, 'section 9.1.12');
});

test('sleep_in_should_wait_120_ms_after_sleep_out', () => {
  expectNone(rested().command(SLPOUT).wait(120 * MILLISECOND).command(SLPIN));
  expectOnly(rested().command(SLPOUT).wait(120 * MILLISECOND - LITTLE).command(SLPIN), /SLPIN within 120 ms after SLPOUT/, 'section 9.1.12');
});

test('sleep_out_should_wait_120_ms_after_sleep_in', () => {
  expectNone(awake().command(SLPIN).wait(120 * MILLISECOND).command(SLPOUT));
  expectOnly(awake().command(SLPIN).wait(120 * MILLISECOND - LITTLE).command(SLPOUT), /SLPOUT within 120 ms after SLPIN/, 'section 9.1.11');
});

test('commands_should_wait_5_ms_after_sleep_in', () => {
  expectOnly(awake().command(SLPIN).wait(5 * MILLISECOND - LITTLE).command(INVON), /INVON within 5 ms after SLPIN/, 'section 9.1.11');
});

test('commands_should_wait_5_ms_after_a_software_reset', () => {
  expectNone(rested().command(SWRESET).wait(5 * MILLISECOND).command(INVON));
  expectOnly(rested().command(SWRESET).wait(5 * MILLISECOND - LITTLE).command(INVON), /INVON within 5 ms after SWRESET/, 'section 9.1.2');
});

test('sleep_out_should_wait_120_ms_after_a_software_reset_of_an_awake_panel', () => {
  expectNone(rested().command(SWRESET).wait(5 * MILLISECOND).command(SLPOUT));
  expectNone(awake().command(SWRESET).wait(120 * MILLISECOND).command(SLPOUT));
  expectOnly(awake().command(SWRESET).wait(120 * MILLISECOND - LITTLE).command(SLPOUT), /SLPOUT within 120 ms after SWRESET/, 'section 9.1.2');
});

test('a_window_should_lie_in_the_memory', () => {
  const driver = awake().window(0, 0, 239, 319);
  expectNone(driver);
  expectOnly(awake().command(CASET, 0, 0, 0, 240), /columns 0 to 240/, 'section 9.1.20');
  expectOnly(awake().command(CASET, 0, 9, 0, 8), /columns 9 to 8/, 'section 9.1.20');
  expectOnly(awake().command(RASET, 0, 0, 1, 64), /rows 0 to 320/, 'section 9.1.21');
  expectNone(awake().command(MADCTL, 0x20).window(0, 0, 319, 239));
  expectOnly(awake().command(MADCTL, 0x20).command(RASET, 0, 0, 0, 240), /rows 0 to 240/, 'section 9.1.21');
});

test('more_pixels_than_the_window_holds_should_be_reported_once', () => {
  expectNone(awake().window(0, 0, 1, 1).pixels(RAMWR, [1, 2, 3, 4]));
  expectOnly(awake().window(0, 0, 1, 1).pixels(RAMWR, [1, 2, 3, 4, 5, 6]), /more pixels than the window holds/, 'section 9.1.22');
});

test('a_command_in_the_middle_of_a_pixel_should_be_reported', () => {
  expectOnly(awake().command(RAMWR, 0x12, 0x34, 0x56).command(INVON), /middle of a pixel/, 'section 9.1.22');
});

test('each_command_should_have_all_of_its_parameters_and_no_more', () => {
  expectOnly(awake().command(CASET, 0, 0, 0).command(INVON), /CASET got 3 of its 4 parameters/, 'section 9.1');
  expectOnly(awake().command(MADCTL, 0, 0), /MADCTL got more parameters/, 'section 9.1');
  expectOnly(awake().command(INVON, 1), /INVON got more parameters/, 'section 9.1');
  expectNone(awake().command(0xb2, 0x0c, 0x0c, 0x00, 0x33, 0x33).command(0xe0, ...Array<number>(14).fill(1)).command(INVON));
  expectNone(awake().command(0xc2, 0x01).command(0xc2, 0x01, 0xff).command(INVON));
});

test('what_the_panel_does_not_know_should_be_reported', () => {
  expectOnly(awake().command(0x77), /0x77 is no write command/, 'section 9.1');
  expectOnly(awake().command(COLMOD, 0x03), /pixel format 0x03/, 'section 8.8');
  expectOnly(awake().command(0x12), /does not show what PTLON does/, 'section 9.1');
});

test('a_violation_should_be_told_with_its_time_and_section', () => {
  const driver = new PanelDriver().reset().wait(MILLISECOND).command(INVON);
  assert.equal(
    describeViolation(driver.panel.violations[0]!),
    'panel: at 1.010000 ms: INVON within 5 ms after reset (ST7789V datasheet, section 7.4.5)',
  );
});

test('violations_should_be_counted_even_when_they_are_no_longer_listed', () => {
  const driver = awake();
  for (let round = 0; round < 250; round++) driver.command(0x77);
  assert.equal(driver.panel.violationCount, 250);
  assert.equal(driver.panel.violations.length, 100);
});
