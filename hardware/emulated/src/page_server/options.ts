// Options of the page's server.

export const USAGE = 'Usage: serve.mjs [--port N]';

export class UsageError extends Error {}

export interface ServeOptions {
  /** This port and no other; without it, the first free one. */
  port: number | undefined;
}

const HIGHEST_PORT = 65535;

function parsePort(text: string | undefined): number {
  const port = /^\d{1,5}$/.test(text ?? '') ? Number(text) : 0;
  if (port < 1 || port > HIGHEST_PORT) {
    throw new UsageError(
      `--port takes a number from 1 to ${HIGHEST_PORT}${text === undefined ? '' : `, not “${text}”`}. ${USAGE}`,
    );
  }
  return port;
}

export function parseServeOptions(words: readonly string[]): ServeOptions {
  let port: number | undefined;
  for (let index = 0; index < words.length; index++) {
    const [name, value] = words[index]!.split(/=(.*)/s);
    if (name !== '--port') throw new UsageError(`“${words[index]}” is not an option of the page's server. ${USAGE}`);
    port = parsePort(value ?? words[++index]);
  }
  return { port };
}
