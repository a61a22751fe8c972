import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { BoardClock } from '../src/board/board_clock';
import { KEY_NAMES } from '../src/board/board_header';
import { Keys, type ButtonBounce } from '../src/board/keys';
import { describe } from './support/boards';

const PADS = 0x4001c000;
const INPUT_WITH_PULL_UP = 0x5a;
const INPUT_WITH_PULL_DOWN = 0x56;
const MILLISECOND = 1e6;
const board = describe();

function connected(bounce?: ButtonBounce, pad = INPUT_WITH_PULL_UP) {
  const clock = new BoardClock();
  const chip = new RP2040(clock);
  const keys = new Keys(board, bounce);
  keys.connect(chip, clock);
  for (const key of KEY_NAMES) chip.writeUint32(PADS + 4 + 4 * board.keys[key], pad);
  const levelOf = (key: (typeof KEY_NAMES)[number]): boolean => chip.gpio[board.keys[key]]!.inputValue;
  return { clock, chip, keys, levelOf };
}

test('a_key_should_pull_its_own_pin_low_and_let_it_go', () => {
  const { keys, levelOf } = connected();
  assert.ok(KEY_NAMES.every(levelOf));
  for (const key of KEY_NAMES) {
    keys.set(key, true);
    assert.deepEqual(KEY_NAMES.filter((other) => !levelOf(other)), [key]);
    keys.set(key, false);
  }
  assert.ok(KEY_NAMES.every(levelOf));
});

test('a_pin_without_pull_up_should_never_be_high', () => {
  const { levelOf } = connected(undefined, INPUT_WITH_PULL_DOWN);
  assert.ok(KEY_NAMES.every((key) => !levelOf(key)));
});

test('keys_should_stay_where_they_are_over_a_reset', () => {
  const { keys } = connected();
  keys.set('x', true);
  keys.disconnect();
  keys.set('y', true);
  const clock = new BoardClock();
  const chip = new RP2040(clock);
  keys.connect(chip, clock);
  for (const key of KEY_NAMES) chip.writeUint32(PADS + 4 + 4 * board.keys[key], INPUT_WITH_PULL_UP);
  const low = KEY_NAMES.filter((key) => !chip.gpio[board.keys[key]]!.inputValue);
  assert.deepEqual(low, ['x', 'y']);
  assert.deepEqual(keys.pressedKeys, ['x', 'y']);
});

function edgesOf(bounce: ButtonBounce): { edges: number[]; level: boolean } {
  const { clock, chip, keys, levelOf } = connected(bounce);
  const pin = chip.gpio[board.keys.a]!;
  const edges: number[] = [];
  let last = pin.inputValue;
  keys.set('a', true);
  for (let time = 0; time < 20 * MILLISECOND; time += 10_000) {
    clock.advanceTo(time);
    if (pin.inputValue !== last) edges.push(time);
    last = pin.inputValue;
  }
  return { edges, level: levelOf('a') };
}

test('a_bouncing_contact_should_open_and_close_and_then_stay', () => {
  for (const seed of [1, 2, 3, 4]) {
    const { edges, level } = edgesOf({ milliseconds: 5, seed });
    assert.equal(level, false);
    assert.ok(edges.length >= 5, `${edges.length} edges`);
    assert.ok(edges[edges.length - 1]! < 6 * MILLISECOND);
  }
});

test('the_same_seed_should_bounce_the_same_way', () => {
  assert.deepEqual(edgesOf({ milliseconds: 5, seed: 9 }), edgesOf({ milliseconds: 5, seed: 9 }));
  assert.notDeepEqual(edgesOf({ milliseconds: 5, seed: 9 }).edges, edgesOf({ milliseconds: 5, seed: 10 }).edges);
});
