// Which key of the handheld a key of the keyboard means.

import type { KeyName } from '../../board/board_header';

export interface TypedKey {
  /** What the key types, as in KeyboardEvent.key. */
  key: string;
  /** Where it lies, as in KeyboardEvent.code. */
  code: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

const BY_NAME = new Map<string, KeyName>([
  ['arrowup', 'up'],
  ['arrowdown', 'down'],
  ['arrowleft', 'left'],
  ['arrowright', 'right'],
  ['enter', 'a'],
  ['backspace', 'b'],
  ['a', 'a'],
  ['b', 'b'],
  ['x', 'x'],
  ['y', 'y'],
]);

const BY_PLACE = new Map<string, KeyName>([
  ['KeyA', 'a'],
  ['KeyB', 'b'],
  ['KeyX', 'x'],
  ['KeyY', 'y'],
]);

const LATIN_LETTER = /^[a-z]$/i;

/**
 * The letter counts before the place, so that Y is Y on a German keyboard too. Where a keyboard types no Latin letters
 * (Ukrainian, Russian), the place is all there is to go by.
 */
export function keyFor(typed: TypedKey): KeyName | undefined {
  if (typed.ctrlKey || typed.altKey || typed.metaKey) return undefined;
  const named = BY_NAME.get(typed.key.toLowerCase());
  if (named !== undefined || LATIN_LETTER.test(typed.key)) return named;
  return BY_PLACE.get(typed.code);
}
