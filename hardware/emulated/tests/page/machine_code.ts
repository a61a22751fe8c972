// Firmware of a few instructions, for what the real one never does when asked.

import { bootStageChecksum } from '../../src/board/firmware_image';

const STAGE_BYTES = 256;
const BLOCK_BYTES = 512;
const DATA_OFFSET = 32;

/** A .uf2 file of one block whose boot stage is this Thumb code: the boot ROM enters it at its first instruction. */
export function makeFirmware(code: readonly number[]): Uint8Array {
  const file = new Uint8Array(BLOCK_BYTES);
  const view = new DataView(file.buffer);
  const header = [0x0a324655, 0x9e5d5157, 0x2000, 0x10000000, STAGE_BYTES, 0, 1, 0xe48bff56];
  for (const [index, word] of header.entries()) view.setUint32(4 * index, word, true);
  for (const [index, halfword] of code.entries()) view.setUint16(DATA_OFFSET + 2 * index, halfword, true);
  const checksum = bootStageChecksum(file.subarray(DATA_OFFSET, DATA_OFFSET + STAGE_BYTES - 4));
  view.setUint32(DATA_OFFSET + STAGE_BYTES - 4, checksum, true);
  view.setUint32(BLOCK_BYTES - 4, 0x0ab16f30, true);
  return file;
}

/** `udf #0`: a fault without a handler. */
export const CRASHING = makeFirmware([0xde00]);

/** Low and high half of a literal. */
function word(value: number): [number, number] {
  return [value & 0xffff, value >>> 16];
}

/** Turns a pin's level over for ever, some 400 times a second: a tone from a speaker on that pin. */
export function humming(pin: number): Uint8Array {
  return makeFirmware([
    0x4806, // ldr r0, =GPIOn_CTRL
    0x2105, // movs r1, #5: the pin follows the SIO
    0x6001, // str r1, [r0]
    0x4806, // ldr r0, =SIO
    0x2101, // movs r1, #1
    0x0009 | (pin << 6), // lsls r1, r1, #pin
    0x6241, // str r1, [r0, #0x24]: GPIO_OE_SET
    0x61c1, // again: str r1, [r0, #0x1c]: GPIO_OUT_XOR
    0x4a04, // ldr r2, =the half period
    0x3a01, // wait: subs r2, #1
    0xd1fd, // bne wait
    0xe7fa, // b again
    0xbf00, // nop
    0xbf00, // nop
    ...word(0x40014000 + 8 * pin + 4),
    ...word(0xd0000000),
    ...word(45_000),
  ]);
}
