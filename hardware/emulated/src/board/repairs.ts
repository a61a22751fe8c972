// What rp2040js 1.4.1 does differently from the chip and cannot be replaced as a whole block, each with its reason.

import type { RP2040 } from 'rp2040js';
import type { BoardClock } from './board_clock';
import { PulseWidth } from './pulse_width';

const TIMER_PAGE = 0x40054;
const CRYSTAL_PAGE = 0x40024;

const FIRST_PACING_TIMER = 59;
const LAST_PACING_TIMER = 62;

interface DmaChannelInternals {
  readonly treq: number;
  readonly active: number;
  transfer: () => void;
  scheduleTransfer: () => void;
}

interface DmaInternals {
  channels: DmaChannelInternals[];
  timer0: number;
  timer1: number;
  timer2: number;
  timer3: number;
  getTimer(request: number): number;
}

/** PWM requests are pulses, one transfer each: there they stay set after the first wrap. */
export function paceDmaByPulseWidth(chip: RP2040, pulseWidth: PulseWidth): void {
  for (const channel of (chip.dma as unknown as DmaInternals).channels) {
    const scheduleOtherwise = channel.scheduleTransfer.bind(channel);
    let waits = false;
    channel.scheduleTransfer = () => {
      const slice = PulseWidth.sliceOfRequest(channel.treq);
      if (slice < 0) return scheduleOtherwise();
      if (waits) return;
      waits = true;
      pulseWidth.atNextWrap(slice, () => {
        waits = false;
        if (channel.active !== 0) channel.transfer();
      });
    };
  }
}

/** A pacing timer fires X times in Y cycles (RP2040 datasheet, section 2.5.7, TIMER0): there X and Y are exchanged. */
export function paceDmaByTimers(chip: RP2040): void {
  const dma = chip.dma as unknown as DmaInternals;
  dma.getTimer = (request) => {
    if (request < FIRST_PACING_TIMER || request > LAST_PACING_TIMER) return 0;
    const value = [dma.timer0, dma.timer1, dma.timer2, dma.timer3][request - FIRST_PACING_TIMER]!;
    const times = value >>> 16;
    const cycles = value & 0xffff;
    return times === 0 ? 0 : ((cycles / times) * 1e6) / chip.clkSys;
  };
}

interface TimerInternals {
  alarms: { targetMicros: number; clockAlarm: { schedule(delay: number): void; cancel(): void } }[];
}

/** An alarm fires when the timer's microseconds equal its target; there it fires up to a microsecond early. */
export function fireAlarmsOnTime(chip: RP2040, clock: BoardClock): void {
  const timer = chip.peripherals[TIMER_PAGE] as unknown as TimerInternals;
  for (const alarm of timer.alarms) {
    const { clockAlarm } = alarm;
    const schedule = clockAlarm.schedule.bind(clockAlarm);
    clockAlarm.schedule = () => {
      const now = Math.floor(clock.nanos / 1000);
      const microseconds = (alarm.targetMicros - now) >>> 0 || 2 ** 32;
      schedule((now + microseconds) * 1000 - clock.nanos);
    };
  }
}

interface CrystalInternals {
  stable: boolean;
  startup: number;
  writeUint32(offset: number, value: number): void;
}

const CRYSTAL_CTRL = 0x00;
const STARTUP_DELAY_MASK = 0x3fff;
const STARTUP_TIMES_FOUR = 1 << 20;
const CYCLES_A_STARTUP_STEP = 256;

/** The crystal is stable when its start-up counter has run down (datasheet, section 2.16.3): there it is at once. */
export function startCrystalSlowly(chip: RP2040, clock: BoardClock): void {
  const crystal = chip.peripherals[CRYSTAL_PAGE] as unknown as CrystalInternals;
  const write = crystal.writeUint32.bind(crystal);
  const stable = clock.createAlarm(() => (crystal.stable = true));
  crystal.writeUint32 = (offset, value) => {
    const wasStable = crystal.stable;
    write(offset, value);
    if (offset !== CRYSTAL_CTRL || wasStable || !crystal.stable) return;
    crystal.stable = false;
    const steps = (crystal.startup & STARTUP_DELAY_MASK) * ((crystal.startup & STARTUP_TIMES_FOUR) !== 0 ? 4 : 1);
    stable.schedule((steps * CYCLES_A_STARTUP_STEP * 1e9) / chip.xoscFreq);
  };
}

/** Dividing by zero gives -1 or 1 by the dividend's sign only when signed (datasheet, section 2.3.1.5). */
export function divideByZeroAsTheChipDoes(chip: RP2040): void {
  const sio = chip.sio as unknown as {
    divDividend: number;
    divDivisor: number;
    divQuotient: number;
    divRemainder: number;
    updateHardwareDivider(signed: boolean): void;
  };
  const divide = sio.updateHardwareDivider.bind(sio);
  sio.updateHardwareDivider = (signed) => {
    divide(signed);
    if (sio.divDivisor !== 0) return;
    sio.divQuotient = signed && (sio.divDividend | 0) < 0 ? 1 : -1;
    sio.divRemainder = sio.divDividend;
  };
}
