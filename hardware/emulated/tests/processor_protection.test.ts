// What the core makes of its memory protection: faults, their handlers, the stack's guard, lockup and the way out of it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardWith, chipWith, runMilliseconds, withFastClocks, wordAt } from './support/boards';
import { ThumbProgram } from './support/thumb_program';

const [CONTROL, BASE, ATTRIBUTES] = [0x04, 0x0c, 0x10];
const REGISTERS = 0xe000ed90;
const [ON, DEFAULT_MAP] = [1, 4];
const [NO_ACCESS, FULL_ACCESS, READ_ONLY] = [0, 3 << 24, 6 << 24];
const NEVER_EXECUTED = 1 << 28;
const RESULT = 0x20000000;
const GUARD = 0x20001000;
const STACK = GUARD + 0x120;
const [NON_MASKABLE, HARD_FAULT, TIMER_0] = [2, 3, 16];
const TIMER = 0x40054000;
const NMI_MASK = 0x40004000;

/** Size as a power of two of bytes, disabled eighths as bits. */
function attributes(sizeLog: number, rest: number, disabled = 0): number {
  return rest | (disabled << 8) | ((sizeLog - 1) << 1) | 1;
}

/** As the firmware guards its stack. */
function guarding(program: ThumbProgram, control = ON | DEFAULT_MAP, value = attributes(8, NO_ACCESS | NEVER_EXECUTED)): ThumbProgram {
  program.poke(REGISTERS + BASE, GUARD | (1 << 4)).poke(REGISTERS + ATTRIBUTES, value);
  return program.poke(REGISTERS + CONTROL, control).pool();
}

/** Stores r0, or the stack pointer, in the result's words. */
function telling(program: ThumbProgram, value: number): ThumbProgram {
  return program.load(7, RESULT).move(6, value).storeWord(6, 7).copy(6, 13).storeWord(6, 7, 4).loadWord(6, 6, 24).storeWord(6, 7, 8);
}

const ACCESSES: [string, number[], RegExp][] = [
  ['a word is read', [0x6801], /read at 0x20001000, which the memory protection forbids/],
  ['a halfword is read', [0x8801], /read at 0x20001000/],
  ['a byte is read', [0x7801], /read at 0x20001000/],
  ['a word is written', [0x6001], /write at 0x20001000, which the memory protection forbids/],
  ['a halfword is written', [0x8001], /write at 0x20001000/],
  ['a byte is written', [0x7001], /write at 0x20001000/],
  ['several words are written', [0x3808, 0xc00e], /write at 0x20001000/],
  ['several words are read', [0x3808, 0xc80e], /read at 0x20001000/],
];

test('each_forbidden_access_should_be_a_fault_with_everything_left_as_it_was', () => {
  for (const [name, halves, reason] of ACCESSES) {
    const program = new ThumbProgram().poke(GUARD, 77).poke(GUARD + 256, 88).pool();
    guarding(program).load(0, GUARD).move(1, 5).raw(...halves).stop();
    telling(program.label('handler'), 1).stop();
    const test = chipWith(program, { [HARD_FAULT]: 'handler' });
    runMilliseconds(test, 1);
    assert.deepEqual(test.events, ['fault'], name);
    assert.match(test.faults[0]!.reason, reason, name);
    assert.equal(wordAt(test, RESULT), 1, name);
    assert.equal(wordAt(test, GUARD), 77, name);
  }
});

test('accesses_beside_a_region_should_be_done', () => {
  const program = guarding(new ThumbProgram()).poke(GUARD - 4, 1).poke(GUARD + 256, 2).stop();
  const test = chipWith(program);
  runMilliseconds(test, 1);
  assert.deepEqual(test.events, []);
  assert.deepEqual([wordAt(test, GUARD - 4), wordAt(test, GUARD + 256)], [1, 2]);
});

test('code_should_run_up_to_what_must_not_run', () => {
  const value = attributes(8, FULL_ACCESS | NEVER_EXECUTED, 0x01);
  // Three instructions of no effect; the second lies in the open eighth, the third beyond it.
  const program = new ThumbProgram().poke(GUARD - 4, 0xbf00bf00 | 0);
  for (let offset = 0; offset < 32; offset += 4) program.poke(GUARD + offset, 0xbf00bf00 | 0);
  guarding(program.pool(), ON | DEFAULT_MAP, value).load(0, (GUARD - 4) | 1).jump(0);
  const test = chipWith(program);
  runMilliseconds(test, 1);
  assert.match(test.faults[0]!.reason, /instruction fetch at 0x20001020, which the memory protection forbids/);
  assert.equal(test.faults[0]!.programCounter, GUARD + 32);
});

