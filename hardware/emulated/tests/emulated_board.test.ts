// The board as a whole, with small programs of its own as firmware.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EmulatedBoard } from '../src/board/emulated_board';
import { boardWith, describe, withFastClocks } from './support/boards';
import { ThumbProgram } from './support/thumb_program';

const UART = 0x40034000;
const WATCHDOG = 0x40058000;
const [CTRL, LOAD, REASON, SCRATCH0, TICK] = [0, 4, 8, 0x0c, 0x2c];
const TRIGGER = 1 << 31;
const ENABLE = 1 << 30;
const ADC = 0x4004c000;
const PINS = 0x40014000;
const PWM = 0x40050000;
const PWM_FUNCTION = 4;
const RAM = 0x20000000;
const SECOND = 1e9;
const MILLISECOND = 1e6;

function withConsole(program: ThumbProgram): ThumbProgram {
  program.poke(UART + 0x24, 67).poke(UART + 0x28, 52).poke(UART + 0x2c, 0x70).poke(UART + 0x30, 0x301);
  return program.pool();
}

function say(program: ThumbProgram, text: string): ThumbProgram {
  for (const character of text) program.poke(UART, character.charCodeAt(0));
  return program.pool();
}

/** Sends the lowest byte of r0. */
function sayRegister(program: ThumbProgram): ThumbProgram {
  return program.load(7, UART).storeWord(0, 7);
}

/** A core that is awake ends its last instruction first. */
function isAbout(nanoseconds: number, expected: number): boolean {
  return nanoseconds >= expected && nanoseconds < expected + 1000;
}

function textOf(board: EmulatedBoard): () => string {
  const bytes: number[] = [];
  board.onConsoleByte = (byte) => bytes.push(byte);
  return () => String.fromCharCode(...bytes);
}

test('the_firmware_should_start_and_speak', () => {
  const board = boardWith(say(withConsole(withFastClocks(new ThumbProgram())), 'hello').stop());
  const text = textOf(board);
  assert.equal(board.runFor(SECOND), 'time');
  assert.equal(text(), '', 'nothing runs before the power is on');
  board.powerOn();
  assert.equal(board.runFor(SECOND), 'time');
  assert.equal(text(), 'hello');
  assert.ok(isAbout(board.nowNanoseconds, 2 * SECOND));
  assert.equal(board.cycles, 125e6);
});

test('power_off_should_lose_the_ram_and_keep_the_flash', () => {
  const program = withConsole(withFastClocks(new ThumbProgram())).load(7, RAM).loadWord(0, 7).move(1, 65).storeWord(1, 7);
  const board = boardWith(sayRegister(program.add(0, 48)).stop());
  const text = textOf(board);
  for (let round = 0; round < 2; round++) {
    board.powerOn();
    board.runFor(10 * MILLISECOND);
    board.powerOff();
    board.runFor(MILLISECOND);
  }
  assert.equal(text(), '00');
  assert.equal(board.isOn, false);
  assert.ok(isAbout(board.nowNanoseconds, 22 * MILLISECOND));
});

/** Counts starts in RAM, says them and the reason for the reset, and resets through the watchdog until the fourth. */
function restarting(arm: (program: ThumbProgram) => ThumbProgram): ThumbProgram {
  const program = withConsole(withFastClocks(new ThumbProgram()));
  program.load(7, RAM).loadWord(0, 7).add(0, 1).storeWord(0, 7).add(0, 64);
  sayRegister(program).load(7, WATCHDOG + REASON).loadWord(0, 7).add(0, 48);
  sayRegister(program).load(7, WATCHDOG + SCRATCH0).loadWord(0, 7).add(0, 48);
  sayRegister(program).poke(WATCHDOG + SCRATCH0, 7).move(0, 255).label('speak').subtract(0, 1).branchIf('ne', 'speak').pool();
  program.pollUntil(UART + 0x18, 1 << 3, 0);
  program.load(7, RAM).loadWord(0, 7).compare(0, 4).branchIf('eq', 'end');
  return arm(program).label('end').stop();
}

test('a_triggered_watchdog_should_restart_with_ram_scratch_and_reason_kept', () => {
  const board = boardWith(restarting((program) => program.poke(WATCHDOG + CTRL, TRIGGER).stop()));
  const text = textOf(board);
  const resets: string[] = [];
  board.onReset = (reason) => resets.push(reason);
  board.powerOn();
  board.runFor(SECOND);
  assert.equal(text(), 'A00B27C27D27');
  assert.deepEqual(resets, ['power', 'watchdog', 'watchdog', 'watchdog']);
  assert.ok(isAbout(board.nowNanoseconds, SECOND));
});

