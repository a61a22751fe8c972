// Taking exceptions and returning from them: the frame on the stack, the two stack pointers, faults and lockup.
//
// Source: ARMv6-M Architecture Reference Manual, sections B1.5.6 "Exception entry behavior", B1.5.8 "Exception return
// behavior" and B1.5.14 "Unrecoverable exception cases".

import { Fault, type FaultRecord } from './faults';
import { HARD_FAULT, NON_MASKABLE, THREAD_PRIORITY, type InterruptLines } from './interrupt_lines';
import { thumbTarget } from './operations';
import type { Processor } from './processor';
import { LR, PC, SP } from './registers';

const MASKED_PRIORITY = 0;
const FRAME_BYTES = 32;
const STACKED_REGISTERS = [0, 1, 2, 3, 12, LR, PC] as const;
const STATUS_OFFSET = 4 * STACKED_REGISTERS.length;
const FRAME_ALIGNED = 1 << 9;
const THUMB_STATE = 1 << 24;
const NUMBER_MASK = 0x3f;
const RETURN_TO_HANDLER = 0xfffffff1;
const RETURN_TO_THREAD = 0xfffffff9;
const RETURN_TO_THREAD_WITH_PROCESS_STACK = 0xfffffffd;

/** Cortex-M0+ Technical Reference Manual, section 3.7: interrupt latency with memory that does not wait. */
const ENTRY_CYCLES = 15;
/** Beyond the branch's own, an estimate: eight words are read back from the stack. */
const RETURN_CYCLES = 8;

export class Exceptions {
  /**
   * What a HardFault or NMI does whose registers cannot be stacked. The Cortex-M0+'s manuals leave it open: they name faults in the
   * handler as what locks up, and the Cortex-M3's (Technical Reference Manual, 5.12.1) lets the handler run without the frame.
   */
  locksUpOnFaultyStack = true;
  /** Of the one that is active, or 0. */
  number = 0;
  private otherStackPointer = 0;
  private usesProcessStack = false;
  private readonly activePriorities = [THREAD_PRIORITY];
  private firstFault: FaultRecord | null = null;

  constructor(
    private readonly processor: Processor,
    private readonly lines: InterruptLines,
  ) {}

  private get priority(): number {
    const active = this.activePriorities[this.activePriorities.length - 1]!;
    return this.processor.interruptsMasked ? Math.min(active, MASKED_PRIORITY) : active;
  }

  /** Takes what is pending and more urgent than the code that runs. */
  takePending(): void {
    this.lines.changed = false;
    const exception = this.lines.mostUrgent(this.priority);
    if (exception === 0) return;
    const lost = this.stackFrame();
    // A derived exception (B1.5): the fault is taken in place of the interrupt, which goes on waiting.
    if (lost !== null && exception !== NON_MASKABLE) return this.takeFault(lost, true);
    this.lines.taken(exception);
    if (lost !== null && this.locksUpOnFaultyStack) return this.lockUpIn(exception, lost);
    this.enter(exception);
  }

  /** Gives the reason if the frame is lost; the stack pointer shows its place all the same. */
  private stackFrame(): string | null {
    const { registers, bus } = this.processor;
    const frame = (registers[SP]! - FRAME_BYTES) & ~4;
    const aligned = (registers[SP]! & 4) !== 0 ? FRAME_ALIGNED : 0;
    const status = this.processor.flags | this.number | THUMB_STATE | aligned;
    registers[SP] = frame;
    try {
      STACKED_REGISTERS.forEach((register, index) => bus.write32(frame + 4 * index, registers[register]!));
      bus.write32(frame + STATUS_OFFSET, status);
    } catch (error) {
      return this.reasonOf(error);
    }
    return null;
  }

  private reasonOf(error: unknown): string {
    if (!(error instanceof Fault)) throw error;
    return error.message;
  }

  private enter(exception: number): void {
    const { registers, bus } = this.processor;
    this.activate(exception);
    this.processor.spend(ENTRY_CYCLES);
    try {
      registers[PC] = thumbTarget(bus.readVector(this.lines.vectorTable + 4 * exception));
    } catch (error) {
      this.takeFault(this.reasonOf(error));
    }
  }

  private activate(exception: number): void {
    const { registers } = this.processor;
    if (this.number !== 0) registers[LR] = RETURN_TO_HANDLER;
    else registers[LR] = this.usesProcessStack ? RETURN_TO_THREAD_WITH_PROCESS_STACK : RETURN_TO_THREAD;
    this.useStack(false);
    this.setNumber(exception);
    this.activePriorities.push(this.lines.priorityOf(exception));
    this.processor.eventRegistered = true;
  }

  private get isInFaultHandler(): boolean {
    return this.number === HARD_FAULT || this.number === NON_MASKABLE;
  }

  private setNumber(exception: number): void {
    this.number = exception;
    this.processor.bus.protection.setInFaultHandler(this.isInFaultHandler);
  }

  /** Gives the address that the exception had interrupted. */
  returnWith(code: number): number {
    const { registers, bus } = this.processor;
    this.useStack(code >>> 0 === RETURN_TO_THREAD_WITH_PROCESS_STACK);
    const frame = registers[SP]!;
    STACKED_REGISTERS.forEach((register, index) => (registers[register] = bus.read32(frame + 4 * index)));
    const status = bus.read32(frame + STATUS_OFFSET);
    registers[SP] = (frame + FRAME_BYTES) | ((status & FRAME_ALIGNED) !== 0 ? 4 : 0);
    this.processor.flags = status;
    if (this.number === HARD_FAULT) this.firstFault = null;
    this.setNumber(status & NUMBER_MASK);
    if (this.activePriorities.length > 1) this.activePriorities.pop();
    this.processor.eventRegistered = true;
    this.lines.changed = true;
    this.processor.endBlock();
    this.processor.cyclesLeft -= RETURN_CYCLES;
    return registers[PC]!;
  }

  /** A fault at HardFault's own priority, or above, leaves nothing to go on with. */
  takeFault(reason: string, isStacked = false): void {
    this.firstFault ??= this.record(reason);
    if (this.isInFaultHandler) return this.lockUp(reason);
    this.processor.onFault(this.firstFault, false);
    if (!isStacked && this.stackFrame() !== null && this.locksUpOnFaultyStack) return this.lockUpIn(HARD_FAULT, reason);
    this.enter(HARD_FAULT);
  }

  private lockUpIn(exception: number, reason: string): void {
    this.activate(exception);
    this.lockUp(reason);
  }

  private record(reason: string): FaultRecord {
    const { registers } = this.processor;
    return {
      reason,
      programCounter: registers[PC]! >>> 0,
      linkRegister: registers[LR]! >>> 0,
      stackPointer: registers[SP]! >>> 0,
    };
  }

  /** The core stands still; if a fault led here, that is what is told, whatever happened in its handler. */
  lockUp(reason: string): void {
    this.processor.onFault(this.firstFault ?? this.record(reason), true);
    this.processor.standStill();
  }

  useStack(process: boolean): void {
    if (process === this.usesProcessStack) return;
    const { registers } = this.processor;
    this.usesProcessStack = process;
    [registers[SP], this.otherStackPointer] = [this.otherStackPointer, registers[SP]!];
  }

  get stackIsProcess(): boolean {
    return this.usesProcessStack;
  }

  stackPointer(process: boolean): number {
    return process === this.usesProcessStack ? this.processor.registers[SP]! : this.otherStackPointer;
  }

  setStackPointer(process: boolean, value: number): void {
    if (process === this.usesProcessStack) this.processor.registers[SP] = value;
    else this.otherStackPointer = value;
  }
}
