// Which exceptions are pending and which of them is the most urgent. The lines and their priorities lie in rp2040js's core
// object, where its peripherals and its interrupt controller's registers write them.
//
// Source: ARMv6-M Architecture Reference Manual, section B1.5.4 "Exception priorities and preemption" and B3.4 (NVIC).

import type { RP2040 } from 'rp2040js';

export const NON_MASKABLE = 2;
export const HARD_FAULT = 3;
const SUPERVISOR_CALL = 11;
const PENDING_SERVICE = 14;
const SYSTEM_TICK = 15;
const FIRST_INTERRUPT = 16;
/** RP2040 datasheet, section 2.3.2: lines 26 to 31 are raised by software alone, and lowered when they are taken. */
const FIRST_SOFTWARE_LINE = 26;

const NON_MASKABLE_PRIORITY = -2;
const HARD_FAULT_PRIORITY = -1;
/** Of code outside of any exception: less urgent than every exception. */
export const THREAD_PRIORITY = 4;

export class InterruptLines {
  private readonly core: RP2040['core'];

  constructor(chip: RP2040) {
    this.core = chip.core;
    chip.core.setInterrupt = (line, raised) => this.set(line, raised);
  }

  /** Something changed since it was last asked what to take. */
  get changed(): boolean {
    return this.core.interruptsUpdated;
  }

  set changed(value: boolean) {
    this.core.interruptsUpdated = value;
  }

  get anyPending(): boolean {
    const { core } = this;
    return (core.pendingInterrupts & core.enabledInterrupts) !== 0 || core.pendingSystick || core.pendingPendSV || core.pendingNMI;
  }

  get nonMaskablePending(): boolean {
    return this.core.pendingNMI;
  }

  get vectorTable(): number {
    return this.core.VTOR;
  }

  private set(line: number, raised: boolean): void {
    const { core } = this;
    const bit = 1 << line;
    if (!raised) core.pendingInterrupts &= ~bit;
    else if ((core.pendingInterrupts & bit) === 0) {
      core.pendingInterrupts |= bit;
      // RP2040 datasheet, section 2.21.2, PROC0_NMI_MASK: lines that are the non-maskable interrupt too.
      if ((core.interruptNMIMask & bit) !== 0) core.pendingNMI = true;
      core.interruptsUpdated = true;
    }
  }

  callSupervisor(): void {
    this.core.pendingSVCall = true;
    this.core.interruptsUpdated = true;
  }

  priorityOf(exception: number): number {
    const { core } = this;
    if (exception === NON_MASKABLE) return NON_MASKABLE_PRIORITY;
    if (exception === HARD_FAULT) return HARD_FAULT_PRIORITY;
    if (exception === SUPERVISOR_CALL) return core.svCallPriority;
    if (exception === PENDING_SERVICE) return core.pendSVPriority;
    if (exception === SYSTEM_TICK) return core.systickPriority;
    const bit = 1 << (exception - FIRST_INTERRUPT);
    return core.interruptPriorities.findIndex((lines) => (lines & bit) !== 0);
  }

  /** The exception to take over code of the given priority, or 0; of two alike the lower number. */
  mostUrgent(currentPriority: number): number {
    const { core } = this;
    let best = 0;
    let bestPriority = currentPriority;
    const consider = (exception: number): void => {
      const priority = this.priorityOf(exception);
      if (priority < bestPriority) [best, bestPriority] = [exception, priority];
    };
    if (core.pendingNMI) consider(NON_MASKABLE);
    if (core.pendingSVCall) consider(SUPERVISOR_CALL);
    if (core.pendingPendSV) consider(PENDING_SERVICE);
    if (core.pendingSystick) consider(SYSTEM_TICK);
    const lines = core.pendingInterrupts & core.enabledInterrupts;
    for (let line = 0; line < 32; line++) if ((lines & (1 << line)) !== 0) consider(FIRST_INTERRUPT + line);
    return best;
  }

  /** The exception is being taken: it is no longer pending, unless a peripheral still holds its line. */
  taken(exception: number): void {
    const { core } = this;
    if (exception === NON_MASKABLE) core.pendingNMI = false;
    else if (exception === SUPERVISOR_CALL) core.pendingSVCall = false;
    else if (exception === PENDING_SERVICE) core.pendingPendSV = false;
    else if (exception === SYSTEM_TICK) core.pendingSystick = false;
    else if (exception >= FIRST_INTERRUPT + FIRST_SOFTWARE_LINE) {
      core.pendingInterrupts &= ~(1 << (exception - FIRST_INTERRUPT));
    }
  }
}
