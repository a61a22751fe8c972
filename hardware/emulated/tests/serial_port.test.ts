// The UART's pace, queues and interrupts, driven through its registers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { BoardClock } from '../src/board/board_clock';
import { SerialPort } from '../src/board/serial_port';

const INTERRUPT = 20;
const [DATA, FLAGS, INTEGER, FRACTION, LINE, CONTROL, LEVELS, MASK, RAW, MASKED, CLEAR] = [
  0x00, 0x18, 0x24, 0x28, 0x2c, 0x30, 0x34, 0x38, 0x3c, 0x40, 0x44,
];
const [RECEIVED, TRANSMITTED, TIMEOUT] = [1 << 4, 1 << 5, 1 << 6];
const [BUSY, RECEIVE_EMPTY, TRANSMIT_FULL, TRANSMIT_EMPTY] = [1 << 3, 1 << 4, 1 << 5, 1 << 7];
const [EIGHT_BITS, QUEUES] = [0x60, 0x10];
const CHARACTER = 1e10 / 115200;

class Line {
  readonly clock = new BoardClock();
  readonly chip = new RP2040(this.clock);
  readonly port: SerialPort;
  readonly sent: [number, number][] = [];

  constructor(queues = true) {
    this.port = new SerialPort(this.chip, this.clock, INTERRUPT, { tx: 20, rx: 21 });
    this.port.onByte = (byte) => this.sent.push([byte, this.clock.nanos]);
    // 125 MHz / 16 / 115200 = 67.816: 67 and 52/64.
    this.write(INTEGER, 67).write(FRACTION, 52).write(LINE, EIGHT_BITS | (queues ? QUEUES : 0)).write(CONTROL, 0x301);
  }

  write(offset: number, value: number): this {
    this.port.writeUint32Atomic(offset, value, 0);
    return this;
  }

  read(offset: number): number {
    return this.port.readUint32(offset);
  }

  pass(nanoseconds: number): this {
    this.clock.advanceTo(this.clock.nanos + nanoseconds);
    return this;
  }

  get interrupts(): boolean {
    return (this.chip.core.pendingInterrupts & (1 << INTERRUPT)) !== 0;
  }
}

test('characters_should_leave_at_115200_baud', () => {
  const line = new Line();
  for (const byte of [65, 66, 67]) line.write(DATA, byte);
  line.pass(1e6);
  assert.deepEqual(line.sent.map(([byte]) => byte), [65, 66, 67]);
  line.sent.forEach(([, time], index) => assert.ok(Math.abs(time / ((index + 1) * CHARACTER) - 1) < 0.001));
});

test('the_queue_should_hold_32_characters_beside_the_one_on_the_wire', () => {
  const line = new Line();
  let count = 0;
  while ((line.read(FLAGS) & TRANSMIT_FULL) === 0) line.write(DATA, count++);
  assert.equal(count, 33);
  line.write(DATA, 99).pass(40 * CHARACTER);
  assert.equal(line.sent.length, 33, 'what is written to a full queue is lost');
});

test('flags_should_follow_the_wire', () => {
  const line = new Line();
  assert.equal(line.read(FLAGS), RECEIVE_EMPTY | TRANSMIT_EMPTY);
  line.write(DATA, 1);
  assert.equal(line.read(FLAGS), RECEIVE_EMPTY | TRANSMIT_EMPTY | BUSY);
  line.write(DATA, 2);
  assert.equal(line.read(FLAGS), RECEIVE_EMPTY | BUSY);
  line.pass(2.1 * CHARACTER);
  assert.equal(line.read(FLAGS), RECEIVE_EMPTY | TRANSMIT_EMPTY);
});

test('without_queues_one_character_should_fill_the_port', () => {
  const line = new Line(false).write(DATA, 1).write(DATA, 2);
  assert.ok((line.read(FLAGS) & TRANSMIT_FULL) !== 0);
});

test('the_output_interrupt_should_come_when_the_queue_falls_to_its_level', () => {
  const line = new Line().write(LEVELS, 0).write(MASK, TRANSMITTED);
  for (let index = 0; index < 10; index++) line.write(DATA, index);
  assert.ok(!line.interrupts);
  // Nine wait; after five more have begun, four are left.
  line.pass(4.9 * CHARACTER);
  assert.ok(!line.interrupts);
  line.pass(0.2 * CHARACTER);
  assert.ok(line.interrupts);
  line.write(CLEAR, TRANSMITTED);
  assert.ok(!line.interrupts);
  line.pass(10 * CHARACTER);
  assert.ok(!line.interrupts, 'an empty queue alone does not interrupt');
});

test('received_characters_should_arrive_at_the_pace_of_the_wire', () => {
  const line = new Line();
  line.port.send([10, 20, 30]);
  line.pass(0.9 * CHARACTER);
  assert.ok((line.read(FLAGS) & RECEIVE_EMPTY) !== 0);
  line.pass(0.2 * CHARACTER);
  assert.equal(line.read(DATA), 10);
  assert.ok((line.read(FLAGS) & RECEIVE_EMPTY) !== 0);
  line.pass(2 * CHARACTER);
  assert.deepEqual([line.read(DATA), line.read(DATA)], [20, 30]);
});

test('the_input_interrupt_should_come_at_its_level_or_when_the_line_falls_silent', () => {
  const line = new Line().write(LEVELS, 0).write(MASK, RECEIVED | TIMEOUT);
  line.port.send([1, 2, 3, 4]);
  line.pass(3.5 * CHARACTER);
  assert.ok(!line.interrupts);
  line.pass(CHARACTER);
  assert.equal(line.read(MASKED), RECEIVED);
  for (let index = 0; index < 4; index++) line.read(DATA);
  assert.ok(!line.interrupts);
  line.port.send([5]);
  line.pass(1.1 * CHARACTER);
  assert.ok(!line.interrupts);
  // 32 bit times of silence.
  line.pass(3.2 * CHARACTER);
  assert.equal(line.read(MASKED), TIMEOUT);
  assert.equal(line.read(DATA), 5);
  assert.ok(!line.interrupts);
});

test('what_overruns_the_input_should_be_lost_and_marked', () => {
  const line = new Line();
  line.port.send(Array.from({ length: 40 }, (_, index) => index));
  line.pass(41 * CHARACTER);
  const read: number[] = [];
  while ((line.read(FLAGS) & RECEIVE_EMPTY) === 0) read.push(line.read(DATA));
  assert.deepEqual(read, Array.from({ length: 32 }, (_, index) => index));
  assert.ok((line.read(RAW) & (1 << 10)) !== 0);
});

test('dma_should_be_asked_while_there_is_room_or_something_to_fetch', () => {
  const line = new Line();
  const { dreq } = line.chip.dma;
  assert.deepEqual([dreq[20], dreq[21]], [true, false]);
  for (let index = 0; index < 33; index++) line.write(DATA, index);
  line.port.send([1]);
  assert.equal(dreq[20], false);
  line.pass(1.1 * CHARACTER);
  assert.deepEqual([dreq[20], dreq[21]], [true, true]);
});

test('a_port_that_is_off_should_send_and_receive_nothing', () => {
  const line = new Line().write(CONTROL, 0x300).write(DATA, 1);
  line.port.send([1]);
  line.pass(5 * CHARACTER);
  assert.equal(line.sent.length, 0);
  assert.ok((line.read(FLAGS) & RECEIVE_EMPTY) !== 0);
});
