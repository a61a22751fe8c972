// Which boards there are: the headers in hardware/boards, and nothing else.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BoardHeaderError, parseBoardHeader, type BoardDescription } from '../board/board_header';
import { readFile } from './files';
import { UsageError } from './usage_error';

const SUFFIX = '.h';

function folderOf(root: string): string {
  return join(root, 'hardware', 'boards');
}

export function boardNames(root: string): string[] {
  try {
    const names = readdirSync(folderOf(root)).filter((name) => name.endsWith(SUFFIX));
    return names.map((name) => name.slice(0, -SUFFIX.length)).sort();
  } catch {
    throw new UsageError(`${folderOf(root)} is not there: the project's folder is not complete; fetch it again.`);
  }
}

export function loadBoard(root: string, name: string): BoardDescription {
  const names = boardNames(root);
  if (!names.includes(name)) {
    throw new UsageError(`There is no board "${name}"; --board takes ${names.join(' or ')}.`);
  }
  const path = join(folderOf(root), name + SUFFIX);
  try {
    return parseBoardHeader(Buffer.from(readFile(path, 'board header')).toString('utf8'));
  } catch (error) {
    if (error instanceof BoardHeaderError) throw new UsageError(`${path}: ${error.message}`);
    throw error;
  }
}

/** The image that the build made for a board. */
export function builtImagePath(root: string, name: string): string {
  return join(root, 'build', name, 'firmware', `knister_${name}.bin`);
}
