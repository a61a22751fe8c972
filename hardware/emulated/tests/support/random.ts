// Repeatable random numbers for tests (xorshift32, Marsaglia 2003).

export interface RandomNumbers {
  /** Any 32 bits, as a signed number. */
  word(): number;
  /** 0 to limit - 1. */
  below(limit: number): number;
}

export function randomNumbers(seed: number): RandomNumbers {
  let state = seed | 1;
  const word = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state | 0;
  };
  return { word, below: (limit) => (word() >>> 0) % limit };
}
