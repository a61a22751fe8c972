// The Cortex-M0+ core: its registers, and the loop that runs instructions or sleeps while time passes.
//
// rp2040js has a core of its own. This one takes its place because that one has no HardFault, wakes wrongly from WFI with
// interrupts masked, and is four times slower.
//
// Source: ARMv6-M Architecture Reference Manual, chapter B1 "System Level Programmers' Model".

import type { RP2040 } from 'rp2040js';
import type { BoardClock } from '../board_clock';
import { Exceptions } from './exceptions';
import { execute } from './execute';
import { hexadecimal } from '../hexadecimal';
import { Fault, type FaultRecord } from './faults';
import { InterruptLines, NON_MASKABLE } from './interrupt_lines';
import { FLASH_BASE, FLASH_WINDOWS_BYTES, RAM_BASE, RAM_BYTES, ROM_BYTES, type MemoryBus } from './memory_bus';
import { PC, SP } from './registers';

/** One of the four. */
const FLASH_WINDOW_BYTES = FLASH_WINDOWS_BYTES / 4;

const WAIT_FOR_EVENT = 0xbf20;
const WAIT_FOR_INTERRUPT = 0xbf30;
const SEND_EVENT = 0xbf40;

/** B1.5.14 "Unrecoverable exception cases": where a locked up core pretends to be. */
const LOCKUP_ADDRESS = 0xfffffffe | 0;

/** A block of instructions ends at the next alarm, or after so many cycles if there is none. */
const LONGEST_BLOCK_CYCLES = 1_000_000;

export class Processor {
  readonly registers = new Int32Array(16);
  /** Flags as they fall out of an instruction: N if `negative` is below zero, Z if `zero` is zero, C and V as 0 or 1. */
  negative = 0;
  zero = 0;
  carry = 0;
  overflow = 0;
  /** PRIMASK: no interrupt is taken, though one still wakes the core from WFI. */
  interruptsMasked = false;
  eventRegistered = false;
  cyclesLeft = 0;
  nanosecondsPerCycle = 8;
  awakeNanoseconds = 0;
  asleepNanoseconds = 0;
  /** Set from outside or by a call from the core, to end `run` after the present instruction. */
  stopRequested = false;

  readonly exceptions: Exceptions;
  /** A `bkpt` in the boot ROM: the work of one of its functions. */
  onRomCall: (number: number) => void = () => {};
  /** A fault was taken; `isLockup` if the core cannot go on because the fault's handler is itself at fault. */
  onFault: (fault: FaultRecord, isLockup: boolean) => void = () => {};

  /** The memory that instructions come from: `code[((address - codeBase) & codeMask) / 2]`, for addresses in this window. */
  code: Uint16Array;
  codeBase = 0;
  codeMask = 0;
  codeFirst = 0;
  codeBytes = 0;

  private readonly lines: InterruptLines;
  private waiting = false;
  private waitingForEvent = false;
  private lockedUp = false;
  private blockStart = 0;
  private blockCycles = 0;
  private blockEnd = 0;

  constructor(
    chip: RP2040,
    private readonly clock: BoardClock,
    readonly bus: MemoryBus,
  ) {
    this.code = bus.rom16;
    this.lines = new InterruptLines(chip);
    this.exceptions = new Exceptions(this, this.lines);
    bus.protection.onChange = () => {
      bus.takeOverProtection();
      this.forgetCode();
      this.endBlock();
    };
    bus.beforePeripheral = () => this.synchronise();
    bus.afterPeripheral = () => this.noticeChanges();
  }

  start(programCounter: number, stackPointer: number): void {
    this.registers[PC] = programCounter;
    this.registers[SP] = stackPointer;
  }

  /** Runs until the given time or until something asks for a stop; the last instruction is finished. */
  run(until: number): void {
    const { clock, lines } = this;
    this.stopRequested = false;
    while (clock.nanos < until && !this.stopRequested) {
      if (this.waiting && !this.sleep(until)) return;
      if (lines.changed) this.exceptions.takePending();
      if (!this.lockedUp) this.runBlock(until);
    }
  }

  /** Time jumps from alarm to alarm; false if the core still sleeps when the time is up. */
  private sleep(until: number): boolean {
    const { clock } = this;
    while (!this.mayWake()) {
      const before = clock.nanos;
      clock.advanceTo(Math.min(clock.nextDeadline, until));
      this.asleepNanoseconds += clock.nanos - before;
      if (this.stopRequested || (clock.nanos >= until && !this.mayWake())) return false;
    }
    this.waiting = false;
    if (this.lockedUp) this.registers[PC] = LOCKUP_ADDRESS;
    this.lockedUp = false;
    return true;
  }

  /** B1.5.19 "Wait For Interrupt": a pending enabled interrupt wakes even while PRIMASK keeps it from being taken. */
  private mayWake(): boolean {
    if (this.lockedUp) return this.lines.nonMaskablePending && this.exceptions.number !== NON_MASKABLE;
    const pending = this.lines.anyPending;
    if (!this.waitingForEvent) return pending;
    return this.eventRegistered || (pending && !this.interruptsMasked);
  }

  private runBlock(until: number): void {
    const { clock } = this;
    const before = clock.nanos;
    this.beginBlock(Math.min(until, clock.nextDeadline));
    try {
      execute(this);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      this.synchronise();
      this.exceptions.takeFault(error.message);
    }
    const end = this.instructionTime;
    // Alarms that were due within the last instruction still see their own instants.
    clock.advanceTo(end);
    this.awakeNanoseconds += end - before;
  }

