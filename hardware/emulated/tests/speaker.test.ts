import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SOUND_SAMPLES_PER_SECOND, Speaker } from '../src/board/speaker';

const SECOND = 1e9;

/** A speaker whose level is a function of the time, changed at the given rate as a PWM's wraps would. */
function listen(level: (seconds: number) => number, changesPerSecond: number, seconds: number): Float32Array {
  const speaker = new Speaker();
  for (let index = 0; index < seconds * changesPerSecond; index++) {
    const time = index / changesPerSecond;
    speaker.setLevel(level(time), time * SECOND);
  }
  return speaker.take(seconds * SECOND);
}

/** The amplitude of one frequency, by the sums of Fourier's own definition. */
function amplitude(samples: Float32Array, frequency: number): number {
  let [real, imaginary] = [0, 0];
  samples.forEach((sample, index) => {
    const angle = (2 * Math.PI * frequency * index) / SOUND_SAMPLES_PER_SECOND;
    real += sample * Math.cos(angle);
    imaginary += sample * Math.sin(angle);
  });
  return (2 * Math.hypot(real, imaginary)) / samples.length;
}

function sine(frequency: number, size = 0.5): (seconds: number) => number {
  return (seconds) => 0.5 + (size / 2) * Math.sin(2 * Math.PI * frequency * seconds);
}

const RATE = 125e6 / 4096;

test('samples_should_come_at_their_rate_without_gaps', () => {
  const speaker = new Speaker();
  let count = 0;
  for (let milliseconds = 1; milliseconds <= 10_000; milliseconds += 7) count += speaker.take(milliseconds * 1e6).length;
  count += speaker.take(10 * SECOND).length;
  assert.ok(Math.abs(count - 10 * SOUND_SAMPLES_PER_SECOND) <= 1);
});

test('a_tone_should_keep_its_frequency_and_loudness', () => {
  for (const frequency of [200, 440, 1000, 3000, 8000]) {
    const samples = listen(sine(frequency), RATE, 1.2).subarray(Math.round(0.2 * SOUND_SAMPLES_PER_SECOND));
    // A step that holds its value weakens a tone by sin(x)/x.
    const x = (Math.PI * frequency) / RATE;
    const expected = (0.5 * Math.sin(x)) / x;
    assert.ok(Math.abs(amplitude(samples, frequency) / expected - 1) < 0.02, `${frequency} Hz`);
  }
});

test('the_steps_images_should_not_fold_back', () => {
  // A tone of 1 kHz in steps of 30.5 kHz has images at 29.5 and 31.5 kHz, which would fold to 14.6 and 12.6 kHz.
  const samples = listen(sine(1000), RATE, 1.2).subarray(Math.round(0.2 * SOUND_SAMPLES_PER_SECOND));
  const tone = amplitude(samples, 1000);
  for (const image of [SOUND_SAMPLES_PER_SECOND - (RATE - 1000), SOUND_SAMPLES_PER_SECOND - (RATE + 1000)]) {
    assert.ok(amplitude(samples, image) < tone / 1000, `${image} Hz`);
  }
});

test('a_constant_level_should_be_silence', () => {
  const samples = listen(() => 0.7, 1000, 2);
  assert.ok(samples.subarray(SOUND_SAMPLES_PER_SECOND).every((sample) => Math.abs(sample) < 1e-4));
});

test('a_square_wave_on_a_plain_pin_should_be_heard', () => {
  const samples = listen((seconds) => (Math.round(seconds * 2000) % 2 === 0 ? 1 : 0), 2000, 1.2);
  const heard = amplitude(samples.subarray(Math.round(0.2 * SOUND_SAMPLES_PER_SECOND)), 1000);
  assert.ok(Math.abs(heard / (4 / Math.PI) - 1) < 0.02, 'the first harmonic of a square wave is 4/π');
});

test('sound_should_not_depend_on_when_it_is_taken', () => {
  const level = sine(700);
  const [whole, pieces] = [new Speaker(), new Speaker()];
  const parts: number[] = [];
  for (let index = 0; index < 3000; index++) {
    const time = (index / RATE) * SECOND;
    whole.setLevel(level(index / RATE), time);
    pieces.setLevel(level(index / RATE), time);
    if (index % 11 === 0) parts.push(...pieces.take(time));
  }
  const end = (3000 / RATE) * SECOND;
  parts.push(...pieces.take(end));
  const expected = [...whole.take(end)];
  assert.equal(parts.length, expected.length);
  parts.forEach((sample, index) => assert.ok(Math.abs(sample - expected[index]!) < 1e-6));
});

test('a_pin_that_rests_low_should_be_silent_from_the_first_sample_on', () => {
  const speaker = new Speaker();
  assert.ok(speaker.take(SECOND).every((sample) => sample === 0));
});
