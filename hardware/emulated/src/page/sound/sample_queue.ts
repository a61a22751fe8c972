// Samples between the emulator, which brings them in bursts, and the loudspeaker, which takes them evenly.
//
// Begins to play only when enough has come in for the next hiccup; when it runs dry all the same, the cone comes to rest in
// a few milliseconds instead of jumping, which would be heard as a click.

/** 60 ms at 44,100 a second: five slices of the emulator and a late one. */
export const HEAD_START_SAMPLES = 2646;
/** 250 ms: if more waits, sound would lag behind the picture. */
export const MOST_SAMPLES = 11025;
/** Down to a thousandth in 8 ms. */
const REST_PER_SAMPLE = 0.98;
/** The two ends of a skipped stretch are blended over 3 ms. */
const BLEND_SAMPLES = 132;

export class SampleQueue {
  private chunks: Float32Array[] = [];
  private position = 0;
  private waiting = 0;
  private playing = false;
  private level = 0;
  private blendFrom = 0;
  private blendLeft = 0;

  push(chunk: Float32Array): void {
    this.chunks.push(chunk);
    this.waiting += chunk.length;
    if (this.waiting > MOST_SAMPLES) this.skipTo(HEAD_START_SAMPLES);
    if (!this.playing && this.waiting >= HEAD_START_SAMPLES) {
      this.playing = true;
      this.blend();
    }
  }

  fill(output: Float32Array): void {
    for (let index = 0; index < output.length; index++) output[index] = this.next();
  }

  private next(): number {
    if (this.playing && this.waiting === 0) this.playing = false;
    if (!this.playing) {
      this.level *= REST_PER_SAMPLE;
      return this.level;
    }
    const chunk = this.chunks[0]!;
    const sample = chunk[this.position]!;
    this.drop(1);
    this.level = this.blendLeft > 0 ? this.blended(sample) : sample;
    return this.level;
  }

  private blend(): void {
    this.blendFrom = this.level;
    this.blendLeft = BLEND_SAMPLES;
  }

  private blended(sample: number): number {
    const share = this.blendLeft / (BLEND_SAMPLES + 1);
    this.blendLeft--;
    return sample + (this.blendFrom - sample) * share;
  }

  private skipTo(waiting: number): void {
    while (this.waiting > waiting) {
      const rest = this.chunks[0]!.length - this.position;
      this.drop(Math.min(rest, this.waiting - waiting));
    }
    this.blend();
  }

  private drop(count: number): void {
    this.position += count;
    this.waiting -= count;
    if (this.position === this.chunks[0]!.length) {
      this.chunks.shift();
      this.position = 0;
    }
  }
}
