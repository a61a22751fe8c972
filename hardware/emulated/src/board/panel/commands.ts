// The ST7789's commands: code, name, and how many parameter bytes may follow.
//
// Source: Sitronix ST7789V datasheet, section 9.1 "System Function Command Table 1" and 9.2 "... Table 2".

export interface PanelCommand {
  name: string;
  fewestParameters: number;
  mostParameters: number;
  /** False where the command changes the picture in a way that this model does not show. */
  modelled: boolean;
}

export const Command = {
  NOP: 0x00,
  SWRESET: 0x01,
  SLPIN: 0x10,
  SLPOUT: 0x11,
  NORON: 0x13,
  INVOFF: 0x20,
  INVON: 0x21,
  DISPOFF: 0x28,
  DISPON: 0x29,
  CASET: 0x2a,
  RASET: 0x2b,
  RAMWR: 0x2c,
  MADCTL: 0x36,
  IDMOFF: 0x38,
  IDMON: 0x39,
  COLMOD: 0x3a,
  RAMWRC: 0x3c,
} as const;

const NOT_MODELLED = false;

function command(name: string, fewest = 0, most = fewest, modelled = true): PanelCommand {
  return { name, fewestParameters: fewest, mostParameters: most, modelled };
}

/** Pixel data: any number of bytes. */
const PIXELS = Infinity;

export const COMMANDS: ReadonlyMap<number, PanelCommand> = new Map([
  [Command.NOP, command('NOP')],
  [Command.SWRESET, command('SWRESET')],
  [Command.SLPIN, command('SLPIN')],
  [Command.SLPOUT, command('SLPOUT')],
  [0x12, command('PTLON', 0, 0, NOT_MODELLED)],
  [Command.NORON, command('NORON')],
  [Command.INVOFF, command('INVOFF')],
  [Command.INVON, command('INVON')],
  [0x26, command('GAMSET', 1)],
  [Command.DISPOFF, command('DISPOFF')],
  [Command.DISPON, command('DISPON')],
  [Command.CASET, command('CASET', 4)],
  [Command.RASET, command('RASET', 4)],
  [Command.RAMWR, command('RAMWR', 0, PIXELS)],
  [0x30, command('PTLAR', 4)],
  [0x33, command('VSCRDEF', 6, 6, NOT_MODELLED)],
  [0x34, command('TEOFF')],
  [0x35, command('TEON', 1)],
  [Command.MADCTL, command('MADCTL', 1)],
  [0x37, command('VSCSAD', 2, 2, NOT_MODELLED)],
  [Command.IDMOFF, command('IDMOFF')],
  [Command.IDMON, command('IDMON')],
  [Command.COLMOD, command('COLMOD', 1)],
  [Command.RAMWRC, command('RAMWRC', 0, PIXELS)],
  [0x44, command('TESCAN', 2)],
  [0x51, command('WRDISBV', 1)],
  [0x53, command('WRCTRLD', 1)],
  [0x55, command('WRCACE', 1)],
  [0x5e, command('WRCABCMB', 1)],
  [0xb0, command('RAMCTRL', 2)],
  [0xb1, command('RGBCTRL', 3)],
  [0xb2, command('PORCTRL', 5)],
  [0xb3, command('FRCTRL1', 3)],
  [0xb5, command('PARCTRL', 1)],
  [0xb7, command('GCTRL', 1)],
  [0xb8, command('GTADJ', 4)],
  [0xba, command('DGMEN', 1)],
  [0xbb, command('VCOMS', 1)],
  [0xbc, command('POWSAVE', 1)],
  [0xbd, command('DLPOFFSAVE', 1)],
  [0xc0, command('LCMCTRL', 1)],
  [0xc1, command('IDSET', 3)],
  // The second byte is always 0xff; many published drivers leave it out.
  [0xc2, command('VDVVRHEN', 1, 2)],
  [0xc3, command('VRHS', 1)],
  [0xc4, command('VDVSET', 1)],
  [0xc5, command('VCMOFSET', 1)],
  [0xc6, command('FRCTR2', 1)],
  [0xc7, command('CABCCTRL', 1)],
  [0xc8, command('REGSEL1', 1)],
  [0xca, command('REGSEL2', 1)],
  [0xcc, command('PWMFRSEL', 1)],
  [0xd0, command('PWCTRL1', 2)],
  [0xd2, command('VAPVANEN', 1)],
  [0xdf, command('CMD2EN', 4)],
  [0xe0, command('PVGAMCTRL', 14)],
  [0xe1, command('NVGAMCTRL', 14)],
  [0xe2, command('DGMLUTR', 64)],
  [0xe3, command('DGMLUTB', 64)],
  [0xe4, command('GATECTRL', 3)],
  [0xe7, command('SPI2EN', 1)],
  [0xe8, command('PWCTRL2', 1)],
  [0xe9, command('EQCTRL', 3)],
  [0xec, command('PROMCTRL', 1)],
  [0xfa, command('PROMEN', 4)],
  [0xfc, command('NVMSET', 1)],
  [0xfe, command('PROMACT', 2)],
]);
