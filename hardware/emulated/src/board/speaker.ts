// From the audio pin's level to sound samples: the level is averaged over quarter samples, low-passed and thinned out.
//
// The level is the pin's share of time in a PWM period, so the carrier itself never appears and cannot fold back. What a
// quarter sample's average lets through above half the sample rate the filter takes away. A coupling capacitor is part of
// every speaker circuit: a constant level is silence.

export const SOUND_SAMPLES_PER_SECOND = 44100;

const PARTS = 4;
const PART_NANOSECONDS = 1e9 / (SOUND_SAMPLES_PER_SECOND * PARTS);
const TAPS = 63;
/** Of the parts' rate: 19 kHz, which leaves the filter's slope room below the 22.05 kHz that the samples can carry. */
const CUTOFF = 19000 / (SOUND_SAMPLES_PER_SECOND * PARTS);
/** The coupling's corner: 20 Hz, the lowest tone that can be heard. */
const COUPLING = 1 - (2 * Math.PI * 20) / SOUND_SAMPLES_PER_SECOND;
/** Below the least significant bit of a 16-bit sample. */
const SILENCE = 1e-5;

/** A sinc under a Hamming window, scaled so that a constant passes unchanged. */
function lowPass(): Float64Array {
  const taps = new Float64Array(TAPS);
  const middle = (TAPS - 1) / 2;
  for (let index = 0; index < TAPS; index++) {
    const x = index - middle;
    const sinc = x === 0 ? 2 * CUTOFF : Math.sin(2 * Math.PI * CUTOFF * x) / (Math.PI * x);
    taps[index] = sinc * (0.54 - 0.46 * Math.cos((2 * Math.PI * index) / (TAPS - 1)));
  }
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
}

const FILTER = lowPass();

export class Speaker {
  private level = 0;
  private lastTime = 0;
  private part = 0;
  private area = 0;
  private readonly history = new Float64Array(TAPS);
  private position = 0;
  private sameParts = TAPS;
  /** The pin rests low, and so has the capacitor been charged. */
  private before = -1;
  private output = 0;
  private samples = new Float32Array(1024);
  private count = 0;

  /** From this instant on the pin has this level, 0 to 1. */
  setLevel(level: number, nanoseconds: number): void {
    if (level === this.level) return;
    this.advance(nanoseconds);
    this.level = level;
  }

  /** The samples that are complete at this instant and have not been handed out yet. */
  take(nanoseconds: number): Float32Array {
    this.advance(nanoseconds);
    const samples = this.samples.slice(0, this.count);
    this.count = 0;
    return samples;
  }

  private advance(nanoseconds: number): void {
    let end = (this.part + 1) * PART_NANOSECONDS;
    while (nanoseconds >= end) {
      this.area += this.level * (end - this.lastTime);
      this.addPart(this.area / PART_NANOSECONDS);
      this.area = 0;
      this.lastTime = end;
      end = (this.part + 1) * PART_NANOSECONDS;
    }
    this.area += this.level * (nanoseconds - this.lastTime);
    this.lastTime = nanoseconds;
  }

  private addPart(average: number): void {
    const previous = this.history[this.position === 0 ? TAPS - 1 : this.position - 1]!;
    this.sameParts = Math.abs(average - previous) < SILENCE ? this.sameParts + 1 : 0;
    this.history[this.position] = average;
    this.position = (this.position + 1) % TAPS;
    this.part++;
    if (this.part % PARTS === 0) this.addSample(this.sameParts >= TAPS ? average : this.filtered());
  }

  private filtered(): number {
    let sum = 0;
    let at = this.position;
    for (let tap = 0; tap < TAPS; tap++) {
      sum += FILTER[tap]! * this.history[at]!;
      if (++at === TAPS) at = 0;
    }
    return sum;
  }

  private addSample(share: number): void {
    const value = 2 * share - 1;
    this.output = value - this.before + COUPLING * this.output;
    this.before = value;
    if (Math.abs(this.output) < SILENCE) this.output = 0;
    if (this.count === this.samples.length) {
      const longer = new Float32Array(2 * this.samples.length);
      longer.set(this.samples);
      this.samples = longer;
    }
    this.samples[this.count++] = this.output;
  }
}
