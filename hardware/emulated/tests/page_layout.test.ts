// The size of the handheld on screens of every kind.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BODIES, chooseLayout, PANEL_PIXELS, type Room } from '../src/page/layout';

function* rooms(): Generator<Room> {
  for (const pixelRatio of [1, 1.25, 1.5, 2, 2.625, 3, 3.5]) {
    for (let width = 240; width <= 3840; width += 97) {
      for (let height = 200; height <= 2160; height += 89) yield { width, height, pixelRatio };
    }
  }
}

test('a_panel_pixel_should_be_a_whole_number_of_screen_pixels', () => {
  for (const room of rooms()) {
    const { scale, unit } = chooseLayout(room);
    assert.ok(Number.isInteger(scale) && scale >= 1);
    assert.ok(Math.abs(unit * room.pixelRatio - scale) < 1e-9);
  }
});

test('the_body_should_never_be_wider_than_the_page_where_its_smallest_size_fits', () => {
  for (const room of rooms()) {
    const { orientation, unit } = chooseLayout(room);
    const narrowest = BODIES.portrait.width / room.pixelRatio;
    if (narrowest > room.width - 8) continue;
    assert.ok(BODIES[orientation].width * unit <= room.width, JSON.stringify(room));
  }
});

test('the_panel_should_be_at_least_twice_its_size_wherever_the_width_allows', () => {
  for (const room of rooms()) {
    if ((room.width - 8) * room.pixelRatio < 2 * BODIES.portrait.width) continue;
    assert.ok(chooseLayout(room).scale >= 2, JSON.stringify(room));
  }
});

test('known_screens_should_get_a_large_panel', () => {
  const panelOn = (width: number, height: number, pixelRatio: number) => {
    const { orientation, unit } = chooseLayout({ width, height, pixelRatio });
    return `${orientation} ${Math.round(unit * PANEL_PIXELS)}`;
  };
  assert.equal(panelOn(1440, 820, 1), 'landscape 480', 'laptop');
  assert.equal(panelOn(1920, 1080, 1), 'landscape 720', 'full screen');
  assert.equal(panelOn(390, 760, 3), 'portrait 320', 'phone');
  assert.equal(panelOn(844, 390, 3), 'landscape 240', 'phone on its side');
  assert.equal(panelOn(820, 1180, 2), 'portrait 480', 'tablet');
});
