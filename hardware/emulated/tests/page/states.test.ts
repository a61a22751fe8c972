// States of the device and of the window that the player should understand at a glance.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CRASHING } from './machine_code';
import { useSite } from './support';
import {
  assertAnswersKeys,
  drop,
  logLines,
  nextFrame,
  notice,
  send,
  waitForFirstStart,
  waitForLight,
  waitForLog,
} from './steps';

const site = useSite();

test('a_restart_as_usb_drive_should_be_said_and_power_should_bring_it_back', () =>
  site.visit(async ({ page }) => {
    await waitForFirstStart(page);
    await send(page, 'bootsel');
    await page.waitForSelector('#lamp[data-state="waiting"]');
    assert.match(await notice(page, 'device'), /waits as a USB drive/);
    await page.locator('#power').click();
    await page.waitForSelector('#lamp[data-state="off"]');
    await page.locator('#power').click();
    await waitForLog(page, 'event boot', 2);
    await page.waitForSelector('#notices [data-matter="device"]', { state: 'detached' });
  }));

test('a_power_cut_should_be_said_and_the_device_should_start_again', () =>
  site.visit(
    async ({ page }) => {
      await page.waitForSelector('#lamp[data-state="failed"]');
      assert.match(await notice(page, 'device'), /power failed while the flash was being written/);
      await page.locator('#power').click();
      await page.waitForSelector('#lamp[data-state="off"]');
      await page.locator('#power').click();
      await waitForFirstStart(page);
      await assertAnswersKeys(page);
    },
    { search: '?cut-power-at=1' },
  ));

test('a_crash_should_be_said_and_another_firmware_should_run_after_it', () =>
  site.visit(async ({ page }) => {
    await waitForFirstStart(page);
    await drop(page, { name: 'crashing.uf2', bytes: CRASHING });
    await page.waitForSelector('#lamp[data-state="failed"]');
    assert.match(await notice(page, 'device'), /^The handheld crashed \(.+ at 0x10000000\)\. Switch it off and on/);
    assert.equal(await page.locator('#speed').textContent(), 'stopped');
    await page.getByRole('button', { name: 'Built-in firmware' }).click();
    await waitForFirstStart(page);
    assert.equal(await page.locator('#lamp').getAttribute('data-state'), 'on');
  }));

test('an_address_that_is_not_understood_should_be_said', () =>
  site.visit(
    async ({ page }) => {
      await waitForFirstStart(page);
      assert.match(await notice(page, 'page'), /“battery=full” in the address is not understood/);
    },
    { search: '?battery=full' },
  ));

test('a_hidden_tab_should_pause_the_device', () =>
  site.visit(async ({ page }) => {
    await waitForFirstStart(page);
    const hide = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await hide(true);
    assert.match(await page.title(), /^Paused/);
    await send(page, 'version');
    // Half a second on most screens: the running device answers in a hundredth of that.
    for (let frame = 0; frame < 30; frame++) await nextFrame(page);
    const answers = async () => (await logLines(page)).filter((line) => line.startsWith('version ')).length;
    assert.equal(await answers(), 0);
    await hide(false);
    assert.match(await page.title(), /^Pocket Knister/);
    await waitForLog(page, 'version 0');
    assert.equal(await answers(), 1);
  }));

/** Width, height, screen pixels per CSS pixel, and the panel's size in screen pixels that must come out. */
const SCREENS: [string, number, number, number, number][] = [
  ['small phone', 320, 568, 2, 480],
  ['phone', 360, 640, 3, 720],
  ['phone on its side', 844, 390, 3, 720],
  ['tablet', 820, 1180, 2, 960],
  ['laptop', 1366, 768, 1, 480],
  ['laptop at 150 %', 1280, 720, 1.5, 720],
];

for (const [name, width, height, deviceScaleFactor, panel] of SCREENS) {
  test(`the_panel_should_be_crisp_and_nothing_cut_off_on_a_${name}`, () =>
    site.visit(
      async ({ page }) => {
        await waitForLight(page);
        const seen = await page.evaluate(() => {
          const box = document.getElementById('panel')!.getBoundingClientRect();
          const style = getComputedStyle(document.getElementById('panel')!);
          const { scrollWidth, clientWidth } = document.documentElement;
          const keys = [...document.querySelectorAll('.key, .direction, .power')].map((key) =>
            key.getBoundingClientRect(),
          );
          return {
            pixels: [box.width * devicePixelRatio, box.height * devicePixelRatio],
            rendering: style.imageRendering,
            overflows: scrollWidth > clientWidth,
            keysOutside: keys.filter(({ left, right }) => left < 0 || right > clientWidth).length,
          };
        });
        assert.deepEqual(seen, { pixels: [panel, panel], rendering: 'pixelated', overflows: false, keysOutside: 0 });
      },
      { context: { viewport: { width, height }, deviceScaleFactor } },
    ));
}

test('reduced_motion_should_be_respected', () =>
  site.visit(
    async ({ page }) => {
      await waitForFirstStart(page);
      await page.keyboard.down('a');
      await page.keyboard.down('ArrowUp');
      const moving = await page.evaluate(() =>
        ['.key.is-down .cap', '.cross'].map((part) => getComputedStyle(document.querySelector(part)!).transform),
      );
      assert.deepEqual(moving, ['none', 'none']);
    },
    { context: { reducedMotion: 'reduce' } },
  ));
