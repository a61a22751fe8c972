import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bootStageChecksum, checkImageFits, FirmwareImageError, readImage } from '../src/board/firmware_image';
import { imageOf, ThumbProgram } from './support/thumb_program';

const FLASH = 0x10000000;
const RP2040_FAMILY = 0xe48bff56;
const PAYLOAD_BYTES = 256;

const image = imageOf(new ThumbProgram().stop());

/** Blocks as the UF2 specification describes them, written anew here. */
function uf2(bytes: Uint8Array, family = RP2040_FAMILY, start = FLASH): Uint8Array {
  const count = Math.ceil(bytes.length / PAYLOAD_BYTES);
  const file = new Uint8Array(512 * count);
  for (let block = 0; block < count; block++) {
    const view = new DataView(file.buffer, 512 * block, 512);
    const words = [0x0a324655, 0x9e5d5157, 0x2000, start + PAYLOAD_BYTES * block, PAYLOAD_BYTES, block, count, family];
    words.forEach((word, index) => view.setUint32(4 * index, word, true));
    file.set(bytes.subarray(PAYLOAD_BYTES * block, PAYLOAD_BYTES * (block + 1)), 512 * block + 32);
    view.setUint32(508, 0x0ab16f30, true);
  }
  return file;
}

function changed(file: Uint8Array, offset: number, word: number): Uint8Array {
  const copy = file.slice();
  new DataView(copy.buffer).setUint32(offset, word, true);
  return copy;
}

function refusal(bytes: Uint8Array): string {
  try {
    readImage(bytes);
  } catch (error) {
    assert.ok(error instanceof FirmwareImageError);
    assert.match(error.message, /^[A-Z].*\.$/s, 'a plain sentence');
    return error.message;
  }
  throw new Error('the image was accepted');
}

test('a_bin_file_should_be_one_segment_at_the_start', () => {
  assert.deepEqual(readImage(image), [{ offset: 0, bytes: image }]);
});

test('a_uf2_file_should_hold_the_same_bytes_as_the_bin_file', () => {
  const [segment, ...others] = readImage(uf2(image));
  assert.equal(others.length, 0);
  assert.equal(segment!.offset, 0);
  assert.deepEqual(segment!.bytes.subarray(0, image.length), image);
});

test('a_uf2_file_with_a_gap_should_be_two_segments', () => {
  const file = uf2(new Uint8Array([...image, ...new Uint8Array(2048 - image.length)]));
  const last = file.length - 512;
  const segments = readImage(changed(file, last + 12, FLASH + 0x8000));
  assert.deepEqual(segments.map(({ offset, bytes }) => [offset, bytes.length]), [[0, 2048 - PAYLOAD_BYTES], [0x8000, PAYLOAD_BYTES]]);
});

test('uf2_blocks_that_are_not_for_the_flash_should_be_left_out', () => {
  const file = uf2(new Uint8Array([...image, ...new Uint8Array(1024)]));
  const last = file.length - 512;
  const segments = readImage(changed(changed(file, last + 8, 1), last + 12, 0));
  assert.equal(segments.length, 1);
});

test('a_uf2_file_for_another_chip_should_be_refused_with_its_family', () => {
  assert.match(refusal(uf2(image, 0xe48bff59)), /another chip.*0xe48bff59.*RP2040/);
  assert.match(refusal(changed(uf2(image), 8, 0)), /does not say which chip/);
});

test('a_truncated_uf2_file_should_be_refused', () => {
  const file = uf2(image);
  assert.match(refusal(file.subarray(0, file.length - 100)), /cut short/);
  assert.match(refusal(file.subarray(0, file.length - 512)), /incomplete: it has \d+ blocks and claims \d+/);
});

test('damaged_uf2_blocks_should_be_refused_with_their_number', () => {
  const file = uf2(image);
  for (const offset of [512, 516, 1020]) assert.match(refusal(changed(file, offset, 0x12345678)), /Block 2 .*damaged/);
  assert.match(refusal(changed(file, 512 + 16, 477)), /Block 2 .*477 bytes/);
  assert.match(refusal(changed(file, 512 + 20, 0)), /Block 2 .*numbered 1/);
});

test('a_uf2_file_outside_the_flash_or_writing_twice_should_be_refused', () => {
  const file = uf2(image);
  assert.match(refusal(changed(file, 512 + 12, 0x20000000)), /0x20000000, which is not in the flash/);
  assert.match(refusal(changed(file, 512 + 12, FLASH)), /writes twice to 0x10000000/);
});

test('an_image_without_a_sound_boot_stage_should_be_refused', () => {
  const broken = image.slice();
  broken[10]! ^= 1;
  assert.match(refusal(broken), /neither a \.uf2 file nor a \.bin file/);
  assert.match(refusal(uf2(image, RP2040_FAMILY, FLASH + 0x1000)), /does not begin at the start/);
  assert.match(refusal(new Uint8Array(100)), /only 100 bytes/);
  assert.match(refusal(new Uint8Array(17 * 1024 * 1024)), /more than any flash/);
});

test('the_boot_stage_checksum_should_be_the_published_crc', () => {
  // CRC-32/MPEG-2 of "123456789", as the catalogue of CRC algorithms gives it.
  assert.equal(bootStageChecksum(new TextEncoder().encode('123456789')), 0x0376e6e7);
});

test('an_image_larger_than_the_flash_should_be_refused', () => {
  assert.doesNotThrow(() => checkImageFits([{ offset: 0, bytes: new Uint8Array(4096) }], 4096));
  assert.throws(() => checkImageFits([{ offset: 4096, bytes: new Uint8Array(1) }], 4096), /needs 4097 bytes/);
});
