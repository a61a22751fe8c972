// What the ring oscillator's random bit does: the behaviours of `--entropy`.

export type EntropyBehaviour =
  | { kind: 'good'; seed: number }
  | { kind: 'stuck'; bit: 0 | 1 }
  | { kind: 'alternate' }
  | { kind: 'bias'; probabilityOfOne: number }
  /** The first so many good bits, over and over. */
  | { kind: 'period'; bits: number }
  /** So many good bits; the last one stays. */
  | { kind: 'failAfter'; bits: number }
  /** Packed bits, most significant first. */
  | { kind: 'recorded'; bytes: Uint8Array };

/** One bit each time it is asked, `null` once there are none left. */
export type BitSource = () => 0 | 1 | null;

const WORDS = 2 ** 32;

/** sfc32 (Doty-Humphrey, PractRand): small, fast, and without visible structure in any of its bits. */
function randomWords(seed: number): () => number {
  let [a, b, c, counter] = [0, seed | 0, Math.floor(seed / WORDS) | 0, 1];
  const next = (): number => {
    const sum = (a + b + counter++) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
  // The first outputs depend too plainly on the seed.
  for (let round = 0; round < 15; round++) next();
  return next;
}

function goodBits(seed: number): () => 0 | 1 {
  const nextWord = randomWords(seed);
  let word = 0;
  let left = 0;
  return () => {
    if (left === 0) {
      word = nextWord();
      left = 32;
    }
    return ((word >>> --left) & 1) as 0 | 1;
  };
}

function recordedBits(bytes: Uint8Array): BitSource {
  let position = 0;
  return () => {
    const byte = bytes[position >>> 3];
    if (byte === undefined) return null;
    return ((byte >>> (7 - (position++ & 7))) & 1) as 0 | 1;
  };
}

const DEFAULT_SEED = 1;
export const GOOD_ENTROPY: EntropyBehaviour = { kind: 'good', seed: DEFAULT_SEED };

export function bitSource(behaviour: EntropyBehaviour): BitSource {
  const good = goodBits(behaviour.kind === 'good' ? behaviour.seed : DEFAULT_SEED);
  switch (behaviour.kind) {
    case 'good':
      return good;
    case 'stuck':
      return () => behaviour.bit;
    case 'alternate': {
      let bit: 0 | 1 = 0;
      return () => (bit = bit === 0 ? 1 : 0);
    }
    case 'bias': {
      const nextWord = randomWords(DEFAULT_SEED);
      return () => (nextWord() < behaviour.probabilityOfOne * WORDS ? 1 : 0);
    }
    case 'period': {
      const pattern = Array.from({ length: behaviour.bits }, good);
      let position = 0;
      return () => pattern[position++ % pattern.length]!;
    }
    case 'failAfter': {
      let left = behaviour.bits;
      let last: 0 | 1 = 0;
      return () => (left-- > 0 ? (last = good()) : last);
    }
    case 'recorded':
      return recordedBits(behaviour.bytes);
  }
}
