// Which file of the site an address means, and what kind of file that is.

import { realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.uf2': 'application/octet-stream',
};

export interface SiteFile {
  path: string;
  type: string;
  bytes: number;
}

function decoded(address: string): string | undefined {
  try {
    return decodeURIComponent(address.replace(/[?#].*$/s, ''));
  } catch {
    return undefined;
  }
}

/** Nothing unless the address names a plain file that lies in the site, whatever dots or links lead there. */
export async function findFile(site: string, address: string): Promise<SiteFile | undefined> {
  const name = decoded(address);
  if (name === undefined || !name.startsWith('/') || name.includes('\0') || name.includes('\\')) return undefined;
  const wanted = join(site, name.endsWith('/') ? `${name}index.html` : name);
  try {
    const [root, path] = await Promise.all([realpath(site), realpath(wanted)]);
    if (!path.startsWith(root + sep)) return undefined;
    const { size } = await stat(path).then((found) => (found.isFile() ? found : Promise.reject(new Error('no file'))));
    return { path, type: TYPES[extname(path)] ?? 'application/octet-stream', bytes: size };
  } catch {
    return undefined;
  }
}
