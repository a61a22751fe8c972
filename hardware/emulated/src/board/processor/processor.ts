// The Cortex-M0+ core: registers, exceptions, sleep, and the loop that runs instructions while time passes.
//
// rp2040js has a core of its own. This one takes its place because it has no HardFault, wakes wrongly from WFI with
// interrupts masked, and takes a third of this one's speed. rp2040js's peripherals go on talking to their core object; its
// interrupt lines and priorities are read from there.
//
// Source: ARMv6-M Architecture Reference Manual, chapter B1 "System Level Programmers' Model".

import type { RP2040 } from 'rp2040js';
import type { BoardClock } from '../board_clock';
import { execute } from './execute';
import { Fault, FLASH_BASE, FLASH_WINDOWS_BYTES, RAM_BASE, RAM_BYTES, ROM_BYTES, type MemoryBus } from './memory_bus';

export const SP = 13;
export const LR = 14;
export const PC = 15;

const EXCEPTION_HARD_FAULT = 3;
const EXCEPTION_SUPERVISOR_CALL = 11;
const EXCEPTION_PENDING_SERVICE = 14;
const EXCEPTION_SYSTEM_TICK = 15;
const FIRST_INTERRUPT = 16;
const FIRST_SOFTWARE_INTERRUPT = 26;

const HARD_FAULT_PRIORITY = -1;
const THREAD_PRIORITY = 4;
const MASKED_PRIORITY = 0;

const FRAME_BYTES = 32;
const FRAME_ALIGNED = 1 << 9;
const THUMB_STATE = 1 << 24;
const RETURN_TO_HANDLER = 0xfffffff1;
const RETURN_TO_THREAD = 0xfffffff9;
const RETURN_TO_THREAD_PROCESS_STACK = 0xfffffffd;

/** Cortex-M0+ Technical Reference Manual, section 3.7: interrupt latency with memory that does not wait. */
const EXCEPTION_CYCLES = 15;
/** A block of instructions ends at the next alarm, or after so many cycles if there is none. */
const LONGEST_BLOCK_CYCLES = 1_000_000;

export interface FaultRecord {
  reason: string;
  programCounter: number;
  linkRegister: number;
  stackPointer: number;
}

export class Processor {
  readonly registers = new Int32Array(16);
  negative = 0;
  zero = 0;
  carry = 0;
  overflow = 0;
  /** PRIMASK: no interrupt is taken, though one still wakes the core from WFI. */
  interruptsMasked = false;
  exceptionNumber = 0;
  waiting = false;
  waitingForEvent = false;
  eventRegistered = false;
  cyclesLeft = 0;
  nanosecondsPerCycle = 8;
  awakeNanoseconds = 0;
  asleepNanoseconds = 0;

  /** Set from outside or by a call from the core to end `run` after the present instruction. */
  stopRequested = false;
  /** A `bkpt` in the boot ROM: the work of one of its functions. */
  onRomCall: (number: number) => void = () => {};
  /** A fault was taken; `isLockup` if the core cannot go on because the fault's handler is itself at fault. */
  onFault: (fault: FaultRecord, isLockup: boolean) => void = () => {};

  code: Uint16Array;
  /** What to take from an address for its place in `code`, and from which place on that no longer holds. */
  codeBase = 0;
  codeMask = 0;
  codeRegion = -1;

  private blockStart = 0;
  private blockCycles = 0;
  private blockEnd = 0;
  private otherStackPointer = 0;
  private usesProcessStack = false;
  private activePriorities: number[] = [THREAD_PRIORITY];
  private firstFault: FaultRecord | null = null;
  private lockedUp = false;

  constructor(
    private readonly chip: RP2040,
    private readonly clock: BoardClock,
    readonly bus: MemoryBus,
  ) {
    this.code = bus.rom16;
    bus.beforePeripheral = () => this.synchronise();
    bus.afterPeripheral = () => this.noticeChanges();
    chip.core.setInterrupt = (line, raised) => this.setInterrupt(line, raised);
  }

  start(programCounter: number, stackPointer: number): void {
    this.registers[PC] = programCounter;
    this.registers[SP] = stackPointer;
    this.registers[LR] = 0;
  }

