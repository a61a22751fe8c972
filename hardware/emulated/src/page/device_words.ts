// What the page says about the handheld's state.

import type { DeviceState } from './protocol';

export type Lamp = 'on' | 'off' | 'waiting' | 'failed';

export interface StateWords {
  lamp: Lamp;
  /** Nothing where lamp and panel say enough. */
  sentence: string | undefined;
}

export function describeState(state: DeviceState, detail: string): StateWords {
  switch (state) {
    case 'on':
      return { lamp: 'on', sentence: undefined };
    case 'off':
      return { lamp: 'off', sentence: undefined };
    case 'crashed':
      return {
        lamp: 'failed',
        sentence: `The handheld crashed (${detail}). Switch it off and on; the game comes back as it was saved.`,
      };
    case 'power-cut':
      return {
        lamp: 'failed',
        sentence:
          'The power failed while the flash was being written. Switch the handheld off and on to see what is left.',
      };
    case 'usb-drive':
      return {
        lamp: 'waiting',
        sentence: 'The handheld waits as a USB drive: drop a .uf2 file on it, or switch it off and on.',
      };
  }
}

/** What is over is only the making up for a busy moment before: the device never runs ahead of time. */
export function describeSpeed(ratio: number): string {
  return `${Math.min(100, Math.round(ratio * 100))} % of real time`;
}

export function describeKeeping(kept: boolean, reason: string): string {
  return kept ? 'What it saves stays in this browser.' : `What it saves is lost when this page closes: ${reason}`;
}
