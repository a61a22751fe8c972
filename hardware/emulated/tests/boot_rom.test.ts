// The boot ROM as the SDK uses it: programs look a function up by its code and call it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FlashChip } from '../src/board/flash_chip';
import { chipWith, runMilliseconds, wordAt, type TestChip } from './support/boards';
import { codeOf, flashProgram, lookUp, ROM_RESULT as RESULT, SCRATCH_DATA as DATA } from './support/rom_programs';
import { ThumbProgram } from './support/thumb_program';

const RAM = 0x20000000;

/** Calls the function and keeps its result. */
function callRom(name: string, ...parameters: number[]): ThumbProgram {
  const program = lookUp(new ThumbProgram(), name);
  parameters.forEach((value, index) => program.load(index, value));
  return program.call(4).load(5, RESULT).storeWord(0, 5).stop();
}

function resultOf(name: string, ...parameters: number[]): number {
  const test = chipWith(callRom(name, ...parameters));
  runMilliseconds(test, 1);
  assert.deepEqual(test.events, []);
  return wordAt(test, RESULT);
}

test('looking_up_an_unknown_code_should_give_zero', () => {
  const program = lookUp(new ThumbProgram(), 'ZZ').load(5, RESULT).storeWord(4, 5).stop();
  const test = chipWith(program);
  test.chip.rp2040.sram.fill(0xaa, 0, 4);
  runMilliseconds(test, 1);
  assert.equal(wordAt(test, RESULT), 0);
});

test('bit_functions_should_agree_with_their_meaning', () => {
  for (const word of [0, 1, 0x80000000, 0xffffffff, 0x00f0_1234, 0x40000000]) {
    const bits = word.toString(2).padStart(32, '0');
    assert.equal(resultOf('P3', word), [...bits].filter((bit) => bit === '1').length);
    assert.equal(resultOf('R3', word), parseInt([...bits].reverse().join(''), 2));
    assert.equal(resultOf('L3', word), bits.indexOf('1') < 0 ? 32 : bits.indexOf('1'));
    assert.equal(resultOf('T3', word), bits.lastIndexOf('1') < 0 ? 32 : 31 - bits.lastIndexOf('1'));
  }
});

test('filling_should_write_each_byte_and_no_other', () => {
  const test = chipWith(callRom('MS', DATA + 1, 0x1a5, 7));
  runMilliseconds(test, 1);
  const bytes = [...test.chip.rp2040.sram.subarray(DATA - RAM, DATA - RAM + 9)];
  assert.deepEqual(bytes, [0, ...Array<number>(7).fill(0xa5), 0]);
  assert.equal(wordAt(test, RESULT), DATA + 1, 'memset gives its first argument back');
});

test('copying_should_read_the_flash_and_give_the_target_back', () => {
  const test = chipWith(callRom('MC', DATA, 0x10000003, 100));
  runMilliseconds(test, 1);
  assert.deepEqual([...test.chip.rp2040.sram.subarray(DATA - RAM, DATA - RAM + 100)], [...test.flash.bytes.subarray(3, 103)]);
  assert.equal(wordAt(test, RESULT), DATA);
});

test('copying_from_nowhere_should_fault_in_the_rom', () => {
  const test = chipWith(callRom('MC', DATA, 0x30000000, 4));
  runMilliseconds(test, 1);
  assert.deepEqual(test.events[0], 'fault');
  assert.match(test.faults[0]!.reason, /0x30000000/);
  assert.ok(test.faults[0]!.programCounter < 0x4000);
});

function runFlash(name: string, parameters: number[], prepare: (test: TestChip) => void = () => {}, flash?: FlashChip): TestChip {
  const test = chipWith(flashProgram(name, ...parameters), {}, flash);
  prepare(test);
  runMilliseconds(test, 500);
  return test;
}

test('erasing_should_set_whole_sectors_and_take_45_ms_each', () => {
  const test = runFlash('RE', [0x8000, 0x2000, 65536, 0xd8], ({ flash }) => flash.bytes.fill(0, 0x7000, 0xb000));
  assert.deepEqual(test.events, []);
  assert.equal(wordAt(test, RESULT), 1);
  const { bytes, operations } = test.flash;
  assert.equal(operations, 2);
  assert.ok(bytes.subarray(0x8000, 0xa000).every((byte) => byte === 0xff));
  assert.ok(bytes.subarray(0x7000, 0x8000).every((byte) => byte === 0));
  assert.ok(bytes.subarray(0xa000, 0xb000).every((byte) => byte === 0));
});

