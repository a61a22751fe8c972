// From keyboard, fingers and mouse to the pins.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KEY_NAMES, type KeyName } from '../src/board/board_header';
import { KeyHolder } from '../src/page/keys/key_holder';
import { keyFor } from '../src/page/keys/key_map';
import { KeyTimeline, SHORTEST_STATE_NANOSECONDS } from '../src/page/worker/key_timeline';
import { randomNumbers } from './support/random';

function typed(key: string, code: string, modifiers: Partial<Record<'ctrlKey' | 'altKey' | 'metaKey', boolean>> = {}) {
  return { key, code, ctrlKey: false, altKey: false, metaKey: false, ...modifiers };
}

test('the_keyboard_should_play_every_key', () => {
  const expected: [string, string, KeyName][] = [
    ['ArrowUp', 'ArrowUp', 'up'],
    ['ArrowDown', 'ArrowDown', 'down'],
    ['ArrowLeft', 'ArrowLeft', 'left'],
    ['ArrowRight', 'ArrowRight', 'right'],
    ['a', 'KeyA', 'a'],
    ['B', 'KeyB', 'b'],
    ['x', 'KeyX', 'x'],
    ['y', 'KeyY', 'y'],
    ['Enter', 'NumpadEnter', 'a'],
    ['Backspace', 'Backspace', 'b'],
  ];
  for (const [key, code, name] of expected) assert.equal(keyFor(typed(key, code)), name, key);
});

test('the_letter_should_count_before_the_place', () => {
  assert.equal(keyFor(typed('y', 'KeyZ')), 'y', 'German Y');
  assert.equal(keyFor(typed('z', 'KeyY')), undefined, 'German Z');
  assert.equal(keyFor(typed('a', 'KeyQ')), 'a', 'French A');
  assert.equal(keyFor(typed('q', 'KeyA')), undefined, 'French Q');
});

test('the_place_should_count_where_no_latin_letter_is_typed', () => {
  assert.equal(keyFor(typed('ф', 'KeyA')), 'a');
  assert.equal(keyFor(typed('И', 'KeyB')), 'b');
  assert.equal(keyFor(typed('ч', 'KeyX')), 'x');
  assert.equal(keyFor(typed('н', 'KeyY')), 'y');
  assert.equal(keyFor(typed('ц', 'KeyW')), undefined);
});

test('shortcuts_and_other_keys_should_stay_the_browsers', () => {
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey'] as const) {
    assert.equal(keyFor(typed('a', 'KeyA', { [modifier]: true })), undefined, modifier);
  }
  for (const key of ['Tab', 'Escape', 'F5', ' ', 'Shift', 'toString', 'constructor']) {
    assert.equal(keyFor(typed(key, key)), undefined, key);
  }
});

test('a_key_should_be_down_exactly_as_long_as_anything_holds_it', () => {
  const random = randomNumbers(7);
  const holders = ['keyboard Enter', 'keyboard KeyA', 'pointer 1', 'pointer 2'];
  const down = new Set<KeyName>();
  const model = new Map<string, KeyName>();
  const holder = new KeyHolder((key, isDown) => {
    assert.notEqual(down.has(key), isDown, `${key} is told once`);
    if (isDown) down.add(key);
    else down.delete(key);
  });
  for (let step = 0; step < 5000; step++) {
    const who = holders[random.below(holders.length)]!;
    const what = random.below(20);
    if (what === 0) {
      holder.letGoOfEverything();
      model.clear();
    } else if (what < 10) {
      holder.letGo(who);
      model.delete(who);
    } else {
      const key = KEY_NAMES[random.below(KEY_NAMES.length)]!;
      holder.hold(who, key);
      model.set(who, key);
    }
    assert.deepEqual([...down].sort(), [...new Set(model.values())].sort());
  }
});

test('a_tap_of_one_instant_should_last_long_enough_on_the_pin', () => {
  const timeline = new KeyTimeline();
  timeline.request('a', true);
  timeline.request('a', false);
  assert.deepEqual(timeline.take(1000), [{ key: 'a', down: true }]);
  assert.equal(timeline.nextDue(), 1000 + SHORTEST_STATE_NANOSECONDS);
  assert.deepEqual(timeline.take(timeline.nextDue() - 1), []);
  assert.deepEqual(timeline.take(timeline.nextDue()), [{ key: 'a', down: false }]);
  assert.equal(timeline.nextDue(), Infinity);
});

test('a_press_after_a_pause_should_reach_the_pin_at_once', () => {
  const timeline = new KeyTimeline();
  timeline.request('up', true);
  assert.equal(timeline.take(0).length, 1);
  const later = 10 * SHORTEST_STATE_NANOSECONDS;
  timeline.request('up', false);
  assert.deepEqual(timeline.take(later), [{ key: 'up', down: false }]);
});

test('no_tap_should_be_lost_and_none_too_short_however_they_come', () => {
  const random = randomNumbers(11);
  const timeline = new KeyTimeline();
  const lastEdge = new Map<KeyName, number>();
  const requested = new Map<KeyName, number>();
  const seen = new Map<KeyName, number>();
  const count = (counts: Map<KeyName, number>, key: KeyName) => counts.set(key, (counts.get(key) ?? 0) + 1);
  const run = (now: number) => {
    for (const { key, down } of timeline.take(now)) {
      assert.ok(now - (lastEdge.get(key) ?? -Infinity) >= SHORTEST_STATE_NANOSECONDS);
      lastEdge.set(key, now);
      if (down) count(seen, key);
    }
  };
  let now = 0;
  for (let tap = 0; tap < 500; tap++) {
    const key = KEY_NAMES[random.below(KEY_NAMES.length)]!;
    timeline.request(key, true);
    timeline.request(key, false);
    count(requested, key);
    now += random.below(60) * 1e6;
    run(now);
  }
  while (timeline.nextDue() < Infinity) run((now = Math.max(now, timeline.nextDue())));
  assert.deepEqual(seen, requested);
});

test('a_reset_should_leave_nothing_waiting_and_nothing_down', () => {
  const timeline = new KeyTimeline();
  timeline.request('b', true);
  timeline.reset();
  assert.equal(timeline.nextDue(), Infinity);
  timeline.request('b', false);
  assert.deepEqual(timeline.take(0), []);
});
