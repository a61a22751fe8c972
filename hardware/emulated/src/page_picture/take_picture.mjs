// Takes the picture of the handheld that the project's README shows: the page's drawing of it, cut out, with Home on its panel.
//
// Needs what `./check` builds and installs: build/emulated with the page, and Chromium (or its path in CHROMIUM).

import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const project = fileURLToPath(new URL('../../../..', import.meta.url));
const picture = join(project, 'hardware', 'pictures', 'handheld.png');

/** Wide enough for two screen pixels a panel pixel, the same on every machine. */
const VIEWPORT = { width: 1160, height: 760 };
/** Room for the shadow: the light falls from the upper left. */
const ROOM = { above: 8, below: 56, beside: 40 };
const ONLY_THE_HANDHELD = `
  html { background: none !important; }
  body::before, .masthead, .controls, .details, .notices { visibility: hidden !important; }
`;

async function startServer() {
  const server = spawn(process.execPath, [join(project, 'build', 'emulated', 'serve.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: server.stdout })) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (address !== undefined) return { address, stop: () => server.kill() };
  }
  throw new Error('The page is not served; ./check or ./play builds it.');
}

async function waitForLog(page, part) {
  await page.waitForFunction(
    (wanted) => [...document.querySelectorAll('#log div')].some((line) => line.textContent.includes(wanted)),
    part,
  );
}

/** English is chosen at the first start's question; any key ends the title before it. */
async function goHome(page) {
  await waitForLog(page, 'event screen name=title');
  await page.keyboard.press('b');
  await waitForLog(page, 'event screen name=language');
  await page.keyboard.press('a');
  await waitForLog(page, 'event screen name=home');
  await waitForLog(page, 'event saved');
  // The last strip of the picture is on its way to the canvas.
  await page.waitForTimeout(500);
}

async function takePicture(address) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({
      viewport: VIEWPORT,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      // Lets the screenshot add its style to the page.
      bypassCSP: true,
    });
    const page = await context.newPage();
    await page.goto(address);
    await goHome(page);
    const body = await page.locator('#device').boundingBox();
    await mkdir(dirname(picture), { recursive: true });
    await page.screenshot({
      path: picture,
      style: ONLY_THE_HANDHELD,
      omitBackground: true,
      clip: {
        x: body.x - ROOM.beside,
        y: body.y - ROOM.above,
        width: body.width + 2 * ROOM.beside,
        height: body.height + ROOM.above + ROOM.below,
      },
    });
  } finally {
    await browser.close();
  }
}

const server = await startServer();
try {
  await takePicture(server.address);
} finally {
  server.stop();
}
