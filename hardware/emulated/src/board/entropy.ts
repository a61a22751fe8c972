// What the ring oscillator's random bit does: the behaviours of `--entropy`.

export type EntropyBehaviour =
  | { kind: 'good'; seed: number }
  | { kind: 'stuck'; bit: 0 | 1 }
  | { kind: 'alternate' }
  | { kind: 'bias'; probabilityOfOne: number }
  | { kind: 'period'; bits: number }
  | { kind: 'failAfter'; bits: number }
  | { kind: 'recorded'; bytes: Uint8Array };
