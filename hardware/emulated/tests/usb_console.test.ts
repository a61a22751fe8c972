// The host's side of the USB console against a device that this test plays: it tells its descriptors and asks for input.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { BoardClock } from '../src/board/board_clock';
import { UsbConsole } from '../src/board/usb_console';

const OUT = 2;
const IN = 1;
const CONFIGURATION_HEADER = [9, 2, 32, 0, 1, 1, 0, 0x80, 50];
const DATA_INTERFACE = [9, 4, 1, 0, 2, 10, 0, 0, 0];
const ENDPOINTS = [7, 5, OUT, 2, 64, 0, 0, 7, 5, 0x80 | IN, 2, 64, 0, 0];

function connected() {
  const chip = new RP2040(new BoardClock());
  const heard: number[] = [];
  const console = new UsbConsole(chip, (byte) => heard.push(byte));
  const { usbCtrl } = chip;
  const given: number[][] = [];
  usbCtrl.endpointReadDone = (endpoint, buffer) => given.push([endpoint, ...buffer]);
  const answer = (endpoint: number, ...bytes: number[]): void => usbCtrl.onEndpointWrite!(endpoint, Uint8Array.from(bytes));
  assert.equal(console.isConnected, false);
  usbCtrl.onResetReceived!();
  answer(0); // the address is taken
  answer(0, ...CONFIGURATION_HEADER);
  answer(0, ...CONFIGURATION_HEADER, ...DATA_INTERFACE, ...ENDPOINTS);
  answer(0); // the configuration is taken
  return { chip, console, heard, given, answer };
}

test('a_device_that_told_its_endpoints_should_be_connected', () => {
  assert.ok(connected().console.isConnected);
});

test('what_the_device_says_should_be_heard', () => {
  const { answer, heard } = connected();
  answer(IN, 104, 105);
  assert.deepEqual(heard, [104, 105]);
});

test('a_read_should_be_answered_once_there_is_something_to_read', () => {
  const { chip, console, given } = connected();
  chip.usbCtrl.onEndpointRead!(OUT, 64);
  assert.deepEqual(given, []);
  console.send([1, 2, 3]);
  assert.deepEqual(given, [[OUT, 1, 2, 3]]);
  console.send([4]);
  assert.equal(given.length, 1, 'not before the device asks again');
  chip.usbCtrl.onEndpointRead!(OUT, 64);
  assert.deepEqual(given[1], [OUT, 4]);
});

test('long_texts_should_go_in_pieces_of_the_size_asked_for', () => {
  const { chip, console, given } = connected();
  console.send(Array.from({ length: 100 }, (_, index) => index));
  chip.usbCtrl.onEndpointRead!(OUT, 64);
  chip.usbCtrl.onEndpointRead!(OUT, 64);
  assert.deepEqual(given.map((piece) => piece.length - 1), [64, 36]);
});

test('reads_of_other_endpoints_should_get_nothing_of_it', () => {
  const { chip, console, given } = connected();
  chip.usbCtrl.onEndpointRead!(0, 64);
  console.send([1]);
  assert.deepEqual(given, []);
});
