// Ties simulated time to the real clock: never ahead of it, and after a busy stretch only a little behind.

const NANOSECONDS_PER_MILLISECOND = 1e6;

/**
 * What a busy stretch (a full redraw costs the emulator more than its time) may leave to be made up. More than that is
 * forgiven: a game that races to catch up is worse than one that was slow for a moment.
 */
export const MOST_DEBT_MILLISECONDS = 150;

export class Pacer {
  private realStart = 0;
  private simulatedStart = 0;

  /** From here on the two clocks run together: at power on, after a pause. */
  restart(realMilliseconds: number, simulatedNanoseconds: number): void {
    this.realStart = realMilliseconds;
    this.simulatedStart = simulatedNanoseconds;
  }

  /** How far the board should be by now, in simulated nanoseconds. */
  target(realMilliseconds: number, simulatedNanoseconds: number): number {
    const debt = this.due(realMilliseconds) - simulatedNanoseconds;
    const most = MOST_DEBT_MILLISECONDS * NANOSECONDS_PER_MILLISECOND;
    if (debt > most) this.realStart += (debt - most) / NANOSECONDS_PER_MILLISECOND;
    return this.due(realMilliseconds);
  }

  private due(realMilliseconds: number): number {
    return this.simulatedStart + (realMilliseconds - this.realStart) * NANOSECONDS_PER_MILLISECOND;
  }
}
