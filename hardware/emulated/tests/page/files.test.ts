// Files: firmware that is dropped or chosen, screenshots, the site itself in another folder of a server.

import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { SITE, useSite } from './support';
import { answerFirstStart, assertAnswersKeys, drop, notice, panelAtRest, waitForFirstStart, waitForLog } from './steps';

const site = useSite();

const BLOCK_BYTES = 512;
const FAMILY_OFFSET = 28;

async function builtImage(): Promise<Uint8Array> {
  const boards = JSON.parse(await readFile(join(SITE, 'boards.json'), 'utf8')) as { image: string }[];
  return readFile(join(SITE, boards[0]!.image));
}

/** The same file for another member of the chip family (the RP2350's Arm cores). */
function forAnotherChip(image: Uint8Array): Uint8Array {
  const other = Uint8Array.from(image);
  const view = new DataView(other.buffer);
  for (let block = 0; block < other.length; block += BLOCK_BYTES)
    view.setUint32(block + FAMILY_OFFSET, 0xe48bff59, true);
  return other;
}

test('a_file_that_is_no_firmware_should_be_refused_in_a_sentence_and_touch_nothing', () =>
  site.visit(async ({ page }) => {
    await waitForFirstStart(page);
    const image = await builtImage();
    const bad = [
      { name: 'cut.uf2', bytes: image.subarray(0, 1000), says: /“cut\.uf2” was not put on the handheld\. .*cut short/ },
      { name: 'half.uf2', bytes: image.subarray(0, 10 * BLOCK_BYTES), says: /“half\.uf2” .*incomplete/ },
      { name: 'pico2.uf2', bytes: forAnotherChip(image), says: /“pico2\.uf2” .*another chip.*RP2040/ },
      { name: 'noise.uf2', bytes: new Uint8Array(4096).fill(0x5a), says: /“noise\.uf2” .*neither a \.uf2/ },
      { name: 'empty.uf2', bytes: new Uint8Array(0), says: /“empty\.uf2” .*0 bytes/ },
      { name: 'notes.txt', bytes: new Uint8Array(4), says: /“notes\.txt” is no firmware/ },
    ];
    const picture = await panelAtRest(page);
    const lines = await page.locator('#log div').count();
    for (const { name, bytes, says } of bad) {
      await drop(page, { name, bytes });
      await page.locator('#notices [data-matter="file"]', { hasText: name }).waitFor();
      const sentence = await notice(page, 'file');
      assert.match(sentence, says);
      assert.match(sentence, /The handheld goes on as it was\.$/);
    }
    assert.equal(await panelAtRest(page), picture);
    assert.equal(await page.locator('#log div').count(), lines, 'no restart');
    await assertAnswersKeys(page);
  }));

test('two_files_at_once_should_be_refused', () =>
  site.visit(async ({ page }) => {
    await waitForFirstStart(page);
    const image = await builtImage();
    await drop(page, { name: 'one.uf2', bytes: image }, { name: 'two.uf2', bytes: image });
    assert.match(await notice(page, 'file'), /one \.uf2 file at a time/);
  }));

test('a_dropped_firmware_should_run_with_a_flash_of_its_own_until_it_is_taken_off', () =>
  site.visit(async ({ page }) => {
    await answerFirstStart(page);
    await drop(page, { name: 'mine.uf2', bytes: await builtImage() });
    await waitForFirstStart(page);
    assert.match(await notice(page, 'file'), /“mine\.uf2” is on the handheld now/);
    assert.equal(await page.locator('#firmware-name').textContent(), 'mine.uf2');

    await page.reload();
    await waitForFirstStart(page);
    assert.equal(await page.locator('#firmware-name').textContent(), 'mine.uf2');

    await page.getByRole('button', { name: 'Built-in firmware' }).click();
    await waitForLog(page, 'event screen name=home');
    assert.match((await page.locator('#firmware-name').textContent()) ?? '', /^knister_/);
    assert.ok(await page.locator('#built-in-firmware').isHidden());
  }));

test('a_firmware_file_should_also_be_chosen_with_the_button', () =>
  site.visit(async ({ page }) => {
    await answerFirstStart(page);
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Load .uf2…' }).click();
    const buffer = Buffer.from(await builtImage());
    await (await choosing).setFiles({ name: 'chosen.uf2', mimeType: 'application/octet-stream', buffer });
    await waitForFirstStart(page);
    assert.equal(await page.locator('#firmware-name').textContent(), 'chosen.uf2');
  }));

test('a_screenshot_should_be_a_png_of_the_panels_own_size', () =>
  site.visit(async ({ page }) => {
    await waitForFirstStart(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Screenshot' }).click();
    const download = await downloading;
    assert.match(download.suggestedFilename(), /^pocket-knister-\w+-\d{4}-\d\d-\d\d-\d{6}\.png$/);
    const png = await readFile(await download.path());
    assert.deepEqual([...png.subarray(0, 8)], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [240, 240]);

    const equal = await page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const copy = new OffscreenCanvas(240, 240).getContext('2d')!;
      copy.drawImage(bitmap, 0, 0);
      const saved = copy.getImageData(0, 0, 240, 240).data;
      const shown = (document.getElementById('panel') as HTMLCanvasElement)
        .getContext('2d')!
        .getImageData(0, 0, 240, 240).data;
      return saved.every((value, index) => value === shown[index]);
    }, png.toString('base64'));
    assert.ok(equal, 'the file holds what the panel shows');
  }));

test('a_missing_image_should_be_named', () =>
  site.visit(
    async ({ page, troubles }) => {
      await page.locator('#notices [data-matter="page"]').waitFor();
      assert.match(
        await notice(page, 'page'),
        /^“images\/\w+\.uf2” could not be fetched \(404\)\. Build the page again/,
      );
      // The browser itself reports the 404.
      assert.equal(troubles.length, 1);
      troubles.length = 0;
    },
    { prepare: (page) => page.route('**/*.uf2', (route) => route.fulfill({ status: 404, body: '' })) },
  ));

test('the_site_should_work_in_a_folder_of_any_web_server', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'page site '));
  try {
    await cp(SITE, join(folder, 'games', 'knister'), { recursive: true });
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Elsewhere</title>');
    const { openServer } = await import('../../src/page_server/server');
    const server = await openServer(folder);
    try {
      const address = `${server.address}games/knister/`;
      await site.visit(async ({ page }) => assert.ok((await waitForFirstStart(page)) > 0), { address });
    } finally {
      await server.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
