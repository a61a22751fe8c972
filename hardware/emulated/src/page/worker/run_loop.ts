// Lets simulated time follow the real clock, in slices short enough that a key press never waits long.

import type { StopReason } from '../../board/emulated_board';
import type { KeyEdge, KeyTimeline } from './key_timeline';
import { Pacer } from './pacer';
import { SpeedMeter } from './speed_meter';

/** The longest that messages wait. */
const SLICE_MILLISECONDS = 8;
/** The real clock is read this often; a busy millisecond of the board takes some three. */
const STEP_NANOSECONDS = 1e6;
/** With nothing to catch up on; also the shortest that browsers keep to. */
const REST_MILLISECONDS = 4;

export interface Machine {
  readonly nowNanoseconds: number;
  runUntil(nanoseconds: number): StopReason;
}

export interface RunLoopListener {
  edge(edge: KeyEdge): void;
  /** After each slice, with the real time. */
  sliceDone(now: number): void;
  /** The machine came to an end before its time; the loop has stopped. */
  stopped(reason: StopReason): void;
}

export class RunLoop {
  private readonly pacer = new Pacer();
  private readonly meter = new SpeedMeter();
  private readonly soon = new MessageChannel();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isRunning = false;

  constructor(
    private readonly machine: Machine,
    private readonly timeline: KeyTimeline,
    private readonly listener: RunLoopListener,
    private readonly clock: () => number,
  ) {
    this.soon.port1.onmessage = () => this.slice();
  }

  get running(): boolean {
    return this.isRunning;
  }

  start(): void {
    if (this.isRunning) return;
    this.isRunning = true;
    this.pacer.restart(this.clock(), this.machine.nowNanoseconds);
    this.meter.restart();
    this.slice();
  }

  stop(): void {
    this.isRunning = false;
    clearTimeout(this.timer);
  }

  /** Something came from outside: no reason to rest first. */
  wake(): void {
    if (this.isRunning) this.slice();
  }

  /** The loop cannot be used again. */
  dispose(): void {
    this.stop();
    this.soon.port1.close();
  }

  ratio(): number | undefined {
    return this.isRunning ? this.meter.ratio() : undefined;
  }

  private slice(): void {
    if (!this.isRunning) return;
    clearTimeout(this.timer);
    const { machine } = this;
    const begin = this.clock();
    const target = this.pacer.target(begin, machine.nowNanoseconds);
    const reason = this.runTo(target, begin);
    const now = this.clock();
    this.meter.record(now, machine.nowNanoseconds);
    if (reason !== 'time') this.stop();
    this.listener.sliceDone(now);
    if (reason !== 'time') {
      this.listener.stopped(reason);
    } else if (machine.nowNanoseconds < target) {
      this.soon.port2.postMessage(null);
    } else {
      this.timer = setTimeout(() => this.slice(), REST_MILLISECONDS);
    }
  }

  private runTo(target: number, begin: number): StopReason {
    const { machine, timeline } = this;
    for (;;) {
      for (const edge of timeline.take(machine.nowNanoseconds)) this.listener.edge(edge);
      if (machine.nowNanoseconds >= target || this.clock() - begin >= SLICE_MILLISECONDS) return 'time';
      const until = Math.min(target, machine.nowNanoseconds + STEP_NANOSECONDS, timeline.nextDue());
      const reason = machine.runUntil(until);
      if (reason !== 'time') return reason;
    }
  }
}
