// The options of `./play run`.

import { UsageError } from './usage_error';

/** What becomes of a HardFault whose registers find no room on the stack (src/board/processor/exceptions.ts). */
export type FullStack = 'lockup' | 'handler';
const FULL_STACKS: readonly string[] = ['lockup', 'handler'] satisfies FullStack[];

export interface RunOptions {
  board: string;
  image?: string;
  flash?: string;
  /** A path, or "-" for standard input. */
  script?: string;
  seconds: number;
  entropy?: string;
  cutPowerAt?: number;
  batteryMillivolts?: number;
  fullStack?: FullStack;
  sound?: string;
  log?: string;
}

export const USAGE = `Usage: ./play run [options]

Runs the firmware image on the emulated board, without a page.

  --board NAME        which board (default: picosystem)
  --image FILE        a .uf2 or .bin file other than the one just built
  --flash FILE        the flash's contents: read at the start if there, written back at the end
  --script FILE       key script; "-" reads the commands from standard input as they come
  --seconds N         simulated time limit (default: 60)
  --entropy HOW       good[:SEED], stuck0, stuck1, alternate, bias:P, period:N, fail-after:N, file:PATH
  --cut-power-at N    power fails in the middle of the N-th flash operation
  --battery MV        what the battery pin measures
  --full-stack HOW    a fault whose registers find no room on the stack: lockup (default) or handler
  --sound FILE.wav    what the speaker got
  --log FILE          the console log (default: standard output)
  --help              this text

Key script: press KEY, hold KEY MS, wait MS, screenshot FILE.png, power off, power on, battery MV, await TEXT [MS], send TEXT.
Exit status: 0 done, 1 a failed await, a crash or a broken rule of the panel's datasheet, 2 bad use, 3 power cut.
`;

const LONGEST_SECONDS = 1e6;
const HIGHEST_MILLIVOLTS = 10000;

function number(name: string, text: string, lowest: number, highest: number, whole: boolean): number {
  const value = (whole ? /^\d+$/ : /^(\d+\.?\d*|\.\d+)$/).test(text) ? Number(text) : NaN;
  if (!(value >= lowest && value <= highest)) {
    const kind = whole ? 'a whole number' : 'a number';
    throw new UsageError(`${name} needs ${kind} from ${lowest} to ${highest}, not "${text}".`);
  }
  return value;
}

const SETTERS: Readonly<Record<string, (options: RunOptions, value: string) => void>> = {
  '--board': (options, value) => (options.board = value),
  '--image': (options, value) => (options.image = value),
  '--flash': (options, value) => (options.flash = value),
  '--script': (options, value) => (options.script = value),
  '--seconds': (options, value) => (options.seconds = number('--seconds', value, 0.001, LONGEST_SECONDS, false)),
  '--entropy': (options, value) => (options.entropy = value),
  '--cut-power-at': (options, value) =>
    (options.cutPowerAt = number('--cut-power-at', value, 1, Number.MAX_SAFE_INTEGER, true)),
  '--battery': (options, value) => (options.batteryMillivolts = number('--battery', value, 0, HIGHEST_MILLIVOLTS, true)),
  '--full-stack': (options, value) => {
    if (!FULL_STACKS.includes(value)) throw new UsageError(`--full-stack needs ${FULL_STACKS.join(' or ')}, not "${value}".`);
    options.fullStack = value as FullStack;
  },
  '--sound': (options, value) => (options.sound = value),
  '--log': (options, value) => (options.log = value),
};

/** `null` if help was asked for. */
export function parseOptions(words: readonly string[]): RunOptions | null {
  const options: RunOptions = { board: 'picosystem', seconds: 60 };
  const given = new Set<string>();
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!;
    if (word === '--help' || word === '-h') return null;
    const equals = word.startsWith('--') ? word.indexOf('=') : -1;
    const name = equals < 0 ? word : word.slice(0, equals);
    const set = SETTERS[name];
    if (set === undefined) {
      throw new UsageError(`./play run does not know "${name}"; it knows ${Object.keys(SETTERS).join(', ')} and --help.`);
    }
    const value = equals < 0 ? words[++index] : word.slice(equals + 1);
    if (value === undefined || value === '') throw new UsageError(`${name} needs a value after it; --help shows which.`);
    if (given.has(name)) throw new UsageError(`${name} is given twice; leave one out.`);
    given.add(name);
    set(options, value);
  }
  return options;
}
