// The computer's keyboard plays the handheld, except where it already has something to do on the page.

import type { KeyHolder } from './key_holder';
import { keyFor } from './key_map';

const TEXT_FIELDS = 'input, textarea, select, [contenteditable], [role="log"]';
const CONTROLS = 'button, a[href], summary, label, [role="switch"], dialog';

/** Enter on a focused button is that button's; letters and arrows are the page's only in fields and the log. */
function belongsToThePage(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (target === null) return false;
  if (target.closest(TEXT_FIELDS)) return true;
  return event.key === 'Enter' && target.closest(CONTROLS) !== null;
}

export function listenToKeyboard(holder: KeyHolder): void {
  const holderOf = (event: KeyboardEvent) => `keyboard ${event.code || event.key}`;

  addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open]') || belongsToThePage(event)) return;
    const key = keyFor(event);
    if (key === undefined) return;
    // Arrows would scroll the page, Backspace would go back in older browsers.
    event.preventDefault();
    if (!event.repeat) holder.hold(holderOf(event), key);
  });
  // Wherever the focus went meanwhile, a key that comes up is let go.
  addEventListener('keyup', (event) => holder.letGo(holderOf(event)));
}

/** Without focus no key-up would arrive, and the key would stay down for ever. */
export function letGoWithoutFocus(holder: KeyHolder): void {
  const letGo = () => holder.letGoOfEverything();
  addEventListener('blur', letGo);
  addEventListener('pagehide', letGo);
  document.addEventListener('visibilitychange', letGo);
}
