// Runs the command line as `./play run` does, on images of the tests' own.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_FOLDER } from './boards';
import { imageOf, type ThumbProgram } from './thumb_program';

const BUNDLE = join(PROJECT_FOLDER, 'build', 'emulated', 'run.mjs');

export interface Result {
  status: number | null;
  output: string;
  errors: string;
}

/** A folder, with a space in its name, that goes when the test is over. */
export class Folder {
  readonly path = mkdtempSync(join(tmpdir(), 'knister run '));

  file(name: string): string {
    return join(this.path, name);
  }

  write(name: string, contents: string | Uint8Array): string {
    writeFileSync(this.file(name), contents);
    return this.file(name);
  }

  image(program: ThumbProgram, handlers: Readonly<Record<number, string>> = {}): string {
    return this.write('image.bin', imageOf(program, handlers));
  }

  remove(): void {
    rmSync(this.path, { recursive: true });
  }
}

export async function inFolder(action: (folder: Folder) => Promise<void>): Promise<void> {
  const folder = new Folder();
  try {
    await action(folder);
  } finally {
    folder.remove();
  }
}

export function start(folder: Folder, options: readonly string[]) {
  return spawn(process.execPath, [BUNDLE, ...options], { cwd: folder.path, stdio: 'pipe' });
}

export async function runBoard(folder: Folder, options: readonly string[], input = ''): Promise<Result> {
  const child = start(folder, options);
  const result = { status: null as number | null, output: '', errors: '' };
  child.stdout.on('data', (piece: Buffer) => (result.output += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => (result.errors += piece.toString()));
  child.stdin.end(input);
  result.status = await new Promise((resolve) => child.on('close', resolve));
  return result;
}
