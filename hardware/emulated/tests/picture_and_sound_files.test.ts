// The files that are written, read back by readers written here from the formats' descriptions.

import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { crc32Of, readPng } from './support/png_reader';
import { encodePng } from '../src/command_line/png';
import { SoundFile } from '../src/command_line/wav';
import { randomNumbers } from './support/random';

test('a_picture_should_read_back_as_it_was', () => {
  const random = randomNumbers(2);
  const [width, height] = [240, 240];
  const pixels = Uint16Array.from({ length: width * height }, () => random.below(65536));
  const picture = readPng(Buffer.from(encodePng(pixels, width, height)));
  assert.deepEqual([picture.width, picture.height], [width, height]);
  pixels.forEach((pixel, index) => {
    const [red, green, blue] = picture.colours.subarray(3 * index, 3 * index + 3);
    assert.equal(((red! >> 3) << 11) | ((green! >> 2) << 5) | (blue! >> 3), pixel);
  });
});

test('black_and_white_should_stay_black_and_white', () => {
  const { colours } = readPng(Buffer.from(encodePng(Uint16Array.of(0, 0xffff, 0x8410), 3, 1)));
  assert.deepEqual([...colours], [0, 0, 0, 255, 255, 255, 132, 130, 132]);
});

test('the_readers_checksum_should_be_the_published_one', () => {
  assert.equal(crc32Of(Buffer.from('123456789')), 0xcbf43926);
});

test('a_sound_file_should_read_back_as_it_was', () => {
  const folder = mkdtempSync(join(tmpdir(), 'knister sound '));
  const path = join(folder, 'a tone.wav');
  const file = new SoundFile(path, 44100);
  assert.deepEqual(readdirSync(folder).filter((name) => name === 'a tone.wav'), [], 'not there before it is whole');
  file.write(Float32Array.of(0, 0.5, -0.5));
  file.write(Float32Array.of(1, -1, 3, -3));
  file.finish();
  const bytes = readFileSync(path);
  assert.deepEqual(readdirSync(folder), ['a tone.wav']);
  rmSync(folder, { recursive: true });
  assert.equal(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 16), 'RIFFWAVEfmt ');
  assert.equal(bytes.readUInt32LE(4), bytes.length - 8);
  const [format, channels, rate, bytesASecond, frameBytes, bits] = [
    bytes.readUInt16LE(20), bytes.readUInt16LE(22), bytes.readUInt32LE(24), bytes.readUInt32LE(28), bytes.readUInt16LE(32), bytes.readUInt16LE(34),
  ];
  assert.deepEqual([format, channels, rate, bytesASecond, frameBytes, bits], [1, 1, 44100, 88200, 2, 16]);
  assert.equal(bytes.toString('latin1', 36, 40), 'data');
  assert.equal(bytes.readUInt32LE(40), 14);
  const samples = Array.from({ length: 7 }, (_, index) => bytes.readInt16LE(44 + 2 * index));
  assert.deepEqual(samples, [0, 16384, -16383, 32767, -32767, 32767, -32767]);
});
