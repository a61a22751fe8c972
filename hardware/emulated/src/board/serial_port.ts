// The UART: two queues of 32 characters, and characters that take their time on the wire.
//
// rp2040js sends at once and never fills its queue, so that a talkative firmware costs nothing there; this one takes its place.
//
// Source: RP2040 datasheet, section 4.2 "UART"; Arm PrimeCell UART (PL011) Technical Reference Manual, section 3.3.

import { BasePeripheral, type RP2040 } from 'rp2040js';
import type { BoardAlarm, BoardClock } from './board_clock';

const DATA = 0x00;
const RECEIVE_STATUS = 0x04;
const FLAGS = 0x18;
const BAUD_INTEGER = 0x24;
const BAUD_FRACTION = 0x28;
const LINE_CONTROL = 0x2c;
const CONTROL = 0x30;
const QUEUE_LEVELS = 0x34;
const INTERRUPT_MASK = 0x38;
const INTERRUPT_RAW = 0x3c;
const INTERRUPT_MASKED = 0x40;
const INTERRUPT_CLEAR = 0x44;
const DMA_CONTROL = 0x48;
const FIRST_IDENTIFICATION = 0xfe0;
const IDENTIFICATION = [0x11, 0x10, 0x34, 0x00, 0x0d, 0xf0, 0x05, 0xb1];

const FLAG_BUSY = 1 << 3;
const FLAG_RECEIVE_EMPTY = 1 << 4;
const FLAG_TRANSMIT_FULL = 1 << 5;
const FLAG_RECEIVE_FULL = 1 << 6;
const FLAG_TRANSMIT_EMPTY = 1 << 7;

const RECEIVED = 1 << 4;
const TRANSMITTED = 1 << 5;
const RECEIVE_TIMEOUT = 1 << 6;
const OVERRUN = 1 << 10;

const ENABLED = 1 << 0;
const QUEUES_ENABLED = 1 << 4;
const QUEUE_LENGTH = 32;
/** Start bit, eight bits, stop bit. */
const BITS_A_CHARACTER = 10;
const TIMEOUT_BITS = 32;
const CLOCKS_A_BIT = 16;
/** Queue levels that interrupt: an eighth, a quarter, half, three quarters, seven eighths of it. */
const LEVELS = [4, 8, 16, 24, 28];

export class SerialPort extends BasePeripheral {
  onByte: (byte: number) => void = () => {};

  private readonly toSend: number[] = [];
  private readonly received: number[] = [];
  private readonly onTheWay: number[] = [];
  private sending = -1;
  private control = 0x300;
  private lineControl = 0;
  private queueLevels = 0x12;
  private dmaControl = 0;
  private baudInteger = 0;
  private baudFraction = 0;
  private mask = 0;
  private raw = 0;
  private readonly sent: BoardAlarm;
  private readonly arrival: BoardAlarm;
  private readonly timeout: BoardAlarm;

  constructor(
    chip: RP2040,
    clock: BoardClock,
    private readonly line: number,
    private readonly requests: { rx: number; tx: number },
  ) {
    super(chip, 'UART');
    this.sent = clock.createAlarm(() => this.characterSent());
    this.arrival = clock.createAlarm(() => this.characterArrived());
    this.timeout = clock.createAlarm(() => this.raise(RECEIVE_TIMEOUT));
  }

  /** Characters from outside; they arrive one after the other at the speed of the wire. */
  send(bytes: Iterable<number>): void {
    const idle = this.onTheWay.length === 0;
    this.onTheWay.push(...bytes);
    if (idle && this.onTheWay.length > 0) this.arrival.schedule(this.characterNanoseconds);
  }

  private get bitNanoseconds(): number {
    const divider = this.baudInteger + this.baudFraction / 64;
    return (CLOCKS_A_BIT * Math.max(divider, 1) * 1e9) / this.rp2040.clkPeri;
  }

  private get characterNanoseconds(): number {
    return BITS_A_CHARACTER * this.bitNanoseconds;
  }

  private get queueLength(): number {
    return (this.lineControl & QUEUES_ENABLED) !== 0 ? QUEUE_LENGTH : 1;
  }

  private get sendLevel(): number {
    return this.queueLength === 1 ? 0 : LEVELS[this.queueLevels & 7]!;
  }

  private get receiveLevel(): number {
    return this.queueLength === 1 ? 1 : LEVELS[(this.queueLevels >>> 3) & 7]!;
  }

