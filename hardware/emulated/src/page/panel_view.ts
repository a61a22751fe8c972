// The panel on the page: its picture, its backlight, its size on the screen.

import { chooseLayout, PANEL_PIXELS } from './layout';

/**
 * How much of a drop in the backlight is shown. The light itself would be the power 1 / 2.2 in a screen's own numbers;
 * but an eye soon takes a panel at two thirds of its light for white, and beside the bright page it would look broken.
 */
const SHOWN_POWER = 1 / 7;

export class PanelView {
  private readonly context: CanvasRenderingContext2D;
  private waiting: ArrayBuffer | undefined;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly shade: HTMLElement,
    private readonly onShown: (pixels: ArrayBuffer) => void,
  ) {
    const context = canvas.getContext('2d', { alpha: false });
    if (context === null) throw new Error('This browser draws no pictures.');
    this.context = context;
  }

  show(pixels: ArrayBuffer): void {
    this.waiting = pixels;
    requestAnimationFrame(() => this.draw());
  }

  /** 0 is dark, 1 is full. */
  set backlight(level: number) {
    this.shade.style.opacity = String(1 - level ** SHOWN_POWER);
  }

  /** A PNG of the panel's own 240 × 240 pixels, without regard to the backlight. */
  screenshot(): Promise<Blob | null> {
    return new Promise((resolve) => this.canvas.toBlob(resolve, 'image/png'));
  }

  private draw(): void {
    if (this.waiting === undefined) return;
    const pixels = this.waiting;
    this.waiting = undefined;
    this.context.putImageData(new ImageData(new Uint8ClampedArray(pixels), PANEL_PIXELS, PANEL_PIXELS), 0, 0);
    this.onShown(pixels);
  }
}

/** Draws the body as large as fits, and again whenever window, zoom or screen change. */
export function fitToWindow(device: HTMLElement): void {
  const fit = () => {
    const { orientation, unit } = chooseLayout({
      width: document.documentElement.clientWidth,
      height: innerHeight,
      pixelRatio: devicePixelRatio,
    });
    device.dataset['orientation'] = orientation;
    device.style.setProperty('--unit', `${unit}px`);
  };
  fit();
  addEventListener('resize', fit);
  watchPixelRatio(fit);
}

function watchPixelRatio(changed: () => void): void {
  const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  query.addEventListener(
    'change',
    () => {
      changed();
      watchPixelRatio(changed);
    },
    { once: true },
  );
}
