// Listening to what the speaker got: filters, pitch, loudness, and how much one sound is like another.

import { readFileSync } from 'node:fs';
import { SOUND_SAMPLES_PER_SECOND } from '../../src/board/emulated_board';

/** The rate of the recorded clips, a quarter of the speaker's. */
export const CLIP_SAMPLES_PER_SECOND = 11025;
const DECIMATION = SOUND_SAMPLES_PER_SECOND / CLIP_SAMPLES_PER_SECOND;

/** The samples of a WAV file with one channel of 16 bits, -1 to 1. */
export function readClip(path: string): Float64Array {
  const file = readFileSync(path);
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  if (view.getUint32(24, true) !== CLIP_SAMPLES_PER_SECOND || view.getUint16(22, true) !== 1) throw new Error(`${path} is no clip`);
  const count = view.getUint32(40, true) / 2;
  return Float64Array.from({ length: count }, (_, index) => view.getInt16(44 + 2 * index, true) / 32768);
}

/** A sinc under a Hamming window: passes what lies below the frequency, given as a share of the rate. */
function lowPass(frequency: number, taps: number): Float64Array {
  const middle = (taps - 1) / 2;
  return Float64Array.from({ length: taps }, (_, index) => {
    const x = index - middle;
    const sinc = x === 0 ? 2 * frequency : Math.sin(2 * Math.PI * frequency * x) / (Math.PI * x);
    return sinc * (0.54 - 0.46 * Math.cos((2 * Math.PI * index) / (taps - 1)));
  });
}

/** Every `step`-th sample of the filtered sound, from the `first` on; the filter's delay is taken out. */
function filtered(samples: ArrayLike<number>, taps: Float64Array, step = 1, first = 0): Float64Array {
  const start = first - (taps.length - 1) / 2;
  return Float64Array.from({ length: Math.floor((samples.length - first) / step) }, (_, index) => {
    let sum = 0;
    for (let tap = 0; tap < taps.length; tap++) sum += taps[tap]! * (samples[start + index * step + tap] ?? 0);
    return sum;
  });
}

const BEFORE_DECIMATION = lowPass(4900 / SOUND_SAMPLES_PER_SECOND, 127);
const SPEECH_TAPS = 129;
const SPEECH_BELOW = lowPass(3800 / CLIP_SAMPLES_PER_SECOND, SPEECH_TAPS);
const SPEECH_ABOVE = lowPass(300 / CLIP_SAMPLES_PER_SECOND, SPEECH_TAPS);
const SPEECH_BAND = SPEECH_BELOW.map((tap, index) => tap - SPEECH_ABOVE[index]!);

/** 300 to 3800 Hz: what makes speech intelligible, and what a small speaker can sound. */
export function inSpeechBand(samples: Float64Array): Float64Array {
  return filtered(samples, SPEECH_BAND);
}

/** What the speaker got, at the clips' rate and in the speech band; once for each place that a clip's samples may have between these. */
export function speechIn(samples: Float32Array): Float64Array[] {
  return Array.from({ length: DECIMATION }, (_, first) => inSpeechBand(filtered(samples, BEFORE_DECIMATION, DECIMATION, first)));
}

/** The amplitude of one frequency, by the sums of Fourier's own definition, under a Hann window. */
export function amplitude(samples: ArrayLike<number>, frequency: number, rate = SOUND_SAMPLES_PER_SECOND): number {
  let [real, imaginary] = [0, 0];
  for (let index = 0; index < samples.length; index++) {
    const angle = (2 * Math.PI * frequency * index) / rate;
    const weighed = samples[index]! * (1 - Math.cos((2 * Math.PI * index) / samples.length));
    real += weighed * Math.cos(angle);
    imaginary += weighed * Math.sin(angle);
  }
  return (2 * Math.hypot(real, imaginary)) / samples.length;
}

