// Sentences on the page, below the handheld: one for each matter, read out as they come.

import { onClick } from './elements';

/** A newer sentence about the same matter replaces the older one. */
export type Matter = 'device' | 'file' | 'flash' | 'storage' | 'sound' | 'pause' | 'page';
export type NoticeKind = 'news' | 'trouble';

export class Notices {
  private readonly shown = new Map<Matter, HTMLElement>();

  constructor(private readonly place: HTMLElement) {}

  show(matter: Matter, sentence: string, kind: NoticeKind = 'news'): void {
    this.clear(matter);
    const notice = document.createElement('div');
    notice.className = 'notice';
    notice.dataset['kind'] = kind;
    notice.dataset['matter'] = matter;
    const text = document.createElement('p');
    text.textContent = sentence;
    const close = document.createElement('button');
    close.type = 'button';
    close.className = 'control';
    close.textContent = 'OK';
    close.setAttribute('aria-label', 'OK: close this message');
    onClick(close, () => this.clear(matter));
    notice.append(text, close);
    this.place.append(notice);
    this.shown.set(matter, notice);
  }

  clear(matter: Matter): void {
    this.shown.get(matter)?.remove();
    this.shown.delete(matter);
  }
}
