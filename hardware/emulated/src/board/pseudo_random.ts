// Repeatable disorder where its quality does not matter: noise, torn flash, bouncing contacts (xorshift32, Marsaglia 2003).

const WORDS = 2 ** 32;

export class PseudoRandom {
  private state: number;

  constructor(seed: number) {
    // Zero would stay zero.
    this.state = seed | 0 || 1;
  }

  /** 32 bits, as a signed number. */
  word(): number {
    this.state ^= this.state << 13;
    this.state ^= this.state >>> 17;
    this.state ^= this.state << 5;
    return this.state;
  }

  /** From 0 to below 1. */
  fraction(): number {
    return (this.word() >>> 0) / WORDS;
  }
}