test('a_watchdog_that_is_not_fed_should_fire_after_its_time', () => {
  // Counted down twice a microsecond (erratum RP2040-E1): 100 ms.
  const arm = (program: ThumbProgram): ThumbProgram =>
    program.poke(WATCHDOG + TICK, (1 << 9) | 12).poke(WATCHDOG + LOAD, 200_000).poke(WATCHDOG + CTRL, ENABLE).label('wait').waitForInterrupt().branch('wait');
  const board = boardWith(restarting(arm));
  const text = textOf(board);
  const times: number[] = [];
  board.onReset = () => times.push(board.nowNanoseconds);
  board.powerOn();
  board.runFor(SECOND);
  assert.equal(text(), 'A00B17C17D17');
  const periods = times.slice(1).map((time, index) => (time - times[index]!) / MILLISECOND);
  // Starting and speaking take a millisecond.
  for (const period of periods) assert.ok(period > 100 && period < 102, `${period} ms`);
});

test('the_battery_pin_should_measure_what_the_board_was_given', () => {
  for (const millivolts of [0, 3300, 3700, 4200]) {
    const channel = describe().batteryPin - 26;
    const program = withConsole(withFastClocks(new ThumbProgram())).poke(ADC, 1 | (channel << 12)).poke(ADC, 1 | 4 | (channel << 12));
    program.pollUntil(ADC, 1 << 8, 1 << 8).load(6, ADC).loadWord(0, 6, 4);
    sayRegister(program).raw(0x0a00); // lsrs r0, r0, #8
    const board = boardWith(sayRegister(program).stop(), { batteryMillivolts: millivolts });
    const bytes: number[] = [];
    board.onConsoleByte = (byte) => bytes.push(byte);
    board.powerOn();
    board.runFor(10 * MILLISECOND);
    const value = bytes[0]! | (bytes[1]! << 8);
    assert.equal(value, Math.round((millivolts / describe().batteryDivider / 3300) * 4095), `${millivolts} mV`);
  }
});

/** Plays a square wave of 1 kHz in levels of a 30.5 kHz carrier, and lights the backlight to a quarter. */
function sounding(): ThumbProgram {
  const { audioPin, lcd } = describe();
  const program = withFastClocks(new ThumbProgram());
  const slice = (pin: number): number => PWM + 0x14 * ((pin >> 1) & 7);
  const compare = (pin: number, level: number): number => (pin % 2 === 0 ? level : (level << 16) >>> 0);
  program.poke(PINS + 8 * audioPin + 4, PWM_FUNCTION).poke(PINS + 8 * lcd.backlight + 4, PWM_FUNCTION);
  program.poke(slice(audioPin) + 0x10, 4095).poke(slice(audioPin), 1);
  program.poke(slice(lcd.backlight) + 0x10, 999).poke(slice(lcd.backlight) + 0x0c, compare(lcd.backlight, 250)).poke(slice(lcd.backlight), 1).pool();
  program.load(0, slice(audioPin) + 0x0c).load(1, compare(audioPin, 4096 * 0.75)).load(2, compare(audioPin, 1024)).load(3, 20_833);
  program.label('loop').storeWord(1, 0).copy(4, 3).label('up').subtract(4, 1).branchIf('ne', 'up');
  return program.storeWord(2, 0).copy(4, 3).label('down').subtract(4, 1).branchIf('ne', 'down').branch('loop');
}

test('sound_and_backlight_should_follow_their_pins', () => {
  const board = boardWith(sounding());
  const samples: number[] = [];
  board.onSound = (piece) => samples.push(...piece);
  board.powerOn();
  assert.equal(board.panel.backlight, 0);
  for (let slice = 0; slice < 50; slice++) board.runFor(10 * MILLISECOND);
  assert.equal(board.panel.backlight, 0.25);
  assert.ok(Math.abs(samples.length - 22050) <= 1);
  const later = samples.slice(11025);
  const crossings = later.filter((sample, index) => index > 0 && sample >= 0 !== later[index - 1]! >= 0).length;
  assert.ok(Math.abs(crossings - 500) <= 4, `${crossings} crossings in a quarter of a second`);
  const loudness = Math.sqrt(later.reduce((sum, sample) => sum + sample * sample, 0) / later.length);
  assert.ok(Math.abs(loudness - 0.5) < 0.02, `levels of 0.25 and 0.75 are half of the full swing, not ${loudness}`);
  board.powerOff();
  assert.equal(board.panel.backlight, 0);
});

test('a_pressed_key_should_reach_the_firmware', () => {
  const pin = describe().keys.x;
  const program = withConsole(withFastClocks(new ThumbProgram())).poke(0x4001c000 + 4 + 4 * pin, 0x5a).load(4, 1 << pin).load(5, 0xd0000004);
  program.label('up').loadWord(0, 5).test(0, 4).branchIf('ne', 'up');
  const board = boardWith(say(program, 'X').stop());
  const text = textOf(board);
  board.powerOn();
  board.runFor(10 * MILLISECOND);
  assert.equal(text(), '');
  board.press('x');
  assert.deepEqual(board.pressedKeys, ['x']);
  board.runFor(10 * MILLISECOND);
  assert.equal(text(), 'X');
});