test('erasing_a_whole_block_should_be_one_operation', () => {
  assert.equal(runFlash('RE', [0x10000, 0x11000, 65536, 0xd8]).flash.operations, 2);
});

test('flash_operations_should_pass_their_time', () => {
  const before = chipWith(flashProgram('FC'));
  runMilliseconds(before, 500);
  for (const [name, parameters, milliseconds] of [
    ['RE', [0x8000, 0x3000, 0, 0], 135],
    ['RE', [0x10000, 0x10000, 65536, 0xd8], 150],
    ['RP', [0x8000, DATA + 0x1000, 1024], 1.6],
  ] as const) {
    const test = chipWith(flashProgram(name, ...parameters));
    while (wordAt(test, RESULT) !== 1) runMilliseconds(test, 0.05);
    // Everything else, at the 6.5 MHz of the start, takes less than a millisecond.
    const taken = test.chip.clock.nanos / 1e6;
    assert.ok(taken >= milliseconds && taken < milliseconds + 1, `${name} took ${taken} ms`);
  }
});

test('programming_should_clear_bits_only', () => {
  const test = runFlash('RP', [0x8000, DATA + 0x1000, 256], ({ chip, flash }) => {
    flash.bytes.fill(0xf0, 0x8000, 0x8100);
    chip.rp2040.sram.fill(0xcc, DATA + 0x1000 - RAM, DATA + 0x1100 - RAM);
  });
  assert.ok(test.flash.bytes.subarray(0x8000, 0x8100).every((byte) => byte === 0xc0));
  assert.equal(test.flash.operations, 1);
});

test('misplaced_flash_operations_should_fault', () => {
  for (const [name, parameters, expected] of [
    ['RE', [0x8100, 0x1000, 0, 0], /not whole 4096 bytes/],
    ['RE', [0x8000, 0x0800, 0, 0], /not whole 4096 bytes/],
    ['RP', [0x8010, DATA, 256], /not whole 256 bytes/],
    ['RP', [0x100000, DATA, 256], /beyond its 1048576 bytes/],
    ['RP', [0x8000, 0x10000000, 256], /while the flash is busy/],
  ] as const) {
    const test = runFlash(name, [...parameters]);
    assert.equal(test.events[0], 'fault');
    assert.match(test.faults[0]!.reason, expected);
    assert.equal(test.flash.operations, 0);
  }
});

test('erasing_while_the_flash_is_mapped_should_fault', () => {
  const test = chipWith(callRom('RE', 0x8000, 0x1000, 0, 0));
  runMilliseconds(test, 1);
  assert.match(test.faults[0]!.reason, /while it is mapped/);
});

test('running_from_the_flash_while_it_is_not_mapped_should_fault', () => {
  const test = chipWith(lookUp(new ThumbProgram(), 'EX').call(4).stop());
  runMilliseconds(test, 1);
  assert.match(test.faults[0]!.reason, /instruction fetch .* while the flash is not readable/);
});

test('a_power_cut_should_end_the_operation_half_done', () => {
  const flash = new FlashChip(1024 * 1024, 2);
  const test = runFlash('RE', [0x8000, 0x3000, 0, 0], () => flash.bytes.fill(0, 0x8000, 0xb000), flash);
  assert.deepEqual(test.events, ['power cut']);
  assert.equal(wordAt(test, RESULT), 0, 'nothing ran afterwards');
  assert.ok(flash.bytes.subarray(0x8000, 0x9800).every((byte) => byte === 0xff), 'the first sector and half of the second');
  const torn = flash.bytes.subarray(0x9800, 0xa000);
  assert.ok(torn.some((byte) => byte !== 0) && torn.some((byte) => byte !== 0xff));
  assert.ok(flash.bytes.subarray(0xa000, 0xb000).every((byte) => byte === 0), 'the third sector was not reached');
});

test('restarting_as_a_usb_drive_should_be_told', () => {
  const test = chipWith(callRom('UB', 0, 0));
  runMilliseconds(test, 1);
  assert.deepEqual(test.events, ['usb drive']);
});

test('there_should_be_no_floating_point_tables', () => {
  for (const code of ['SF', 'SD', 'FS', 'FE', 'DS']) {
    const program = new ThumbProgram().move(3, 0x16).raw(0x8818).load(1, codeOf(code)).move(3, 0x18).raw(0x881a);
    const test = chipWith(program.call(2).load(5, RESULT).storeWord(0, 5).stop());
    test.chip.rp2040.sram.fill(0xaa, 0, 4);
    runMilliseconds(test, 1);
    assert.equal(wordAt(test, RESULT), 0);
  }
});