  /** Runs until the given time or until something asks for a stop; time moves to the end of the last instruction. */
  run(until: number): void {
    const { clock, chip } = this;
    this.stopRequested = false;
    while (clock.nanos < until && !this.stopRequested) {
      if (this.waiting && !this.sleep(until)) return;
      if (chip.core.interruptsUpdated) this.takeInterrupt();
      this.runBlock(until);
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
    return true;
  }

  /** B1.5.19 "Wait For Interrupt": a pending enabled interrupt wakes even while PRIMASK keeps it from being taken. */
  private mayWake(): boolean {
    if (this.lockedUp) return false;
    const { core } = this.chip;
    const pending =
      (core.pendingInterrupts & core.enabledInterrupts) !== 0 || core.pendingSystick || core.pendingPendSV;
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
      this.takeFault(error.message);
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
  synchronise(): void {
    const now = this.instructionTime;
    if (now > this.clock.nanos) this.clock.nanos = now;
  }

  /** Ends the block early if an access brought an interrupt or an alarm that is due before its end. */
  private noticeChanges(): void {
    if (this.chip.core.interruptsUpdated || this.clock.nextDeadline < this.blockEnd) this.endBlock();
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

  setCycleTime(nanosecondsPerCycle: number): void {
    this.endBlock();
    this.nanosecondsPerCycle = nanosecondsPerCycle;
  }

  requestStop(): void {
    this.stopRequested = true;
    this.endBlock();
  }

  private setInterrupt(line: number, raised: boolean): void {
    const { core } = this.chip;
    const bit = 1 << line;
    if (!raised) core.pendingInterrupts &= ~bit;
    else if ((core.pendingInterrupts & bit) === 0) {
      core.pendingInterrupts |= bit;
      core.interruptsUpdated = true;
    }
  }

  /** Puts the instructions at `address` into `code`; a fault if there are none. */
  selectCode(address: number): void {
    const region = address >>> 24;
    const { bus } = this;
    if (region === RAM_BASE >>> 24 && (address - RAM_BASE) >>> 0 < RAM_BYTES) {
      [this.code, this.codeBase, this.codeMask] = [bus.ram16, RAM_BASE, -1];
    } else if (address >>> 0 < ROM_BYTES) {
      [this.code, this.codeBase, this.codeMask] = [bus.rom16, 0, -1];
    } else if ((address - FLASH_BASE) >>> 0 < FLASH_WINDOWS_BYTES && bus.flashReadable) {
      [this.code, this.codeBase, this.codeMask] = [bus.flash16, region << 24, bus.flashMask];
    } else {
      this.codeRegion = -1;
      const where = `0x${(address >>> 0).toString(16).padStart(8, '0')}`;
      throw new Fault(`instruction fetch at ${where}${bus.flashReadable ? '' : ' while the flash is not readable'}`);
    }
    this.codeRegion = region;
  }

  /** The code window must be looked up anew: the flash has become readable or unreadable. */
  forgetCode(): void {
    this.codeRegion = -1;
  }

  get statusRegister(): number {
    return this.flags | this.exceptionNumber | THUMB_STATE;
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
    this.negative = value & (1 << 31);
    this.zero = (value & (1 << 30)) !== 0 ? 0 : 1;
    this.carry = (value >>> 29) & 1;
    this.overflow = (value >>> 28) & 1;
  }

  setFlags(negative: number, zero: number, carry: number, overflow: number): void {
    this.negative = negative;
    this.zero = zero;
    this.carry = carry;
    this.overflow = overflow;
  }

  get currentPriority(): number {
    const active = this.activePriorities[this.activePriorities.length - 1]!;
    return this.interruptsMasked ? Math.min(active, MASKED_PRIORITY) : active;
  }

  private priorityOf(exception: number): number {
    const { core } = this.chip;
    if (exception === EXCEPTION_HARD_FAULT) return HARD_FAULT_PRIORITY;
    if (exception === EXCEPTION_SUPERVISOR_CALL) return core.svCallPriority;
    if (exception === EXCEPTION_PENDING_SERVICE) return core.pendSVPriority;
    if (exception === EXCEPTION_SYSTEM_TICK) return core.systickPriority;
    const bit = 1 << (exception - FIRST_INTERRUPT);
    return core.interruptPriorities.findIndex((lines) => (lines & bit) !== 0);
  }

  private mostUrgent(): number {
    const { core } = this.chip;
    let best = 0;
    let bestPriority = this.currentPriority;
    const consider = (exception: number): void => {
      const priority = this.priorityOf(exception);
      if (priority < bestPriority) [best, bestPriority] = [exception, priority];
    };
    if (core.pendingSVCall) consider(EXCEPTION_SUPERVISOR_CALL);
    if (core.pendingPendSV) consider(EXCEPTION_PENDING_SERVICE);
    if (core.pendingSystick) consider(EXCEPTION_SYSTEM_TICK);
    const lines = core.pendingInterrupts & core.enabledInterrupts;
    for (let rest = lines; rest !== 0; rest &= rest - 1) consider(FIRST_INTERRUPT + 31 - Math.clz32(rest & -rest));
    return best;
  }

  private takeInterrupt(): void {
    const { core } = this.chip;
    core.interruptsUpdated = false;
    const exception = this.mostUrgent();
    if (exception === 0) return;
    if (exception === EXCEPTION_SUPERVISOR_CALL) core.pendingSVCall = false;
    else if (exception === EXCEPTION_PENDING_SERVICE) core.pendingPendSV = false;
    else if (exception === EXCEPTION_SYSTEM_TICK) core.pendingSystick = false;
    else if (exception >= FIRST_INTERRUPT + FIRST_SOFTWARE_INTERRUPT) {
      core.pendingInterrupts &= ~(1 << (exception - FIRST_INTERRUPT));
    }
    try {
      this.enterException(exception);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      this.takeFault(error.message);
    }
  }

  /** B1.5.6 "Exception entry behavior". */
  private enterException(exception: number): void {
    const { registers, bus } = this;
    const frame = (registers[SP]! - FRAME_BYTES) & ~4;
    const aligned = (registers[SP]! & 4) !== 0 ? FRAME_ALIGNED : 0;
    [0, 1, 2, 3, 12, LR, PC].forEach((register, index) => bus.write32(frame + 4 * index, registers[register]!));
    bus.write32(frame + 28, this.statusRegister | aligned);
    registers[SP] = frame;
    if (this.exceptionNumber !== 0) registers[LR] = RETURN_TO_HANDLER;
    else registers[LR] = this.usesProcessStack ? RETURN_TO_THREAD_PROCESS_STACK : RETURN_TO_THREAD;
    this.useStack(false);
    this.exceptionNumber = exception;
    this.activePriorities.push(this.priorityOf(exception));
    this.eventRegistered = true;
    this.registers[PC] = bus.read32(this.chip.core.VTOR + 4 * exception) & ~1;
    const entry = EXCEPTION_CYCLES * this.nanosecondsPerCycle;
    this.awakeNanoseconds += entry;
    this.clock.advanceTo(this.clock.nanos + entry);
  }

  /** B1.5.8 "Exception return behavior". */
  returnFromException(code: number): void {
    const { registers, bus } = this;
    this.useStack(code >>> 0 === RETURN_TO_THREAD_PROCESS_STACK);
    const frame = registers[SP]!;
    [0, 1, 2, 3, 12, LR, PC].forEach((register, index) => (registers[register] = bus.read32(frame + 4 * index)));
    const status = bus.read32(frame + 28);
    registers[SP] = (frame + FRAME_BYTES) | ((status & FRAME_ALIGNED) !== 0 ? 4 : 0);
    this.flags = status;
    if (this.exceptionNumber === EXCEPTION_HARD_FAULT) this.firstFault = null;
    this.exceptionNumber = status & 0x3f;
    if (this.activePriorities.length > 1) this.activePriorities.pop();
    this.eventRegistered = true;
    this.chip.core.interruptsUpdated = true;
    this.endBlock();
  }

  get mainStackPointer(): number {
    return this.usesProcessStack ? this.otherStackPointer : this.registers[SP]!;
  }

  set mainStackPointer(value: number) {
    if (this.usesProcessStack) this.otherStackPointer = value;
    else this.registers[SP] = value;
  }

  get processStackPointer(): number {
    return this.usesProcessStack ? this.registers[SP]! : this.otherStackPointer;
  }

  set processStackPointer(value: number) {
    if (this.usesProcessStack) this.registers[SP] = value;
    else this.otherStackPointer = value;
  }

  get stackIsProcess(): boolean {
    return this.usesProcessStack;
  }

  useStack(process: boolean): void {
    if (process === this.usesProcessStack) return;
    this.usesProcessStack = process;
    [this.registers[SP], this.otherStackPointer] = [this.otherStackPointer, this.registers[SP]!];
  }

  /** B1.5.14 "Lockup": a fault at HardFault's own priority leaves nothing to go on with. */
  private takeFault(reason: string): void {
    const { registers } = this;
    this.firstFault ??= {
      reason,
      programCounter: registers[PC]! >>> 0,
      linkRegister: registers[LR]! >>> 0,
      stackPointer: registers[SP]! >>> 0,
    };
    if (this.exceptionNumber === EXCEPTION_HARD_FAULT) return this.lockUp();
    this.onFault(this.firstFault, false);
    try {
      this.enterException(EXCEPTION_HARD_FAULT);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      this.lockUp();
    }
  }

  /** NOP, YIELD, WFE, WFI and SEV. */
  hint(opcode: number): void {
    if (opcode === 0xbf30) this.waitForInterrupt();
    else if (opcode === 0xbf20) this.waitForEvent();
    else if (opcode === 0xbf40) this.eventRegistered = true;
  }

  /** Nothing is left to go on with: only a watchdog or the power switch helps. */
  lockUp(): void {
    this.lockedUp = true;
    this.waiting = true;
    if (this.firstFault !== null) this.onFault(this.firstFault, true);
    this.requestStop();
  }

  supervisorCall(): void {
    this.chip.core.pendingSVCall = true;
    this.chip.core.interruptsUpdated = true;
    this.endBlock();
  }

  unmaskInterrupts(): void {
    this.interruptsMasked = false;
    this.chip.core.interruptsUpdated = true;
    this.endBlock();
  }

  waitForInterrupt(): void {
    this.waitingForEvent = false;
    this.waiting = true;
    this.endBlock();
  }

  waitForEvent(): void {
    if (!this.eventRegistered) {
      this.waitingForEvent = true;
      this.waiting = true;
      this.endBlock();
    }
    this.eventRegistered = false;
  }
}
