// The calls that the firmware speaks, as the speaker of the emulated board gets them, against the clips before they were packed.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { SOUND_SAMPLES_PER_SECOND } from '../src/board/emulated_board';
import { PROJECT_FOLDER } from './support/boards';
import { HeardBoard, milliseconds, samplesIn } from './support/heard_board';
import { inSpeechBand, largest, largestJump, likeness, readClip, spectrumOf, speechIn, type Spectrum } from './support/sound';

const LANGUAGES = ['en', 'de', 'uk', 'ru', 'it', 'da', 'nl'];
const SUMS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const REMARKS = ['again', 'last_round', 'game_over', 'next', 'time'];
const CLIPS_FOLDER = join(PROJECT_FOLDER, 'build', 'picosystem', 'firmware', 'voices', 'clips');

/** How alike a call and its clip must be, and how unlike each other one. */
const ALIKE = 0.9;
const UNLIKE = 0.75;
const TONE_MILLISECONDS = 200;
const LONGEST_CALL_MILLISECONDS = 2200;

const board = new HeardBoard();
const clips = new Map(LANGUAGES.map((language) => [language, clipsOf(language)]));

function clipsOf(language: string): Map<string, Spectrum> {
  const names = [...SUMS, ...REMARKS];
  assert.deepEqual(readdirSync(join(CLIPS_FOLDER, language)).sort(), names.map((name) => `${name}.wav`).sort());
  return new Map(names.map((name) => [name, spectrumOf(inSpeechBand(readClip(join(CLIPS_FOLDER, language, `${name}.wav`))))]));
}

function commandFor(name: string): string {
  const sum = SUMS.indexOf(name);
  return sum < 0 ? name : String(sum + 2);
}

function heardCall(what: string): Float32Array {
  return board.listenTo(`say ${what}`, LONGEST_CALL_MILLISECONDS);
}

/** What was heard after the tone, with its samples where those of the clip lie best between them. */
function heardWith(samples: Float32Array, clip: Spectrum): Spectrum {
  const spectra = speechIn(samples.subarray(samplesIn(TONE_MILLISECONDS))).map(spectrumOf);
  return spectra.reduce((best, next) => (likeness(next, clip) > likeness(best, clip) ? next : best));
}

for (const language of LANGUAGES) {
  test(`each_call_in_${language}_should_sound_like_its_clip_and_like_no_other`, () => {
    const own = clips.get(language)!;
    const worst = { own: 1, other: 0, pair: '' };
    for (const [name, ownClip] of own) {
      const heard = heardWith(heardCall(`${commandFor(name)} ${language}`), ownClip);
      for (const [other, clip] of own) {
        const like = likeness(heard, clip);
        if (other === name) {
          assert.ok(like >= ALIKE, `${name} is ${like.toFixed(3)} like its clip`);
          worst.own = Math.min(worst.own, like);
        } else if (like > worst.other) Object.assign(worst, { other: like, pair: `${name} and ${other}` });
      }
      for (const [code, others] of clips) {
        if (code !== language) assert.ok(likeness(heard, others.get(name)!) < UNLIKE, `${name} in ${code}`);
      }
    }
    process.stdout.write(`# ${language}: at least ${worst.own.toFixed(3)} like its clip, at most ${worst.other.toFixed(3)} like another (${worst.pair})\n`);
    assert.ok(worst.other < UNLIKE, `${worst.pair} are ${worst.other.toFixed(3)} alike`);
  });
}

test('the_tone_should_start_within_150_ms_and_the_speech_within_300', () => {
  const samples = heardCall('8 de');
  const tone = samples.findIndex((sample) => Math.abs(sample) > 0.01);
  assert.ok(milliseconds(tone) < 30, `tone after ${milliseconds(tone)} ms`);
  // After the tone has faded the next that is heard is the voice.
  const faded = samplesIn(TONE_MILLISECONDS - 10);
  const voice = faded + samples.subarray(faded).findIndex((sample) => Math.abs(sample) > 0.02);
  assert.ok(milliseconds(voice) < 300, `voice after ${milliseconds(voice)} ms`);
  process.stdout.write(`# tone after ${milliseconds(tone).toFixed(1)} ms, voice after ${milliseconds(voice).toFixed(1)} ms\n`);
});

test('a_call_should_begin_and_end_without_a_click', () => {
  for (const what of ['2 en', '6 de', '12 uk', '10 nl', 'game_over it']) {
    const samples = heardCall(what);
    assert.ok(largest(samples) > 0.2, `${what} is loud`);
    // Up to the tone's own steepness at its start, and to a hundredth of the height at its end.
    const start = samples.subarray(0, samplesIn(10));
    assert.ok(largestJump(start) < (8 * 880 * largest(start)) / SOUND_SAMPLES_PER_SECOND + 0.005, what);
    let last = samples.length - 1;
    while (Math.abs(samples[last]!) < 0.002) last--;
    const end = samples.subarray(last - samplesIn(10));
    assert.ok(largestJump(end) < 0.03, `${what}: ${largestJump(end)}`);
    assert.equal(board.audioCarrierRuns, false);
  }
});

test('unpacking_should_take_less_than_a_tenth_of_the_processor', () => {
  const share = board.awakeShare(() => board.listenTo('say game_over de', 1200));
  process.stdout.write(`# awake while a voice speaks: ${(100 * share).toFixed(2)} %\n`);
  assert.ok(share < 0.1);
});

test('the_picture_should_not_wait_for_a_voice', () => {
  // One that has not gone to sleep yet.
  const awake = new HeardBoard();
  const { board: device } = awake.observed;
  const answer = (key: 'down' | 'up'): number => {
    awake.observed.watchTraffic();
    const edge = device.nowNanoseconds;
    device.press(key);
    awake.listen(60);
    device.release(key);
    awake.listen(140);
    return (awake.observed.takeTraffic()!.lastNanoseconds - edge) / 1e6;
  };
  // The same pictures each time.
  const slowest = (): number => Math.max(answer('down'), answer('up'), answer('down'), answer('up'));
  const silent = slowest();
  device.sendConsole('say game_over de\n');
  awake.listen(300);
  const speaking = slowest();
  process.stdout.write(`# key edge to last pixel: ${silent.toFixed(2)} ms in silence, ${speaking.toFixed(2)} ms while a voice speaks\n`);
  assert.ok(speaking < silent + 3 && speaking < 50);
});
