// A boot ROM of our own: the tables that the firmware looks functions up in, and for each function a breakpoint.
//
// Source: RP2040 datasheet, section 2.8.2 "Bootrom Contents" (addresses of the tables) and 2.8.3 (function codes).

export const enum RomCall {
  Lookup = 1,
  PopulationCount,
  ReverseBits,
  LeadingZeros,
  TrailingZeros,
  FillBytes,
  FillWords,
  CopyBytes,
  CopyWords,
  ConnectFlash,
  LeaveMappedFlash,
  EraseFlash,
  ProgramFlash,
  FlushFlashCache,
  EnterMappedFlash,
  StartUsbDrive,
  UnhandledException,
}

const CODES: ReadonlyArray<readonly [string, RomCall]> = [
  ['P3', RomCall.PopulationCount],
  ['R3', RomCall.ReverseBits],
  ['L3', RomCall.LeadingZeros],
  ['T3', RomCall.TrailingZeros],
  ['MS', RomCall.FillBytes],
  ['S4', RomCall.FillWords],
  ['MC', RomCall.CopyBytes],
  ['C4', RomCall.CopyWords],
  ['IF', RomCall.ConnectFlash],
  ['EX', RomCall.LeaveMappedFlash],
  ['RE', RomCall.EraseFlash],
  ['RP', RomCall.ProgramFlash],
  ['FC', RomCall.FlushFlashCache],
  ['CX', RomCall.EnterMappedFlash],
  ['UB', RomCall.StartUsbDrive],
];

const ROM_WORDS = 4096;
const MAGIC = 0x0175_4d; // "Mu", 1
const ROM_VERSION = 3; // B2, the stepping that is sold
const FUNCTION_TABLE = 0x20;
const FUNCTIONS = 0x100;
const BYTES_A_FUNCTION = 4;
const BREAKPOINT = 0xbe00;
const RETURN = 0x4770; // bx lr
const EXCEPTION_VECTORS = 0x10 / 4;

export const FIRST_STACK_POINTER = 0x20041f00;

function addressOf(call: RomCall): number {
  return FUNCTIONS + call * BYTES_A_FUNCTION;
}

export function makeBootRom(): Uint32Array {
  const words = new Uint32Array(ROM_WORDS);
  const halves = new Uint16Array(words.buffer);
  words[0] = FIRST_STACK_POINTER;
  words.fill(addressOf(RomCall.UnhandledException) | 1, 1, EXCEPTION_VECTORS);
  words[0x10 / 4] = MAGIC | (ROM_VERSION << 24);
  // No data table: its place holds the function table's closing zero.
  halves[0x14 / 2] = FUNCTION_TABLE;
  halves[0x16 / 2] = FUNCTION_TABLE + 4 * CODES.length;
  halves[0x18 / 2] = addressOf(RomCall.Lookup) | 1;
  CODES.forEach(([code, call], index) => {
    halves[FUNCTION_TABLE / 2 + 2 * index] = code.charCodeAt(0) | (code.charCodeAt(1) << 8);
    halves[FUNCTION_TABLE / 2 + 2 * index + 1] = addressOf(call) | 1;
  });
  for (let call = RomCall.Lookup; call <= RomCall.UnhandledException; call++) {
    halves[addressOf(call) / 2] = BREAKPOINT | call;
    halves[addressOf(call) / 2 + 1] = RETURN;
  }
  return words;
}
