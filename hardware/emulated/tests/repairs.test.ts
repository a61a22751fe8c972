// What rp2040js does differently from the chip, each mended point on its own.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chipWith, runMilliseconds, wordAt } from './support/boards';
import { ThumbProgram } from './support/thumb_program';

const RESULT = 0x20000000;
const CRYSTAL = 0x40024000;
const DIVIDER = 0xd0000060;
const TIMER_LOW = 0x40054028;

test('the_crystal_should_need_its_start_up_time', () => {
  // 47 times 256 cycles of 12 MHz are 1.003 ms, the SDK's setting.
  for (const [delay, milliseconds] of [[47, 1.003], [94, 2.005], [0x100000 | 47, 4.011]] as const) {
    const program = new ThumbProgram().poke(CRYSTAL + 0x0c, delay).poke(CRYSTAL, 0x00fabaa0);
    program.pollUntil(CRYSTAL + 4, 0x80000000, 0x80000000).load(7, TIMER_LOW).loadWord(6, 7).load(7, RESULT).storeWord(6, 7);
    const test = chipWith(program.stop());
    runMilliseconds(test, 6);
    const taken = wordAt(test, RESULT) / 1000;
    assert.ok(taken >= milliseconds && taken < milliseconds + 0.05, `${taken} ms`);
  }
});

function divide(dividend: number, divisor: number, signed: boolean): [number, number] {
  const program = new ThumbProgram().load(7, DIVIDER).load(0, dividend >>> 0).load(1, divisor >>> 0).load(5, RESULT);
  program.storeWord(0, 7, signed ? 8 : 0).storeWord(1, 7, signed ? 12 : 4).loadWord(2, 7, 0x14).loadWord(3, 7, 0x10);
  const test = chipWith(program.storeWord(3, 5).storeWord(2, 5, 4).stop());
  runMilliseconds(test, 1);
  return [wordAt(test, RESULT), wordAt(test, RESULT + 4)];
}

test('the_divider_should_divide_and_answer_division_by_zero_as_the_chip_does', () => {
  assert.deepEqual(divide(1000, 7, false), [142, 6]);
  assert.deepEqual(divide(0xffffffff, 10, false), [429496729, 5]);
  assert.deepEqual(divide(-1000, 7, true), [-142 >>> 0, -6 >>> 0]);
  assert.deepEqual(divide(1000, -7, true), [-142 >>> 0, 6]);
  // RP2040 datasheet, section 2.3.1.5.
  assert.deepEqual(divide(5, 0, false), [0xffffffff, 5]);
  assert.deepEqual(divide(0, 0, false), [0xffffffff, 0]);
  assert.deepEqual(divide(5, 0, true), [0xffffffff, 5]);
  assert.deepEqual(divide(-5, 0, true), [1, -5 >>> 0]);
});
