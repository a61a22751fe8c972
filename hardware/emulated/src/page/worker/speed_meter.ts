// How fast the board ran of late: simulated time by real time.

/** Long enough to be a steady number, short enough to show a slow moment. */
export const WINDOW_MILLISECONDS = 2000;
const SAMPLE_MILLISECONDS = 100;

interface Sample {
  real: number;
  simulated: number;
}

export class SpeedMeter {
  private samples: Sample[] = [];

  /** Forgets the past: a pause is no slowness. */
  restart(): void {
    this.samples = [];
  }

  record(realMilliseconds: number, simulatedNanoseconds: number): void {
    const last = this.samples[this.samples.length - 1];
    if (last !== undefined && realMilliseconds - last.real < SAMPLE_MILLISECONDS) return;
    this.samples.push({ real: realMilliseconds, simulated: simulatedNanoseconds });
    // One sample older than the window stays, so that the window is always full.
    while (this.samples.length > 2 && realMilliseconds - this.samples[1]!.real >= WINDOW_MILLISECONDS) {
      this.samples.shift();
    }
  }

  /** 1 is real time. Nothing until a whole window has been measured. */
  ratio(): number | undefined {
    const first = this.samples[0];
    const last = this.samples[this.samples.length - 1];
    if (first === undefined || last === undefined || last.real - first.real < WINDOW_MILLISECONDS) return undefined;
    return (last.simulated - first.simulated) / 1e6 / (last.real - first.real);
  }
}
