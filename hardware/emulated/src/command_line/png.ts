// A picture file: PNG, eight bits a colour, no transparency.
//
// Source: "Portable Network Graphics (PNG) Specification (Third Edition)", sections 5 "Datastream structure" and 11.2.

import { deflateSync } from 'node:zlib';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const BITS_A_COLOUR = 8;
const TRUE_COLOUR = 2;
const CHECKSUM_POLYNOMIAL = 0xedb88320;
const UNFILTERED = 0;

const CHECKSUM_TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = (value & 1) !== 0 ? (value >>> 1) ^ CHECKSUM_POLYNOMIAL : value >>> 1;
  return value;
});

function checksum(bytes: Uint8Array): number {
  let value = -1;
  for (const byte of bytes) value = (value >>> 8) ^ CHECKSUM_TABLE[(value ^ byte) & 0xff]!;
  return ~value >>> 0;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(checksum(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}

/** Five or six bits to eight, so that the brightest stays the brightest. */
function widen(value: number, bits: number): number {
  return (value << (8 - bits)) | (value >>> (2 * bits - 8));
}

/** `pixels` are RGB565, row by row. */
export function encodePng(pixels: Uint16Array, width: number, height: number): Uint8Array {
  const rows = Buffer.alloc(height * (1 + 3 * width));
  let at = 0;
  for (let index = 0; index < width * height; index++) {
    if (index % width === 0) rows[at++] = UNFILTERED;
    const pixel = pixels[index]!;
    rows[at++] = widen(pixel >>> 11, 5);
    rows[at++] = widen((pixel >>> 5) & 63, 6);
    rows[at++] = widen(pixel & 31, 5);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = BITS_A_COLOUR;
  header[9] = TRUE_COLOUR;
  return Buffer.concat([
    Buffer.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array(0)),
  ]);
}
