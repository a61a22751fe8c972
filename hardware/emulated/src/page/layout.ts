// How large the handheld is drawn, and which way up.
//
// Everything is measured in panel pixels: the stylesheet draws the body in multiples of --unit, and one unit is a whole
// number of the screen's own pixels. So the panel is crisp on every screen, and the body fits it.

export const PANEL_PIXELS = 240;

/** Sizes of the drawn body in units; style/device.css holds the same numbers. */
export const BODIES = {
  landscape: { width: 508, height: 288 },
  portrait: { width: 280, height: 474 },
} as const;

export type Orientation = keyof typeof BODIES;

export interface Room {
  /** In CSS pixels. */
  width: number;
  height: number;
  /** The screen's own pixels per CSS pixel; zooming the page changes it too. */
  pixelRatio: number;
}

export interface Layout {
  orientation: Orientation;
  /** The screen's own pixels per panel pixel: a whole number. */
  scale: number;
  /** CSS pixels per panel pixel. */
  unit: number;
}

/** In CSS pixels. */
const MARGIN = 8;
const LEAST_SCALE = 2;

/** What title and controls take from a tall enough screen. On a low one (a phone on its side) they are scrolled to. */
const TITLE_AND_CONTROLS = 144;
const TALL_ENOUGH = 560;

/** Zero where not even one screen pixel for each panel pixel fits. */
function scaleFor(orientation: Orientation, room: Room): number {
  const body = BODIES[orientation];
  const besideIt = orientation === 'landscape' && room.height >= TALL_ENOUGH ? TITLE_AND_CONTROLS : 2 * MARGIN;
  const across = Math.floor(((room.width - MARGIN) * room.pixelRatio) / body.width);
  const down = Math.floor(((room.height - besideIt) * room.pixelRatio) / body.height);
  // A page may be scrolled down a little, but not sideways.
  return Math.min(across, Math.max(down, LEAST_SCALE));
}

/** Whether the whole body is seen at once, at this scale. */
function isSeenWhole(orientation: Orientation, scale: number, room: Room): boolean {
  const height = (BODIES[orientation].height * scale) / room.pixelRatio;
  return height <= room.height;
}

export function chooseLayout(room: Room): Layout {
  const scales = { landscape: scaleFor('landscape', room), portrait: scaleFor('portrait', room) };
  const portraitIsBetter =
    scales.portrait > scales.landscape ||
    (scales.portrait === scales.landscape &&
      isSeenWhole('portrait', scales.portrait, room) &&
      !isSeenWhole('landscape', scales.landscape, room));
  const orientation = portraitIsBetter ? 'portrait' : 'landscape';
  const scale = Math.max(1, scales[orientation]);
  return { orientation, scale, unit: scale / room.pixelRatio };
}
