// The worker: loads devices, one at a time, and passes the page's messages to the one that runs.

import type { BoardDescription } from '../board/board_header';
import { readImage, type FlashSegment } from '../board/firmware_image';
import type { Device, FromWorker, ToWorker } from './protocol';
import { Database } from './storage/database';
import { lockDevice, type Release } from './storage/device_lock';
import { FlashKeeper } from './storage/flash_keeper';
import { FrameSender } from './worker/frame_sender';
import { Session } from './worker/session';
import { SoundSender } from './worker/sound_sender';

/** What this file needs of a worker's global scope; the library for it clashes with the page's. */
interface WorkerScope {
  postMessage(message: FromWorker, transfer?: Transferable[]): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
}
const scope = globalThis as unknown as WorkerScope;

const OPEN_ELSEWHERE = 'the same handheld is open in another tab.';
const STORAGE_REFUSED = 'this browser does not let the page store anything.';
const STORAGE_FAILED = 'the browser stopped storing them.';

interface Loaded {
  device: Device;
  segments: FlashSegment[];
  session: Session;
  keeper: FlashKeeper;
  release: Release | undefined;
}

let loaded: Loaded | undefined;
let paused = false;
let soundPort: MessagePort | undefined;

const outlets = {
  post: (message: FromWorker) => scope.postMessage(message),
  frames: new FrameSender((pixels) => scope.postMessage({ kind: 'frame', pixels }, [pixels])),
  sound: new SoundSender((samples) => soundPort?.postMessage(samples)),
};

function reportKept(kept: boolean, reason = ''): void {
  outlets.post({ kind: 'kept', kept, reason });
}

async function openKeeper(name: string, release: Release | undefined): Promise<FlashKeeper> {
  let database: Database | undefined;
  if (release === undefined) {
    reportKept(false, OPEN_ELSEWHERE);
  } else {
    database = await Database.open().catch(() => undefined);
    if (database === undefined) reportKept(false, STORAGE_REFUSED);
    else reportKept(true);
  }
  return new FlashKeeper(name, database, () => reportKept(false, STORAGE_FAILED));
}

async function unload(): Promise<void> {
  await loaded?.session.close();
  loaded?.release?.();
  loaded = undefined;
}

async function start(device: Device, segments: FlashSegment[]): Promise<void> {
  const name = `${device.board.name}/${device.imageName}`;
  const release = await lockDevice(name);
  const keeper = await openKeeper(name, release);
  const flash = new Uint8Array(device.board.flashBytes).fill(0xff);
  await keeper.restore(flash);
  outlets.frames.forget();
  const session = new Session(
    { description: device.board, image: segments, flash, ...device.conditions },
    keeper,
    outlets,
  );
  loaded = { device, segments, session, keeper, release };
  session.pause(paused);
  session.power(true);
}

function checkSize(segments: FlashSegment[], board: BoardDescription): void {
  const end = Math.max(...segments.map(({ offset, bytes }) => offset + bytes.length));
  if (end > board.flashBytes) {
    throw new Error(`It needs ${end} bytes of flash, and ${board.title} has ${board.flashBytes}.`);
  }
}

/** Everything that can be wrong with a file is found before the running device is touched. */
async function load(device: Device): Promise<void> {
  let segments: FlashSegment[];
  try {
    segments = readImage(device.image);
    checkSize(segments, device.board);
  } catch (error) {
    outlets.post({ kind: 'refused', imageName: device.imageName, sentence: (error as Error).message });
    return;
  }
  await unload();
  outlets.post({ kind: 'loaded', imageName: device.imageName });
  await start(device, segments);
}

async function erase(): Promise<void> {
  if (loaded === undefined) return;
  const { device, segments, session, keeper, release } = loaded;
  loaded = undefined;
  await session.close();
  await keeper.erase();
  release?.();
  outlets.post({ kind: 'erased' });
  await start(device, segments);
}

/** Loading waits for the database; one load begins when the one before is done. */
let queue: Promise<void> = Promise.resolve();

function enqueue(work: () => Promise<void>): void {
  queue = queue.then(work).catch((error: unknown) => {
    outlets.post({ kind: 'state', state: 'crashed', detail: `the emulator itself failed: ${String(error)}` });
  });
}

function receive(message: ToWorker): void {
  const session = loaded?.session;
  switch (message.kind) {
    case 'load':
      enqueue(() => load(message.device));
      break;
    case 'erase':
      enqueue(erase);
      break;
    case 'power':
      session?.power(message.on);
      break;
    case 'key':
      session?.key(message.key, message.down);
      break;
    case 'pause':
      paused = message.paused;
      session?.pause(paused);
      break;
    case 'console':
      session?.sendConsole(message.text);
      break;
    case 'frame-shown':
      if (session) session.frameShown(message.pixels);
      else outlets.frames.shown(message.pixels);
      break;
    case 'sound':
      soundPort = message.port;
      break;
  }
}

scope.onmessage = (event) => receive(event.data);
