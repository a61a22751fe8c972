// The page's server as a program.

import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { SITE } from './support';

const PROGRAM = join(dirname(SITE), 'serve.mjs');

function start(...options: string[]): ChildProcess {
  return spawn(process.execPath, [PROGRAM, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
}

async function firstLine(server: ChildProcess): Promise<string> {
  const [line] = (await once(createInterface(server.stdout!), 'line')) as [string];
  return line;
}

async function end(server: ChildProcess): Promise<{ status: number | null; errors: string }> {
  let errors = '';
  server.stderr!.on('data', (part: Buffer) => (errors += part.toString()));
  const [status] = (await once(server, 'close')) as [number | null];
  return { status, errors };
}

test('the_server_should_print_its_address_serve_the_page_and_end_with_control_c', async () => {
  const server = start();
  const line = await firstLine(server);
  const address = /^Pocket Knister: (http:\/\/127\.0\.0\.1:\d+\/)$/.exec(line)?.[1];
  assert.ok(address, line);
  const response = await fetch(address);
  assert.match(await response.text(), /<title>Pocket Knister<\/title>/);
  server.kill('SIGINT');
  assert.deepEqual(await end(server), { status: 0, errors: '' });
});

test('a_taken_port_should_be_a_sentence_and_status_two', async () => {
  const first = start();
  const port = new URL((await firstLine(first)).replace('Pocket Knister: ', '')).port;
  const { status, errors } = await end(start('--port', port));
  assert.equal(status, 2);
  assert.match(
    errors,
    new RegExp(`^Port ${port} is taken by another program\\. Choose another one with --port, or leave it out\\.\n$`),
  );
  first.kill('SIGTERM');
  assert.equal((await end(first)).status, 0);
});

test('an_unknown_option_should_be_a_sentence_and_status_two', async () => {
  const { status, errors } = await end(start('--prot', '9000'));
  assert.equal(status, 2);
  assert.match(errors, /^“--prot” is not an option of the page's server\. Usage: /);
});