test('code_behind_a_region_should_run', () => {
  const program = new ThumbProgram().poke(GUARD + 256, 0x47702005);
  guarding(program).load(0, (GUARD + 256) | 1).call(0).load(7, RESULT).storeWord(0, 7).stop();
  const test = chipWith(program);
  runMilliseconds(test, 1);
  assert.deepEqual([test.events, wordAt(test, RESULT)], [[], 5]);
});

test('with_everything_else_forbidden_allowed_code_should_run_and_touch_its_own', () => {
  const program = new ThumbProgram();
  // The flash, and a page of RAM.
  program.poke(REGISTERS + BASE, 0x10000000 | (1 << 4)).poke(REGISTERS + ATTRIBUTES, attributes(24, READ_ONLY));
  program.poke(REGISTERS + BASE, RESULT | (1 << 4) | 1).poke(REGISTERS + ATTRIBUTES, attributes(8, FULL_ACCESS));
  program.poke(REGISTERS + CONTROL, ON).poke(RESULT, 3).poke(RESULT + 256, 4).stop();
  const test = chipWith(program);
  runMilliseconds(test, 1);
  assert.equal(wordAt(test, RESULT), 3);
  assert.match(test.faults[0]!.reason, /write at 0x20000100/);
});

test('a_change_should_hold_from_the_next_instruction_on', () => {
  const program = guarding(new ThumbProgram()).poke(REGISTERS + CONTROL, 0).poke(GUARD, 6).poke(REGISTERS + CONTROL, ON | DEFAULT_MAP);
  program.load(0, GUARD).label('here').loadWord(1, 0).stop();
  const test = chipWith(program);
  runMilliseconds(test, 1);
  assert.equal(wordAt(test, GUARD), 6);
  assert.equal(test.faults[0]!.programCounter, program.addressOf('here'));
});

/** Pushes until it can't, from some words above the guard; the handler tells where the stack was and what its frame says. */
function overflowing(): ThumbProgram {
  const program = guarding(new ThumbProgram()).load(0, STACK).copy(13, 0).label('push').raw(0xb401).branch('push');
  return telling(program.label('handler'), 1).stop();
}

test('a_stack_that_reaches_its_guard_should_lock_up_if_the_frame_has_no_room', () => {
  const test = chipWith(overflowing(), { [HARD_FAULT]: 'handler' });
  runMilliseconds(test, 1);
  assert.deepEqual(test.events, ['fault', 'lockup']);
  assert.match(test.faults[1]!.reason, /write at 0x200010fc, which the memory protection forbids/);
  assert.equal(test.faults[1]!.stackPointer, GUARD + 0x100);
});

test('without_its_frame_the_handler_should_run_if_the_chip_is_so', () => {
  const test = chipWith(overflowing(), { [HARD_FAULT]: 'handler' });
  test.chip.processor.exceptions.locksUpOnFaultyStack = false;
  runMilliseconds(test, 1);
  assert.deepEqual(test.events, ['fault']);
  assert.deepEqual([wordAt(test, RESULT), wordAt(test, RESULT + 4)], [1, GUARD + 0xe0], 'below its frame, and not protected');
  assert.equal(wordAt(test, RESULT + 8), 0, 'nothing is written to the guard');
});

test('a_fault_with_room_for_its_frame_should_have_it', () => {
  const program = guarding(new ThumbProgram()).load(0, STACK).copy(13, 0).load(0, GUARD).label('here').loadWord(0, 0).stop();
  const test = chipWith(telling(program.label('handler'), 1).stop(), { [HARD_FAULT]: 'handler' });
  runMilliseconds(test, 1);
  assert.equal(wordAt(test, RESULT + 4), STACK - 32);
  assert.equal(wordAt(test, RESULT + 8), program.addressOf('here'));
});