test('what_is_sent_to_the_console_should_reach_the_firmware', () => {
  const program = withConsole(withFastClocks(new ThumbProgram())).label('loop');
  program.pollUntil(UART + 0x18, 1 << 4, 0).load(7, UART).loadWord(0, 7).add(0, 1).storeWord(0, 7).branch('loop');
  const board = boardWith(program);
  const text = textOf(board);
  board.powerOn();
  board.runFor(5 * MILLISECOND);
  board.sendConsole('HAL');
  board.runFor(5 * MILLISECOND);
  assert.equal(text(), 'IBM');
});

test('a_crash_should_be_told_once_and_end_the_run', () => {
  const board = boardWith(withFastClocks(new ThumbProgram()).load(0, 0x60000000).storeWord(0, 0).stop());
  const crashes: string[] = [];
  board.onCrash = ({ reason, isLockup }) => crashes.push(`${reason} ${isLockup}`);
  board.powerOn();
  assert.equal(board.runFor(SECOND), 'crash');
  assert.deepEqual(crashes, [false, true].map((isLockup) => `write at 0x60000000, where nothing is ${isLockup}`));
  assert.ok(board.nowNanoseconds < SECOND);
  assert.equal(board.runFor(SECOND), 'time');
  board.powerOff();
  board.powerOn();
  assert.equal(board.runFor(SECOND), 'crash');
});

test('entropy_that_runs_out_should_end_the_run', () => {
  const program = new ThumbProgram().load(7, 0x4006001c).label('loop').loadWord(0, 7).branch('loop');
  const board = boardWith(program, { entropy: { kind: 'recorded', bytes: new Uint8Array(10) } });
  board.powerOn();
  assert.equal(board.runFor(SECOND), 'entropy_exhausted');
});

test('two_runs_should_be_alike_in_every_cycle', () => {
  const run = (slice: number): unknown[] => {
    const board = boardWith(sounding(), { buttonBounce: { milliseconds: 3, seed: 4 } });
    const samples: number[] = [];
    board.onSound = (piece) => samples.push(...piece);
    board.powerOn();
    while (board.nowNanoseconds < 100 * MILLISECOND) board.runUntil(Math.min(board.nowNanoseconds + slice, 100 * MILLISECOND));
    return [board.awakeNanoseconds, board.cycles, samples];
  };
  assert.deepEqual(run(MILLISECOND), run(MILLISECOND));
  const [awake, cycles, samples] = run(0.37 * MILLISECOND) as [number, number, number[]];
  const [expectedAwake, expectedCycles, expectedSamples] = run(MILLISECOND) as [number, number, number[]];
  assert.ok(Math.abs(awake - expectedAwake) < 1, 'nor does it matter in which slices time passes');
  assert.equal(cycles, expectedCycles);
  assert.equal(samples.length, expectedSamples.length);
  samples.forEach((sample, index) => assert.ok(Math.abs(sample - expectedSamples[index]!) < 1e-6));
});

test('a_watchdog_reset_should_go_on_where_the_firmware_said', () => {
  const program = withConsole(withFastClocks(new ThumbProgram())).load(1, 'resumed').load(0, -0xb007c0d3 >>> 0);
  // Scratch 4 to 7: the mark, the entry under a mask, the stack pointer and the entry.
  program.raw(0x4048).load(7, WATCHDOG + SCRATCH0).storeWord(0, 7, 20).storeWord(1, 7, 28).load(0, 0x20001000).storeWord(0, 7, 24);
  program.load(0, 0xb007c0d3).storeWord(0, 7, 16).poke(WATCHDOG + CTRL, TRIGGER).stop().pool();
  const board = boardWith(say(withConsole(withFastClocks(program.label('resumed'))), 'resumed').stop());
  const text = textOf(board);
  board.powerOn();
  board.runFor(50 * MILLISECOND);
  assert.equal(text(), 'resumed');
});

test('what_is_not_modelled_should_be_named_once', () => {
  const board = boardWith(new ThumbProgram().poke(0x40000070, 1).poke(0x40000070, 1).stop());
  board.powerOn();
  board.runFor(MILLISECOND);
  assert.equal(board.unmodelled.size, 1);
  assert.match([...board.unmodelled][0]!, /SYSINFO.*0x70/);
});

test('the_flash_should_hold_the_image_over_its_old_contents', () => {
  const { flashBytes } = describe();
  const program = new ThumbProgram().stop();
  const flash = new Uint8Array(flashBytes).fill(0x5a);
  const board = boardWith(program, { flash });
  assert.notEqual(board.flash.bytes[0], 0x5a);
  assert.equal(board.flash.bytes[flashBytes - 1], 0x5a);
  assert.equal(flash[0], 0x5a, 'what was given is not changed');
});
