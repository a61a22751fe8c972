// Pictures on their way to the page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FrameSender } from '../src/page/worker/frame_sender';

function picture(changes: number, colour: number) {
  return { changes, pixels: () => new Uint16Array(240 * 240).fill(colour) };
}

function makeSender() {
  const sent: ArrayBuffer[] = [];
  return { sent, sender: new FrameSender((pixels) => sent.push(pixels)) };
}

test('a_picture_should_be_sent_once_for_each_change', () => {
  const { sent, sender } = makeSender();
  sender.offer(picture(1, 0), 0);
  sender.shown(sent[0]!);
  sender.offer(picture(1, 0), 1000);
  assert.equal(sent.length, 1);
  sender.offer(picture(2, 0), 2000);
  assert.equal(sent.length, 2);
});

test('no_second_picture_should_be_sent_before_the_first_was_shown', () => {
  const { sent, sender } = makeSender();
  sender.offer(picture(1, 0), 0);
  sender.offer(picture(2, 0), 1000);
  assert.equal(sent.length, 1);
  sender.shown(sent[0]!);
  sender.offer(picture(3, 0), 1001);
  assert.equal(sent.length, 2);
});

test('pictures_should_not_come_faster_than_a_screen_shows_them', () => {
  const { sent, sender } = makeSender();
  for (let now = 0; now < 1000; now += 4) {
    sender.offer(picture(now + 1, 0), now);
    if (sent.length > 0) sender.shown(sent[sent.length - 1]!);
  }
  assert.ok(sent.length >= 45 && sent.length <= 60, `${sent.length}`);
});

test('the_last_picture_before_a_standstill_should_be_sent_at_once', () => {
  const { sent, sender } = makeSender();
  sender.offer(picture(1, 0), 0);
  sender.shown(sent[0]!);
  sender.offer(picture(2, 0), 1);
  assert.equal(sent.length, 1);
  sender.offer(picture(2, 0), 1, true);
  assert.equal(sent.length, 2);
});

test('every_colour_should_be_scaled_to_eight_bits_by_its_own_share', () => {
  const { sent, sender } = makeSender();
  for (let colour = 0; colour < 0x10000; colour += 13) {
    sender.offer(picture(colour + 1, colour), colour * 100);
    const pixels = sent.pop()!;
    const [red, green, blue, alpha] = new Uint8Array(pixels);
    // The obvious model: the share of the full range, to within rounding.
    assert.ok(Math.abs(red! - ((colour >>> 11) * 255) / 31) <= 1);
    assert.ok(Math.abs(green! - (((colour >>> 5) & 0x3f) * 255) / 63) <= 1);
    assert.ok(Math.abs(blue! - ((colour & 0x1f) * 255) / 31) <= 1);
    assert.equal(alpha, 255);
    sender.shown(pixels);
  }
});
