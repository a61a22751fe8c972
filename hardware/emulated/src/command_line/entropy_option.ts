// The values of `--entropy`.

import type { EntropyBehaviour } from '../board/entropy';
import { readFile } from './files';
import { UsageError } from './usage_error';

const FORMS = 'good, good:SEED, stuck0, stuck1, alternate, bias:P, period:N, fail-after:N or file:PATH';
const LARGEST_COUNT = 1e9;

function wholeNumber(text: string, name: string, lowest: number, highest: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : NaN;
  if (!(value >= lowest && value <= highest)) {
    throw new UsageError(`--entropy ${name}:${text} needs a whole number from ${lowest} to ${highest} after the colon.`);
  }
  return value;
}

function probability(text: string): number {
  const value = /^(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : NaN;
  if (!(value >= 0 && value <= 1)) {
    throw new UsageError(`--entropy bias:${text} needs a number from 0 to 1 after the colon, the share of ones.`);
  }
  return value;
}

function recorded(path: string): EntropyBehaviour {
  const bytes = readFile(path, 'file of entropy bits');
  if (bytes.length === 0) throw new UsageError(`The file of entropy bits ${path} is empty.`);
  return { kind: 'recorded', bytes };
}

export function parseEntropy(text: string): EntropyBehaviour {
  const colon = text.indexOf(':');
  const name = colon < 0 ? text : text.slice(0, colon);
  const value = colon < 0 ? null : text.slice(colon + 1);
  if (value === null) {
    if (name === 'good') return { kind: 'good', seed: 1 };
    if (name === 'stuck0') return { kind: 'stuck', bit: 0 };
    if (name === 'stuck1') return { kind: 'stuck', bit: 1 };
    if (name === 'alternate') return { kind: 'alternate' };
  } else {
    if (name === 'good') return { kind: 'good', seed: wholeNumber(value, name, 0, Number.MAX_SAFE_INTEGER) };
    if (name === 'bias') return { kind: 'bias', probabilityOfOne: probability(value) };
    if (name === 'period') return { kind: 'period', bits: wholeNumber(value, name, 1, LARGEST_COUNT) };
    if (name === 'fail-after') return { kind: 'failAfter', bits: wholeNumber(value, name, 0, LARGEST_COUNT) };
    if (name === 'file' && value !== '') return recorded(value);
  }
  throw new UsageError(`--entropy does not know "${text}"; it takes ${FORMS}.`);
}
