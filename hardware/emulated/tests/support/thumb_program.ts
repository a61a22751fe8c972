// A small assembler, so that tests can run programs of their own that anybody can read and change.

import { bootStageChecksum } from '../../src/board/firmware_image';

const FLASH = 0x10000000;
const BOOT_STAGE_BYTES = 256;
const VECTORS = 48;
const PROGRAM = FLASH + BOOT_STAGE_BYTES + 4 * VECTORS;
const VECTOR_TABLE_OFFSET_REGISTER = 0xe000ed08;
const STACK_TOP = 0x20042000;

const CONDITIONS = ['eq', 'ne', 'cs', 'cc', 'mi', 'pl', 'vs', 'vc', 'hi', 'ls', 'ge', 'lt', 'gt', 'le'] as const;
export type Condition = (typeof CONDITIONS)[number];

interface Patch {
  at: number;
  /** A label, or a value for the literal pool. */
  target: string | number;
  apply: (distance: number) => number;
}

export class ThumbProgram {
  private readonly halves: number[] = [];
  private readonly labels = new Map<string, number>();
  private patches: Patch[] = [];
  private literals: { target: string | number; at: number; register: number }[] = [];
  private serial = 0;

  constructor(readonly origin: number = PROGRAM) {}

  private get here(): number {
    return this.origin + 2 * this.halves.length;
  }

  private emit(half: number): this {
    this.halves.push(half & 0xffff);
    return this;
  }

  /** To the next word. */
  align(): this {
    return this.here % 4 === 0 ? this : this.emit(0xbf00);
  }

  label(name: string): this {
    this.labels.set(name, this.here);
    return this;
  }

  move(register: number, value: number): this {
    return this.emit(0x2000 | (register << 8) | value);
  }

  add(register: number, value: number): this {
    return this.emit(0x3000 | (register << 8) | value);
  }

  subtract(register: number, value: number): this {
    return this.emit(0x3800 | (register << 8) | value);
  }

  compare(register: number, value: number): this {
    return this.emit(0x2800 | (register << 8) | value);
  }

  addRegisters(to: number, left: number, right: number): this {
    return this.emit(0x1800 | (right << 6) | (left << 3) | to);
  }

  test(left: number, right: number): this {
    return this.emit(0x4200 | (right << 3) | left);
  }

  copy(to: number, from: number): this {
    return this.emit(0x4600 | ((to & 8) << 4) | (from << 3) | (to & 7));
  }

  /** A value, or a label's address. */
  load(register: number, target: string | number): this {
    this.literals.push({ target, at: this.halves.length, register });
    return this.emit(0);
  }

  loadWord(register: number, base: number, offset = 0): this {
    return this.emit(0x6800 | ((offset >> 2) << 6) | (base << 3) | register);
  }

  storeWord(register: number, base: number, offset = 0): this {
    return this.emit(0x6000 | ((offset >> 2) << 6) | (base << 3) | register);
  }

  loadByte(register: number, base: number): this {
    return this.emit(0x7800 | (base << 3) | register);
  }

  branch(label: string): this {
    this.patches.push({ at: this.halves.length, target: label, apply: (d) => 0xe000 | ((d >> 1) & 0x7ff) });
    return this.emit(0);
  }

  branchIf(condition: Condition, label: string): this {
    const code = CONDITIONS.indexOf(condition) << 8;
    this.patches.push({ at: this.halves.length, target: label, apply: (d) => 0xd000 | code | ((d >> 1) & 0xff) });
    return this.emit(0);
  }

  call(register: number): this {
    return this.emit(0x4780 | (register << 3));
  }

  jump(register: number): this {
    return this.emit(0x4700 | (register << 3));
  }

  return(): this {
    return this.emit(0x4770);
  }

  waitForInterrupt(): this {
    return this.emit(0xbf30);
  }

  maskInterrupts(): this {
    return this.emit(0xb672);
  }

  unmaskInterrupts(): this {
    return this.emit(0xb662);
  }

