// The waits that the ST7789 asks for between reset, sleep and the next command.
//
// Source: Sitronix ST7789V datasheet, sections 7.4.5 "Reset Timing", 9.1.2 "SWRESET", 9.1.11 "SLPIN", 9.1.12 "SLPOUT".

import { Command } from './commands';
import type { ReportViolation } from './violations';

const MICROSECOND = 1e3;
const MILLISECOND = 1e6;

const SHORTEST_RESET_PULSE = 10 * MICROSECOND;
/** Shorter low pulses are spikes that the chip does not take for a reset (section 7.4.5, note 2). */
const LONGEST_SPIKE = 5 * MICROSECOND;
const RESET_TO_COMMAND = 5 * MILLISECOND;
const RESET_TO_SLEEP_OUT = 120 * MILLISECOND;
const SLEEP_CHANGE_TO_COMMAND = 5 * MILLISECOND;
const SLEEP_CHANGE_TO_SLEEP_CHANGE = 120 * MILLISECOND;

const RESET_SECTION = 'section 7.4.5';
const SOFTWARE_RESET_SECTION = 'section 9.1.2';
const SLEEP_IN_SECTION = 'section 9.1.11';
const SLEEP_OUT_SECTION = 'section 9.1.12';

interface Wait {
  until: number;
  rule: string;
  section: string;
}

const NO_WAIT: Wait = { until: -Infinity, rule: '', section: '' };

export class PanelTiming {
  private resetLowSince: number | null;
  private beforeAnyCommand = NO_WAIT;
  private beforeSleepOut = NO_WAIT;
  private beforeSleepIn = NO_WAIT;

  constructor(
    private readonly report: ReportViolation,
    powerOnNanoseconds: number,
  ) {
    this.resetLowSince = powerOnNanoseconds;
  }

  get inReset(): boolean {
    return this.resetLowSince !== null;
  }

  resetFell(now: number): void {
    this.resetLowSince ??= now;
  }

  /** True if the pulse was long enough to be taken for a reset. */
  resetRose(now: number): boolean {
    if (this.resetLowSince === null) return false;
    const length = now - this.resetLowSince;
    this.resetLowSince = null;
    if (length < SHORTEST_RESET_PULSE) {
      this.report(now, `the reset line was low for ${(length / 1e3).toFixed(3)} µs, not 10 µs`, RESET_SECTION);
    }
    if (length < LONGEST_SPIKE) return false;
    this.waitAfterReset(now, 'reset', RESET_SECTION);
    return true;
  }

  private waitAfterReset(now: number, cause: string, section: string): void {
    this.beforeAnyCommand = { until: now + RESET_TO_COMMAND, rule: `within 5 ms after ${cause}`, section };
    this.beforeSleepOut = { until: now + RESET_TO_SLEEP_OUT, rule: `within 120 ms after ${cause}`, section };
    this.beforeSleepIn = NO_WAIT;
  }

  private check(wait: Wait, name: string, now: number): void {
    if (now < wait.until) this.report(now, `${name} ${wait.rule}`, wait.section);
  }

  command(code: number, name: string, now: number, asleep: boolean): void {
    if (this.inReset) {
      this.report(now, `${name} while the reset line is low`, RESET_SECTION);
      return;
    }
    this.check(this.beforeAnyCommand, name, now);
    if (code === Command.SLPOUT) this.checkSleepOut(now);
    if (code === Command.SLPIN) this.checkSleepIn(now);
    if (code === Command.SWRESET) this.softwareReset(now, asleep);
  }

  private checkSleepOut(now: number): void {
    this.check(this.beforeSleepOut, 'SLPOUT', now);
    this.beforeAnyCommand = {
      until: now + SLEEP_CHANGE_TO_COMMAND,
      rule: 'within 5 ms after SLPOUT',
      section: SLEEP_OUT_SECTION,
    };
    this.beforeSleepIn = {
      until: now + SLEEP_CHANGE_TO_SLEEP_CHANGE,
      rule: 'within 120 ms after SLPOUT',
      section: SLEEP_OUT_SECTION,
    };
  }

  private checkSleepIn(now: number): void {
    this.check(this.beforeSleepIn, 'SLPIN', now);
    this.beforeAnyCommand = {
      until: now + SLEEP_CHANGE_TO_COMMAND,
      rule: 'within 5 ms after SLPIN',
      section: SLEEP_IN_SECTION,
    };
    this.beforeSleepOut = {
      until: now + SLEEP_CHANGE_TO_SLEEP_CHANGE,
      rule: 'within 120 ms after SLPIN',
      section: SLEEP_IN_SECTION,
    };
  }

  private softwareReset(now: number, asleep: boolean): void {
    const before = this.beforeSleepOut;
    this.waitAfterReset(now, 'SWRESET', SOFTWARE_RESET_SECTION);
    // Out of sleep mode the chip needs 120 ms before SLPOUT; in sleep mode only what was still to be waited for.
    if (asleep) this.beforeSleepOut = before;
  }
}
