// The memory protection unit by itself; what the core makes of it is in processor_protection.test.ts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MemoryProtection, type Access } from '../src/board/processor/memory_protection';

const [TYPE, CONTROL, NUMBER, BASE, ATTRIBUTES] = [0x00, 0x04, 0x08, 0x0c, 0x10];
const [ON, ALSO_IN_HANDLERS, DEFAULT_MAP] = [1, 2, 4];
const [NO_ACCESS, FULL_ACCESS, READ_ONLY] = [0, 3 << 24, 6 << 24];
const NEVER_EXECUTED = 1 << 28;
const GUARD = 0x20001000;

/** Size as a power of two of bytes, disabled eighths as bits. */
function attributes(sizeLog: number, rest: number, disabled = 0): number {
  return rest | (disabled << 8) | ((sizeLog - 1) << 1) | 1;
}

function protect(protection: MemoryProtection, number: number, base: number, value: number): void {
  protection.write(NUMBER, number);
  protection.write(BASE, base);
  protection.write(ATTRIBUTES, value);
}

function allowed(protection: MemoryProtection, address: number): string {
  const accesses: Access[] = ['read', 'write', 'fetch'];
  return accesses.map((access) => (protection.allows(address, access) ? access[0] : '-')).join('');
}

test('registers_should_keep_what_the_manual_gives_bits_to', () => {
  const protection = new MemoryProtection();
  assert.equal(protection.read(TYPE), 0x800);
  protection.write(TYPE, 1);
  assert.equal(protection.read(TYPE), 0x800);
  protection.write(CONTROL, -1);
  assert.equal(protection.read(CONTROL), 7);
  protection.write(NUMBER, 5);
  protection.write(BASE, 0x200012e0);
  protection.write(ATTRIBUTES, -1);
  assert.equal(protection.read(BASE) >>> 0, 0x20001205, 'the number of the region is read with its base');
  assert.equal(protection.read(ATTRIBUTES) >>> 0, 0x1707ff3f);
  protection.write(BASE, 0x20005000 | (1 << 4) | 2);
  assert.equal(protection.read(NUMBER), 2, 'a valid number chooses the region');
  assert.equal(protection.read(BASE) >>> 0, 0x20005002);
  assert.equal(protection.read(ATTRIBUTES), 0);
  protection.write(NUMBER, 5);
  assert.equal(protection.read(BASE) >>> 0, 0x20001205);
});

test('each_permission_should_allow_what_it_says_to_privileged_code', () => {
  const expected = ['---', 'rwf', 'rwf', 'rwf', '---', 'r-f', 'r-f', 'r-f'];
  expected.forEach((accesses, permission) => {
    const protection = new MemoryProtection();
    protect(protection, 0, GUARD, attributes(8, permission << 24));
    protection.write(CONTROL, ON | DEFAULT_MAP);
    assert.equal(allowed(protection, GUARD), accesses, `AP ${permission}`);
    protect(protection, 0, GUARD, attributes(8, (permission << 24) | NEVER_EXECUTED));
    assert.equal(allowed(protection, GUARD), accesses.replace('f', '-'), `AP ${permission} and XN`);
  });
});

test('a_region_should_reach_as_far_as_its_size', () => {
  for (const sizeLog of [8, 9, 12, 20, 31, 32]) {
    const protection = new MemoryProtection();
    const bytes = 2 ** sizeLog;
    const first = sizeLog === 32 ? 0 : sizeLog === 31 ? bytes : 3 * bytes;
    // Bits of the base below the size count for nothing.
    protect(protection, 3, (first + bytes / 2) | 0, attributes(sizeLog, NO_ACCESS));
    protection.write(CONTROL, ON | DEFAULT_MAP);
    assert.deepEqual(protection.dataWindow, { first, bytes }, `2^${sizeLog}`);
    for (const address of [first, first + bytes - 1]) assert.equal(allowed(protection, address), '---', `${sizeLog} ${address}`);
    if (first > 0) assert.equal(allowed(protection, first - 1), 'rwf');
    if (first + bytes < 2 ** 32) assert.equal(allowed(protection, first + bytes), 'rwf');
  }
});