  breakpoint(number: number): this {
    return this.emit(0xbe00 | number);
  }

  raw(...halves: number[]): this {
    halves.forEach((half) => this.emit(half));
    return this;
  }

  stop(): this {
    const name = `stop ${this.serial++}`;
    return this.label(name).branch(name);
  }

  /** Writes a word; uses r6 and r7. */
  poke(address: number, value: number): this {
    return this.load(7, address).load(6, value).storeWord(6, 7);
  }

  /** Waits until the word's masked bits have the value; uses r5, r6 and r7. */
  pollUntil(address: number, mask: number, value: number): this {
    const name = `poll ${this.serial++}`;
    this.load(7, address).load(6, mask).load(5, value).label(name).loadWord(4, 7);
    // ands r4, r6; cmp r4, r5
    return this.raw(0x4034, 0x42ac).branchIf('ne', name);
  }

  /** Places the literals here; the program jumps over them. Needed each 900 bytes or so. */
  pool(): this {
    const name = `pool ${this.serial++}`;
    this.branch(name);
    this.placeLiterals();
    return this.label(name);
  }

  private placeLiterals(): void {
    this.align();
    const places = new Map<string | number, number>();
    for (const { target, at, register } of this.literals) {
      const place = places.get(target) ?? this.here;
      if (!places.has(target)) {
        places.set(target, place);
        this.patches.push({ at: this.halves.length, target, apply: () => 0 });
        this.emit(0).emit(0);
      }
      const base = (this.origin + 2 * at + 4) & ~3;
      if (place - base > 1020) throw new Error('the literal pool is too far away: put a pool() in between');
      this.halves[at] = 0x4800 | (register << 8) | ((place - base) >> 2);
    }
    this.literals = [];
  }

  addressOf(label: string): number {
    const address = this.labels.get(label);
    if (address === undefined) throw new Error(`no label ${label}`);
    return address;
  }

  assemble(): Uint8Array {
    this.placeLiterals();
    for (const { at, target, apply } of this.patches) {
      const isLiteral = apply(0) === 0;
      if (isLiteral) {
        const value = typeof target === 'number' ? target : this.addressOf(target) | 1;
        this.halves[at] = value & 0xffff;
        this.halves[at + 1] = value >>> 16;
      } else this.halves[at] = apply(this.addressOf(target as string) - (this.origin + 2 * at + 4));
    }
    this.patches = [];
    return new Uint8Array(Uint16Array.from(this.halves).buffer);
  }
}

/** The second boot stage: sets the vector table and the stack, and starts the program. */
function bootStage(start: number): Uint8Array {
  const program = new ThumbProgram(FLASH);
  program.poke(VECTOR_TABLE_OFFSET_REGISTER, FLASH + BOOT_STAGE_BYTES);
  program.load(0, STACK_TOP).copy(13, 0).load(0, start | 1).jump(0);
  const stage = new Uint8Array(BOOT_STAGE_BYTES);
  stage.set(program.assemble());
  const checksum = bootStageChecksum(stage.subarray(0, BOOT_STAGE_BYTES - 4));
  new DataView(stage.buffer).setUint32(BOOT_STAGE_BYTES - 4, checksum, true);
  return stage;
}

/** A whole image, as a .bin file holds it; `handlers` maps exception numbers to labels. */
export function imageOf(program: ThumbProgram, handlers: Readonly<Record<number, string>> = {}): Uint8Array {
  const code = program.assemble();
  const image = new Uint8Array(PROGRAM - FLASH + code.length);
  image.set(bootStage(PROGRAM));
  const vectors = new DataView(image.buffer, BOOT_STAGE_BYTES);
  vectors.setUint32(0, STACK_TOP, true);
  vectors.setUint32(4, PROGRAM | 1, true);
  for (const [number, label] of Object.entries(handlers)) {
    vectors.setUint32(4 * Number(number), program.addressOf(label) | 1, true);
  }
  image.set(code, PROGRAM - FLASH);
  return image;
}
