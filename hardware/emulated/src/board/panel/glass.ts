// From the frame memory to what the player sees: colours, and the way in which the glass is built in.

import { MEMORY_COLUMNS } from './frame_memory';

export const GLASS_SIZE = 240;
const LAST = GLASS_SIZE - 1;

export interface GlassState {
  /** False while the panel sleeps, is off or in reset: the glass is dark. */
  visible: boolean;
  inverted: boolean;
  blueFirst: boolean;
  eightColours: boolean;
}

const RED = 0xf800;
const GREEN = 0x07e0;
const BLUE = 0x001f;
const HIGHEST_BITS = 0x8410;

function shownColour(stored: number, state: GlassState): number {
  let colour = stored;
  if (state.blueFirst) colour = ((stored & RED) >>> 11) | (stored & GREEN) | ((stored & BLUE) << 11);
  if (state.eightColours) {
    const bits = colour & HIGHEST_BITS;
    colour = ((bits & 0x8000) !== 0 ? RED : 0) | ((bits & 0x0400) !== 0 ? GREEN : 0) | ((bits & 0x0010) !== 0 ? BLUE : 0);
  }
  // Both boards carry IPS glass, which is dark without voltage: it shows true colours with the inversion switched on.
  return state.inverted ? colour : colour ^ 0xffff;
}

/** Where the picture's top left pixel lies in the frame memory, and the way to its right and lower neighbours. */
const VIEWS = [
  { origin: 0, right: 1, down: MEMORY_COLUMNS },
  { origin: LAST, right: MEMORY_COLUMNS, down: -1 },
  { origin: LAST * MEMORY_COLUMNS + LAST, right: -1, down: -MEMORY_COLUMNS },
  { origin: LAST * MEMORY_COLUMNS, right: -MEMORY_COLUMNS, down: 1 },
] as const;

/**
 * The picture as the player sees it, 240 by 240, RGB565. `quarterTurns` says how far the glass is turned counter-clockwise,
 * seen from the front: one quarter turn brings the frame memory's first row to the player's left edge.
 */
export function pictureOf(memory: Uint16Array, state: GlassState, quarterTurns: number): Uint16Array {
  const picture = new Uint16Array(GLASS_SIZE * GLASS_SIZE);
  const view = VIEWS[quarterTurns];
  if (!state.visible || view === undefined) return picture;
  let index = 0;
  for (let y = 0; y < GLASS_SIZE; y++) {
    let address = view.origin + y * view.down;
    for (let x = 0; x < GLASS_SIZE; x++) {
      picture[index++] = shownColour(memory[address]!, state);
      address += view.right;
    }
  }
  return picture;
}
