// The core beyond single instructions: cycles, exceptions, faults, sleep.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chipWith, runMilliseconds, wordAt } from './support/boards';
import { ThumbProgram } from './support/thumb_program';

const RESULT = 0x20000000;
const COUNTER = 0x20000004;
const NOWHERE = 0x60000000;
const TIMER = 0x40054000;
const [ALARM0, ALARM1, RAW, INTERRUPTS, ENABLED] = [0x10, 0x14, 0x28, 0x34, 0x38];
const ENABLE_INTERRUPTS = 0xe000e100;
const PRIORITIES = 0xe000e400;
const CONTROL_OF_INTERRUPTS = 0xe000ed04;
const SET_PENDING_SERVICE = 1 << 28;
const [HARD_FAULT, SUPERVISOR_CALL, PENDING_SERVICE, TIMER_0, TIMER_1] = [3, 11, 14, 16, 17];

/** Sets an alarm of the timer some microseconds from now. */
function setAlarm(program: ThumbProgram, alarm: number, microseconds: number): ThumbProgram {
  return program.load(7, TIMER).loadWord(6, 7, RAW).add(6, microseconds).storeWord(6, 7, alarm);
}

function enableTimerInterrupts(program: ThumbProgram, bits: number): ThumbProgram {
  return program.poke(TIMER + ENABLED, bits).poke(ENABLE_INTERRUPTS, bits);
}

/** Adds a value to what stands at the result's place, shifted left by four: a trace of what ran. */
function trace(program: ThumbProgram, value: number): ThumbProgram {
  return program.load(3, RESULT).loadWord(2, 3).raw(0x0112).add(2, value).storeWord(2, 3); // lsls r2, r2, #4
}

test('instructions_should_take_the_cycles_of_the_manual', () => {
  const body: [string, (program: ThumbProgram) => ThumbProgram, number][] = [
    ['moves', (program) => program.move(0, 1).move(1, 2).move(2, 3), 3],
    ['a load and a store', (program) => program.loadWord(0, 5).storeWord(0, 5), 4],
    ['a branch taken', (program) => program.branch('next').label('next'), 2],
    ['a branch not taken', (program) => program.compare(4, 0).branchIf('ne', 'next').label('next'), 2],
    ['a multiplication', (program) => program.raw(0x4340), 1],
    ['pushing and popping three registers', (program) => program.raw(0xb407, 0xbc07), 8],
    ['a call and a return', (program) => program.load(0, 'sub').call(0).branch('over').label('sub').return().label('over'), 8],
    ['a barrier', (program) => program.raw(0xf3bf, 0x8f4f), 3],
    ['reading a special register', (program) => program.raw(0xf3ef, 0x8010), 3],
  ];
  const timeOf = (add: (program: ThumbProgram) => ThumbProgram): number => {
    const program = new ThumbProgram().load(5, COUNTER).move(4, 0);
    const test = chipWith(add(program).breakpoint(0));
    const { clock, processor } = test.chip;
    let end = 0;
    processor.onFault = () => {
      end = clock.nanos;
      processor.requestStop();
    };
    processor.run(1e7);
    return end / processor.nanosecondsPerCycle;
  };
  const nothing = timeOf((program) => program);
  for (const [name, add, cycles] of body) assert.equal(Math.round(timeOf(add) - nothing), cycles, name);
});

test('an_interrupt_should_run_its_handler_and_return_with_everything_kept', () => {
  const program = enableTimerInterrupts(new ThumbProgram(), 1);
  setAlarm(program, ALARM0, 20).move(0, 1).move(1, 2).move(2, 3).move(3, 4).load(4, COUNTER);
  program.label('loop').addRegisters(5, 0, 1).addRegisters(5, 5, 2).addRegisters(5, 5, 3).storeWord(5, 4).branch('loop');
  program.label('handler').raw(0xb5f0).poke(TIMER + INTERRUPTS, 1).move(0, 9).move(1, 9).move(2, 9).move(3, 9);
  trace(program, 1).raw(0xbdf0);
  const test = chipWith(program, { [TIMER_0]: 'handler' });
  runMilliseconds(test, 1);
  assert.equal(wordAt(test, RESULT), 1, 'the handler ran once');
  assert.equal(wordAt(test, COUNTER), 10, 'the sum was never disturbed');
  assert.deepEqual(test.events, []);
});

