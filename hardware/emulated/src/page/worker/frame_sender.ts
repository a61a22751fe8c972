// Sends the panel's picture to the page: only when it changed, one frame on its way at most, no faster than a screen shows.

const PIXELS = 240 * 240;
const SHORTEST_PAUSE_MILLISECONDS = 1000 / 60;

export interface Picture {
  /** Counts everything that may have changed the picture. */
  readonly changes: number;
  /** RGB565. */
  pixels(): Uint16Array;
}

/** A table for all 65,536 colours: 57,600 lookups a frame cost less than as many shifts. Little-endian RGBA. */
function makeColours(): Uint32Array {
  const colours = new Uint32Array(0x10000);
  for (let value = 0; value < colours.length; value++) {
    const red = value >>> 11;
    const green = (value >>> 5) & 0x3f;
    const blue = value & 0x1f;
    // The top bits repeated below, so that full brightness stays full.
    const red8 = (red << 3) | (red >>> 2);
    const green8 = (green << 2) | (green >>> 4);
    const blue8 = (blue << 3) | (blue >>> 2);
    colours[value] = 0xff000000 | (blue8 << 16) | (green8 << 8) | red8;
  }
  return colours;
}

export class FrameSender {
  private readonly colours = makeColours();
  private buffer: ArrayBuffer | undefined = new ArrayBuffer(PIXELS * 4);
  private sentChanges = -1;
  private lastSent = -Infinity;

  constructor(private readonly send: (pixels: ArrayBuffer) => void) {}

  /** The picture is another device's: even the same count is a change. */
  forget(): void {
    this.sentChanges = -1;
  }

  /** `atOnce` when no later offer is sure to come, as at power off. */
  offer(picture: Picture, now: number, atOnce = false): void {
    if (this.buffer === undefined || picture.changes === this.sentChanges) return;
    if (!atOnce && now - this.lastSent < SHORTEST_PAUSE_MILLISECONDS) return;
    const { buffer } = this;
    const target = new Uint32Array(buffer);
    const pixels = picture.pixels();
    for (let index = 0; index < PIXELS; index++) target[index] = this.colours[pixels[index]!]!;
    this.sentChanges = picture.changes;
    this.lastSent = now;
    this.buffer = undefined;
    this.send(buffer);
  }

  shown(buffer: ArrayBuffer): void {
    this.buffer = buffer;
  }
}
