// A key is down as long as anything holds it: a finger, the mouse, the keyboard, or several of them at once.

import type { KeyName } from '../../board/board_header';

export type KeyListener = (key: KeyName, down: boolean) => void;

export class KeyHolder {
  /** What each holder (a pointer, a key of the keyboard) holds now. */
  private readonly held = new Map<string, KeyName>();

  constructor(private readonly listener: KeyListener) {}

  /** A holder holds one key at most: taking another one lets go of the first. */
  hold(holder: string, key: KeyName): void {
    if (this.held.get(holder) === key) return;
    this.letGo(holder);
    const alreadyDown = this.isDown(key);
    this.held.set(holder, key);
    if (!alreadyDown) this.listener(key, true);
  }

  letGo(holder: string): void {
    const key = this.held.get(holder);
    if (key === undefined) return;
    this.held.delete(holder);
    if (!this.isDown(key)) this.listener(key, false);
  }

  letGoOfEverything(): void {
    for (const holder of [...this.held.keys()]) this.letGo(holder);
  }

  private isDown(key: KeyName): boolean {
    return [...this.held.values()].includes(key);
  }
}
