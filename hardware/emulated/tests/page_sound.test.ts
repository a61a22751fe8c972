// Sound between the emulator's bursts and the loudspeaker's even pull.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HEAD_START_SAMPLES, MOST_SAMPLES, SampleQueue } from '../src/page/sound/sample_queue';
import { SoundSender } from '../src/page/worker/sound_sender';

const BLOCK = 128;

function pull(queue: SampleQueue, count: number): Float32Array {
  const output = new Float32Array(count);
  for (let start = 0; start < count; start += BLOCK) queue.fill(output.subarray(start, Math.min(start + BLOCK, count)));
  return output;
}

function largestStep(samples: Float32Array): number {
  let largest = Math.abs(samples[0] ?? 0);
  for (let index = 1; index < samples.length; index++) {
    largest = Math.max(largest, Math.abs(samples[index]! - samples[index - 1]!));
  }
  return largest;
}

test('samples_should_come_out_in_order_and_unchanged_once_the_beginning_is_blended_in', () => {
  const queue = new SampleQueue();
  const ramp = Float32Array.from({ length: 2 * HEAD_START_SAMPLES }, (_, index) => index / 10_000);
  for (let start = 0; start < ramp.length; start += 100) queue.push(ramp.slice(start, start + 100));
  const output = pull(queue, ramp.length);
  assert.deepEqual(output.slice(200), ramp.slice(200));
});

test('nothing_should_play_before_the_head_start', () => {
  const queue = new SampleQueue();
  queue.push(new Float32Array(HEAD_START_SAMPLES - 1).fill(0.5));
  assert.ok(pull(queue, 500).every((sample) => sample === 0));
  queue.push(new Float32Array(1).fill(0.5));
  assert.ok(pull(queue, 500).some((sample) => sample > 0.4));
});

test('running_dry_and_starting_again_should_not_click', () => {
  const queue = new SampleQueue();
  const heard: number[] = [];
  for (let time = 0; time < 5; time++) {
    queue.push(new Float32Array(HEAD_START_SAMPLES).fill(time % 2 === 0 ? 0.8 : -0.8));
    heard.push(...pull(queue, 2 * HEAD_START_SAMPLES));
  }
  // A click is a step; a twentieth of the way each sample is none.
  assert.ok(largestStep(Float32Array.from(heard)) < 0.05, `${largestStep(Float32Array.from(heard))}`);
  assert.ok(Math.abs(heard[heard.length - 1]!) < 0.001, 'and the cone comes to rest');
});

test('sound_should_not_lag_behind_and_what_is_skipped_should_not_click', () => {
  const queue = new SampleQueue();
  queue.push(new Float32Array(HEAD_START_SAMPLES).fill(0.8));
  const before = pull(queue, 1000);
  queue.push(new Float32Array(2 * MOST_SAMPLES).fill(-0.8));
  const after = pull(queue, 3 * HEAD_START_SAMPLES);
  assert.ok(largestStep(Float32Array.from([...before.slice(500), ...after])) < 0.85);
  assert.ok(largestStep(Float32Array.from([...before.slice(-1), ...after])) < 0.85);
  const joined = Float32Array.from([...before.slice(500), ...after]).map(
    (sample, index, all) => sample - (all[index - 1] ?? sample),
  );
  assert.ok(
    joined.every((step) => Math.abs(step) < 0.05),
    'no step',
  );
  assert.ok(Math.abs(after[after.length - 1]!) < 0.01, 'less than the head start was left');
});

test('a_silent_device_should_send_nothing_and_a_note_everything', () => {
  const sent: Float32Array[] = [];
  const sender = new SoundSender((samples) => sent.push(samples));
  const count = () => sent.reduce((sum, samples) => sum + samples.length, 0);
  const bring = (samples: Float32Array, times: number) => {
    for (let time = 0; time < times; time++) {
      sender.push(samples);
      if (time % 3 === 2) sender.flush();
    }
    sender.flush();
  };
  const silence = new Float32Array(441);
  bring(silence, 500);
  assert.equal(sent.length, 0);

  const note = Float32Array.from({ length: 441 }, (_, index) => (index % 20 < 10 ? 0.3 : -0.3));
  bring(note, 10);
  assert.deepEqual(
    sent.flatMap((samples) => [...samples]),
    Array.from({ length: 10 }, () => [...note]).flat(),
  );
  assert.equal(sent.length, 4, 'one piece for each flush');

  bring(new Float32Array(441).fill(note[note.length - 1]!), 500);
  assert.ok(count() > 11 * note.length, 'the end of the note keeps its length');
  assert.ok(count() < 10 * note.length + 44100, 'a constant level is silence too');
});
