import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { BoardHeaderError, KEY_NAMES, parseBoardHeader } from '../src/board/board_header';
import { PROJECT_FOLDER } from './support/boards';

const folder = join(PROJECT_FOLDER, 'hardware', 'boards');
const headers = readdirSync(folder).filter((name) => name.endsWith('.h'));
const picosystem = readFileSync(join(folder, 'picosystem.h'), 'utf8');

function refusal(text: string): string {
  try {
    parseBoardHeader(text);
  } catch (error) {
    assert.ok(error instanceof BoardHeaderError);
    return error.message;
  }
  throw new Error('the header was accepted');
}

function without(macro: string): string {
  return picosystem.replace(new RegExp(`^#define ${macro} .*$`, 'm'), '');
}

function withValue(macro: string, value: string): string {
  return picosystem.replace(new RegExp(`^#define ${macro} .*$`, 'm'), `#define ${macro} ${value}`);
}

test('each_board_header_should_be_read_and_name_its_file', () => {
  assert.ok(headers.length >= 2);
  for (const name of headers) {
    const description = parseBoardHeader(readFileSync(join(folder, name), 'utf8'));
    assert.equal(`${description.name}.h`, name);
  }
});

test('each_board_should_use_no_pin_twice', () => {
  for (const name of headers) {
    const { lcd, keys, audioPin, batteryPin } = parseBoardHeader(readFileSync(join(folder, name), 'utf8'));
    const pins = [lcd.sck, lcd.mosi, lcd.cs, lcd.dc, lcd.reset, lcd.backlight, audioPin, batteryPin, ...Object.values(keys)];
    assert.equal(new Set(pins).size, pins.length, name);
  }
});

test('a_header_should_give_every_value_of_its_macros', () => {
  const lines = ['NAME "n"', 'TITLE "A title"', 'LCD_SPI 1', 'LCD_SCK_PIN 1', 'LCD_MOSI_PIN 2', 'LCD_CS_PIN 0x3'];
  lines.push('LCD_DC_PIN 4u', 'LCD_RESET_PIN 5', 'LCD_BACKLIGHT_PIN 6', 'LCD_QUARTER_TURNS 3', 'AUDIO_PIN 15');
  lines.push('BATTERY_PIN 27', 'BATTERY_DIVIDER 2', 'STORAGE_BYTES (64 * 1024) // a comment');
  KEY_NAMES.forEach((key, index) => lines.push(`KEY_${key.toUpperCase()}_PIN ${7 + index}`));
  const text = lines.map((line) => `#define KNISTER_${line.startsWith('NAME') || line.startsWith('TITLE') ? 'BOARD_' : ''}${line}`);
  const description = parseBoardHeader([...text, '  # define PICO_FLASH_SIZE_BYTES (4 * 1024 * 1024)'].join('\r\n'));
  assert.deepEqual(description, {
    name: 'n',
    title: 'A title',
    lcd: { spi: 1, sck: 1, mosi: 2, cs: 3, dc: 4, reset: 5, backlight: 6, quarterTurns: 3 },
    keys: { up: 7, down: 8, left: 9, right: 10, a: 11, b: 12, x: 13, y: 14 },
    audioPin: 15,
    batteryPin: 27,
    batteryDivider: 2,
    flashBytes: 4 * 1024 * 1024,
    storageBytes: 64 * 1024,
  });
});

test('a_missing_macro_should_be_named', () => {
  assert.match(refusal(without('KNISTER_LCD_DC_PIN')), /does not define KNISTER_LCD_DC_PIN/);
  assert.match(refusal(''), /does not define/);
});

test('a_commented_out_macro_should_count_as_missing', () => {
  const text = picosystem.replace('#define KNISTER_AUDIO_PIN', '// #define KNISTER_AUDIO_PIN');
  assert.match(refusal(text), /does not define KNISTER_AUDIO_PIN/);
});

test('a_value_of_the_wrong_kind_should_be_refused_with_its_name', () => {
  assert.match(refusal(withValue('KNISTER_KEY_A_PIN', 'PICO_DEFAULT_LED_PIN')), /KNISTER_KEY_A_PIN.*plain integer/);
  assert.match(refusal(withValue('KNISTER_KEY_A_PIN', '(1 + 2)')), /KNISTER_KEY_A_PIN.*plain integer/);
  assert.match(refusal(withValue('KNISTER_BOARD_TITLE', '7')), /KNISTER_BOARD_TITLE.*double quotes/);
});

test('a_value_out_of_range_should_be_refused_with_its_limits', () => {
  assert.match(refusal(withValue('KNISTER_KEY_A_PIN', '30')), /KNISTER_KEY_A_PIN.* 30.*between 0 and 29/);
  assert.match(refusal(withValue('KNISTER_LCD_QUARTER_TURNS', '4')), /between 0 and 3/);
  assert.match(refusal(withValue('KNISTER_BATTERY_PIN', '25')), /between 26 and 29/);
  assert.match(refusal(withValue('KNISTER_STORAGE_BYTES', '(32 * 1024 * 1024)')), /KNISTER_STORAGE_BYTES/);
});

test('a_flash_size_that_is_no_power_of_two_should_be_refused', () => {
  assert.match(refusal(withValue('PICO_FLASH_SIZE_BYTES', '(3 * 1024 * 1024)')), /power of two/);
});
