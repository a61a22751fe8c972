// What a player does with the page and sees of it.

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { PATIENCE_MILLISECONDS } from './support';

/** How many frames in a row must be equal for something to be at rest. */
const EQUAL_FRAMES = 12;

/** A number for what the panel shows (FNV-1a over its pixels). */
export function panelPicture(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.getElementById('panel') as HTMLCanvasElement;
    const words = new Uint32Array(canvas.getContext('2d')!.getImageData(0, 0, 240, 240).data.buffer);
    let hash = 0x811c9dc5;
    for (const word of words) hash = Math.imul(hash ^ word, 0x01000193);
    return hash >>> 0;
  });
}

export function nextFrame(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
}

/** Looks once a frame until it sees what it waits for. */
async function watchUntil<T>(
  page: Page,
  look: () => Promise<T>,
  isWanted: (seen: T) => boolean,
  what: string,
): Promise<T> {
  const begin = Date.now();
  for (;;) {
    const seen = await look();
    if (isWanted(seen)) return seen;
    assert.ok(Date.now() - begin < PATIENCE_MILLISECONDS, `${what} did not come; last seen: ${String(seen)}`);
    await nextFrame(page);
  }
}

function waitForRest<T>(page: Page, look: () => Promise<T>, what: string): Promise<T> {
  let last: T | undefined;
  let equal = 0;
  const isAtRest = (seen: T) => {
    equal = seen === last ? equal + 1 : 0;
    last = seen;
    return equal === EQUAL_FRAMES;
  };
  return watchUntil(page, look, isAtRest, what);
}

export function waitForOtherPicture(page: Page, than: number): Promise<number> {
  return watchUntil(
    page,
    () => panelPicture(page),
    (picture) => picture !== than,
    'another picture',
  );
}

export function waitForPicture(page: Page, wanted: number): Promise<number> {
  return watchUntil(
    page,
    () => panelPicture(page),
    (picture) => picture === wanted,
    `picture ${wanted}`,
  );
}

/** The picture once it no longer changes. */
export function panelAtRest(page: Page): Promise<number> {
  return waitForRest(page, () => panelPicture(page), 'a picture at rest');
}

export function logLines(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.querySelectorAll('#log div')].map((line) => line.textContent ?? ''));
}

/** Waits until the log holds this line, or part of it, at least so many times. */
export async function waitForLog(page: Page, part: string, times = 1): Promise<void> {
  await page.waitForFunction(
    ([wanted, count]) => {
      const lines = [...document.querySelectorAll('#log div')];
      return lines.filter((line) => line.textContent?.includes(wanted)).length >= count;
    },
    [part, times] as const,
  );
}

export async function waitForLight(page: Page): Promise<void> {
  await page.waitForFunction(() => Number(document.getElementById('shade')!.style.opacity || 1) < 0.5);
}

/** The first start: the device asks for a language and stands still. */
export async function waitForFirstStart(page: Page): Promise<number> {
  await waitForLog(page, 'event screen name=title');
  // Any key ends the title sooner; B means nothing where the language is asked.
  await page.keyboard.press('b');
  await waitForLog(page, 'event screen name=language');
  await waitForLight(page);
  return panelAtRest(page);
}

/** Past the question of the first start; the answer is in the browser's database when this is done. */
export async function answerFirstStart(page: Page): Promise<void> {
  await waitForFirstStart(page);
  await page.keyboard.press('a');
  await waitForLog(page, 'event screen name=home');
  await waitForLog(page, 'event saved');
  await waitForDatabaseAtRest(page);
}

/** The worker writes snapshot after snapshot; the last one is in when nothing changes any more. */
async function waitForDatabaseAtRest(page: Page): Promise<void> {
  await watchUntil(
    page,
    () => keptFlash(page),
    (kept) => kept !== '',
    'a kept flash',
  );
  await waitForRest(page, () => keptFlash(page), 'a kept flash at rest');
}

/** Which sectors of which devices are kept, and a number for what is in them. */
export function keptFlash(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('pocket-knister');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const store = opening.result.transaction('sectors').objectStore('sectors');
          const keys = store.getAllKeys();
          const values = store.getAll();
          store.transaction.oncomplete = () => {
            opening.result.close();
            const sums = values.result.map((bytes: Uint8Array) =>
              bytes.reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193), 0x811c9dc5),
            );
            resolve(keys.result.map((key, index) => `${key} ${sums[index]}`).join('\n'));
          };
        };
      }),
  );
}

export async function notice(page: Page, matter: string): Promise<string> {
  return (await page.locator(`#notices [data-matter="${matter}"] p`).textContent()) ?? '';
}

export interface DroppedFile {
  name: string;
  bytes: Uint8Array;
}

/** Drops files on the page as the browser would. */
export async function drop(page: Page, ...files: DroppedFile[]): Promise<void> {
  await page.evaluate(
    (dropped) => {
      const transfer = new DataTransfer();
      for (const { name, base64 } of dropped) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        transfer.items.add(new File([bytes], name));
      }
      const target = document.getElementById('device')!;
      for (const type of ['dragover', 'drop']) {
        target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }));
      }
    },
    files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') })),
  );
}

export async function send(page: Page, command: string): Promise<void> {
  const isOpen = await page.locator('#console').evaluate((details) => (details as HTMLDetailsElement).open);
  if (!isOpen) await page.locator('#console summary').click();
  await page.locator('#console-input').fill(command);
  await page.locator('#console-input').press('Enter');
}

export async function keysDown(page: Page): Promise<string[]> {
  const keys = await page
    .locator('[data-key].is-down')
    .evaluateAll((pads) => pads.map((pad) => (pad as HTMLElement).dataset['key']!));
  return keys.sort();
}

/** The device still runs and answers: down moves the mark, up brings it back. */
export async function assertAnswersKeys(page: Page): Promise<void> {
  const before = await panelAtRest(page);
  await page.keyboard.press('ArrowDown');
  await waitForOtherPicture(page, before);
  const moved = await panelAtRest(page);
  assert.notEqual(moved, before);
  await page.keyboard.press('ArrowUp');
  await waitForPicture(page, before);
}
