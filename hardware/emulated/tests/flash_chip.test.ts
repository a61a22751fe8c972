import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FlashChip, type FlashOperation } from '../src/board/flash_chip';
import { randomNumbers } from './support/random';

test('a_new_chip_should_be_erased', () => {
  assert.ok(new FlashChip(8192).bytes.every((byte) => byte === 0xff));
});

test('operations_should_be_counted_and_changes_told', () => {
  const chip = new FlashChip(16384);
  const changes: number[][] = [];
  chip.onChange = (offset, length) => changes.push([offset, length]);
  chip.erase(4096, 4096);
  chip.program(4096, new Uint8Array(256));
  assert.equal(chip.operations, 2);
  assert.deepEqual(changes, [[4096, 4096], [4096, 256]]);
});

test('programming_should_leave_cleared_bits_cleared', () => {
  const chip = new FlashChip(8192);
  const random = randomNumbers(7);
  const pages = [0, 1, 2].map(() => Uint8Array.from({ length: 256 }, () => random.below(256)));
  for (const page of pages) chip.program(512, page);
  for (let index = 0; index < 256; index++) {
    assert.equal(chip.bytes[512 + index], pages[0]![index]! & pages[1]![index]! & pages[2]![index]!);
  }
});

test('a_cut_program_should_leave_the_second_half_unwritten', () => {
  const chip = new FlashChip(8192, 1);
  const result = chip.program(0, new Uint8Array(256));
  assert.ok(result.powerCut);
  assert.equal(result.nanoseconds, 0.2e6);
  assert.ok(chip.bytes.subarray(0, 128).every((byte) => byte === 0));
  assert.equal(chip.bytes[128], 0x0f, 'the byte in the middle is half written');
  assert.ok(chip.bytes.subarray(129, 256).every((byte) => byte === 0xff));
});

test('a_cut_program_of_a_piece_should_leave_half_of_the_piece_unwritten', () => {
  const chip = new FlashChip(8192, 1);
  const page = new Uint8Array(256).fill(0xff);
  page.fill(0, 208, 240);
  chip.program(0, page);
  assert.ok(chip.bytes.subarray(208, 224).every((byte) => byte === 0));
  assert.equal(chip.bytes[224], 0x0f);
  assert.ok(chip.bytes.subarray(225, 256).every((byte) => byte === 0xff));
});

test('a_cut_erase_should_never_clear_a_bit', () => {
  const chip = new FlashChip(8192, 3);
  const random = randomNumbers(11);
  chip.program(0, Uint8Array.from({ length: 256 }, () => random.below(256)));
  chip.program(3072, Uint8Array.from({ length: 256 }, () => random.below(256)));
  const before = chip.bytes.slice();
  assert.ok(chip.erase(0, 4096).powerCut);
  assert.ok(chip.bytes.every((byte, index) => (byte & before[index]!) === before[index]));
  assert.ok(chip.bytes.subarray(0, 2048).every((byte) => byte === 0xff));
  assert.notDeepEqual(chip.bytes.subarray(3072, 3328), before.subarray(3072, 3328));
});

test('whoever_watches_should_be_told_what_a_cut_would_leave_and_what_is_left', () => {
  for (let cut = 1; cut <= 4; cut++) {
    const [watched, torn] = [new FlashChip(8192), new FlashChip(8192, cut)];
    const told: FlashOperation[] = [];
    watched.onMiddle = (operation) => told.push(operation);
    const random = randomNumbers(5);
    for (let operation = 1; operation <= cut; operation++) {
      const page = Uint8Array.from({ length: 256 }, () => random.below(256));
      const before = watched.bytes.slice();
      const [result] = [watched, torn].map((chip) => (operation % 3 === 0 ? chip.erase(0, 4096) : chip.program(512, page)));
      assert.equal(told.length, operation - 1);
      result!.atMiddle!();
      const { offset, torn: left, whole } = told[operation - 1]!;
      before.set(operation === cut ? left : whole, offset);
      assert.deepEqual(before, torn.bytes, `operation ${operation} of ${cut}`);
    }
  }
});

test('power_should_be_cut_once_only', () => {
  const chip = new FlashChip(8192, 2);
  const cuts = [1, 2, 3].map(() => chip.program(0, new Uint8Array(256)).powerCut);
  assert.deepEqual(cuts, [false, true, false]);
});
