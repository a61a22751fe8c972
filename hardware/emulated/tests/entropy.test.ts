// What each behaviour does to the bits, by counting them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bitSource, type EntropyBehaviour } from '../src/board/entropy';
import { chipWith, runMilliseconds, wordAt } from './support/boards';
import { ThumbProgram } from './support/thumb_program';

const MANY = 100_000;

function take(behaviour: EntropyBehaviour, count: number): number[] {
  const next = bitSource(behaviour);
  return Array.from({ length: count }, () => next() as number);
}

function ones(bits: readonly number[]): number {
  return bits.reduce((sum, bit) => sum + bit, 0);
}

/** How many standard deviations a count lies from what is expected. */
function deviations(count: number, total: number, probability: number): number {
  return Math.abs(count - total * probability) / Math.sqrt(total * probability * (1 - probability));
}

test('good_bits_should_be_even_and_independent', () => {
  for (const seed of [0, 1, 2, 12345, 2 ** 40 + 1]) {
    const bits = take({ kind: 'good', seed }, MANY);
    assert.ok(deviations(ones(bits), MANY, 0.5) < 4, `ones, seed ${seed}`);
    for (const distance of [1, 2, 3, 8, 32, 33]) {
      const same = bits.slice(distance).filter((bit, index) => bit === bits[index]).length;
      assert.ok(deviations(same, MANY - distance, 0.5) < 4, `distance ${distance}, seed ${seed}`);
    }
    const bytes = Array<number>(256).fill(0);
    for (let index = 0; index + 8 <= MANY; index += 8) bytes[parseInt(bits.slice(index, index + 8).join(''), 2)]!++;
    const expected = Math.floor(MANY / 8) / 256;
    const chiSquare = bytes.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 255 degrees of freedom: mean 255, standard deviation 22.6.
    assert.ok(chiSquare > 165 && chiSquare < 346, `chi-square ${chiSquare}, seed ${seed}`);
  }
});

test('the_same_seed_should_give_the_same_bits_and_another_one_others', () => {
  const bits = (seed: number): string => take({ kind: 'good', seed }, 256).join('');
  assert.equal(bits(5), bits(5));
  assert.equal(new Set([0, 1, 2, 3, 2 ** 32, 2 ** 33].map(bits)).size, 6);
});

test('stuck_and_alternating_bits_should_be_just_that', () => {
  assert.deepEqual(take({ kind: 'stuck', bit: 0 }, 4), [0, 0, 0, 0]);
  assert.deepEqual(take({ kind: 'stuck', bit: 1 }, 4), [1, 1, 1, 1]);
  assert.deepEqual(take({ kind: 'alternate' }, 5), [1, 0, 1, 0, 1]);
});

test('biased_bits_should_be_one_as_often_as_asked', () => {
  for (const probabilityOfOne of [0.1, 0.5, 0.75, 0.99]) {
    const bits = take({ kind: 'bias', probabilityOfOne }, MANY);
    assert.ok(deviations(ones(bits), MANY, probabilityOfOne) < 4, String(probabilityOfOne));
    const pairs = bits.slice(1).filter((bit, index) => bit === 1 && bits[index] === 1).length;
    assert.ok(Math.abs(pairs / (MANY - 1) - probabilityOfOne ** 2) < 0.01, 'independent');
  }
  assert.equal(ones(take({ kind: 'bias', probabilityOfOne: 0 }, 1000)), 0);
  assert.equal(ones(take({ kind: 'bias', probabilityOfOne: 1 }, 1000)), 1000);
});

test('periodic_bits_should_repeat_and_not_earlier', () => {
  const bits = take({ kind: 'period', bits: 37 }, 37 * 20);
  bits.slice(37).forEach((bit, index) => assert.equal(bit, bits[index]));
  for (let shorter = 1; shorter < 37; shorter++) {
    assert.ok(bits.slice(shorter).some((bit, index) => bit !== bits[index]), `period ${shorter}`);
  }
});

test('failing_bits_should_be_good_and_then_stay', () => {
  const bits = take({ kind: 'failAfter', bits: 1000 }, 2000);
  assert.deepEqual(bits.slice(0, 1000), take({ kind: 'good', seed: 1 }, 1000));
  assert.ok(bits.slice(1000).every((bit) => bit === bits[999]));
  assert.deepEqual(take({ kind: 'failAfter', bits: 0 }, 3), [0, 0, 0]);
});

test('recorded_bits_should_come_most_significant_first_and_end', () => {
  const next = bitSource({ kind: 'recorded', bytes: Uint8Array.of(0b10110000, 0b00000001) });
  const bits = Array.from({ length: 17 }, next);
  assert.deepEqual(bits, [1, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, null]);
});

const ROSC = 0x40060000;
const [CTRL, STATUS, RANDOM_BIT] = [ROSC, ROSC + 0x18, ROSC + 0x1c];
const RESULT = 0x20000000;

test('each_read_of_the_register_should_take_the_next_bit', () => {
  const program = new ThumbProgram().load(7, RANDOM_BIT).load(5, RESULT).move(4, 32).label('loop');
  program.loadWord(0, 7).loadWord(1, 5).addRegisters(1, 1, 1).addRegisters(1, 1, 0).storeWord(1, 5);
  const test = chipWith(program.subtract(4, 1).branchIf('ne', 'loop').stop());
  runMilliseconds(test, 2);
  const expected = parseInt(take({ kind: 'good', seed: 1 }, 32).join(''), 2);
  assert.equal(wordAt(test, RESULT), expected);
});

test('the_oscillators_registers_should_be_kept_and_its_status_plausible', () => {
  const program = new ThumbProgram().poke(ROSC + 4, 0x96960077).load(5, RESULT);
  program.load(7, ROSC + 4).loadWord(0, 7).storeWord(0, 5).load(7, STATUS).loadWord(0, 7).storeWord(0, 5, 4);
  const test = chipWith(program.stop());
  runMilliseconds(test, 1);
  assert.equal(wordAt(test, RESULT), 0x96960077);
  assert.equal(wordAt(test, RESULT + 4), 0x80011000);
});

test('a_switched_off_oscillator_should_keep_its_bit_and_say_so', () => {
  const program = new ThumbProgram().poke(CTRL, 0x00d1e000).load(7, RANDOM_BIT).load(5, RESULT).move(4, 64).label('loop');
  program.loadWord(0, 7).loadWord(1, 5).addRegisters(1, 1, 0).storeWord(1, 5).subtract(4, 1).branchIf('ne', 'loop');
  program.load(7, STATUS).loadWord(0, 7).storeWord(0, 5, 4);
  const test = chipWith(program.stop());
  runMilliseconds(test, 2);
  assert.ok([0, 64].includes(wordAt(test, RESULT)));
  assert.equal(wordAt(test, RESULT + 4), 0);
});
