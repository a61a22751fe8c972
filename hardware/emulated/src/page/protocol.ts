// What the page and the worker with the emulator say to each other.

import type { BoardDescription, KeyName } from '../board/board_header';
import type { BoardOptions } from '../board/emulated_board';

/** A board and what is to run on it. */
export interface Device {
  board: BoardDescription;
  /** The file's name; with the board's it names the flash that is kept. */
  imageName: string;
  image: Uint8Array;
  /** What is unusual about this device, for trying out how the firmware takes it. */
  conditions: Conditions;
}

export type Conditions = Pick<BoardOptions, 'batteryMillivolts' | 'cutPowerAtOperation' | 'entropy'>;

export type DeviceState = 'on' | 'off' | 'crashed' | 'power-cut' | 'usb-drive';

export type ToWorker =
  /** Another device: refused, if its image is unsound, without touching the one that runs. */
  | { kind: 'load'; device: Device }
  | { kind: 'power'; on: boolean }
  | { kind: 'key'; key: KeyName; down: boolean }
  /** Whether simulated time goes on. */
  | { kind: 'pause'; paused: boolean }
  | { kind: 'console'; text: string }
  /** The buffer of a frame that was shown comes back and asks for the next one. */
  | { kind: 'frame-shown'; pixels: ArrayBuffer }
  /** Where sound goes: chunks of 32-bit floats, 44,100 a second. */
  | { kind: 'sound'; port: MessagePort }
  /** Erases the flash that is kept for this device, and starts it as new. */
  | { kind: 'erase' };

export type FromWorker =
  | { kind: 'loaded'; imageName: string }
  /** The image is unsound, or the board's flash too small for it; whatever ran before goes on. */
  | { kind: 'refused'; imageName: string; sentence: string }
  | { kind: 'erased' }
  | { kind: 'state'; state: DeviceState; detail: string }
  /** The firmware restarted by itself, through the watchdog. */
  | { kind: 'restarted' }
  /** RGBA, 240 × 240. */
  | { kind: 'frame'; pixels: ArrayBuffer }
  /** 0 is dark, 1 is full. */
  | { kind: 'backlight'; level: number }
  | { kind: 'console'; text: string }
  /** 1 is real time. */
  | { kind: 'speed'; ratio: number }
  /** Whether the flash outlives the page; if not, why, in a sentence. */
  | { kind: 'kept'; kept: boolean; reason: string };
