// Command line of the page's server: `node serve.mjs [--port N]`.

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseServeOptions, UsageError } from './options';
import { ListenError, openServer } from './server';

const SITE = join(dirname(fileURLToPath(import.meta.url)), 'dist');
const BAD_USE = 2;

async function main(): Promise<void> {
  const { port } = parseServeOptions(process.argv.slice(2));
  const server = await openServer(SITE, port);
  console.log(`Pocket Knister: ${server.address}`);
  const end = () => {
    void server.close().then(() => process.exit(0));
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

main().catch((error: unknown) => {
  if (!(error instanceof UsageError) && !(error instanceof ListenError)) throw error;
  console.error(error.message);
  process.exitCode = BAD_USE;
});
