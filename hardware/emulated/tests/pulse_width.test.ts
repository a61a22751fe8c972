// PWM by arithmetic, and DMA channels paced by its wraps and by the pacing timers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chipWith, runMilliseconds, withFastClocks, wordAt, type TestChip } from './support/boards';
import { ThumbProgram } from './support/thumb_program';

const PWM = 0x40050000;
const SLICE = 5;
const PIN_A = 10;
const PIN_B = 11;
const BASE = PWM + 0x14 * SLICE;
const [CSR, DIV, CTR, CC, TOP] = [BASE, BASE + 4, BASE + 8, BASE + 12, BASE + 16];
const [INTR, INTE, INTS] = [PWM + 0xa4, PWM + 0xa8, PWM + 0xb0];
const DMA = 0x50000000;
const WRAP_REQUEST = 24 + SLICE;
const TIMER_REQUEST = 59;
const SOURCE = 0x20010000;
const RESULT = 0x20000000;
const TIMER_LOW = 0x40054028;
const RAM = 0x20000000;

function started(): ThumbProgram {
  return withFastClocks(new ThumbProgram());
}

function running(program: ThumbProgram, milliseconds = 3): TestChip {
  const test = chipWith(program.stop());
  runMilliseconds(test, milliseconds);
  assert.deepEqual(test.events, []);
  return test;
}

function channel(program: ThumbProgram, request: number, to: number, count: number): ThumbProgram {
  const control = 1 | (2 << 2) | (1 << 4) | (request << 15);
  return program.poke(DMA, SOURCE).poke(DMA + 4, to).poke(DMA + 8, count).poke(DMA + 0x0c, control).pool();
}

test('a_pins_share_should_be_compare_by_wrap', () => {
  for (const [compare, top, share] of [[0, 999, 0], [250, 999, 0.25], [1000, 999, 1], [65535, 999, 1], [1, 1, 0.5]] as const) {
    const { chip } = running(started().poke(TOP, top).poke(CC, compare | (compare << 16)).poke(CSR, 1).pool());
    assert.equal(chip.pulseWidth.share(PIN_A), share);
    assert.equal(chip.pulseWidth.share(PIN_B), share);
  }
});

test('the_two_pins_of_a_slice_should_have_their_own_shares_and_polarity', () => {
  const { chip } = running(started().poke(TOP, 99).poke(CC, 10 | (40 << 16)).poke(CSR, 1 | (1 << 3)).pool());
  assert.equal(chip.pulseWidth.share(PIN_A), 0.1);
  assert.equal(chip.pulseWidth.share(PIN_B), 0.6);
});

test('a_new_compare_value_should_wait_for_the_wrap', () => {
  // A period of 0.8 ms; the value is changed early in one.
  const program = started().poke(TOP, 9999).poke(DIV, 10 << 4).poke(CC, 1000).poke(CSR, 1).poke(CC, 5000).pool();
  const test = chipWith(program.stop());
  const changes: number[] = [];
  test.chip.pulseWidth.onChange = () => changes.push(test.chip.pulseWidth.share(PIN_A));
  runMilliseconds(test, 3);
  assert.deepEqual(changes.slice(-2), [0.1, 0.5]);
});

test('the_counter_should_run_at_the_divided_clock', () => {
  const program = started().poke(TOP, 49999).poke(DIV, (12 << 4) | 8).poke(CTR, 100).poke(CSR, 1).pool();
  program.load(7, CTR).load(5, TIMER_LOW).load(4, RESULT);
  for (const offset of [0, 8]) {
    program.loadWord(3, 7).loadWord(2, 5).storeWord(3, 4, offset).storeWord(2, 4, offset + 4);
    program.move(0, 255).label(`delay ${offset}`).subtract(0, 1).branchIf('ne', `delay ${offset}`);
  }
  const test = running(program);
  const [count, time, laterCount, laterTime] = [0, 4, 8, 12].map((offset) => wordAt(test, RESULT + offset));
  // 125 MHz / 12.5 is ten a microsecond.
  assert.ok(Math.abs(laterCount! - count! - 10 * (laterTime! - time!)) <= 10, `${count} ${time} ${laterCount} ${laterTime}`);
});

