// Which firmware a board runs: the one served with the page, until the player puts another one on it.

import { fetchImage, type ServedBoard } from './boards';
import type { FirmwareFile } from './firmware_files';
import { Database } from './storage/database';

export interface Firmware extends FirmwareFile {
  /** Brought by the player. */
  own: boolean;
}

export class FirmwareShelf {
  /** A browser that stores nothing remembers the player's files as long as the page is open. */
  private readonly inMemory = new Map<string, FirmwareFile>();
  private readonly database = Database.open().catch(() => undefined);

  async firmwareFor(board: ServedBoard): Promise<Firmware> {
    const { name } = board.description;
    const stored = await (await this.database)?.readImage(name).catch(() => undefined);
    const own = this.inMemory.get(name) ?? stored;
    if (own !== undefined) return { ...own, own: true };
    return this.served(board);
  }

  async served(board: ServedBoard): Promise<Firmware> {
    return { name: board.image.replace(/^.*\//, ''), bytes: await fetchImage(board), own: false };
  }

  async keep(board: ServedBoard, file: FirmwareFile): Promise<void> {
    const { name } = board.description;
    this.inMemory.set(name, file);
    await (await this.database)?.writeImage(name, { name: file.name, bytes: file.bytes }).catch(() => undefined);
  }

  async forget(board: ServedBoard): Promise<void> {
    const { name } = board.description;
    this.inMemory.delete(name);
    await (await this.database)?.forgetImage(name).catch(() => undefined);
  }
}
