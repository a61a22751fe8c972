// What the page keeps: the flash, the firmware, the player's choices.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useSite } from './support';
import {
  answerFirstStart,
  assertAnswersKeys,
  keptFlash,
  notice,
  waitForFirstStart,
  waitForLight,
  waitForLog,
} from './steps';

const site = useSite();

test('a_reload_should_resume_from_the_flash', () =>
  site.visit(async ({ page }) => {
    await answerFirstStart(page);
    await page.reload();
    await waitForLog(page, 'event screen name=home');
    const lines = await page.locator('#log').textContent();
    assert.ok(!lines?.includes('name=language'), 'the language is not asked again');
    assert.equal(await page.locator('#kept').textContent(), 'What it saves stays in this browser.');
  }));

test('power_off_should_darken_the_panel_and_power_on_should_boot_with_the_same_flash', () =>
  site.visit(async ({ page }) => {
    await answerFirstStart(page);
    const power = page.getByRole('switch', { name: 'Power' });
    await power.click();
    await page.waitForFunction(() => document.getElementById('shade')!.style.opacity === '1');
    assert.equal(await power.getAttribute('aria-checked'), 'false');
    assert.equal(await page.locator('#lamp').getAttribute('data-state'), 'off');
    const before = await page.locator('#log div').count();
    await page.keyboard.press('a');

    await power.click();
    await waitForLog(page, 'event boot', 2);
    await waitForLog(page, 'event screen name=home', 2);
    await waitForLight(page);
    const after = await page.locator('#log div').allTextContents();
    assert.match(after[before]!, /^event boot/, 'the key that was pressed in the dark did nothing');
    assert.equal(await power.getAttribute('aria-checked'), 'true');
  }));

test('erasing_should_ask_twice_and_then_start_as_new', () =>
  site.visit(async ({ page }) => {
    await answerFirstStart(page);
    const kept = await keptFlash(page);
    const erase = page.locator('#erase');
    const dialog = page.getByRole('dialog');

    await erase.click();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await erase.click();
    await dialog.getByRole('button', { name: 'Erase…' }).click();
    await dialog.getByText('Really?').waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    assert.equal(await keptFlash(page), kept, 'two half answers erase nothing');

    await erase.click();
    await dialog.getByRole('button', { name: 'Erase…' }).click();
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await waitForFirstStart(page);
    assert.match(await notice(page, 'flash'), /is erased/);
    await page.reload();
    await waitForFirstStart(page);
  }));

test('a_browser_that_stores_nothing_should_be_named_and_the_game_go_on', () =>
  site.visit(
    async ({ page }) => {
      await waitForFirstStart(page);
      assert.match(
        await notice(page, 'storage'),
        /is lost when this page closes: this browser does not let the page store/,
      );
      await assertAnswersKeys(page);
    },
    {
      prepare: (page) =>
        page.route('**/worker.js', async (route) => {
          const response = await route.fetch();
          const refusal = "indexedDB.open = () => { throw new DOMException('refused', 'SecurityError'); };\n";
          await route.fulfill({ response, body: refusal + (await response.text()) });
        }),
    },
  ));

test('a_second_tab_should_not_touch_the_flash_of_the_first', () =>
  site.visit(async ({ page }) => {
    await answerFirstStart(page);
    const kept = await keptFlash(page);
    const second = await page.context().newPage();
    await second.goto(site.address());
    await waitForFirstStart(second);
    assert.match(await notice(second, 'storage'), /open in another tab/);
    await second.keyboard.press('a');
    await waitForLog(second, 'event saved');
    assert.equal(await keptFlash(page), kept);
  }));

test('each_board_should_have_its_own_flash_and_be_remembered', () =>
  site.visit(async ({ page }) => {
    await answerFirstStart(page);
    const names = await page
      .locator('#board option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    const titles = await page.locator('#board option').allTextContents();
    assert.ok(names.length >= 2 && new Set(names).size === names.length);
    for (const [index, name] of names.entries()) {
      if (index === 0) continue;
      await page.locator('#board').selectOption(name);
      await waitForLog(page, `board=${name} `);
      await waitForFirstStart(page);
      assert.equal(await page.locator('#plate').textContent(), titles[index]);
    }
    await page.reload();
    await waitForLog(page, `board=${names[names.length - 1]} `);
    await page.locator('#board').selectOption(names[0]!);
    await waitForLog(page, 'event screen name=home');
  }));
