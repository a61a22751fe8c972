// Reads a firmware image: a .uf2 file or the raw bytes of the flash (.bin), told apart by their first bytes.
//
// UF2: "USB Flashing Format", block layout and flags as in its specification's sections "Overview" and "Flags".
// Second boot stage: RP2040 datasheet, section 2.8.1.3.1 "Checksum": the last word of the first 256 bytes is their CRC-32.

import { hexadecimal } from './hexadecimal';

export interface FlashSegment {
  /** From the start of the flash. */
  offset: number;
  bytes: Uint8Array;
}

export class FirmwareImageError extends Error {}

const BLOCK_BYTES = 512;
const FIRST_MAGIC = 0x0a324655;
const SECOND_MAGIC = 0x9e5d5157;
const LAST_MAGIC = 0x0ab16f30;
const FLAG_NOT_MAIN_FLASH = 0x00000001;
const FLAG_FAMILY_PRESENT = 0x00002000;
const RP2040_FAMILY = 0xe48bff56;
const MOST_PAYLOAD_BYTES = 476;
const DATA_OFFSET = 32;

const FLASH_BASE = 0x10000000;
const FLASH_WINDOW_BYTES = 16 * 1024 * 1024;
const BOOT_STAGE_BYTES = 256;
const REMEDY = 'Build the firmware again, or choose another file.';

interface Block {
  address: number;
  payload: Uint8Array;
  number: number;
  count: number;
  isFirmware: boolean;
}

function readBlock(file: Uint8Array, index: number): Block {
  const view = new DataView(file.buffer, file.byteOffset + index * BLOCK_BYTES, BLOCK_BYTES);
  const word = (offset: number) => view.getUint32(offset, true);
  const where = `Block ${index + 1} of the .uf2 file`;
  if (word(0) !== FIRST_MAGIC || word(4) !== SECOND_MAGIC || word(BLOCK_BYTES - 4) !== LAST_MAGIC) {
    throw new FirmwareImageError(`${where} is damaged: its marks are wrong. ${REMEDY}`);
  }
  const flags = word(8);
  const payloadBytes = word(16);
  const isFirmware = (flags & FLAG_NOT_MAIN_FLASH) === 0;
  if (payloadBytes > MOST_PAYLOAD_BYTES || (isFirmware && payloadBytes === 0)) {
    throw new FirmwareImageError(`${where} is damaged: it claims ${payloadBytes} bytes of data. ${REMEDY}`);
  }
  if (isFirmware && (flags & FLAG_FAMILY_PRESENT) === 0) {
    throw new FirmwareImageError(`${where} does not say which chip it is for; it must be for the RP2040. ${REMEDY}`);
  }
  if (isFirmware && word(28) !== RP2040_FAMILY) {
    throw new FirmwareImageError(
      `The .uf2 file is for another chip (family ${hexadecimal(word(28))}); it must be for the RP2040 ` +
        `(${hexadecimal(RP2040_FAMILY)}). ${REMEDY}`,
    );
  }
  const start = index * BLOCK_BYTES + DATA_OFFSET;
  return {
    address: word(12),
    payload: file.subarray(start, start + payloadBytes),
    number: word(20),
    count: word(24),
    isFirmware,
  };
}

function segmentOf(block: Block): FlashSegment {
  const offset = block.address - FLASH_BASE;
  if (offset < 0 || offset + block.payload.length > FLASH_WINDOW_BYTES) {
    throw new FirmwareImageError(
      `The .uf2 file writes to ${hexadecimal(block.address)}, which is not in the flash. ${REMEDY}`,
    );
  }
  return { offset, bytes: block.payload };
}