test('an_interrupt_whose_frame_is_lost_should_become_a_fault', () => {
  const program = guarding(new ThumbProgram()).poke(TIMER + 0x38, 1).poke(0xe000e100, 1).load(0, GUARD + 0x110).copy(13, 0);
  program.load(7, TIMER).loadWord(6, 7, 0x28).add(6, 20).storeWord(6, 7, 0x10).stop();
  telling(program.label('handler'), 1).stop();
  const test = chipWith(program.label('interrupt').stop(), { [HARD_FAULT]: 'handler', [TIMER_0]: 'interrupt' });
  runMilliseconds(test, 1);
  assert.deepEqual([test.events, wordAt(test, RESULT)], [['fault'], 1]);
  assert.equal(wordAt(test, RESULT + 4), GUARD + 0xf0, 'there is one frame only');
});

/** Makes the timer's first alarm the non-maskable interrupt, some microseconds from now. */
function withNonMaskable(program: ThumbProgram, microseconds: number): ThumbProgram {
  program.poke(NMI_MASK, 1).poke(TIMER + 0x38, 1).maskInterrupts();
  return program.load(7, TIMER).loadWord(6, 7, 0x28).add(6, microseconds).storeWord(6, 7, 0x10).pool();
}

test('the_non_maskable_interrupt_should_be_taken_with_interrupts_masked_and_return', () => {
  const program = withNonMaskable(new ThumbProgram(), 50).move(5, 9).label('wait').load(7, RESULT).loadWord(0, 7).compare(0, 0);
  program.branchIf('eq', 'wait').storeWord(5, 7, 4).stop();
  program.label('handler').poke(RESULT, 1).return();
  const test = chipWith(program, { [NON_MASKABLE]: 'handler' });
  runMilliseconds(test, 1);
  assert.deepEqual([wordAt(test, RESULT), wordAt(test, RESULT + 4), test.events], [1, 9, []]);
});

test('the_non_maskable_interrupt_should_end_a_lockup_in_the_fault_handler', () => {
  const program = guarding(withNonMaskable(new ThumbProgram(), 200)).load(0, STACK).copy(13, 0).label('push').raw(0xb401).branch('push');
  telling(program.label('handler'), 2).stop();
  const test = chipWith(program.label('fault').stop(), { [NON_MASKABLE]: 'handler', [HARD_FAULT]: 'fault' });
  runMilliseconds(test, 1);
  assert.equal(wordAt(test, RESULT), 0);
  runMilliseconds(test, 1);
  assert.deepEqual(test.events, ['fault', 'lockup']);
  assert.equal(wordAt(test, RESULT), 2);
  assert.equal(wordAt(test, RESULT + 4), GUARD + 0xc0, 'below the lost frame and its own, which is not protected');
  assert.equal(wordAt(test, RESULT + 8), 0xfffffffe, 'where a locked up core is');
});

test('a_fault_in_the_non_maskable_interrupt_should_lock_up_for_good', () => {
  const program = withNonMaskable(new ThumbProgram(), 50).stop().label('handler').breakpoint(1);
  const test = chipWith(program, { [NON_MASKABLE]: 'handler' });
  runMilliseconds(test, 1);
  runMilliseconds(test, 100);
  assert.deepEqual(test.events, ['lockup']);
});

test('without_any_stack_even_the_non_maskable_interrupt_should_lock_up', () => {
  const program = withNonMaskable(new ThumbProgram(), 50).load(0, 0x20000000).copy(13, 0).breakpoint(1);
  program.label('fault').breakpoint(2).label('handler').raw(0xb401).stop();
  const test = chipWith(program, { [NON_MASKABLE]: 'handler', [HARD_FAULT]: 'fault' });
  for (let milliseconds = 0; milliseconds < 5; milliseconds++) runMilliseconds(test, 1);
  assert.deepEqual(test.events, ['fault', 'lockup', 'lockup']);
});

test('a_lockup_should_end_the_run_only_without_a_watchdog', () => {
  const [watchdog, load, tick] = [0x40058000, 4, 0x2c];
  const program = withFastClocks(new ThumbProgram()).poke(watchdog + tick, 0x20c).poke(watchdog + load, 20000);
  const board = boardWith(program.poke(watchdog, 0x40000000).breakpoint(0));
  const told: string[] = [];
  board.onReset = (reason) => told.push(reason);
  board.onCrash = ({ isLockup }) => told.push(isLockup ? 'lockup' : 'fault');
  board.powerOn();
  assert.equal(board.runFor(15e6), 'time');
  assert.deepEqual(told, ['power', 'fault', 'lockup', 'watchdog', 'fault', 'lockup']);
});