test('a_more_urgent_interrupt_should_break_into_a_less_urgent_one', () => {
  const order = (urgentFirst: boolean): number => {
    const program = enableTimerInterrupts(new ThumbProgram(), 3);
    program.poke(PRIORITIES, urgentFirst ? 0x0000_00c0 : 0x0000_c000);
    setAlarm(program, ALARM0, 50);
    setAlarm(program, ALARM1, 60).stop();
    program.label('first').raw(0xb5f0).poke(TIMER + INTERRUPTS, 1);
    trace(program, 1).move(0, 200).label('delay').subtract(0, 1).branchIf('ne', 'delay');
    trace(program, 2).raw(0xbdf0);
    program.label('second').raw(0xb5f0).poke(TIMER + INTERRUPTS, 2);
    trace(program, 3).raw(0xbdf0);
    const test = chipWith(program, { [TIMER_0]: 'first', [TIMER_1]: 'second' });
    runMilliseconds(test, 1);
    return wordAt(test, RESULT);
  };
  assert.equal(order(true), 0x132);
  assert.equal(order(false), 0x123);
});

test('waiting_should_jump_to_the_next_alarm', () => {
  const program = enableTimerInterrupts(new ThumbProgram(), 1).poke(TIMER + ALARM0, 500_000);
  program.label('loop').waitForInterrupt().branch('loop');
  program.label('handler').raw(0xb500).poke(TIMER + INTERRUPTS, 1);
  trace(program, 1).raw(0xbd00);
  const test = chipWith(program, { [TIMER_0]: 'handler' });
  const { processor, clock } = test.chip;
  processor.run(499.999e6);
  assert.equal(wordAt(test, RESULT), 0);
  assert.ok(processor.awakeNanoseconds < 1e6);
  processor.run(501e6);
  assert.equal(wordAt(test, RESULT), 1);
  processor.run(3600e9);
  assert.equal(clock.nanos, 3600e9, 'an hour without an alarm costs nothing');
  assert.equal(processor.awakeNanoseconds + processor.asleepNanoseconds, 3600e9);
});

test('a_masked_interrupt_should_end_the_wait_but_not_be_taken', () => {
  const program = enableTimerInterrupts(new ThumbProgram(), 1).maskInterrupts();
  setAlarm(program, ALARM0, 100).waitForInterrupt();
  trace(program, 1).unmaskInterrupts();
  trace(program, 3).stop();
  program.label('handler').raw(0xb500).poke(TIMER + INTERRUPTS, 1);
  trace(program, 2).raw(0xbd00);
  const test = chipWith(program, { [TIMER_0]: 'handler' });
  runMilliseconds(test, 1);
  assert.equal(wordAt(test, RESULT), 0x123);
});

test('waiting_for_what_is_already_pending_should_not_wait', () => {
  const program = enableTimerInterrupts(new ThumbProgram(), 1).maskInterrupts();
  setAlarm(program, ALARM0, 2).move(0, 200).label('delay').subtract(0, 1).branchIf('ne', 'delay');
  program.waitForInterrupt();
  trace(program, 1).stop();
  const test = chipWith(program);
  runMilliseconds(test, 1);
  assert.equal(wordAt(test, RESULT), 1);
  assert.equal(test.chip.processor.asleepNanoseconds, 0);
});

test('an_alarm_should_never_fire_early', () => {
  const program = enableTimerInterrupts(new ThumbProgram(), 1);
  setAlarm(program, ALARM0, 100).load(4, COUNTER).storeWord(6, 4).label('loop').waitForInterrupt().branch('loop');
  program.label('handler').load(7, TIMER).loadWord(6, 7, RAW).load(3, RESULT).storeWord(6, 3).poke(TIMER + INTERRUPTS, 1).raw(0x4770);
  const test = chipWith(program, { [TIMER_0]: 'handler' });
  runMilliseconds(test, 1);
  const late = wordAt(test, RESULT) - wordAt(test, COUNTER);
  // The handler's first instructions, at 6.5 MHz, take some five microseconds.
  assert.ok(late >= 0 && late < 10, `${late} µs`);
});

test('supervisor_calls_and_pending_service_should_be_taken', () => {
  const program = new ThumbProgram().raw(0xdf00);
  program.poke(CONTROL_OF_INTERRUPTS, SET_PENDING_SERVICE).stop();
  trace(program.label('call'), 1).return();
  trace(program.label('service'), 2).return();
  const test = chipWith(program, { [SUPERVISOR_CALL]: 'call', [PENDING_SERVICE]: 'service' });
  runMilliseconds(test, 1);
  assert.equal(wordAt(test, RESULT), 0x12);
});