function joinNeighbours(segments: FlashSegment[]): FlashSegment[] {
  const sorted = [...segments].sort((left, right) => left.offset - right.offset);
  const runs: FlashSegment[][] = [];
  let end = -1;
  for (const segment of sorted) {
    if (segment.offset < end) {
      throw new FirmwareImageError(
        `The .uf2 file writes twice to ${hexadecimal(FLASH_BASE + segment.offset)}. ${REMEDY}`,
      );
    }
    if (segment.offset === end) runs[runs.length - 1]!.push(segment);
    else runs.push([segment]);
    end = segment.offset + segment.bytes.length;
  }
  return runs.map((run) => {
    const first = run[0]!.offset;
    const last = run[run.length - 1]!;
    const bytes = new Uint8Array(last.offset + last.bytes.length - first);
    for (const segment of run) bytes.set(segment.bytes, segment.offset - first);
    return { offset: first, bytes };
  });
}

function readUf2(file: Uint8Array): FlashSegment[] {
  if (file.length % BLOCK_BYTES !== 0) {
    throw new FirmwareImageError(
      `The .uf2 file is cut short: ${file.length} bytes are not a whole number of ${BLOCK_BYTES}-byte blocks. ${REMEDY}`,
    );
  }
  const inFile = file.length / BLOCK_BYTES;
  const segments: FlashSegment[] = [];
  for (let index = 0; index < inFile; index++) {
    const block = readBlock(file, index);
    if (block.count !== inFile) {
      throw new FirmwareImageError(
        `The .uf2 file is incomplete: it has ${inFile} blocks and claims ${block.count}. ${REMEDY}`,
      );
    }
    if (block.number !== index) {
      throw new FirmwareImageError(`Block ${index + 1} of the .uf2 file is numbered ${block.number + 1}. ${REMEDY}`);
    }
    if (block.isFirmware) segments.push(segmentOf(block));
  }
  return joinNeighbours(segments);
}

/** CRC-32 with polynomial 0x04c11db7, most significant bit first, not inverted: the boot ROM's own. */
export function bootStageChecksum(bytes: Uint8Array): number {
  let remainder = 0xffffffff;
  for (const byte of bytes) {
    remainder ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) {
      remainder = (remainder & 0x80000000) !== 0 ? (remainder << 1) ^ 0x04c11db7 : remainder << 1;
    }
  }
  return remainder >>> 0;
}

/** The chip's boot ROM starts nothing without a sound second boot stage, so this does not either. */
function checkBootStage(segments: FlashSegment[]): void {
  const first = segments[0];
  if (first === undefined || first.offset !== 0 || first.bytes.length < BOOT_STAGE_BYTES) {
    throw new FirmwareImageError(`The image does not begin at the start of the flash. ${REMEDY}`);
  }
  const view = new DataView(first.bytes.buffer, first.bytes.byteOffset, BOOT_STAGE_BYTES);
  const expected = view.getUint32(BOOT_STAGE_BYTES - 4, true);
  if (bootStageChecksum(first.bytes.subarray(0, BOOT_STAGE_BYTES - 4)) !== expected) {
    throw new FirmwareImageError(
      `The file is neither a .uf2 file nor a .bin file for the RP2040: its first ${BOOT_STAGE_BYTES} bytes are not a ` +
        `boot stage with its checksum. ${REMEDY}`,
    );
  }
}

export function readImage(bytes: Uint8Array): FlashSegment[] {
  if (bytes.length < BOOT_STAGE_BYTES) {
    throw new FirmwareImageError(`The firmware image has only ${bytes.length} bytes. ${REMEDY}`);
  }
  const firstWord = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0, true);
  if (firstWord !== FIRST_MAGIC && bytes.length > FLASH_WINDOW_BYTES) {
    throw new FirmwareImageError(`The firmware image has ${bytes.length} bytes, more than any flash here. ${REMEDY}`);
  }
  const segments = firstWord === FIRST_MAGIC ? readUf2(bytes) : [{ offset: 0, bytes: bytes.slice() }];
  checkBootStage(segments);
  return segments;
}

export function checkImageFits(segments: FlashSegment[], flashBytes: number): void {
  const end = Math.max(...segments.map((segment) => segment.offset + segment.bytes.length));
  if (end > flashBytes) {
    throw new FirmwareImageError(
      `The firmware image needs ${end} bytes of flash, and this board has ${flashBytes}. Choose another board or image.`,
    );
  }
}
