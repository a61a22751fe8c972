// How long a player may have to wait for the coach, at most; hardware/BENCHMARKS.md tells how long it takes.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readImage } from '../src/board/firmware_image';
import { builtImagePath } from '../src/command_line/boards';
import { measureCoach } from '../src/measure/coach_measurements';
import { describe, PROJECT_FOLDER } from './support/boards';

/** A key's answer while nobody thinks. */
const ANSWER_MILLISECONDS = 5;
const LONGEST_DELAY_MILLISECONDS = 10;

for (const name of ['picosystem', 'pico_lcd_1_3']) {
  const options = { description: describe(name), image: readImage(readFileSync(builtImagePath(PROJECT_FOLDER, name))) };
  const coach = measureCoach(options);

  test(`advice_should_be_final_within_a_second_and_a_half_on_${name}`, () => {
    assert.equal(coach.advice.count, 25);
    assert.ok(coach.advice.most <= 1500, `${coach.advice.most} ms`);
    // It did think.
    assert.ok(coach.advice.mean > 300, `${coach.advice.mean} ms`);
  });

  test(`no_key_should_wait_for_the_coach_on_${name}`, () => {
    assert.ok(coach.toFirstPixel.count > 90);
    assert.ok(coach.toFirstPixel.most <= ANSWER_MILLISECONDS + LONGEST_DELAY_MILLISECONDS, `${coach.toFirstPixel.most} ms`);
  });
}
