// A throw at the table: when the speaker gets what of it, though the throw is saved and drawn at the same time.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { KeyName } from '../src/board/board_header';
import { PROJECT_FOLDER } from './support/boards';
import { HeardBoard, milliseconds, samplesIn } from './support/heard_board';
import { inSpeechBand, likeness, readClip, spectrumOf, speechIn } from './support/sound';

const SUMS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const CLIPS_FOLDER = join(PROJECT_FOLDER, 'build', 'picosystem', 'firmware', 'voices', 'clips', 'en');
const ALIKE = 0.9;
const TONE_MILLISECONDS = 200;
const THROWS = 3;

function tap(heard: HeardBoard, key: KeyName): void {
  heard.observed.board.press(key);
  heard.observed.runMilliseconds(60);
  heard.observed.board.release(key);
  heard.observed.runMilliseconds(140);
}

/** A game of one player, called A, with the device's dice; nothing is thrown yet. */
function boardAtTable(): HeardBoard {
  const heard = new HeardBoard();
  const keys: KeyName[] = ['down', 'a', 'a', 'a', 'left', 'a'];
  // Down from the new name to the start.
  keys.push('down', 'down', 'down', 'down', 'down', 'down', 'a');
  for (const key of keys) tap(heard, key);
  heard.observed.awaitLine('screen name=table_call', 0, 1000);
  // The store is tidied when a game begins.
  heard.observed.runMilliseconds(1500);
  return heard;
}

interface Heard {
  samples: Float32Array;
  sum: number;
  /** When the dice had come to rest on the panel, in milliseconds from the key's edge on. */
  diceRest: number;
}

function hearThrow(heard: HeardBoard): Heard {
  const { observed } = heard;
  const lines = observed.lines.length;
  observed.watchTraffic();
  const edge = observed.board.nowNanoseconds;
  observed.board.press('a');
  const down = heard.listen(60);
  observed.board.release('a');
  const up = heard.listen(2500);
  const samples = new Float32Array(down.length + up.length);
  samples.set(down);
  samples.set(up, down.length);
  const pictures = observed.takePictures();
  // The last picture is the call.
  const rest = pictures[pictures.length - 2]!;
  const roll = observed.lines.slice(lines).find((line) => line.includes('event roll'))!;
  return { samples, sum: Number(/sum=(\d+)/.exec(roll)![1]), diceRest: (rest.lastNanoseconds - edge) / 1e6 };
}

function likenessToClip(samples: Float32Array, sum: number): number {
  const clip = spectrumOf(inSpeechBand(readClip(join(CLIPS_FOLDER, `${SUMS[sum - 2]!}.wav`))));
  return Math.max(...speechIn(samples).map((speech) => likeness(spectrumOf(speech), clip)));
}

test('a_throw_should_be_heard_as_soon_as_the_dice_rest_and_without_a_gap', () => {
  const heard = boardAtTable();
  const latest = { tone: 0, voice: 0, like: 1 };
  for (let thrown = 0; thrown < THROWS; thrown++) {
    const { samples, sum, diceRest } = hearThrow(heard);
    // The key's own tick is over long before.
    const after = samples.subarray(samplesIn(diceRest));
    const tone = after.findIndex((sample) => Math.abs(sample) > 0.01);
    const faded = tone + samplesIn(TONE_MILLISECONDS - 10);
    const voice = faded + after.subarray(faded).findIndex((sample) => Math.abs(sample) > 0.02);
    const like = likenessToClip(after.subarray(faded), sum);
    assert.ok(tone >= 0 && milliseconds(tone) <= 150, `tone ${milliseconds(tone)} ms after the dice`);
    assert.ok(milliseconds(voice) <= 300, `voice ${milliseconds(voice)} ms after the dice`);
    assert.ok(like >= ALIKE, `${sum} is ${like.toFixed(3)} like its clip`);
    latest.tone = Math.max(latest.tone, milliseconds(tone));
    latest.voice = Math.max(latest.voice, milliseconds(voice));
    latest.like = Math.min(latest.like, like);
  }
  process.stdout.write(
    `# after the dice rest: tone within ${latest.tone.toFixed(1)} ms, voice within ${latest.voice.toFixed(1)} ms; at least ${latest.like.toFixed(3)} like its clip\n`,
  );
});

test('a_key_should_be_answered_within_50_ms_while_a_call_is_spoken', () => {
  const heard = boardAtTable();
  const { observed } = heard;
  hearThrow(heard);
  observed.board.press('x');
  observed.runMilliseconds(60);
  observed.board.release('x');
  observed.runMilliseconds(250);
  assert.equal(heard.audioCarrierRuns, true);
  let slowest = 0;
  for (const key of ['left', 'b', 'down', 'b'] as const) {
    observed.watchTraffic();
    const edge = observed.board.nowNanoseconds;
    tap(heard, key);
    slowest = Math.max(slowest, (observed.takeTraffic()!.lastNanoseconds - edge) / 1e6);
  }
  assert.equal(heard.audioCarrierRuns, true);
  process.stdout.write(`# key edge to last pixel while a sum is said again: ${slowest.toFixed(2)} ms\n`);
  assert.ok(slowest < 50);
});
