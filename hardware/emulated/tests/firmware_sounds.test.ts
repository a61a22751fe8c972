// The firmware's own tones, as the speaker of the emulated board gets them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SOUND_SAMPLES_PER_SECOND } from '../src/board/emulated_board';
import { HeardBoard, milliseconds, samplesIn } from './support/heard_board';
import { amplitude, largest, largestJump, loudestFrequency } from './support/sound';

const board = new HeardBoard();

/** From the first to the last sample above a thousandth of the full height. */
function heardPart(samples: Float32Array): Float32Array {
  const isHeard = (sample: number): boolean => Math.abs(sample) > 1e-3;
  const first = samples.findIndex(isHeard);
  let last = samples.length - 1;
  while (last > first && !isHeard(samples[last]!)) last--;
  return first < 0 ? samples.subarray(0, 0) : samples.subarray(first, last + 1);
}

/** The tone alone, without the slow rise and fall of the output's middle. */
function toneEnergy(samples: Float32Array): number {
  let energy = 0;
  for (let index = 8; index < samples.length; index++) energy += (samples[index]! - samples[index - 8]!) ** 2;
  return energy;
}

test('silence_should_be_silent_and_stop_the_carrier', () => {
  assert.equal(largest(board.listen(1000)), 0);
  assert.equal(board.audioCarrierRuns, false);
});

test('a_key_should_tick_softly_and_shortly', () => {
  const samples = board.listenTo('sound tick', 300);
  const height = largest(samples);
  assert.ok(height > 0.01 && height < 0.15, `height ${height}`);
  // All of the tone, but for a hundredth, lies within 8 ms.
  const whole = toneEnergy(samples);
  const first = samples.findIndex((sample) => Math.abs(sample) > 1e-3);
  assert.ok(toneEnergy(samples.subarray(first, first + samplesIn(8))) > 0.99 * whole);
});

test('a_key_that_ticks_should_be_the_one_pressed', () => {
  board.observed.board.press('down');
  const samples = board.listen(200);
  board.observed.board.release('down');
  const first = samples.findIndex((sample) => Math.abs(sample) > 1e-3);
  // The level must hold for 2 ms before a press counts; a block of samples is rendered before it plays.
  assert.ok(milliseconds(first) < 15, `${milliseconds(first)} ms after the key`);
  assert.equal(largest(board.listen(300)), 0);
});

test('a_line_should_sound_the_higher_the_more_points_it_has', () => {
  // The scale's notes at 1, 3, 6, 8, 10, 12 points and beyond.
  const notes = new Map([[1, 587], [3, 784], [6, 1175], [8, 1568], [10, 2093], [12, 2637], [24, 3136]]);
  for (const [points, hertz] of notes) {
    const heard = heardPart(board.listenTo(`sound line ${points}`, 1200));
    const last = heard.subarray(heard.length - samplesIn(200), heard.length - samplesIn(80));
    const pitch = loudestFrequency(last, 400, 3600, 4);
    assert.ok(Math.abs(pitch / hertz - 1) < 0.01, `${points} points: ${pitch} Hz instead of ${hertz}`);
  }
});

test('a_tone_should_be_pure', () => {
  const heard = heardPart(board.listenTo('sound line 1', 600));
  const part = heard.subarray(samplesIn(20), samplesIn(140));
  const tone = amplitude(part, 587);
  assert.ok(tone > 0.03);
  // Nothing but its own overtones, the third of which the wave's shape brings.
  for (const hertz of [300, 880, 2 * 587, 2500, 4100, 6000, 9000]) assert.ok(amplitude(part, hertz) < tone / 30, `${hertz} Hz`);
});

test('no_sound_should_click', () => {
  // With the highest note of each.
  const sounds = { tick: 2637, refused: 392, throw: 2637, placed: 1319, hurry: 2093, 'line 12': 2637, 'end none': 659, 'end incredible': 2093 };
  for (const [sound, hertz] of Object.entries(sounds)) {
    const samples = board.listenTo(`sound ${sound}`, 2600);
    const heard = heardPart(samples);
    assert.ok(heard.length > 0, sound);
    assert.ok(Math.abs(heard[0]!) < 0.01 && Math.abs(heard[heard.length - 1]!) < 0.01, `${sound} is at rest before and after`);
    // A parabola is no steeper than 8 times its frequency and height; a step of the output's levels comes on top.
    const steepest = (8 * hertz * largest(heard)) / SOUND_SAMPLES_PER_SECOND + 0.005;
    assert.ok(largestJump(samples) < steepest, `${sound}: ${largestJump(samples)}, ${steepest}`);
    assert.equal(board.audioCarrierRuns, false, `${sound} has ended`);
  }
});

test('a_sound_that_cuts_another_off_should_not_click', () => {
  const pieces = ['end good', 'line 3', 'end incredible', 'placed'].map((sound) => board.listenTo(`sound ${sound}`, 83));
  pieces.push(board.listenTo('sound off', 200));
  const joined = pieces.flatMap((piece) => [...piece]);
  assert.ok(largestJump(joined) < (8 * 1700 * largest(joined)) / SOUND_SAMPLES_PER_SECOND);
  assert.equal(board.audioCarrierRuns, false);
});

test('the_processor_should_sleep_while_a_tone_plays_and_after_it', () => {
  const playing = board.awakeShare(() => board.listenTo('sound end incredible', 1500));
  assert.ok(playing < 0.1, `awake ${(100 * playing).toFixed(2)} % while playing`);
  board.listen(1500);
  const after = board.awakeShare(() => board.listen(2000));
  assert.ok(after < 0.001, `awake ${(100 * after).toFixed(3)} % after it`);
  process.stdout.write(`# awake while a tone plays: ${(100 * playing).toFixed(2)} %\n`);
});
