// Saves what the panel shows as a file.

import type { PanelView } from './panel_view';

/** 2026-01-31T12:34:56.789Z → 2026-01-31-123456. */
function stamp(now: Date): string {
  return now.toISOString().replace('T', '-').replaceAll(':', '').slice(0, 17);
}

export async function saveScreenshot(panel: PanelView, board: string): Promise<void> {
  const picture = await panel.screenshot();
  if (picture === null) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = `pocket-knister-${board}-${stamp(new Date())}.png`;
  link.click();
  // The download has begun when the click returns.
  URL.revokeObjectURL(link.href);
}
