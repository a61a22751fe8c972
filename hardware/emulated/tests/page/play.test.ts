// The handheld in the browser: it starts, answers to mouse, keyboard and fingers, and says what happens.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CDPSession, Page } from 'playwright-core';
import { useSite } from './support';
import {
  assertAnswersKeys,
  keysDown,
  logLines,
  panelAtRest,
  panelPicture,
  send,
  waitForFirstStart,
  waitForLight,
  waitForLog,
  waitForOtherPicture,
  waitForPicture,
} from './steps';

const site = useSite();

async function middleOf(page: Page, key: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`.key[data-key="${key}"]`).boundingBox();
  assert.ok(box);
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

/** The four directions share one square: their arms lie a third of the way out. */
async function armOf(page: Page, direction: 'up' | 'down' | 'left' | 'right'): Promise<{ x: number; y: number }> {
  const box = await page.locator('.pad').boundingBox();
  assert.ok(box);
  const out = box.width / 3;
  const [across, down] = { up: [0, -out], down: [0, out], left: [-out, 0], right: [out, 0] }[direction];
  return { x: Math.round(box.x + box.width / 2 + across!), y: Math.round(box.y + box.height / 2 + down!) };
}

test('the_handheld_should_boot_and_light_its_panel', () =>
  site.visit(async ({ page }) => {
    await waitForLog(page, 'event boot version=');
    await waitForLight(page);
    // More than one colour: a picture, not a blank panel.
    await page.waitForFunction(() => {
      const canvas = document.getElementById('panel') as HTMLCanvasElement;
      return new Set(new Uint32Array(canvas.getContext('2d')!.getImageData(0, 0, 240, 240).data.buffer)).size > 1;
    });
    assert.equal(await page.locator('#lamp').getAttribute('data-state'), 'on');
  }));

test('the_keyboard_should_play', () =>
  site.visit(async ({ page }) => {
    await waitForFirstStart(page);
    await assertAnswersKeys(page);
    await page.keyboard.press('Enter');
    await waitForLog(page, 'event screen name=home');
  }));

test('the_mouse_should_play_and_let_go_outside_the_key', () =>
  site.visit(async ({ page }) => {
    const start = await waitForFirstStart(page);
    const down = await armOf(page, 'down');
    await page.mouse.click(down.x, down.y);
    await waitForOtherPicture(page, start);
    const up = await armOf(page, 'up');
    await page.mouse.click(up.x, up.y);
    await waitForPicture(page, start);

    const x = await middleOf(page, 'x');
    await page.mouse.move(x.x, x.y);
    await page.mouse.down();
    assert.deepEqual(await keysDown(page), ['x']);
    await page.mouse.move(5, 5);
    assert.deepEqual(await keysDown(page), []);
    await page.mouse.move(x.x, x.y);
    assert.deepEqual(await keysDown(page), ['x'], 'and take it again on the way back');
    await page.mouse.up();
    assert.deepEqual(await keysDown(page), []);
  }));

test('a_mouse_click_on_a_key_should_leave_enter_to_the_a_key', () =>
  site.visit(async ({ page }) => {
    await waitForFirstStart(page);
    const x = await middleOf(page, 'x');
    await page.mouse.click(x.x, x.y);
    await page.locator('#sound').click();
    await page.keyboard.down('Enter');
    assert.deepEqual(await keysDown(page), ['a']);
    await page.keyboard.up('Enter');
    assert.equal(await page.locator('#sound').getAttribute('aria-pressed'), 'false', 'toggled by the click alone');
  }));

async function touch(
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  points: { x: number; y: number; id: number }[],
) {
  await session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
}

