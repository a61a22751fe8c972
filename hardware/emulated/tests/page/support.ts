// A real browser in front of the real page: what the tests of this folder share.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openServer, type PageServer } from '../../src/page_server/server';

// The tests run as bundles in build/emulated/page_tests.
const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
export const SITE = join(PROJECT, 'build', 'emulated', 'dist');
const { chromium } = createRequire(join(PROJECT, 'hardware', 'emulated', 'package.json'))(
  'playwright-core',
) as typeof import('playwright-core');

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Ten times what the slowest step takes on two busy cores. */
export const PATIENCE_MILLISECONDS = 30_000;

function findBrowser(): string {
  const found = [process.env['CHROMIUM'], ...BROWSERS].find((path) => path !== undefined && existsSync(path));
  assert.ok(found, 'The browser test needs Chromium: install it (apt install chromium) or name it in CHROMIUM.');
  return found;
}

export interface Visit {
  page: Page;
  /** Errors on the browser's console, exceptions, requests to anywhere else: a good visit has none. */
  troubles: string[];
}

export interface TestSite {
  address(): string;
  /** Opens the page as a new visitor with an empty browser. */
  visit(work: (visit: Visit) => Promise<void>, options?: VisitOptions): Promise<void>;
}

export interface VisitOptions {
  /** Where the page is, when not on the tests' own server. */
  address?: string;
  context?: BrowserContextOptions;
  search?: string;
  /** Before the page is opened. */
  prepare?(page: Page): Promise<unknown>;
}

function watch(page: Page, origin: string): string[] {
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => troubles.push(`exception: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) troubles.push(`request: ${request.url()}`);
  });
  return troubles;
}

/** A server and a browser for all tests of one file. */
export function useSite(site = SITE): TestSite {
  let server: PageServer;
  let browser: Browser;
  before(async () => {
    server = await openServer(site);
    browser = await chromium.launch({ executablePath: findBrowser(), args: FLAGS });
  });
  after(async () => {
    await browser?.close();
    await server?.close();
  });

  return {
    address: () => server.address,
    visit: async (work, options = {}) => {
      const context = await browser.newContext(options.context);
      context.setDefaultTimeout(PATIENCE_MILLISECONDS);
      try {
        const page = await context.newPage();
        const address = options.address ?? server.address;
        const troubles = watch(page, new URL(address).origin);
        await options.prepare?.(page);
        await page.goto(address + (options.search ?? ''));
        await work({ page, troubles });
        assert.deepEqual(troubles, []);
      } finally {
        await context.close();
      }
    },
  };
}