const FAULTS: [string, (program: ThumbProgram) => ThumbProgram, RegExp][] = [
  ['reading where nothing is', (program) => program.load(0, 0x60000000).loadWord(1, 0), /read at 0x60000000, where nothing is/],
  ['writing where nothing is', (program) => program.load(0, 0x60000000).storeWord(1, 0), /write at 0x60000000, where nothing is/],
  ['writing below the RAM', (program) => program.load(0, 0x1ffffffc).storeWord(1, 0), /write to 0x1ffffffc/],
  ['writing to the flash', (program) => program.load(0, 0x10000000).storeWord(1, 0), /write to 0x10000000/],
  ['an unaligned read', (program) => program.load(0, 0x20000002).loadWord(1, 0), /unaligned read at 0x20000002/],
  ['an unaligned write', (program) => program.load(0, 0x20000001).raw(0x8001), /unaligned write at 0x20000001/],
  ['reading beyond the RAM', (program) => program.load(0, 0x20042000).loadWord(1, 0), /read at 0x20042000/],
  ['an undefined instruction', (program) => program.raw(0xde00), /undefined instruction 0xde00/],
  ['an undefined long instruction', (program) => program.raw(0xf7f0, 0xa000), /undefined instruction 0xf7f0a000/],
  ['leaving Thumb state', (program) => program.load(0, 0x20000000).jump(0), /branch to 0x20000000 out of Thumb state/],
  ['running where nothing is', (program) => program.load(0, 0x60000001).jump(0), /instruction fetch at 0x60000000/],
  ['a breakpoint', (program) => program.breakpoint(7), /breakpoint 7/],
];

test('each_kind_of_fault_should_name_its_cause_and_lock_up_without_a_handler', () => {
  for (const [name, add, reason] of FAULTS) {
    const test = chipWith(add(new ThumbProgram().move(4, 77)).stop());
    runMilliseconds(test, 1);
    assert.deepEqual(test.events, ['fault', 'lockup'], name);
    assert.match(test.faults[1]!.reason, reason, name);
    assert.equal(test.faults[1]!.stackPointer, 0x20042000, name);
  }
});

test('a_fault_should_tell_where_it_was', () => {
  const program = new ThumbProgram().load(0, 'sub').call(0).label('back').stop().label('sub').load(0, NOWHERE).label('here').storeWord(0, 0);
  const test = chipWith(program);
  runMilliseconds(test, 1);
  assert.equal(test.faults[0]!.programCounter, program.addressOf('here'));
  assert.equal(test.faults[0]!.linkRegister, program.addressOf('back') | 1);
});

test('the_firmware_should_handle_its_own_faults', () => {
  const program = new ThumbProgram().load(0, NOWHERE).storeWord(0, 0).stop();
  trace(program.label('handler'), 5).stop();
  const test = chipWith(program, { [HARD_FAULT]: 'handler' });
  runMilliseconds(test, 1);
  assert.equal(wordAt(test, RESULT), 5);
  assert.deepEqual(test.events, ['fault']);
});

test('a_fault_in_the_handler_should_lock_up_and_name_the_first_one', () => {
  const program = new ThumbProgram().load(0, NOWHERE).storeWord(0, 0).stop().label('handler').breakpoint(1);
  const test = chipWith(program, { [HARD_FAULT]: 'handler' });
  runMilliseconds(test, 1);
  assert.deepEqual(test.events, ['fault', 'lockup']);
  assert.match(test.faults[1]!.reason, /write at 0x60000000/);
});

test('a_handler_that_is_not_there_should_fault', () => {
  const program = enableTimerInterrupts(new ThumbProgram(), 1);
  const test = chipWith(setAlarm(program, ALARM0, 10).stop());
  runMilliseconds(test, 1);
  assert.deepEqual(test.events, ['fault', 'lockup']);
  assert.match(test.faults[0]!.reason, /branch to 0x00000000 out of Thumb state/);
});

test('a_fault_before_there_is_a_vector_table_should_lock_up_and_be_named', () => {
  const test = chipWith(new ThumbProgram().poke(0xe000ed08, 0).breakpoint(9));
  runMilliseconds(test, 1);
  assert.deepEqual(test.events, ['fault', 'lockup']);
  assert.match(test.faults[1]!.reason, /breakpoint 9/);
});

test('writing_to_the_boot_rom_should_change_nothing_and_not_fault', () => {
  const program = new ThumbProgram().move(0, 0).loadWord(1, 0).add(1, 1).storeWord(1, 0).loadWord(2, 0);
  const test = chipWith(program.load(3, RESULT).storeWord(2, 3).stop());
  runMilliseconds(test, 1);
  assert.deepEqual(test.events, []);
  assert.equal(wordAt(test, RESULT), 0x20041f00);
});

test('a_locked_up_core_should_let_time_pass', () => {
  const test = chipWith(new ThumbProgram().breakpoint(0));
  runMilliseconds(test, 1);
  runMilliseconds(test, 1000);
  assert.ok(test.chip.clock.nanos > 1000e6);
  assert.deepEqual(test.events, ['fault', 'lockup']);
});