test('two_fingers_should_hold_two_keys_and_a_thumb_should_slide_over_the_pad', () =>
  site.visit(
    async ({ page }) => {
      await waitForFirstStart(page);
      const session = await page.context().newCDPSession(page);
      const left = { ...(await armOf(page, 'left')), id: 1 };
      const up = { ...(await armOf(page, 'up')), id: 1 };
      const a = { ...(await middleOf(page, 'a')), id: 2 };
      await touch(session, 'touchStart', [left]);
      await page.waitForSelector('[data-key="left"].is-down');
      await touch(session, 'touchStart', [left, a]);
      await page.waitForSelector('[data-key="a"].is-down');
      assert.deepEqual(await keysDown(page), ['a', 'left']);
      await touch(session, 'touchMove', [up, a]);
      await page.waitForSelector('[data-key="up"].is-down');
      assert.deepEqual(await keysDown(page), ['a', 'up']);
      await touch(session, 'touchEnd', []);
      await page.waitForFunction(() => document.querySelector('.is-down') === null);
      await waitForLog(page, 'event screen name=home');
      assert.equal(await page.evaluate(() => scrollY), 0, 'the page must not scroll under the thumb');
    },
    { context: { viewport: { width: 390, height: 760 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true } },
  ));

test('keys_should_come_up_when_the_window_loses_the_focus', () =>
  site.visit(async ({ page }) => {
    await waitForFirstStart(page);
    await page.keyboard.down('ArrowLeft');
    await page.keyboard.down('b');
    assert.deepEqual(await keysDown(page), ['b', 'left']);
    await page.evaluate(() => dispatchEvent(new Event('blur')));
    assert.deepEqual(await keysDown(page), []);
  }));

test('a_key_should_be_reached_and_held_from_the_keyboard_alone', () =>
  site.visit(async ({ page }) => {
    await waitForFirstStart(page);
    const a = page.getByRole('button', { name: 'A: yes' });
    await a.focus();
    await page.keyboard.down('Space');
    assert.deepEqual(await keysDown(page), ['a']);
    await page.keyboard.up('Space');
    assert.deepEqual(await keysDown(page), []);
    await waitForLog(page, 'event screen name=home');
  }));

test('an_activation_without_pointer_should_press_the_key_once', () =>
  site.visit(async ({ page }) => {
    await waitForFirstStart(page);
    await page.locator('[data-key="a"]').evaluate((key) => (key as HTMLElement).click());
    await waitForLog(page, 'event screen name=home');
    await page.waitForFunction(() => document.querySelector('.is-down') === null);
  }));

test('shortcuts_and_text_fields_should_keep_their_keys', () =>
  site.visit(async ({ page }) => {
    await waitForFirstStart(page);
    await page.keyboard.down('Control');
    await page.keyboard.down('x');
    assert.deepEqual(await keysDown(page), []);
    await page.keyboard.up('x');
    await page.keyboard.up('Control');
    await page.locator('#console summary').click();
    await page.locator('#console-input').pressSequentially('abxy');
    assert.equal(await page.locator('#console-input').inputValue(), 'abxy');
    assert.deepEqual(await keysDown(page), []);

    const x = await middleOf(page, 'x');
    await page.mouse.click(x.x, x.y);
    await page.keyboard.down('ArrowLeft');
    assert.deepEqual(await keysDown(page), ['left'], 'after a click on the handheld the keyboard plays again');
  }));

test('the_screen_reader_should_hear_each_event_in_words', () =>
  site.visit(async ({ page }) => {
    const heard = page.locator('#announcements');
    assert.equal(await heard.getAttribute('aria-live'), 'polite');
    await waitForFirstStart(page);
    await page.waitForFunction(() =>
      document.getElementById('announcements')!.textContent!.includes('Language screen.'),
    );
    assert.match((await heard.textContent()) ?? '', /Pocket Knister \d+\.\d+\.\d+ started after power on\./);
    await page.keyboard.press('a');
    await page.waitForFunction(() => document.getElementById('announcements')!.textContent!.includes('Home screen.'));
  }));

test('every_control_should_have_a_name', () =>
  site.visit(async ({ page }) => {
    await waitForFirstStart(page);
    for (const name of [
      'Up',
      'Down',
      'Left',
      'Right',
      'A: yes',
      'B: back',
      'X: help',
      'Y: menu',
      'Sound',
      'Screenshot',
    ]) {
      await page.getByRole('button', { name, exact: true }).waitFor();
    }
    await page.getByRole('switch', { name: 'Power' }).waitFor();
    await page.getByRole('combobox', { name: 'Board' }).waitFor();
    await page.locator('#console summary').click();
    await page.getByRole('log', { name: 'Console log' }).waitFor();
    await page.getByRole('textbox', { name: 'Send' }).waitFor();
    const nameless = await page.locator('button:visible, select:visible, input:visible').evaluateAll((controls) =>
      controls
        .filter((control) => {
          const labels = [...((control as HTMLInputElement).labels ?? [])].map((label) => label.textContent);
          return !(control.getAttribute('aria-label') || control.textContent?.trim() || labels.join('').trim());
        })
        .map((control) => control.outerHTML),
    );
    assert.deepEqual(nameless, []);
  }));

test('the_console_should_show_the_log_and_send_lines', () =>
  site.visit(async ({ page }) => {
    await waitForFirstStart(page);
    await send(page, 'no such command');
    await waitForLog(page, 'error unknown command');
    assert.ok((await logLines(page)).includes('> no such command'));
    await send(page, 'version');
    await waitForLog(page, '> version');
  }));

/** Other programs on this computer may slow one stretch of play down, but not every one. */
const STRETCHES = 5;
const STRETCH_MILLISECONDS = 6000;

/** A player: a key, a look at what it did, the next key. Gives the mean of the speeds that the page showed meanwhile. */
async function playForAWhile(page: Page): Promise<number> {
  const readings: number[] = [];
  const begin = Date.now();
  for (let step = 0; Date.now() - begin < STRETCH_MILLISECONDS; step++) {
    const before = await panelAtRest(page);
    await page.keyboard.press(step % 2 === 0 ? 'ArrowDown' : 'ArrowUp');
    await waitForOtherPicture(page, before);
    readings.push(parseInt((await page.locator('#speed').textContent())!, 10));
  }
  return readings.reduce((sum, reading) => sum + reading, 0) / readings.length;
}

test('ordinary_play_should_run_in_real_time', () =>
  site.visit(async ({ page }) => {
    await waitForFirstStart(page);
    await page.keyboard.press('a');
    await waitForLog(page, 'event screen name=home');
    await page.waitForFunction(() => /^\d+ %/.test(document.getElementById('speed')!.textContent!));
    const means: number[] = [];
    while (means.length < STRETCHES && !means.some((mean) => mean >= 95)) means.push(await playForAWhile(page));
    assert.ok(Math.max(...means) >= 95, `percent of real time: ${means.map(Math.round).join(', ')}`);
  }));

test('the_panel_should_be_at_rest_while_nothing_happens', () =>
  site.visit(async ({ page }) => {
    const picture = await waitForFirstStart(page);
    assert.equal(await panelPicture(page), picture);
    assert.equal(await panelAtRest(page), picture);
  }));
