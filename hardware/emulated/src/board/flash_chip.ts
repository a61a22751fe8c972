// The serial NOR flash: erasing sets bits, programming clears them, both take their time and can be cut short.
//
// Source: Winbond W25Q128JV datasheet (the W25Q16JV's numbers are the same), sections 8.2.15 to 8.2.18 (page program,
// sector and block erase) and 9.6 "AC Electrical Characteristics" (typical durations).

import { PseudoRandom } from './pseudo_random';

const MILLISECOND = 1e6;

export const PAGE_BYTES = 256;
export const SECTOR_BYTES = 4096;
export const BLOCK_BYTES = 65536;

const PAGE_PROGRAM_NANOSECONDS = 0.4 * MILLISECOND;
const SECTOR_ERASE_NANOSECONDS = 45 * MILLISECOND;
const BLOCK_ERASE_NANOSECONDS = 150 * MILLISECOND;

export interface FlashOperationResult {
  nanoseconds: number;
  powerCut: boolean;
  /** To be called in the middle of that time, if it is there. */
  atMiddle?: () => void;
}

/** Cells from the offset on: as a power cut in the middle of an operation would leave them, and as the operation does. */
export interface FlashOperation {
  offset: number;
  torn: Uint8Array;
  whole: Uint8Array;
}

export class FlashChip {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Erases and programs since the board was made. */
  operations = 0;
  /** The contents changed; also called for an operation that power cut short. */
  onChange: (offset: number, length: number) => void = () => {};
  /** Whoever asks is told of each operation in its middle. */
  onMiddle: ((operation: FlashOperation) => void) | null = null;

  constructor(
    size: number,
    private readonly cutPowerAtOperation = Infinity,
  ) {
    this.bytes = new Uint8Array(size).fill(0xff);
  }

  /** Erases one sector or block of the given size, which the offset must be a multiple of. */
  erase(offset: number, length: typeof SECTOR_BYTES | typeof BLOCK_BYTES): FlashOperationResult {
    const nanoseconds = length === SECTOR_BYTES ? SECTOR_ERASE_NANOSECONDS : BLOCK_ERASE_NANOSECONDS;
    return this.change(offset, length, nanoseconds, (area) => area.fill(0xff), (area) => this.halfErase(area));
  }

  /** Programs up to one page; the data must not cross a page's end. */
  program(offset: number, data: Uint8Array): FlashOperationResult {
    return this.change(
      offset,
      data.length,
      PAGE_PROGRAM_NANOSECONDS,
      (area) => FlashChip.clearBits(area, data, data.length),
      (area) => FlashChip.halfProgram(area, data),
    );
  }

  private change(
    offset: number,
    length: number,
    nanoseconds: number,
    carryOut: (area: Uint8Array) => void,
    tear: (area: Uint8Array) => void,
  ): FlashOperationResult {
    const { onMiddle } = this;
    const powerCut = ++this.operations === this.cutPowerAtOperation;
    const area = this.bytes.subarray(offset, offset + length);
    const torn = onMiddle === null ? null : area.slice();
    if (powerCut) tear(area);
    else carryOut(area);
    this.onChange(offset, length);
    if (powerCut || onMiddle === null || torn === null) return { nanoseconds: powerCut ? nanoseconds / 2 : nanoseconds, powerCut };
    tear(torn);
    const whole = area.slice();
    return { nanoseconds, powerCut, atMiddle: () => onMiddle({ offset, torn, whole }) };
  }

  private static clearBits(area: Uint8Array, data: Uint8Array, length: number): void {
    for (let index = 0; index < length; index++) area[index]! &= data[index]!;
  }

  private static halfProgram(area: Uint8Array, data: Uint8Array): void {
    const whole = FlashChip.middleOf(data);
    FlashChip.clearBits(area, data, whole);
    // The byte that was being written has only some of its bits cleared.
    area[whole]! &= data[whole]! | 0x0f;
  }

  /** In the middle of what is being changed: bytes of ones leave the cells as they are. */
  private static middleOf(data: Uint8Array): number {
    const changing = [...data.keys()].filter((index) => data[index] !== 0xff);
    return changing[changing.length >> 1] ?? data.length >> 1;
  }

  /** Cells reach the erased state at different times: the first half has, in the second half any bit may. */
  private halfErase(area: Uint8Array): void {
    const middle = area.length >> 1;
    area.fill(0xff, 0, middle);
    const random = new PseudoRandom(this.operations);
    for (let index = middle; index < area.length; index++) area[index]! |= random.word() & 0xff;
  }
}
