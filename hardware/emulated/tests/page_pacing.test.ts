// Simulated time against the real clock, with a clock made for the purpose.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StopReason } from '../src/board/emulated_board';
import { KeyTimeline } from '../src/page/worker/key_timeline';
import { MOST_DEBT_MILLISECONDS, Pacer } from '../src/page/worker/pacer';
import { RunLoop } from '../src/page/worker/run_loop';
import { SpeedMeter, WINDOW_MILLISECONDS } from '../src/page/worker/speed_meter';

const MILLISECOND = 1e6;

test('the_pacer_should_follow_the_real_clock', () => {
  const pacer = new Pacer();
  pacer.restart(500, 7 * MILLISECOND);
  assert.equal(pacer.target(500, 7 * MILLISECOND), 7 * MILLISECOND);
  assert.equal(pacer.target(520, 7 * MILLISECOND), 27 * MILLISECOND);
});

test('the_pacer_should_forgive_what_is_more_than_the_most_debt', () => {
  const pacer = new Pacer();
  pacer.restart(0, 0);
  const target = pacer.target(5000, 100 * MILLISECOND);
  assert.equal(target, (100 + MOST_DEBT_MILLISECONDS) * MILLISECOND);
  assert.equal(pacer.target(5010, target), target + 10 * MILLISECOND, 'and go on from there');
});

test('the_speed_should_be_unknown_until_a_window_was_seen', () => {
  const meter = new SpeedMeter();
  for (let now = 0; now < WINDOW_MILLISECONDS; now += 5) {
    meter.record(now, now * MILLISECOND);
    assert.equal(meter.ratio(), undefined);
  }
  meter.record(WINDOW_MILLISECONDS, WINDOW_MILLISECONDS * MILLISECOND);
  assert.equal(meter.ratio(), 1);
});

test('the_speed_should_be_that_of_the_last_window_only', () => {
  const meter = new SpeedMeter();
  let simulated = 0;
  for (let now = 0; now <= 10_000; now += 10) {
    simulated += (now <= 5000 ? 10 : 5) * MILLISECOND;
    meter.record(now, simulated);
  }
  assert.ok(Math.abs(meter.ratio()! - 0.5) < 0.001, `${meter.ratio()}`);
  meter.restart();
  assert.equal(meter.ratio(), undefined);
});

/** A machine that takes `slowness` real milliseconds for each of its own. */
class FakeMachine {
  nowNanoseconds = 0;
  real = 0;
  longestRun = 0;

  constructor(
    public slowness: number,
    private readonly endsAt = Infinity,
  ) {}

  runUntil(nanoseconds: number): StopReason {
    const until = Math.min(nanoseconds, this.endsAt);
    const duration = until - this.nowNanoseconds;
    this.longestRun = Math.max(this.longestRun, duration);
    this.real += (duration / MILLISECOND) * this.slowness;
    this.nowNanoseconds = until;
    return until < nanoseconds ? 'crash' : 'time';
  }
}

function makeLoop(machine: FakeMachine) {
  const timeline = new KeyTimeline();
  const log = { edges: [] as string[], slices: 0, stops: [] as StopReason[] };
  const loop = new RunLoop(
    machine,
    timeline,
    {
      edge: ({ key, down }) => log.edges.push(`${key} ${down ? 'down' : 'up'} ${machine.nowNanoseconds / MILLISECOND}`),
      sliceDone: () => log.slices++,
      stopped: (reason) => log.stops.push(reason),
    },
    () => machine.real,
  );
  return { loop, timeline, log };
}

test('a_fast_machine_should_never_run_ahead_of_the_real_clock', () => {
  const machine = new FakeMachine(0.1);
  const { loop } = makeLoop(machine);
  loop.start();
  for (let step = 0; step < 1000; step++) {
    machine.real += 4;
    loop.wake();
    assert.ok(machine.nowNanoseconds <= machine.real * MILLISECOND);
  }
  loop.dispose();
  assert.ok(machine.nowNanoseconds >= (machine.real - 5) * MILLISECOND);
});

test('a_slow_machine_should_not_hold_messages_up', () => {
  const machine = new FakeMachine(3);
  const { loop } = makeLoop(machine);
  loop.start();
  let longest = 0;
  for (let step = 0; step < 200; step++) {
    machine.real += 1;
    const begin = machine.real;
    loop.wake();
    longest = Math.max(longest, machine.real - begin);
  }
  loop.dispose();
  // A slice of 8 ms, ended by the step of one simulated millisecond that began in it.
  assert.ok(longest <= 8 + 3, `${longest}`);
});

test('a_key_should_reach_the_pin_at_its_own_instant', () => {
  const machine = new FakeMachine(0.1);
  const { loop, timeline, log } = makeLoop(machine);
  loop.start();
  timeline.request('a', true);
  timeline.request('a', false);
  loop.wake();
  machine.real += 100;
  loop.wake();
  loop.dispose();
  assert.deepEqual(log.edges, ['a down 0', 'a up 40']);
});

test('a_machine_that_ends_should_stop_the_loop_and_say_why', () => {
  const machine = new FakeMachine(0.1, 3 * MILLISECOND);
  const { loop, log } = makeLoop(machine);
  loop.start();
  machine.real += 50;
  loop.wake();
  assert.deepEqual(log.stops, ['crash']);
  assert.equal(loop.running, false);
  const { slices } = log;
  loop.wake();
  assert.equal(log.slices, slices, 'a stopped loop is not woken');
  loop.dispose();
});

test('a_pause_should_not_be_made_up_for', () => {
  const machine = new FakeMachine(0.1);
  const { loop } = makeLoop(machine);
  loop.start();
  loop.stop();
  machine.real += 60_000;
  loop.start();
  assert.equal(machine.nowNanoseconds, 0);
  loop.dispose();
});
