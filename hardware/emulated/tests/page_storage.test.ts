// The flash in step with a store, which here is plain memory that can refuse.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SectorStore } from '../src/page/storage/database';
import { FlashKeeper, SECTOR_BYTES } from '../src/page/storage/flash_keeper';
import { randomNumbers } from './support/random';

const DEVICE = 'board/image.uf2';
const SECTORS = 16;

class MemoryStore implements SectorStore {
  readonly sectors = new Map<string, Map<number, Uint8Array>>();
  writes = 0;
  refuses = false;

  async read(device: string): Promise<Map<number, Uint8Array>> {
    this.answer();
    return new Map(this.sectors.get(device));
  }

  async write(device: string, sectors: ReadonlyMap<number, Uint8Array>): Promise<void> {
    this.writes++;
    await Promise.resolve();
    this.answer();
    this.sectors.set(device, new Map([...(this.sectors.get(device) ?? []), ...sectors]));
  }

  async erase(device: string): Promise<void> {
    this.answer();
    this.sectors.delete(device);
  }

  private answer(): void {
    if (this.refuses) throw new Error('refused');
  }
}

function erasedFlash(): Uint8Array {
  return new Uint8Array(SECTORS * SECTOR_BYTES).fill(0xff);
}

function neverRefused(error: unknown): void {
  assert.fail(String(error));
}

test('a_flash_should_come_back_as_it_was_left', async () => {
  const random = randomNumbers(3);
  const store = new MemoryStore();
  const keeper = new FlashKeeper(DEVICE, store, neverRefused);
  const flash = erasedFlash();
  for (let step = 0; step < 300; step++) {
    const offset = random.below(flash.length);
    const length = Math.min(1 + random.below(2 * SECTOR_BYTES), flash.length - offset);
    flash.fill(random.below(256), offset, offset + length);
    keeper.changed(offset, length);
    if (random.below(3) === 0) keeper.flush(flash);
    if (random.below(5) === 0) await Promise.resolve();
  }
  await keeper.settle(flash);

  const restored = erasedFlash();
  await new FlashKeeper(DEVICE, store, neverRefused).restore(restored);
  assert.deepEqual(restored, flash);
});

test('one_write_should_be_a_snapshot_of_one_moment', async () => {
  const store = new MemoryStore();
  const keeper = new FlashKeeper(DEVICE, store, neverRefused);
  const flash = erasedFlash();
  flash.fill(1, 0, 2 * SECTOR_BYTES);
  keeper.changed(0, 2 * SECTOR_BYTES);
  keeper.flush(flash);
  flash.fill(2, 0, 2 * SECTOR_BYTES);
  keeper.changed(0, 2 * SECTOR_BYTES);
  keeper.flush(flash);
  assert.equal(store.writes, 1, 'the second waits for the first');
  await keeper.settle(flash);
  assert.equal(store.writes, 2);
  assert.equal(store.sectors.get(DEVICE)?.get(0)?.[0], 2);
});

test('an_unchanged_flash_should_not_be_written', async () => {
  const store = new MemoryStore();
  const keeper = new FlashKeeper(DEVICE, store, neverRefused);
  keeper.changed(5, 0);
  await keeper.settle(erasedFlash());
  assert.equal(store.writes, 0);
});

test('devices_should_not_see_each_others_flash', async () => {
  const store = new MemoryStore();
  const keeper = new FlashKeeper(DEVICE, store, neverRefused);
  const flash = erasedFlash().fill(9);
  keeper.changed(0, flash.length);
  await keeper.settle(flash);
  const other = erasedFlash();
  await new FlashKeeper('board/other.uf2', store, neverRefused).restore(other);
  assert.deepEqual(other, erasedFlash());
});

test('an_erased_device_should_start_as_new', async () => {
  const store = new MemoryStore();
  const keeper = new FlashKeeper(DEVICE, store, neverRefused);
  keeper.changed(0, 10);
  await keeper.settle(erasedFlash().fill(0));
  await keeper.erase();
  const restored = erasedFlash();
  await new FlashKeeper(DEVICE, store, neverRefused).restore(restored);
  assert.deepEqual(restored, erasedFlash());
});

test('a_store_that_refuses_should_be_told_once_and_not_asked_again', async () => {
  const store = new MemoryStore();
  let refusals = 0;
  const keeper = new FlashKeeper(DEVICE, store, () => refusals++);
  const flash = erasedFlash();
  store.refuses = true;
  keeper.changed(0, 10);
  await keeper.settle(flash);
  assert.equal(refusals, 1);
  store.refuses = false;
  keeper.changed(0, 10);
  await keeper.settle(flash);
  await keeper.erase();
  assert.deepEqual([refusals, store.writes], [1, 1]);
});

test('a_store_that_cannot_be_read_should_leave_the_flash_as_new', async () => {
  const store = new MemoryStore();
  store.refuses = true;
  let refusals = 0;
  const flash = erasedFlash();
  await new FlashKeeper(DEVICE, store, () => refusals++).restore(flash);
  assert.deepEqual(flash, erasedFlash());
  assert.equal(refusals, 1);
});
