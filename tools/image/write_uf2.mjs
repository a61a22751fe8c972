// Writes a flash image as a UF2 file: `node write_uf2.mjs UF2_PACKAGE_FOLDER IMAGE.bin OUTPUT.uf2`.
//
// Format: github.com/microsoft/uf2. The RP2040's boot ROM wants payloads of 256 bytes at multiples of 256
// (RP2040 datasheet, section 2.8.4.2 "UF2 Format Details"), so the last one is filled up with zeros.

import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const FLASH_START = 0x10000000;
const PAYLOAD_BYTES = 256;
const RP2040_FAMILY = 0xe48bff56;

const [packageFolder, imageFile, outputFile] = process.argv.slice(2);
if (outputFile === undefined) {
  console.error('usage: node write_uf2.mjs UF2_PACKAGE_FOLDER IMAGE.bin OUTPUT.uf2');
  process.exit(2);
}

const { UF2Flags, blockSize, encodeBlock } = createRequire(import.meta.url)(resolve(packageFolder));

const image = readFileSync(imageFile);
const totalBlocks = Math.ceil(image.length / PAYLOAD_BYTES);
const blocks = new Uint8Array(totalBlocks * blockSize);

for (let blockNumber = 0; blockNumber < totalBlocks; blockNumber++) {
  const start = blockNumber * PAYLOAD_BYTES;
  const payload = new Uint8Array(PAYLOAD_BYTES);
  payload.set(image.subarray(start, start + PAYLOAD_BYTES));
  const block = {
    flags: UF2Flags.familyIDPresent,
    flashAddress: FLASH_START + start,
    payload,
    blockNumber,
    totalBlocks,
    boardFamily: RP2040_FAMILY,
  };
  encodeBlock(block, blocks, blockNumber * blockSize);
}

// Whoever looks at the output meanwhile finds the old file or the new one, never half of it.
const unfinished = `${outputFile}.unfinished`;
writeFileSync(unfinished, blocks);
renameSync(unfinished, outputFile);
