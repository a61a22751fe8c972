// The drawn keys: pointers of every kind, several at once, and activation by assistive technology.

import { KEY_NAMES, type KeyName } from '../../board/board_header';
import type { KeyHolder } from './key_holder';

/** How long a key stays down that is activated without being held, as a screen reader does. */
const TAP_MILLISECONDS = 80;

function keyOf(element: Element | null): KeyName | undefined {
  const name = element?.closest<HTMLElement>('[data-key]')?.dataset['key'];
  return KEY_NAMES.find((key) => key === name);
}

function keyAt(event: PointerEvent): KeyName | undefined {
  return keyOf(document.elementFromPoint(event.clientX, event.clientY));
}

function listenToPointers(device: HTMLElement, holder: KeyHolder): void {
  const holderOf = (event: PointerEvent) => `pointer ${event.pointerId}`;
  const pressing = new Set<number>();

  // Held by the device as a whole: a thumb that slides from one direction to the next plays both, and one that slides off
  // lets go.
  const follow = (event: PointerEvent) => {
    const key = keyAt(event);
    if (key === undefined) holder.letGo(holderOf(event));
    else holder.hold(holderOf(event), key);
  };

  device.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || keyAt(event) === undefined) return;
    // A key that takes the focus would answer to Enter, which is the A key.
    event.preventDefault();
    // Nor may a field that was typed in keep the arrows.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    device.setPointerCapture(event.pointerId);
    pressing.add(event.pointerId);
    follow(event);
  });
  device.addEventListener('pointermove', (event) => {
    if (pressing.has(event.pointerId)) follow(event);
  });
  for (const ending of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) {
    device.addEventListener(ending, (event) => {
      pressing.delete(event.pointerId);
      holder.letGo(holderOf(event));
    });
  }
  // A long touch must hold the key, not open the browser's menu.
  device.addEventListener('contextmenu', (event) => {
    if (keyOf(event.target as Element) !== undefined) event.preventDefault();
  });
}

function listenToActivation(device: HTMLElement, holder: KeyHolder): void {
  for (const pad of device.querySelectorAll<HTMLElement>('[data-key]')) {
    const key = keyOf(pad);
    if (key === undefined) continue;
    const focused = `focus ${key}`;
    pad.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      if (!event.repeat) holder.hold(focused, key);
    });
    pad.addEventListener('keyup', (event) => {
      // The browser would turn the end of a held space bar into a second press.
      if (event.key === ' ') event.preventDefault();
      holder.letGo(focused);
    });
    pad.addEventListener('blur', () => holder.letGo(focused));
    // A click without a pointer is an assistive technology's: it has no length of its own.
    pad.addEventListener('click', (event) => {
      if (event.detail !== 0) return;
      holder.hold(focused, key);
      setTimeout(() => holder.letGo(focused), TAP_MILLISECONDS);
    });
  }
}

export function listenToKeyPads(device: HTMLElement, holder: KeyHolder): void {
  listenToPointers(device, holder);
  listenToActivation(device, holder);
}

/** Draws a key up or down. */
export function drawKey(device: HTMLElement, key: KeyName, down: boolean): void {
  for (const pad of device.querySelectorAll(`[data-key="${key}"]`)) pad.classList.toggle('is-down', down);
}