test('each_wrap_should_raise_the_interrupt', () => {
  const program = started().poke(TOP, 1249).poke(INTE, 1 << SLICE).poke(0xe000e100, 1 << 4).poke(CSR, 1);
  program.pool().label('loop').waitForInterrupt().branch('loop');
  program.label('wrap').load(7, INTS).loadWord(6, 7).load(7, INTR).storeWord(6, 7);
  program.load(7, RESULT).loadWord(6, 7).add(6, 1).storeWord(6, 7).return();
  const test = chipWith(program, { 20: 'wrap' });
  runMilliseconds(test, 2);
  const before = wordAt(test, RESULT);
  runMilliseconds(test, 10);
  assert.equal(wordAt(test, RESULT) - before, 1000, 'every 10 µs');
});

test('wraps_that_nobody_watches_should_still_be_seen_in_the_raw_status', () => {
  const program = started().poke(TOP, 1249).poke(CSR, 1).poke(INTR, 0xff).load(7, INTR).load(4, RESULT);
  program.loadWord(6, 7).storeWord(6, 4).move(0, 255).label('delay').raw(0xbf00, 0xbf00, 0xbf00, 0xbf00).subtract(0, 1).branchIf('ne', 'delay');
  const test = running(program.loadWord(6, 7).storeWord(6, 4, 4));
  assert.equal(wordAt(test, RESULT), 0);
  assert.equal(wordAt(test, RESULT + 4), 1 << SLICE);
});

test('a_channel_paced_by_the_wrap_should_do_one_transfer_a_period', () => {
  const program = channel(started().poke(TOP, 1249).poke(CSR, 1), WRAP_REQUEST, CC, 1000);
  const test = chipWith(program.stop());
  for (let index = 0; index < 1000; index++) test.chip.rp2040.sramView.setUint32(SOURCE - RAM + 4 * index, index, true);
  const shares: [number, number][] = [];
  test.chip.pulseWidth.onChange = () => shares.push([test.chip.clock.nanos, Math.round(test.chip.pulseWidth.share(PIN_A) * 1250)]);
  runMilliseconds(test, 15);
  const steps = shares.slice(-900);
  steps.slice(1).forEach(([time, value], index) => {
    assert.equal(value, steps[index]![1] + 1, 'each value once');
    assert.ok(Math.abs(time - steps[index]![0] - 10_000) < 0.01, 'every 10 µs');
  });
  assert.equal(steps[steps.length - 1]![1], 999);
});

test('a_channel_that_starts_between_wraps_should_wait_for_the_next_one', () => {
  // A period of 8 ms, so that the channel starts well within the first.
  const program = channel(started().poke(TOP, 9999).poke(DIV, 100 << 4).poke(CSR, 1), WRAP_REQUEST, RESULT, 3);
  const test = running(program, 4);
  const leftAt = (milliseconds: number): number => {
    runMilliseconds(test, milliseconds - test.chip.clock.nanos / 1e6);
    return test.chip.rp2040.readUint32(DMA + 8);
  };
  const started8 = [4, 11, 19, 27].map(leftAt);
  assert.deepEqual(started8, [3, 2, 1, 0]);
});

test('pacing_timers_should_fire_x_times_in_y_cycles', () => {
  for (const [timer, x, y, microseconds] of [[0, 1, 1250, 10], [1, 2, 1250, 5], [2, 1, 12500, 100], [3, 3, 3750, 10]] as const) {
    const timed = started().poke(DMA + 0x420 + 4 * timer, (x << 16) | y).load(7, TIMER_LOW).loadWord(6, 7).load(7, RESULT).storeWord(6, 7);
    channel(timed.pool(), TIMER_REQUEST + timer, RESULT + 8, 10).pollUntil(DMA + 0x0c, 1 << 24, 0);
    timed.load(7, TIMER_LOW).loadWord(6, 7).load(7, RESULT).storeWord(6, 7, 4);
    const test = running(timed, 5);
    const taken = wordAt(test, RESULT + 4) - wordAt(test, RESULT);
    assert.ok(Math.abs(taken - 10 * microseconds) <= 3, `timer ${timer}: ${taken} µs`);
  }
});
