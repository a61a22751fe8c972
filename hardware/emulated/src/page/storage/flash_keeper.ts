// Keeps a device's flash in step with the browser's database, sector by sector.
//
// What is written at one time is a snapshot of one moment of the flash. A page closed in the middle therefore leaves the
// flash as it was at some earlier moment, as a power cut would, and the firmware is made for that.

import type { SectorStore } from './database';

/** The smallest piece the flash erases: W25Q16JV and W25Q128JV datasheets, section "Sector Erase (4KB)". */
export const SECTOR_BYTES = 4096;

export class FlashKeeper {
  private readonly dirty = new Set<number>();
  private writing = false;
  private written: Promise<void> = Promise.resolve();
  private store: SectorStore | undefined;

  constructor(
    private readonly device: string,
    store: SectorStore | undefined,
    private readonly onRefused: (error: unknown) => void,
  ) {
    this.store = store;
  }

  /** Puts what was kept into a flash; sectors beyond its end belong to another board's and stay out. */
  async restore(flash: Uint8Array): Promise<void> {
    if (this.store === undefined) return;
    try {
      for (const [sector, bytes] of await this.store.read(this.device)) {
        if ((sector + 1) * SECTOR_BYTES <= flash.length) flash.set(bytes, sector * SECTOR_BYTES);
      }
    } catch (error) {
      this.refuse(error);
    }
  }

  changed(offset: number, length: number): void {
    if (length === 0) return;
    const last = Math.floor((offset + length - 1) / SECTOR_BYTES);
    for (let sector = Math.floor(offset / SECTOR_BYTES); sector <= last; sector++) this.dirty.add(sector);
  }

  /** Begins to write what changed. While one write is under way, changes wait for the next call. */
  flush(flash: Uint8Array): void {
    if (this.store === undefined || this.writing || this.dirty.size === 0) return;
    const snapshot = new Map<number, Uint8Array>();
    for (const sector of this.dirty) {
      snapshot.set(sector, flash.slice(sector * SECTOR_BYTES, (sector + 1) * SECTOR_BYTES));
    }
    this.dirty.clear();
    this.writing = true;
    this.written = this.write(this.store, snapshot);
  }

  /** Everything that changed so far is written when this is done. */
  async settle(flash: Uint8Array): Promise<void> {
    await this.written;
    this.flush(flash);
    await this.written;
  }

  async erase(): Promise<void> {
    this.dirty.clear();
    try {
      await this.store?.erase(this.device);
    } catch (error) {
      this.refuse(error);
    }
  }

  private async write(store: SectorStore, snapshot: ReadonlyMap<number, Uint8Array>): Promise<void> {
    try {
      await store.write(this.device, snapshot);
    } catch (error) {
      this.refuse(error);
    }
    this.writing = false;
  }

  /** After the first refusal the device goes on in memory: a flash kept in parts would be worse than none. */
  private refuse(error: unknown): void {
    this.store = undefined;
    this.onRefused(error);
  }
}
