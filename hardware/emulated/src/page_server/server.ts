// Serves the page's files to this computer only.

import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { findFile } from './static_files';

const HOST = '127.0.0.1';
const FIRST_PORT = 8080;
const LAST_PORT = 65535;

export class ListenError extends Error {}

export interface PageServer {
  /** With the slash at the end. */
  address: string;
  close(): Promise<void>;
}

const HEADERS = {
  // A rebuilt page must show at the next reload.
  'Cache-Control': 'no-cache',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': "frame-ancestors 'none'",
};

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${sentence}\n`);
}

async function answer(site: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    refuse(response, 405, 'This server only hands out files.');
    return;
  }
  const file = await findFile(site, request.url ?? '/');
  if (file === undefined) {
    refuse(response, 404, 'There is no such file.');
    return;
  }
  response.writeHead(200, { ...HEADERS, 'Content-Type': file.type, 'Content-Length': file.bytes });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const stream = createReadStream(file.path);
  stream.on('error', () => response.destroy());
  stream.pipe(response);
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.removeListener('error', reject);
      resolve();
    });
  });
}

async function listenOnFirstFree(server: Server): Promise<void> {
  for (let port = FIRST_PORT; port <= LAST_PORT; port++) {
    try {
      await listen(server, port);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
  throw new ListenError(`Every port from ${FIRST_PORT} on is taken. End a program that uses one.`);
}

async function listenOn(server: Server, port: number): Promise<void> {
  try {
    await listen(server, port);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new ListenError(
        `Port ${port} is taken by another program. Choose another one with --port, or leave it out.`,
      );
    }
    if (code === 'EACCES') {
      throw new ListenError(`This user may not open port ${port}. Choose one from 1024 on, or leave --port out.`);
    }
    throw error;
  }
}

export async function openServer(site: string, port?: number): Promise<PageServer> {
  if (!existsSync(join(site, 'index.html'))) {
    throw new ListenError('The page has not been built. Run ./play, or npm run build:page in hardware/emulated.');
  }
  const server = createServer((request, response) => {
    answer(site, request, response).catch(() => response.destroy());
  });
  await (port === undefined ? listenOnFirstFree(server) : listenOn(server, port));
  const { port: opened } = server.address() as AddressInfo;
  return {
    address: `http://${HOST}:${opened}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // A browser keeps its connections open; waiting for them would make Ctrl-C seem dead.
        server.closeAllConnections();
      }),
  };
}
