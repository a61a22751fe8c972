// The console on the page: the log as it is, and a line to send.

import { element } from './elements';
import { readPreference, writePreference } from './preferences';

const MOST_LINES = 1000;
/** Closer to the end than this, the log follows what comes. */
const FOLLOW_PIXELS = 24;

export class ConsoleView {
  private readonly log = element('log');
  private waiting: HTMLElement[] = [];

  constructor(onSend: (text: string) => void) {
    const form = element<HTMLFormElement>('console-form');
    const input = element<HTMLInputElement>('console-input');
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const text = input.value.trim();
      if (text === '') return;
      this.add(`> ${text}`, 'sent');
      onSend(text);
      input.value = '';
    });

    const details = element<HTMLDetailsElement>('console');
    details.open = readPreference('console') === 'open';
    details.addEventListener('toggle', () => {
      writePreference('console', details.open ? 'open' : 'closed');
      this.log.scrollTop = this.log.scrollHeight;
    });
  }

  line(text: string): void {
    this.add(text, text.startsWith('event ') ? 'event' : '');
  }

  /** Between one device and the next. */
  clear(): void {
    this.waiting = [];
    this.log.replaceChildren();
  }

  /** Once a frame, however many lines come: the page must not lag behind the device. */
  private add(text: string, kind: string): void {
    const line = document.createElement('div');
    line.textContent = text;
    line.className = kind;
    if (this.waiting.length === 0) requestAnimationFrame(() => this.flush());
    this.waiting.push(line);
    if (this.waiting.length > MOST_LINES) this.waiting.shift();
  }

  private flush(): void {
    const { log } = this;
    const follows = log.scrollHeight - log.scrollTop - log.clientHeight < FOLLOW_PIXELS;
    log.append(...this.waiting);
    this.waiting = [];
    while (log.childElementCount > MOST_LINES) log.firstElementChild?.remove();
    if (follows) log.scrollTop = log.scrollHeight;
  }
}