  private raise(bits: number): void {
    this.raw |= bits;
    this.update();
  }

  private update(): void {
    const { rp2040, requests } = this;
    rp2040.setInterrupt(this.line, (this.raw & this.mask) !== 0);
    if ((this.control & ENABLED) !== 0 && this.toSend.length < this.queueLength) rp2040.dma.setDREQ(requests.tx);
    else rp2040.dma.clearDREQ(requests.tx);
    if (this.received.length > 0) rp2040.dma.setDREQ(requests.rx);
    else rp2040.dma.clearDREQ(requests.rx);
  }

  private beginSending(): void {
    if (this.sending >= 0) return;
    const next = this.toSend.shift();
    if (next === undefined) return;
    this.sending = next;
    this.sent.schedule(this.characterNanoseconds);
  }

  private characterSent(): void {
    const byte = this.sending;
    this.sending = -1;
    const before = this.toSend.length;
    this.beginSending();
    // The interrupt comes when the queue falls to its level, not as long as it stays there (PL011, section 2.8).
    if (before > this.sendLevel && this.toSend.length <= this.sendLevel) this.raw |= TRANSMITTED;
    this.update();
    this.onByte(byte);
  }

  private characterArrived(): void {
    const byte = this.onTheWay.shift()!;
    if (this.onTheWay.length > 0) this.arrival.schedule(this.characterNanoseconds);
    if ((this.control & ENABLED) === 0) return;
    if (this.received.length >= this.queueLength) this.raw |= OVERRUN;
    else this.received.push(byte);
    if (this.received.length >= this.receiveLevel) this.raw |= RECEIVED;
    this.timeout.schedule(TIMEOUT_BITS * this.bitNanoseconds);
    this.update();
  }

  private takeReceived(): number {
    const byte = this.received.shift() ?? 0;
    if (this.received.length < this.receiveLevel) this.raw &= ~RECEIVED;
    if (this.received.length === 0) {
      this.raw &= ~RECEIVE_TIMEOUT;
      this.timeout.cancel();
    }
    this.update();
    return byte;
  }

  private put(byte: number): void {
    if ((this.control & ENABLED) === 0 || this.toSend.length >= this.queueLength) return;
    this.toSend.push(byte);
    this.beginSending();
    if (this.toSend.length > this.sendLevel) this.raw &= ~TRANSMITTED;
    this.update();
  }

  private get flags(): number {
    return (
      (this.sending >= 0 ? FLAG_BUSY : 0) |
      (this.received.length === 0 ? FLAG_RECEIVE_EMPTY : 0) |
      (this.toSend.length >= this.queueLength ? FLAG_TRANSMIT_FULL : 0) |
      (this.received.length >= this.queueLength ? FLAG_RECEIVE_FULL : 0) |
      (this.toSend.length === 0 ? FLAG_TRANSMIT_EMPTY : 0)
    );
  }

  override readUint32(offset: number): number {
    switch (offset) {
      case DATA: return this.takeReceived();
      case RECEIVE_STATUS: return 0;
      case FLAGS: return this.flags;
      case BAUD_INTEGER: return this.baudInteger;
      case BAUD_FRACTION: return this.baudFraction;
      case LINE_CONTROL: return this.lineControl;
      case CONTROL: return this.control;
      case QUEUE_LEVELS: return this.queueLevels;
      case INTERRUPT_MASK: return this.mask;
      case INTERRUPT_RAW: return this.raw;
      case INTERRUPT_MASKED: return this.raw & this.mask;
      case DMA_CONTROL: return this.dmaControl;
    }
    return IDENTIFICATION[(offset - FIRST_IDENTIFICATION) / 4] ?? super.readUint32(offset);
  }

  override writeUint32(offset: number, value: number): void {
    switch (offset) {
      case DATA: return this.put(value & 0xff);
      case RECEIVE_STATUS: return;
      case BAUD_INTEGER: this.baudInteger = value & 0xffff; return;
      case BAUD_FRACTION: this.baudFraction = value & 0x3f; return;
      case LINE_CONTROL: this.lineControl = value; break;
      case CONTROL: this.control = value; break;
      case QUEUE_LEVELS: this.queueLevels = value & 0x3f; break;
      case INTERRUPT_MASK: this.mask = value & 0x7ff; break;
      case INTERRUPT_CLEAR: this.raw &= ~this.rawWriteValue; break;
      case DMA_CONTROL: this.dmaControl = value; break;
      default: super.writeUint32(offset, value);
    }
    this.update();
  }
}