test('a_size_below_256_bytes_should_be_256_bytes', () => {
  const protection = new MemoryProtection();
  protect(protection, 0, GUARD, attributes(5, NO_ACCESS));
  protection.write(CONTROL, ON | DEFAULT_MAP);
  assert.deepEqual(protection.dataWindow, { first: GUARD, bytes: 256 });
});

test('each_disabled_eighth_should_be_open', () => {
  for (let disabled = 0; disabled < 256; disabled++) {
    const protection = new MemoryProtection();
    protect(protection, 0, GUARD, attributes(8, NO_ACCESS, disabled));
    protection.write(CONTROL, ON | DEFAULT_MAP);
    for (let eighth = 0; eighth < 8; eighth++) {
      const expected = (disabled & (1 << eighth)) !== 0 ? 'rwf' : '---';
      assert.equal(allowed(protection, GUARD + 32 * eighth), expected);
      assert.equal(allowed(protection, GUARD + 32 * eighth + 31), expected);
    }
  }
});

test('the_highest_of_overlapping_regions_should_decide', () => {
  const protection = new MemoryProtection();
  protect(protection, 1, GUARD, attributes(12, NO_ACCESS));
  protect(protection, 6, GUARD, attributes(8, READ_ONLY | NEVER_EXECUTED, 0x80));
  protect(protection, 7, GUARD, attributes(8, FULL_ACCESS) & ~1);
  protection.write(CONTROL, ON | DEFAULT_MAP);
  assert.equal(allowed(protection, GUARD), 'r--');
  assert.equal(allowed(protection, GUARD + 0xe0), '---', 'an open eighth leaves it to the region below');
  assert.equal(allowed(protection, GUARD + 0x100), '---');
  protection.write(NUMBER, 7);
  protection.write(ATTRIBUTES, attributes(8, FULL_ACCESS));
  assert.equal(allowed(protection, GUARD), 'rwf');
});

test('without_the_default_map_only_regions_and_the_private_registers_should_be_open', () => {
  const protection = new MemoryProtection();
  protect(protection, 0, GUARD, attributes(8, FULL_ACCESS));
  protection.write(CONTROL, ON);
  assert.equal(allowed(protection, GUARD), 'rwf');
  assert.equal(allowed(protection, GUARD + 256), '---');
  assert.equal(allowed(protection, 0xe000ed94), 'rwf');
  assert.deepEqual(protection.dataWindow, { first: 0, bytes: 2 ** 32 });
});

test('fault_handlers_should_be_free_unless_they_are_included', () => {
  for (const [control, expected] of [[ON | DEFAULT_MAP, 'rwf'], [ON | DEFAULT_MAP | ALSO_IN_HANDLERS, '---']] as const) {
    const protection = new MemoryProtection();
    protect(protection, 0, GUARD, attributes(8, NO_ACCESS));
    protection.write(CONTROL, control);
    protection.setInFaultHandler(true);
    assert.equal(allowed(protection, GUARD), expected);
    assert.equal(protection.dataWindow.bytes, expected === 'rwf' ? 0 : 256);
    protection.setInFaultHandler(false);
    assert.equal(allowed(protection, GUARD), '---');
  }
});

test('windows_should_hold_all_that_is_limited_and_nothing_while_it_is_off', () => {
  const protection = new MemoryProtection();
  protect(protection, 0, GUARD, attributes(8, FULL_ACCESS | NEVER_EXECUTED));
  protect(protection, 1, GUARD + 0x1000, attributes(8, READ_ONLY));
  protect(protection, 2, GUARD + 0x3000, attributes(8, FULL_ACCESS));
  assert.equal(allowed(protection, GUARD), 'rwf');
  assert.equal(protection.fetchWindow.bytes, 0);
  protection.write(CONTROL, ON | DEFAULT_MAP);
  assert.deepEqual(protection.dataWindow, { first: GUARD + 0x1000, bytes: 256 });
  assert.deepEqual(protection.fetchWindow, { first: GUARD, bytes: 256 });
  protect(protection, 3, GUARD + 0x2000, attributes(8, NO_ACCESS));
  assert.deepEqual(protection.dataWindow, { first: GUARD + 0x1000, bytes: 0x1100 });
  assert.deepEqual(protection.fetchWindow, { first: GUARD, bytes: 0x2100 });
});
