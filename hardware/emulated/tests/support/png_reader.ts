// Reads the PNG files that the command line writes: eight bits a colour, no interlacing; every checksum is verified.

import assert from 'node:assert/strict';
import { inflateSync } from 'node:zlib';

export function crc32Of(bytes: Uint8Array): number {
  let remainder = 0xffffffff;
  for (const byte of bytes) {
    for (let bit = 0; bit < 8; bit++) {
      const differs = ((remainder ^ (byte >>> bit)) & 1) !== 0;
      remainder = differs ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
    }
  }
  return ~remainder >>> 0;
}

export interface Picture {
  width: number;
  height: number;
  /** Red, green and blue, row by row. */
  colours: Uint8Array;
}

export function readPng(file: Buffer): Picture {
  assert.equal(file.toString('latin1', 0, 8), '\x89PNG\r\n\x1a\n');
  const chunks: [string, Buffer][] = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    assert.equal(file.readUInt32BE(at + 8 + length), crc32Of(file.subarray(at + 4, at + 8 + length)));
    chunks.push([file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, at + 8 + length)]);
    at += 12 + length;
  }
  assert.deepEqual(chunks.map(([type]) => type), ['IHDR', 'IDAT', 'IEND']);
  const header = chunks[0]![1];
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  assert.deepEqual([...header.subarray(8)], [8, 2, 0, 0, 0]);
  const rows = inflateSync(chunks[1]![1]);
  const rowBytes = 1 + 3 * width;
  assert.equal(rows.length, height * rowBytes);
  const colours = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y++) {
    assert.equal(rows[y * rowBytes], 0, 'no filter');
    colours.set(rows.subarray(y * rowBytes + 1, (y + 1) * rowBytes), 3 * width * y);
  }
  return { width, height, colours };
}
