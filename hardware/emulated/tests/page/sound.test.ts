// Sound, from a pin of the chip to the browser's loudspeaker.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import type { ServedBoard } from '../../src/page/boards';
import { humming } from './machine_code';
import { SITE, useSite } from './support';
import { drop, waitForFirstStart, waitForLog } from './steps';

const site = useSite();

interface Watched {
  loudspeakers: AudioWorkletNode[];
  meter: AnalyserNode | undefined;
}

/** Runs in the page before its own program: keeps the loudspeaker it makes and listens behind the mute. */
function watchLoudspeaker(): void {
  const watched = globalThis as unknown as Watched;
  watched.loudspeakers = [];
  globalThis.AudioWorkletNode = class extends AudioWorkletNode {
    constructor(...options: ConstructorParameters<typeof AudioWorkletNode>) {
      super(...options);
      watched.loudspeakers.push(this);
    }
  };
  globalThis.GainNode = class extends GainNode {
    constructor(...options: ConstructorParameters<typeof GainNode>) {
      super(...options);
      watched.meter = new AnalyserNode(this.context, { fftSize: 2048 });
      this.connect(watched.meter);
    }
  };
}

/** Waits until what goes to the loudspeaker is louder, or no louder, than nearly nothing. */
async function waitForLoudness(page: Page, loud: boolean): Promise<void> {
  await page.waitForFunction((wanted) => {
    const { meter } = globalThis as unknown as Watched;
    const samples = new Float32Array(2048);
    meter?.getFloatTimeDomainData(samples);
    return samples.some((sample) => Math.abs(sample) > 0.01) === wanted;
  }, loud);
}

const watching = { prepare: (page: Page) => page.addInitScript(watchLoudspeaker) };

test('no_loudspeaker_should_be_opened_before_a_gesture', () =>
  site.visit(async ({ page }) => {
    await waitForLog(page, 'event screen name=language');
    assert.equal(await page.evaluate(() => (globalThis as unknown as Watched).loudspeakers.length), 0);
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(() => (globalThis as unknown as Watched).loudspeakers[0]?.context.state === 'running');
  }, watching));

test('a_tone_should_be_heard_and_muted_and_end_with_the_power', () =>
  site.visit(async ({ page }) => {
    await waitForFirstStart(page);
    const [board] = JSON.parse(await readFile(join(SITE, 'boards.json'), 'utf8')) as [ServedBoard];
    await drop(page, { name: 'humming.uf2', bytes: humming(board.description.audioPin) });
    const sound = page.getByRole('button', { name: 'Sound' });
    assert.equal(await sound.getAttribute('aria-pressed'), 'true');
    await page.keyboard.press('ArrowDown');
    await waitForLoudness(page, true);
    await sound.click();
    await waitForLoudness(page, false);
    await sound.click();
    await waitForLoudness(page, true);
    await page.getByRole('switch', { name: 'Power' }).click();
    await waitForLoudness(page, false);
  }, watching));

test('muting_should_be_remembered', () =>
  site.visit(async ({ page }) => {
    await waitForFirstStart(page);
    const sound = page.getByRole('button', { name: 'Sound' });
    await sound.click();
    assert.equal(await sound.getAttribute('aria-pressed'), 'false');
    await page.reload();
    await waitForFirstStart(page);
    assert.equal(await sound.getAttribute('aria-pressed'), 'false');
  }));
