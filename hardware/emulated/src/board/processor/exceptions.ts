// Taking exceptions and returning from them: the frame on the stack, the two stack pointers, faults and lockup.
//
// Source: ARMv6-M Architecture Reference Manual, sections B1.5.6 "Exception entry behavior", B1.5.8 "Exception return
// behavior" and B1.5.14 "Unrecoverable exception cases".

import { Fault, type FaultRecord } from './faults';
import { HARD_FAULT, THREAD_PRIORITY, type InterruptLines } from './interrupt_lines';
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
    this.lines.taken(exception);
    try {
      this.enter(exception);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      this.takeFault(error.message);
    }
  }

  private enter(exception: number): void {
    const { registers, bus } = this.processor;
    const frame = (registers[SP]! - FRAME_BYTES) & ~4;
    const aligned = (registers[SP]! & 4) !== 0 ? FRAME_ALIGNED : 0;
    STACKED_REGISTERS.forEach((register, index) => bus.write32(frame + 4 * index, registers[register]!));
    bus.write32(frame + STATUS_OFFSET, this.processor.flags | this.number | THUMB_STATE | aligned);
    registers[SP] = frame;
    if (this.number !== 0) registers[LR] = RETURN_TO_HANDLER;
    else registers[LR] = this.usesProcessStack ? RETURN_TO_THREAD_WITH_PROCESS_STACK : RETURN_TO_THREAD;
    this.useStack(false);
    this.number = exception;
    this.activePriorities.push(this.lines.priorityOf(exception));
    this.processor.eventRegistered = true;
    this.processor.spend(ENTRY_CYCLES);
    registers[PC] = thumbTarget(bus.read32(this.lines.vectorTable + 4 * exception));
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
    this.number = status & NUMBER_MASK;
    if (this.activePriorities.length > 1) this.activePriorities.pop();
    this.processor.eventRegistered = true;
    this.lines.changed = true;
    this.processor.endBlock();
    this.processor.cyclesLeft -= RETURN_CYCLES;
    return registers[PC]!;
  }

  /** A fault at HardFault's own priority leaves nothing to go on with. */
  takeFault(reason: string): void {
    this.firstFault ??= this.record(reason);
    if (this.number === HARD_FAULT) return this.lockUp(reason);
    this.processor.onFault(this.firstFault, false);
    try {
      this.enter(HARD_FAULT);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      this.lockUp(error.message);
    }
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
