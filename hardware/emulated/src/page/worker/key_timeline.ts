// When key presses reach the pins. A tap on the page may be shorter than any finger's (a program's, a screen reader's, two
// messages of the same moment), and no press may be lost.

import { KEY_NAMES, type KeyName } from '../../board/board_header';

/**
 * Least time a key stays down or up, in simulated nanoseconds. The firmware sees every press of 20 ms or more; twice
 * that leaves room for bouncing contacts.
 */
export const SHORTEST_STATE_NANOSECONDS = 40e6;

/** More presses than this ahead of the board are not a person's; they are dropped in pairs. */
const MOST_WAITING = 16;

export interface KeyEdge {
  key: KeyName;
  down: boolean;
}

interface KeyState {
  requested: boolean;
  waiting: boolean[];
  lastEdge: number;
}

export class KeyTimeline {
  private readonly states = new Map<KeyName, KeyState>(
    KEY_NAMES.map((key) => [key, { requested: false, waiting: [], lastEdge: -Infinity }]),
  );

  request(key: KeyName, down: boolean): void {
    const state = this.states.get(key)!;
    if (state.requested === down || (down && state.waiting.length >= MOST_WAITING)) return;
    state.requested = down;
    state.waiting.push(down);
  }

  /** All keys are up, and nothing waits. */
  reset(): void {
    for (const state of this.states.values()) {
      state.requested = false;
      state.waiting = [];
    }
  }

  /** The edges due at `now`, in the order of the keys; each is handed out once. */
  take(now: number): KeyEdge[] {
    const due: KeyEdge[] = [];
    for (const [key, state] of this.states) {
      if (state.waiting.length === 0 || now < state.lastEdge + SHORTEST_STATE_NANOSECONDS) continue;
      due.push({ key, down: state.waiting.shift()! });
      state.lastEdge = now;
    }
    return due;
  }

  /** When the next edge is due; infinitely late when none waits. */
  nextDue(): number {
    let next = Infinity;
    for (const state of this.states.values()) {
      if (state.waiting.length > 0) next = Math.min(next, state.lastEdge + SHORTEST_STATE_NANOSECONDS);
    }
    return next;
  }
}
