// Reading and writing files so that a failure is a plain sentence and never leaves half a file.

import { closeSync, openSync, readFileSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { UsageError } from './usage_error';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'access is not allowed',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is not a folder',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk cannot be written to',
};

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}

function reasonOf(error: unknown): string {
  return REASONS[codeOf(error)] ?? (error as Error).message;
}

export function readFile(path: string, what: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new UsageError(`The ${what} ${path} cannot be read: ${reasonOf(error)}.`);
  }
}

export function readFileIfThere(path: string, what: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new UsageError(`The ${what} ${path} cannot be read: ${reasonOf(error)}.`);
  }
}

function cannotWrite(path: string, what: string, error: unknown): UsageError {
  return new UsageError(`The ${what} ${path} cannot be written: ${reasonOf(error)}.`);
}

/** A file that appears under its name only when it is whole. */
export class NewFile {
  private readonly temporary: string;
  private readonly descriptor: number;

  constructor(
    private readonly path: string,
    private readonly what: string,
  ) {
    this.temporary = `${path}.${process.pid}.part`;
    try {
      this.descriptor = openSync(this.temporary, 'w');
    } catch (error) {
      throw cannotWrite(path, what, error);
    }
  }

  write(bytes: Uint8Array, position: number | null = null): void {
    try {
      writeSync(this.descriptor, bytes, 0, bytes.length, position);
    } catch (error) {
      this.discard();
      throw cannotWrite(this.path, this.what, error);
    }
  }

  finish(): void {
    try {
      closeSync(this.descriptor);
      renameSync(this.temporary, this.path);
    } catch (error) {
      rmSync(this.temporary, { force: true });
      throw cannotWrite(this.path, this.what, error);
    }
  }

  discard(): void {
    closeSync(this.descriptor);
    rmSync(this.temporary, { force: true });
  }
}

export function writeFile(path: string, bytes: Uint8Array, what: string): void {
  const file = new NewFile(path, what);
  file.write(bytes);
  file.finish();
}

/** Complains before the run, not after it, about a file that could not be written at its end. */
export function checkWritable(path: string, what: string): void {
  new NewFile(path, what).discard();
}

/** A text file that grows as the run goes on. */
export class LogFile {
  private readonly descriptor: number;

  constructor(
    private readonly path: string,
    private readonly what: string,
  ) {
    try {
      writeFileSync(path, '');
      this.descriptor = openSync(path, 'a');
    } catch (error) {
      throw cannotWrite(path, what, error);
    }
  }

  write(text: string): void {
    try {
      writeSync(this.descriptor, text);
    } catch (error) {
      throw cannotWrite(this.path, this.what, error);
    }
  }

  close(): void {
    closeSync(this.descriptor);
  }
}
