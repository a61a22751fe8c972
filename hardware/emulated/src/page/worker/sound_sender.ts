// Sends sound to the loudspeaker's side, and nothing while the device is silent.

/**
 * After this much silence nothing more is sent: long enough for the gaps between two notes or words, so that those keep
 * their length.
 */
const SILENCE_SAMPLES = 44100 / 2;

export class SoundSender {
  private level = 0;
  private waiting: Float32Array[] = [];
  private silence = SILENCE_SAMPLES;

  constructor(private readonly send: (samples: Float32Array) => void) {}

  push(samples: Float32Array): void {
    if (samples.length === 0) return;
    this.silence = this.isConstant(samples) ? this.silence + samples.length : 0;
    this.level = samples[samples.length - 1]!;
    if (this.silence < SILENCE_SAMPLES) this.waiting.push(samples);
  }

  /** Sends what came since the last time, in one piece: the board brings a few samples at a time. */
  flush(): void {
    if (this.waiting.length === 0) return;
    const all = new Float32Array(this.waiting.reduce((length, samples) => length + samples.length, 0));
    let end = 0;
    for (const samples of this.waiting) {
      all.set(samples, end);
      end += samples.length;
    }
    this.waiting = [];
    this.send(all);
  }

  /** A speaker is moved by changes only: a constant level is silence, whatever its height. */
  private isConstant(samples: Float32Array): boolean {
    return samples.every((sample) => sample === this.level);
  }
}
