// Simulated time in nanoseconds since the last reset, with alarms in order of their deadlines.
//
// rp2040js brings a clock of its own; this one keeps the next deadline in a plain field, so that the instruction loop can
// compare without a call, and carries out alarms of the same instant in the order in which they were set.

export class BoardAlarm {
  deadline = 0;
  next: BoardAlarm | null = null;
  scheduled = false;

  constructor(
    private readonly clock: BoardClock,
    readonly callback: () => void,
  ) {}

  schedule(delayNanoseconds: number): void {
    if (this.scheduled) this.clock.unlink(this);
    this.deadline = this.clock.nanos + delayNanoseconds;
    this.clock.link(this);
  }

  cancel(): void {
    if (this.scheduled) this.clock.unlink(this);
  }
}

export class BoardClock {
  nanos = 0;
  nextDeadline = Infinity;
  private first: BoardAlarm | null = null;

  createAlarm(callback: () => void): BoardAlarm {
    return new BoardAlarm(this, callback);
  }

  link(alarm: BoardAlarm): void {
    let previous: BoardAlarm | null = null;
    let following = this.first;
    while (following !== null && following.deadline <= alarm.deadline) {
      previous = following;
      following = following.next;
    }
    alarm.next = following;
    if (previous === null) this.first = alarm;
    else previous.next = alarm;
    alarm.scheduled = true;
    this.nextDeadline = this.first!.deadline;
  }

  unlink(alarm: BoardAlarm): void {
    let previous: BoardAlarm | null = null;
    let current = this.first;
    while (current !== alarm) {
      previous = current;
      current = current!.next;
    }
    if (previous === null) this.first = alarm.next;
    else previous.next = alarm.next;
    alarm.next = null;
    alarm.scheduled = false;
    this.nextDeadline = this.first?.deadline ?? Infinity;
  }

  /** Lets time pass, carrying out each alarm at its own instant. */
  advanceTo(nanos: number): void {
    while (this.first !== null && this.first.deadline <= nanos) {
      const alarm = this.first;
      if (alarm.deadline > this.nanos) this.nanos = alarm.deadline;
      this.unlink(alarm);
      alarm.callback();
    }
    if (nanos > this.nanos) this.nanos = nanos;
  }
}
