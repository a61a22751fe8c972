// Reads the device's events out through a live region, a moment's events at a time.

import { parseEventLine, type DeviceEvent } from './event_line';
import { describeMoment } from './event_words';

/** What the device does in answer to one key comes within this time. */
const MOMENT_MILLISECONDS = 150;
/** Screen readers read what is added; what was read long ago is of no use. */
const MOST_UTTERANCES = 5;

export class Announcer {
  private events: DeviceEvent[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly region: HTMLElement) {}

  line(text: string): void {
    const event = parseEventLine(text);
    if (event === undefined) return;
    this.events.push(event);
    this.timer ??= setTimeout(() => this.speak(), MOMENT_MILLISECONDS);
  }

  private speak(): void {
    this.timer = undefined;
    const utterance = document.createElement('p');
    utterance.textContent = describeMoment(this.events);
    this.events = [];
    this.region.append(utterance);
    while (this.region.childElementCount > MOST_UTTERANCES) this.region.firstElementChild?.remove();
  }
}
