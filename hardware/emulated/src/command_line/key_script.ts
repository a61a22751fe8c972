// Key scripts: one command a line, read and checked as a whole before the board is switched on.

import { KEY_NAMES, type KeyName } from '../board/board_header';
import { UsageError } from './usage_error';

export type Command =
  | { kind: 'press'; key: KeyName; milliseconds: number }
  | { kind: 'wait'; milliseconds: number }
  | { kind: 'screenshot'; path: string }
  | { kind: 'power'; on: boolean }
  | { kind: 'battery'; millivolts: number }
  | { kind: 'await'; text: string; milliseconds: number }
  | { kind: 'send'; text: string };

export interface ScriptLine {
  number: number;
  /** As written, without the spaces around it. */
  text: string;
  command: Command;
}

const PRESS_MILLISECONDS = 80;
/** How long a key stays up after a press before the next command. */
export const RELEASE_MILLISECONDS = 120;
const AWAIT_MILLISECONDS = 10000;
const LONGEST_MILLISECONDS = 1e9;

function expect(condition: boolean, message: string): asserts condition {
  if (!condition) throw new UsageError(message);
}

function keyName(word: string | undefined): KeyName {
  expect(word !== undefined, `the key is missing; it is one of ${KEY_NAMES.join(', ')}.`);
  const key = KEY_NAMES.find((name) => name === word);
  expect(key !== undefined, `there is no key "${word}"; there are ${KEY_NAMES.join(', ')}.`);
  return key;
}

function milliseconds(word: string | undefined): number {
  expect(word !== undefined, 'the number of milliseconds is missing.');
  const value = /^(\d+\.?\d*|\.\d+)$/.test(word) ? Number(word) : NaN;
  expect(value <= LONGEST_MILLISECONDS, `"${word}" is not a number of milliseconds.`);
  return value;
}

function noMore(words: string[], count: number): void {
  const extra = words[count];
  expect(extra === undefined, `"${extra}" is too much; ${words[0]} does not take it.`);
}

/** The text may stand in double quotes, which it needs if its own last word is a number. */
function awaitCommand(rest: string): Command {
  const quoted = /^"([^"]+)"(?:\s+(\S+))?$/.exec(rest);
  if (quoted !== null) {
    const limit = quoted[2] === undefined ? AWAIT_MILLISECONDS : milliseconds(quoted[2]);
    return { kind: 'await', text: quoted[1]!, milliseconds: limit };
  }
  const withLimit = /^(.*\S)\s+(\d+)$/.exec(rest);
  if (withLimit !== null) return { kind: 'await', text: withLimit[1]!, milliseconds: milliseconds(withLimit[2]) };
  return { kind: 'await', text: rest, milliseconds: AWAIT_MILLISECONDS };
}

function parseCommand(text: string): Command {
  const words = text.split(/\s+/);
  const rest = text.slice(words[0]!.length).trim();
  switch (words[0]) {
    case 'press':
      noMore(words, 2);
      return { kind: 'press', key: keyName(words[1]), milliseconds: PRESS_MILLISECONDS };
    case 'hold':
      noMore(words, 3);
      return { kind: 'press', key: keyName(words[1]), milliseconds: milliseconds(words[2]) };
    case 'wait':
      noMore(words, 2);
      return { kind: 'wait', milliseconds: milliseconds(words[1]) };
    case 'screenshot':
      expect(/^.+\.png$/i.test(rest), `"${rest}" is not the name of a .png file.`);
      return { kind: 'screenshot', path: rest };
    case 'power':
      expect(rest === 'on' || rest === 'off', 'power is followed by on or off.');
      return { kind: 'power', on: rest === 'on' };
    case 'battery':
      noMore(words, 2);
      expect(/^\d{1,4}$/.test(words[1] ?? ''), 'battery is followed by millivolts, 0 to 9999.');
      return { kind: 'battery', millivolts: Number(words[1]) };
    case 'await':
      expect(rest !== '', 'the text to wait for is missing.');
      return awaitCommand(rest);
    case 'send':
      expect(rest !== '', 'the text to send is missing.');
      return { kind: 'send', text: rest };
    default:
      throw new UsageError(
        `there is no command "${words[0]}"; there are press, hold, wait, screenshot, power, battery, await and send.`,
      );
  }
}

/** `null` for an empty line or a comment. */
export function parseLine(line: string, number: number, source: string): ScriptLine | null {
  const text = line.trim();
  if (text === '' || text.startsWith('#')) return null;
  try {
    return { number, text, command: parseCommand(text) };
  } catch (error) {
    if (error instanceof UsageError) throw new UsageError(`${source}, line ${number}: ${error.message}`);
    throw error;
  }
}

export function parseScript(text: string, source: string): ScriptLine[] {
  const lines = text.split(/\r?\n/).map((line, index) => parseLine(line, index + 1, source));
  return lines.filter((line): line is ScriptLine => line !== null);
}