/** Of all whole multiples of `step` in the range, the frequency with the largest amplitude. */
export function loudestFrequency(samples: ArrayLike<number>, from: number, to: number, step: number): number {
  let best = { frequency: 0, height: -1 };
  for (let frequency = from; frequency <= to; frequency += step) {
    const height = amplitude(samples, frequency);
    if (height > best.height) best = { frequency, height };
  }
  return best.frequency;
}

export function largest(samples: ArrayLike<number>): number {
  let height = 0;
  for (let index = 0; index < samples.length; index++) height = Math.max(height, Math.abs(samples[index]!));
  return height;
}

export function largestJump(samples: ArrayLike<number>): number {
  let jump = 0;
  for (let index = 1; index < samples.length; index++) jump = Math.max(jump, Math.abs(samples[index]! - samples[index - 1]!));
  return jump;
}

/** Cooley and Tukey's transform in place, for a power of two. */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const count = real.length;
  for (let index = 1, reversed = 0; index < count; index++) {
    let bit = count >> 1;
    for (; reversed & bit; bit >>= 1) reversed ^= bit;
    reversed ^= bit;
    if (index < reversed) {
      [real[index], real[reversed]] = [real[reversed]!, real[index]!];
      [imaginary[index], imaginary[reversed]] = [imaginary[reversed]!, imaginary[index]!];
    }
  }
  for (let size = 2; size <= count; size *= 2) {
    for (let place = 0; place < size / 2; place++) {
      const cosine = Math.cos((2 * Math.PI * place) / size);
      const sine = -Math.sin((2 * Math.PI * place) / size);
      for (let low = place; low < count; low += size) {
        const high = low + size / 2;
        const r = real[high]! * cosine - imaginary[high]! * sine;
        const i = real[high]! * sine + imaginary[high]! * cosine;
        real[high] = real[low]! - r;
        imaginary[high] = imaginary[low]! - i;
        real[low] = real[low]! + r;
        imaginary[low] = imaginary[low]! + i;
      }
    }
  }
}

export interface Spectrum {
  samples: Float64Array;
  real: Float64Array;
  imaginary: Float64Array;
}

/** Longer than any sound, so that nothing comes round. */
const SPECTRUM_SIZE = 32768;

export function spectrumOf(samples: Float64Array): Spectrum {
  if (samples.length > SPECTRUM_SIZE) throw new Error(`${samples.length} samples are too many`);
  const real = new Float64Array(SPECTRUM_SIZE);
  real.set(samples);
  const imaginary = new Float64Array(SPECTRUM_SIZE);
  transform(real, imaginary);
  return { samples, real, imaginary };
}

/** How much the clip is like the part of the sound that is most like it: 1 is the same but for its loudness. */
export function likeness(sound: Spectrum, clip: Spectrum): number {
  // The product with the conjugate is the correlation's spectrum; the forward transform of its conjugate brings it back.
  const real = new Float64Array(SPECTRUM_SIZE);
  const imaginary = new Float64Array(SPECTRUM_SIZE);
  for (let index = 0; index < SPECTRUM_SIZE; index++) {
    real[index] = sound.real[index]! * clip.real[index]! + sound.imaginary[index]! * clip.imaginary[index]!;
    imaginary[index] = -(sound.imaginary[index]! * clip.real[index]! - sound.real[index]! * clip.imaginary[index]!);
  }
  transform(real, imaginary);
  const energies = new Float64Array(sound.samples.length + 1);
  sound.samples.forEach((sample, index) => (energies[index + 1] = energies[index]! + sample * sample));
  const clipEnergy = clip.samples.reduce((sum, sample) => sum + sample * sample, 0);
  let best = 0;
  for (let lag = 0; lag + clip.samples.length <= sound.samples.length; lag++) {
    const energy = energies[lag + clip.samples.length]! - energies[lag]!;
    // A part that is nearly silent is like nothing.
    if (energy > clipEnergy / 1e4) best = Math.max(best, real[lag]! / SPECTRUM_SIZE / Math.sqrt(energy * clipEnergy));
  }
  return best;
}
