// Each instruction against rp2040js's own core, which others wrote from the same manual; and against plain arithmetic where
// that core is known not to follow it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConsoleLogger, LogLevel, RP2040 } from 'rp2040js';
import { BoardClock } from '../src/board/board_clock';
import { Instruction, INSTRUCTIONS } from '../src/board/processor/instructions';
import { MemoryBus } from '../src/board/processor/memory_bus';
import { Processor } from '../src/board/processor/processor';
import { randomNumbers } from './support/random';

const RAM = 0x20000000;
const PROGRAM = RAM + 0x8000;
const DATA = RAM + 0x10000;
const DATA_BYTES = 0x400;
const [WATCHED_START, WATCHED_END] = [0x8000, 0x11000];
const TRIALS = 200_000;
const HARD_FAULT_VECTOR = 3;

function makeProcessor() {
  const clock = new BoardClock();
  const chip = new RP2040(clock);
  // Nothing but memory: an access beyond it faults instead of reaching a peripheral.
  for (const page of Object.keys(chip.peripherals)) delete chip.peripherals[Number(page)];
  // Somewhere for faults to go.
  chip.bootrom[HARD_FAULT_VECTOR] = 0x101;
  const processor = new Processor(chip, clock, new MemoryBus(chip, chip.flash));
  return { chip, clock, processor };
}

const STEPS_ASIDE = new Set([
  Instruction.Undefined,
  Instruction.Breakpoint,
  Instruction.Hint,
  Instruction.SupervisorCall,
  Instruction.Wide,
  Instruction.ChangeProcessorState,
]);

/** Whether rp2040js follows the manual for this instruction in this state. */
function referenceIsRight(instruction: Instruction, opcode: number, registers: Int32Array): boolean {
  const shift = registers[(opcode >>> 3) & 7]! & 0xff;
  switch (instruction) {
    // A carry that arises while the second operand and the carry flag are added is lost there.
    case Instruction.AddWithCarry:
    case Instruction.SubtractWithCarry:
      return false;
    // Shifts by zero must leave the carry flag, shifts by more than 32 clear it.
    case Instruction.LslRegister:
    case Instruction.LsrRegister:
    case Instruction.AsrRegister:
    case Instruction.RotateRight:
      return shift > 0 && shift < 32;
    // A base register that is in the list must still be moved on.
    case Instruction.StoreMultiple:
      return (opcode & (1 << ((opcode >>> 8) & 7))) === 0;
    // The low three bits should be zero; the target must be read before the link register is written.
    case Instruction.BranchExchange:
      return (opcode & 7) === 0;
    case Instruction.BranchLinkExchange:
      return (opcode & 7) === 0 && opcode !== 0x47f0;
    default:
      return true;
  }
}

test('each_instruction_should_do_what_rp2040js_does', () => {
  const random = randomNumbers(20240607);
  const { chip, clock, processor } = makeProcessor();
  const { registers } = processor;
  const reference = new RP2040();
  reference.logger = new ConsoleLogger(LogLevel.Error, true);
  const { core } = reference;
  const seen = new Set<Instruction>();
  let faulted = false;
  processor.onFault = () => {
    faulted = true;
    processor.requestStop();
  };
  for (let trial = 0; trial < TRIALS; trial++) {
    const opcode = random.below(65536);
    const instruction = INSTRUCTIONS[opcode]! as Instruction;
    if (STEPS_ASIDE.has(instruction)) continue;
    if (trial % 64 === 0) {
      for (let offset = 0; offset < DATA_BYTES; offset += 4) chip.sramView.setInt32(DATA - RAM + offset, random.word(), true);
    }
    for (let index = 0; index < 13; index++) {
      registers[index] = [random.word(), random.below(70), DATA + 4 * random.below(64)][random.below(3)]!;
    }
    registers.set([DATA + 512, PROGRAM + 0x101, PROGRAM], 13);
    if (!referenceIsRight(instruction, opcode, registers)) continue;
    chip.sramView.setUint16(PROGRAM - RAM, opcode, true);
    processor.flags = random.word() & 0xb0000000;
    reference.sram.set(chip.sram.subarray(WATCHED_START, WATCHED_END), WATCHED_START);
    // There, a store may change the boot ROM.
    reference.bootrom.set(chip.bootrom);
    core.registers.set(new Uint32Array(registers.buffer));
    core.APSR = processor.flags;
    const before = Array.from(registers);

    faulted = false;
    processor.exceptions.number = 0;
    processor.run(clock.nanos + 1);
    // What faults here, rp2040js lets pass.
    if (faulted) continue;
    core.executeInstruction();
    seen.add(instruction);
    const memories = [chip, reference].map(({ sram }) => Buffer.from(sram.buffer, WATCHED_START, WATCHED_END - WATCHED_START));
    const isSame =
      core.registers.every((value, index) => value === registers[index]! >>> 0) &&
      processor.flags === core.APSR &&
      memories[0]!.equals(memories[1]!);
    if (isSame) continue;
    const hexadecimal = (values: Iterable<number>): string => Array.from(values, (value) => (value >>> 0).toString(16)).join(' ');
    const state = (values: Iterable<number>, flags: number): string => hexadecimal([...values, flags]);
    assert.equal(
      state(registers, processor.flags),
      state(core.registers, core.APSR),
      `0x${opcode.toString(16)} with ${hexadecimal(before)}`,
    );
    assert.fail(`0x${opcode.toString(16)} with ${hexadecimal(before)} writes other memory`);
  }
  assert.ok(seen.size >= 62, `${seen.size} instructions compared`);
});

