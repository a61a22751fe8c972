// The browser's database: flash sectors of each device, and the firmware files that were dropped on a board.

const NAME = 'pocket-knister';
const VERSION = 1;
const SECTORS = 'sectors';
const IMAGES = 'images';

export interface KeptImage {
  name: string;
  bytes: Uint8Array;
}

/** Where a device's flash is kept between two visits. Every call may be refused by the browser. */
export interface SectorStore {
  read(device: string): Promise<Map<number, Uint8Array>>;
  /** All of these sectors or none: half a snapshot would be a torn flash. */
  write(device: string, sectors: ReadonlyMap<number, Uint8Array>): Promise<void>;
  erase(device: string): Promise<void>;
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser gave up writing.'));
  });
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function sectorsOf(device: string): IDBKeyRange {
  return IDBKeyRange.bound([device, 0], [device, Infinity]);
}

export class Database implements SectorStore {
  private constructor(private readonly database: IDBDatabase) {
    // A page of a later version may want to change the tables; this one then goes on without them.
    database.onversionchange = () => database.close();
  }

  static async open(): Promise<Database> {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(SECTORS);
      request.result.createObjectStore(IMAGES);
    };
    return new Database(await answered(request));
  }

  async read(device: string): Promise<Map<number, Uint8Array>> {
    const store = this.database.transaction(SECTORS).objectStore(SECTORS);
    const [keys, values] = await Promise.all([
      answered(store.getAllKeys(sectorsOf(device))),
      answered(store.getAll(sectorsOf(device))),
    ]);
    return new Map(keys.map((key, index) => [(key as [string, number])[1], values[index] as Uint8Array]));
  }

  async write(device: string, sectors: ReadonlyMap<number, Uint8Array>): Promise<void> {
    const transaction = this.database.transaction(SECTORS, 'readwrite');
    const store = transaction.objectStore(SECTORS);
    for (const [sector, bytes] of sectors) store.put(bytes, [device, sector]);
    await finished(transaction);
  }

  async erase(device: string): Promise<void> {
    const transaction = this.database.transaction(SECTORS, 'readwrite');
    transaction.objectStore(SECTORS).delete(sectorsOf(device));
    await finished(transaction);
  }

  async readImage(board: string): Promise<KeptImage | undefined> {
    return answered(this.database.transaction(IMAGES).objectStore(IMAGES).get(board));
  }

  async writeImage(board: string, image: KeptImage): Promise<void> {
    const transaction = this.database.transaction(IMAGES, 'readwrite');
    transaction.objectStore(IMAGES).put(image, board);
    await finished(transaction);
  }

  async forgetImage(board: string): Promise<void> {
    const transaction = this.database.transaction(IMAGES, 'readwrite');
    transaction.objectStore(IMAGES).delete(board);
    await finished(transaction);
  }
}
