// One device while it is on the page: the board, its run loop, and what goes from it to the page.

import { EmulatedBoard, type BoardOptions, type StopReason } from '../../board/emulated_board';
import { KEY_NAMES, type KeyName } from '../../board/board_header';
import type { DeviceState, FromWorker } from '../protocol';
import type { FlashKeeper } from '../storage/flash_keeper';
import type { FrameSender } from './frame_sender';
import { KeyTimeline } from './key_timeline';
import { RunLoop, type Machine } from './run_loop';
import type { SoundSender } from './sound_sender';

const SPEED_MILLISECONDS = 500;
/** A step of the backlight that nobody sees. */
const SMALLEST_BACKLIGHT_STEP = 1 / 512;

export interface Outlets {
  post(message: FromWorker): void;
  frames: FrameSender;
  sound: SoundSender;
}

function hexadecimal(address: number): string {
  return `0x${address.toString(16).padStart(8, '0')}`;
}

export class Session {
  private readonly board: EmulatedBoard;
  private readonly loop: RunLoop;
  private readonly timeline = new KeyTimeline();
  private readonly decoder = new TextDecoder();
  private state: DeviceState = 'off';
  private paused = false;
  private consoleBytes: number[] = [];
  private crash = '';
  private backlight = -1;
  private lastSpeed = 0;

  constructor(
    options: BoardOptions,
    private readonly keeper: FlashKeeper,
    private readonly outlets: Outlets,
  ) {
    const board = new EmulatedBoard(options);
    this.board = board;
    board.flash.onChange = (offset, length) => keeper.changed(offset, length);
    board.onConsoleByte = (byte) => this.consoleBytes.push(byte);
    board.onSound = (samples) => outlets.sound.push(samples);
    board.onCrash = (crash) => {
      this.crash = `${crash.reason}, at ${hexadecimal(crash.programCounter)}`;
    };
    board.onReset = (reason) => {
      if (reason !== 'power') outlets.post({ kind: 'restarted' });
    };
    this.loop = new RunLoop(
      this.machine(),
      this.timeline,
      {
        edge: ({ key, down }) => (down ? board.press(key) : board.release(key)),
        sliceDone: (now) => this.report(now),
        stopped: (reason) => this.ended(reason),
      },
      () => performance.now(),
    );
  }

  power(on: boolean): void {
    if (this.state === (on ? 'on' : 'off')) return;
    if (on) {
      this.board.powerOn();
      this.enter('on');
    } else {
      this.board.powerOff();
      this.enter('off');
    }
  }

  pause(paused: boolean): void {
    this.paused = paused;
    this.runIfDue();
  }

  key(key: KeyName, down: boolean): void {
    // A press that waited for power on would come out of the blue.
    if (down && !this.loop.running) return;
    this.timeline.request(key, down);
    this.loop.wake();
  }

  sendConsole(text: string): void {
    if (this.state !== 'on') return;
    this.board.sendConsole(text);
    this.loop.wake();
  }

  frameShown(pixels: ArrayBuffer): void {
    this.outlets.frames.shown(pixels);
    // While time stands still no slice would send what changed meanwhile.
    if (this.state !== 'on' || this.paused) this.report(performance.now(), true);
  }

  /** The device leaves the page; its flash is in the database when this is done. */
  async close(): Promise<void> {
    this.loop.dispose();
    await this.keeper.settle(this.board.flash.bytes);
  }

  /** The board, with a failure of the emulator itself turned into a crash: the page goes on. */
  private machine(): Machine {
    const { board } = this;
    return {
      get nowNanoseconds() {
        return board.nowNanoseconds;
      },
      runUntil: (nanoseconds) => {
        try {
          return board.runUntil(nanoseconds);
        } catch (error) {
          this.crash = `the emulator failed: ${String(error)}`;
          return 'crash';
        }
      },
    };
  }

  private enter(state: DeviceState, detail = ''): void {
    this.state = state;
    if (state !== 'on') this.letGoOfKeys();
    this.outlets.post({ kind: 'state', state, detail });
    this.runIfDue();
  }

  private runIfDue(): void {
    if (this.state === 'on' && !this.paused) {
      this.loop.start();
    } else {
      this.loop.stop();
      this.report(performance.now(), true);
    }
  }

  private ended(reason: StopReason): void {
    const endings: Partial<Record<StopReason, DeviceState>> = {
      power_cut: 'power-cut',
      bootsel: 'usb-drive',
    };
    const state = endings[reason] ?? 'crashed';
    this.enter(state, state === 'crashed' ? this.crash || reason : '');
  }

  private letGoOfKeys(): void {
    this.timeline.reset();
    for (const key of KEY_NAMES) this.board.release(key);
  }

  private report(now: number, atOnce = false): void {
    const { board, outlets } = this;
    outlets.frames.offer(board.panel, now, atOnce);
    outlets.sound.flush();
    this.reportBacklight();
    this.reportConsole();
    this.reportSpeed(now);
    this.keeper.flush(board.flash.bytes);
  }

  private reportBacklight(): void {
    const level = this.board.panel.backlight;
    const unchanged = Math.abs(level - this.backlight) < SMALLEST_BACKLIGHT_STEP;
    // The way to complete darkness counts even if it is small.
    if (unchanged && (level === 0) === (this.backlight === 0)) return;
    this.backlight = level;
    this.outlets.post({ kind: 'backlight', level });
  }

  private reportConsole(): void {
    if (this.consoleBytes.length === 0) return;
    const text = this.decoder.decode(Uint8Array.from(this.consoleBytes), { stream: true });
    this.consoleBytes = [];
    this.outlets.post({ kind: 'console', text });
  }

  private reportSpeed(now: number): void {
    const ratio = this.loop.ratio();
    if (ratio === undefined || now - this.lastSpeed < SPEED_MILLISECONDS) return;
    this.lastSpeed = now;
    this.outlets.post({ kind: 'speed', ratio });
  }
}