interface Outcome {
  result: number;
  n: number;
  z: number;
  c: number;
  v: number;
}

const shared = makeProcessor();

function runData(opcode: number, left: number, right: number, carry: number): Outcome {
  const { chip, clock, processor } = shared;
  chip.sramView.setUint16(PROGRAM - RAM, opcode | (1 << 3), true); // r0 and r1
  processor.start(PROGRAM, DATA);
  processor.registers[0] = left;
  processor.registers[1] = right;
  processor.carry = carry;
  processor.run(clock.nanos + 1);
  const [n, z, c, v] = [31, 30, 29, 28].map((bit) => (processor.flags >>> bit) & 1);
  return { result: processor.registers[0]! >>> 0, n: n!, z: z!, c: c!, v: v! };
}

const INTERESTING = [0, 1, 2, 0x7ffffffe, 0x7fffffff, 0x80000000, 0x80000001, 0xfffffffe, 0xffffffff, 0x12345678];

/** AddWithCarry() of the manual's section A2.2.1, in numbers without a limit. */
function sum(left: number, right: number, carry: number): Outcome {
  const unsigned = BigInt(left >>> 0) + BigInt(right >>> 0) + BigInt(carry);
  const signed = BigInt(left | 0) + BigInt(right | 0) + BigInt(carry);
  const result = Number(BigInt.asUintN(32, unsigned));
  return {
    result,
    n: result >>> 31,
    z: result === 0 ? 1 : 0,
    c: unsigned === BigInt(result) ? 0 : 1,
    v: signed === BigInt.asIntN(32, signed) ? 0 : 1,
  };
}

test('adding_and_subtracting_with_carry_should_be_exact', () => {
  for (const left of INTERESTING) {
    for (const right of INTERESTING) {
      for (const carry of [0, 1]) {
        assert.deepEqual(runData(0x4140, left, right, carry), sum(left, right, carry), `${left} + ${right} + ${carry}`);
        assert.deepEqual(runData(0x4180, left, right, carry), sum(left, ~right, carry), `${left} - ${right} - !${carry}`);
      }
    }
  }
});

test('shifts_should_give_the_bits_of_an_endless_register', () => {
  for (const value of INTERESTING) {
    for (const shift of [0, 1, 31, 32, 33, 64, 255, 256, 257]) {
      const count = BigInt(shift & 0xff);
      const unsigned = BigInt(value >>> 0);
      const signed = BigInt(value | 0);
      const rotated = ((unsigned << 32n) | unsigned) >> (count % 32n);
      const expected: Record<string, [number, bigint, bigint]> = {
        left: [0x4080, unsigned << count, (unsigned << count) >> 32n],
        right: [0x40c0, unsigned >> count, count === 0n ? 0n : unsigned >> (count - 1n)],
        arithmetic: [0x4100, signed >> count, count === 0n ? 0n : signed >> (count - 1n)],
        rotate: [0x41c0, rotated, BigInt.asUintN(32, rotated) >> 31n],
      };
      for (const [name, [opcode, result, carryOut]] of Object.entries(expected)) {
        for (const carry of [0, 1]) {
          const outcome = runData(opcode, value, shift, carry);
          assert.equal(outcome.result, Number(BigInt.asUintN(32, result)), `${name} ${value} by ${shift}`);
          assert.equal(outcome.c, count === 0n ? carry : Number(BigInt.asUintN(1, carryOut)), `carry, ${name} ${value} by ${shift}`);
        }
      }
    }
  }
});

test('storing_several_registers_should_move_a_base_in_the_list_too', () => {
  const { chip, clock, processor } = makeProcessor();
  chip.sramView.setUint16(PROGRAM - RAM, 0xc003, true); // stmia r0!, {r0, r1}
  processor.start(PROGRAM, DATA);
  processor.registers.set([DATA, 7]);
  processor.run(clock.nanos + 1);
  assert.equal(processor.registers[0], DATA + 8);
  assert.deepEqual([0, 4].map((offset) => chip.sramView.getUint32(DATA - RAM + offset, true)), [DATA, 7]);
});