  private beginBlock(end: number): void {
    const cycles = Math.ceil((end - this.clock.nanos) / this.nanosecondsPerCycle);
    this.blockEnd = end;
    this.blockStart = this.clock.nanos;
    this.blockCycles = this.cyclesLeft = Math.min(Math.max(cycles, 1), LONGEST_BLOCK_CYCLES);
  }

  private get instructionTime(): number {
    return this.blockStart + (this.blockCycles - this.cyclesLeft) * this.nanosecondsPerCycle;
  }

  /** Brings the clock to where the instructions are. */
  private synchronise(): void {
    const now = this.instructionTime;
    if (now > this.clock.nanos) this.clock.nanos = now;
  }

  /** Ends the block early if an access brought an interrupt or an alarm that is due before its end. */
  private noticeChanges(): void {
    if (this.lines.changed || this.clock.nextDeadline < this.blockEnd) this.endBlock();
  }

  /** The instruction at work is the block's last one. */
  endBlock(): void {
    this.synchronise();
    this.blockStart = this.clock.nanos;
    this.blockCycles = this.cyclesLeft = 0;
  }

  /** Lets time pass within one instruction, as a boot ROM function does. */
  passTime(nanoseconds: number): void {
    this.synchronise();
    this.clock.advanceTo(this.clock.nanos + nanoseconds);
    this.endBlock();
  }

  /** Cycles between two blocks. */
  spend(cycles: number): void {
    const nanoseconds = cycles * this.nanosecondsPerCycle;
    this.awakeNanoseconds += nanoseconds;
    this.clock.advanceTo(this.clock.nanos + nanoseconds);
  }

  setCycleTime(nanosecondsPerCycle: number): void {
    this.endBlock();
    this.nanosecondsPerCycle = nanosecondsPerCycle;
  }

  requestStop(): void {
    this.stopRequested = true;
    this.endBlock();
  }

  /** After a lockup time goes on; only a non-maskable interrupt, a watchdog or the power switch helps. */
  standStill(): void {
    this.lockedUp = true;
    this.waiting = true;
    this.requestStop();
  }

  /** Puts the instructions at `address` into `code`, with those around it that need no other look; a fault if there are none. */
  selectCode(address: number): void {
    const { bus } = this;
    if ((address - RAM_BASE) >>> 0 < RAM_BYTES) this.setCode(bus.ram16, RAM_BASE, -1, RAM_BASE, RAM_BYTES);
    else if (address >>> 0 < ROM_BYTES) this.setCode(bus.rom16, 0, -1, 0, ROM_BYTES);
    else if ((address - FLASH_BASE) >>> 0 < FLASH_WINDOWS_BYTES && bus.flashReadable) {
      const base = (address >>> 24) << 24;
      this.setCode(bus.flash16, base, bus.flashMask, base, FLASH_WINDOW_BYTES);
    } else {
      this.forgetCode();
      const why = bus.flashReadable ? '' : ' while the flash is not readable';
      throw new Fault(`instruction fetch at ${hexadecimal(address)}${why}`);
    }
    if (bus.protection.fetchWindow.bytes > 0) this.limitCode(address >>> 0);
  }

  private setCode(code: Uint16Array, base: number, mask: number, first: number, bytes: number): void {
    [this.code, this.codeBase, this.codeMask, this.codeFirst, this.codeBytes] = [code, base, mask, first, bytes];
  }

  /** Leaves out what the memory protection may forbid; within that one instruction at a time is looked at. */
  private limitCode(address: number): void {
    const { first, bytes } = this.bus.protection.fetchWindow;
    const end = this.codeFirst + this.codeBytes;
    if (address < first) this.codeBytes = Math.min(end, first) - this.codeFirst;
    else if (address >= first + bytes) {
      this.codeFirst = Math.max(this.codeFirst, first + bytes);
      this.codeBytes = end - this.codeFirst;
    } else {
      if (!this.bus.protection.allows(address, 'fetch')) {
        this.forgetCode();
        throw new Fault(`instruction fetch at ${hexadecimal(address)}, which the memory protection forbids`);
      }
      [this.codeFirst, this.codeBytes] = [address, 2];
    }
  }

  /** The code must be looked up anew: the flash has become readable or unreadable, or what is protected has changed. */
  forgetCode(): void {
    this.codeBytes = 0;
  }

  get flags(): number {
    return (
      (this.negative < 0 ? 1 << 31 : 0) |
      (this.zero === 0 ? 1 << 30 : 0) |
      (this.carry !== 0 ? 1 << 29 : 0) |
      (this.overflow !== 0 ? 1 << 28 : 0)
    );
  }

  set flags(value: number) {
    this.setFlags(value & (1 << 31), (value & (1 << 30)) !== 0 ? 0 : 1, (value >>> 29) & 1, (value >>> 28) & 1);
  }

  setFlags(negative: number, zero: number, carry: number, overflow: number): void {
    this.negative = negative;
    this.zero = zero;
    this.carry = carry;
    this.overflow = overflow;
  }

  callSupervisor(): void {
    this.lines.callSupervisor();
    this.endBlock();
  }

  unmaskInterrupts(): void {
    this.interruptsMasked = false;
    this.lines.changed = true;
    this.endBlock();
  }

  /** WFI, WFE and SEV; NOP and YIELD do nothing. */
  hint(opcode: number): void {
    if (opcode === SEND_EVENT) this.eventRegistered = true;
    else if (opcode === WAIT_FOR_INTERRUPT) this.wait(false);
    else if (opcode === WAIT_FOR_EVENT) {
      if (!this.eventRegistered) this.wait(true);
      this.eventRegistered = false;
    }
  }

  private wait(forEvent: boolean): void {
    this.waiting = true;
    this.waitingForEvent = forEvent;
    this.endBlock();
  }
}
