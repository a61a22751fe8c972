// What a solo game may ask of the board, at most; hardware/BENCHMARKS.md tells what it does ask.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readImage } from '../src/board/firmware_image';
import { builtImagePath } from '../src/command_line/boards';
import { measureRefusal, measureSoloGame } from '../src/measure/solo_measurements';
import { describe, PROJECT_FOLDER } from './support/boards';

const WHOLE_SCREEN_BYTES = 240 * 240 * 2;

for (const name of ['picosystem', 'pico_lcd_1_3']) {
  const options = { description: describe(name), image: readImage(readFileSync(builtImagePath(PROJECT_FOLDER, name))) };
  const solo = measureSoloGame(options);

  test(`a_cursor_move_should_be_seen_within_20_ms_on_${name}`, () => {
    assert.equal(solo.cursorMove.toLastPixel.count, 100);
    assert.ok(solo.cursorMove.toLastPixel.most <= 20, `${solo.cursorMove.toLastPixel.most} ms`);
    assert.ok(solo.cursorMove.bytes.most <= 0.25 * WHOLE_SCREEN_BYTES, `${solo.cursorMove.bytes.most} bytes`);
  });

  test(`a_number_should_be_written_within_30_ms_on_${name}`, () => {
    assert.equal(solo.placement.toLastPixel.count, 25);
    assert.ok(solo.placement.toLastPixel.most <= 30, `${solo.placement.toLastPixel.most} ms`);
  });

  test(`dice_should_tumble_with_30_pictures_a_second_on_${name}`, () => {
    assert.equal(solo.tumblingRate.count, 25);
    assert.ok(solo.tumblingRate.least >= 30, `${solo.tumblingRate.least} a second`);
  });

  test(`the_board_should_sleep_while_the_player_thinks_on_${name}`, () => {
    assert.ok(solo.thinkingAsleep >= 0.98, `${solo.thinkingAsleep}`);
  });

  test(`a_whole_game_should_send_less_than_40_screens_beside_the_tumbling_dice_on_${name}`, () => {
    const screens = solo.otherBytes / WHOLE_SCREEN_BYTES;
    // Less than the numbers and the sums can't be.
    assert.ok(screens > 10 && screens < 40, `${screens} whole screens`);
    assert.ok(solo.tumblingBytes > 0);
  });

  test(`dice_should_be_refused_within_a_second_on_${name}`, () => {
    const time = measureRefusal(options);
    assert.ok(time > 0 && time <= 1000, `${time} ms`);
  });
}
