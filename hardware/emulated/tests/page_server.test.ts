// The page's server: its files, and only those, on this computer only.

import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { parseServeOptions, UsageError } from '../src/page_server/options';
import { ListenError, openServer, type PageServer } from '../src/page_server/server';
import { findFile } from '../src/page_server/static_files';

let folder = '';
let site = '';
let server: PageServer;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page server '));
  site = join(folder, 'dist');
  await mkdir(join(site, 'images'), { recursive: true });
  await writeFile(join(site, 'index.html'), '<!doctype html>');
  await writeFile(join(site, 'page.js'), 'export {};');
  await writeFile(join(site, 'images', 'board.uf2'), 'image');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await mkdir(join(folder, 'dist2'));
  await writeFile(join(folder, 'dist2', 'secret.txt'), 'secret');
  await symlink(join(folder, 'secret.txt'), join(site, 'link.txt'));
  server = await openServer(site);
});

after(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** As it is written: `fetch` would tidy the path before it is sent. */
function ask(path: string, method = 'GET'): Promise<{ status: number; type: string; text: string }> {
  const { hostname, port } = new URL(server.address);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', text });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

test('files_should_come_with_their_types', async () => {
  assert.deepEqual(await ask('/'), { status: 200, type: 'text/html; charset=utf-8', text: '<!doctype html>' });
  assert.deepEqual(await ask('/index.html?board=x'), {
    status: 200,
    type: 'text/html; charset=utf-8',
    text: '<!doctype html>',
  });
  assert.deepEqual(await ask('/page.js'), { status: 200, type: 'text/javascript; charset=utf-8', text: 'export {};' });
  assert.deepEqual(await ask('/images/board.uf2'), { status: 200, type: 'application/octet-stream', text: 'image' });
  assert.equal((await ask('/', 'HEAD')).text, '');
});

test('nothing_outside_the_site_should_be_handed_out', async () => {
  const addresses = [
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/images/../../secret.txt',
    '/images/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..\\secret.txt',
    '/../dist2/secret.txt',
    '/link.txt',
    '//etc/passwd',
    '/%00',
    '/%zz',
    '/images',
    '/missing.js',
  ];
  for (const address of addresses) assert.equal((await ask(address)).status, 404, address);
  assert.equal(await findFile(site, 'page.js'), undefined, 'an address begins with a slash');
});

test('only_reading_should_be_allowed', async () => {
  assert.equal((await ask('/', 'POST')).status, 405);
  assert.equal((await ask('/page.js', 'DELETE')).status, 405);
});

test('the_server_should_listen_on_this_computer_only', () => {
  assert.match(server.address, /^http:\/\/127\.0\.0\.1:\d+\/$/);
});

test('a_busy_port_should_be_passed_over_or_named', async () => {
  const second = await openServer(site);
  assert.notEqual(second.address, server.address);
  const taken = Number(new URL(second.address).port);
  await assert.rejects(openServer(site, taken), (error: unknown) => {
    assert.ok(error instanceof ListenError);
    assert.match(error.message, new RegExp(`^Port ${taken} is taken`));
    return true;
  });
  await second.close();
});

test('a_fixed_port_should_be_used', async () => {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const fixed = await openServer(site, port);
  assert.equal(fixed.address, `http://127.0.0.1:${port}/`);
  await fixed.close();
});

test('a_page_that_was_not_built_should_be_said', async () => {
  await assert.rejects(openServer(join(folder, 'nothing')), /has not been built/);
});

test('options_should_be_read_or_refused_in_a_sentence', () => {
  assert.deepEqual(parseServeOptions([]), { port: undefined });
  assert.deepEqual(parseServeOptions(['--port', '9000']), { port: 9000 });
  assert.deepEqual(parseServeOptions(['--port=9000']), { port: 9000 });
  for (const words of [
    ['--port'],
    ['--port', '0'],
    ['--port', '65536'],
    ['--port', '80a'],
    ['--host', 'x'],
    ['9000'],
  ]) {
    assert.throws(() => parseServeOptions(words), UsageError, words.join(' '));
  }
});
