// Reads a board header (hardware/boards/*.h), so that pins and sizes stand in one place for firmware and emulated board.

export const KEY_NAMES = ['up', 'down', 'left', 'right', 'a', 'b', 'x', 'y'] as const;
export type KeyName = (typeof KEY_NAMES)[number];

export interface PanelWiring {
  spi: number;
  sck: number;
  mosi: number;
  cs: number;
  dc: number;
  reset: number;
  backlight: number;
  quarterTurns: number;
}

export interface BoardDescription {
  name: string;
  title: string;
  lcd: PanelWiring;
  keys: Record<KeyName, number>;
  audioPin: number;
  batteryPin: number;
  batteryDivider: number;
  flashBytes: number;
  storageBytes: number;
}

export class BoardHeaderError extends Error {}

const DEFINITION = /^[ \t]*#[ \t]*define[ \t]+(\w+)[ \t]+(.+?)[ \t]*$/;
const PRODUCT = /^\(?\s*(\w+(?:\s*\*\s*\w+)*)\s*\)?$/;
const INTEGER = /^(?:0[xX][0-9a-fA-F]+|\d+)[uUlL]*$/;

const HIGHEST_PIN = 29;
const FIRST_ANALOG_PIN = 26;
/** One sector, and what the chip's address window holds. */
const SMALLEST_FLASH = 4096;
const LARGEST_FLASH = 16 * 1024 * 1024;

class Macros {
  private readonly values = new Map<string, string>();

  constructor(text: string) {
    const withoutComments = text.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/\/\/.*$/gm, '');
    for (const line of withoutComments.split(/\r?\n/)) {
      const match = DEFINITION.exec(line);
      if (match) this.values.set(match[1]!, match[2]!);
    }
  }

  private text(name: string): string {
    const value = this.values.get(name);
    if (value === undefined) throw new BoardHeaderError(`The board header does not define ${name}.`);
    return value;
  }

  string(name: string): string {
    const match = /^"([^"]*)"$/.exec(this.text(name));
    if (!match) throw new BoardHeaderError(`${name} in the board header must be a text in double quotes.`);
    return match[1]!;
  }

  integer(name: string, lowest: number, highest: number): number {
    const text = this.text(name);
    const factors = (PRODUCT.exec(text)?.[1] ?? '').split('*').map((factor) => factor.trim());
    if (!factors.every((factor) => INTEGER.test(factor))) {
      throw new BoardHeaderError(`${name} in the board header must be a plain integer or a product of them, not ${text}.`);
    }
    const value = factors.reduce((product, factor) => product * Number(factor.replace(/[uUlL]+$/, '')), 1);
    if (value < lowest || value > highest) {
      throw new BoardHeaderError(`${name} in the board header is ${value}; it must lie between ${lowest} and ${highest}.`);
    }
    return value;
  }

  pin(name: string): number {
    return this.integer(name, 0, HIGHEST_PIN);
  }
}

export function parseBoardHeader(text: string): BoardDescription {
  const macros = new Macros(text);
  const keys = Object.fromEntries(
    KEY_NAMES.map((key) => [key, macros.pin(`KNISTER_KEY_${key.toUpperCase()}_PIN`)]),
  ) as Record<KeyName, number>;
  const flashBytes = macros.integer('PICO_FLASH_SIZE_BYTES', SMALLEST_FLASH, LARGEST_FLASH);
  if ((flashBytes & (flashBytes - 1)) !== 0) {
    throw new BoardHeaderError(`PICO_FLASH_SIZE_BYTES in the board header is ${flashBytes}, which is no power of two.`);
  }
  return {
    name: macros.string('KNISTER_BOARD_NAME'),
    title: macros.string('KNISTER_BOARD_TITLE'),
    lcd: {
      spi: macros.integer('KNISTER_LCD_SPI', 0, 1),
      sck: macros.pin('KNISTER_LCD_SCK_PIN'),
      mosi: macros.pin('KNISTER_LCD_MOSI_PIN'),
      cs: macros.pin('KNISTER_LCD_CS_PIN'),
      dc: macros.pin('KNISTER_LCD_DC_PIN'),
      reset: macros.pin('KNISTER_LCD_RESET_PIN'),
      backlight: macros.pin('KNISTER_LCD_BACKLIGHT_PIN'),
      quarterTurns: macros.integer('KNISTER_LCD_QUARTER_TURNS', 0, 3),
    },
    keys,
    audioPin: macros.pin('KNISTER_AUDIO_PIN'),
    batteryPin: macros.integer('KNISTER_BATTERY_PIN', FIRST_ANALOG_PIN, HIGHEST_PIN),
    batteryDivider: macros.integer('KNISTER_BATTERY_DIVIDER', 1, 100),
    flashBytes,
    storageBytes: macros.integer('KNISTER_STORAGE_BYTES', SMALLEST_FLASH, flashBytes),
  };
}
