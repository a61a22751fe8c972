// The ST7789's frame memory: 240 columns by 320 rows, a window, and the order in which pixels fill it.
//
// Source: Sitronix ST7789V datasheet, sections 8.12 "Address Control" and 9.1.28 "MADCTL".

import { PseudoRandom } from '../pseudo_random';

export const MEMORY_COLUMNS = 240;
export const MEMORY_ROWS = 320;

const NOISE_SEED = 1;
const ROW_ORDER = 0x80; // MY
const COLUMN_ORDER = 0x40; // MX
const EXCHANGE = 0x20; // MV

export class FrameMemory {
  /** RGB565, row by row. */
  readonly pixels = new Uint16Array(MEMORY_COLUMNS * MEMORY_ROWS);
  private madctl = 0;
  private firstColumn = 0;
  private lastColumn = MEMORY_COLUMNS - 1;
  private firstRow = 0;
  private lastRow = MEMORY_ROWS - 1;
  private column = 0;
  private row = 0;
  private origin = 0;
  private columnStep = 1;
  private rowStep = MEMORY_COLUMNS;
  private address = 0;
  /** True once every pixel of the window has been written: the next one would begin the window again. */
  windowIsFull = false;

  constructor() {
    this.setOrder(0);
  }

  /** After power on the memory holds noise; section 9.1.22: "The contents of memory are set randomly". */
  fillWithNoise(): void {
    const random = new PseudoRandom(NOISE_SEED);
    for (let index = 0; index < this.pixels.length; index++) this.pixels[index] = random.word();
  }

  /** Registers only: a reset leaves the pixels as they are (section 9.1.2). */
  reset(): void {
    this.setOrder(0);
    this.setColumns(0, MEMORY_COLUMNS - 1);
    this.setRows(0, MEMORY_ROWS - 1);
    this.restart();
  }

  get columnLimit(): number {
    return (this.madctl & EXCHANGE) !== 0 ? MEMORY_ROWS : MEMORY_COLUMNS;
  }

  get rowLimit(): number {
    return (this.madctl & EXCHANGE) !== 0 ? MEMORY_COLUMNS : MEMORY_ROWS;
  }

  setOrder(madctl: number): void {
    this.madctl = madctl;
    const mirrorColumns = (madctl & COLUMN_ORDER) !== 0;
    const mirrorRows = (madctl & ROW_ORDER) !== 0;
    const alongRow = mirrorColumns ? -1 : 1;
    const alongColumn = mirrorRows ? -MEMORY_COLUMNS : MEMORY_COLUMNS;
    this.origin =
      (mirrorColumns ? MEMORY_COLUMNS - 1 : 0) + (mirrorRows ? (MEMORY_ROWS - 1) * MEMORY_COLUMNS : 0);
    const exchange = (madctl & EXCHANGE) !== 0;
    this.columnStep = exchange ? alongColumn : alongRow;
    this.rowStep = exchange ? alongRow : alongColumn;
    this.locate();
  }

  setColumns(first: number, last: number): void {
    this.firstColumn = first;
    this.lastColumn = last;
  }

  setRows(first: number, last: number): void {
    this.firstRow = first;
    this.lastRow = last;
  }

  /** RAMWR begins at the window's first pixel; RAMWRC goes on where the last write ended. */
  restart(): void {
    this.column = this.firstColumn;
    this.row = this.firstRow;
    this.windowIsFull = false;
    this.locate();
  }

  private locate(): void {
    this.address = this.origin + this.column * this.columnStep + this.row * this.rowStep;
  }

  write(pixel: number): void {
    this.pixels[this.address] = pixel;
    this.address += this.columnStep;
    if (++this.column <= this.lastColumn) return;
    this.column = this.firstColumn;
    if (++this.row > this.lastRow) {
      this.row = this.firstRow;
      this.windowIsFull = true;
    }
    this.locate();
  }
}
