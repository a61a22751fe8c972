// The page: makes its parts and joins them.

import { fetchBoards, initialBoard, offerBoards, type ServedBoard } from './boards';
import { parseConditions } from './conditions';
import { ConsoleView } from './console_view';
import { element, onClick } from './elements';
import { listenToErase } from './erase_dialog';
import { listenToFirmwareFiles } from './firmware_files';
import { FirmwareShelf } from './firmware_shelf';
import { Handheld } from './handheld';
import { KeyHolder } from './keys/key_holder';
import { drawKey, listenToKeyPads } from './keys/key_pads';
import { letGoWithoutFocus, listenToKeyboard } from './keys/keyboard';
import { Notices } from './notices';
import { fitToWindow, PanelView } from './panel_view';
import { readPreference, writePreference } from './preferences';
import { saveScreenshot } from './screenshot';
import { Speaker } from './sound/speaker';
import { Announcer } from './speech/announcer';

const search = new URLSearchParams(location.search);
const device = element('device');
const notices = new Notices(element('notices'));

function listenToKeys(handheld: Handheld): void {
  const holder = new KeyHolder((key, down) => {
    drawKey(device, key, down);
    handheld.link.key(key, down);
  });
  listenToKeyboard(holder);
  listenToKeyPads(device, holder);
  letGoWithoutFocus(holder);
}

function listenToPower(handheld: Handheld): void {
  const power = element('power');
  onClick(power, () => handheld.link.power(power.getAttribute('aria-checked') !== 'true'));
}

function listenToSound(handheld: Handheld): void {
  const button = element('sound');
  const speaker = new Speaker(
    (port) => handheld.link.sound(port),
    (sentence) => notices.show('sound', sentence),
  );
  const mute = (muted: boolean) => {
    speaker.muted = muted;
    button.setAttribute('aria-pressed', String(!muted));
  };
  mute(readPreference('muted') === 'yes');
  onClick(button, () => {
    mute(!speaker.muted);
    writePreference('muted', speaker.muted ? 'yes' : 'no');
  });
  speaker.arm();
}

/** A handheld in a tab that nobody sees uses no power, and no game goes on unseen. */
function pauseWhileHidden(handheld: Handheld): void {
  const title = document.title;
  const follow = () => {
    handheld.link.pause(document.hidden);
    document.title = document.hidden ? `Paused · ${title}` : title;
  };
  document.addEventListener('visibilitychange', follow);
  follow();
}

function switchTo(handheld: Handheld, boards: readonly ServedBoard[], board: ServedBoard): Promise<void> {
  // Each board has a body of its own colours, in the order in which they are served.
  device.dataset['colourway'] = String(boards.indexOf(board) % 3);
  return handheld.switchTo(board);
}

async function start(): Promise<void> {
  fitToWindow(device);
  const { conditions, troubles } = parseConditions(search);
  const panel: PanelView = new PanelView(element<HTMLCanvasElement>('panel'), element('shade'), (pixels) =>
    handheld.link.frameShown(pixels),
  );
  const handheld: Handheld = new Handheld({
    shelf: new FirmwareShelf(),
    notices,
    panel,
    console: new ConsoleView((text) => handheld.link.console(`${text}\n`)),
    announcer: new Announcer(element('announcements')),
    conditions,
  });
  listenToKeys(handheld);
  listenToPower(handheld);
  listenToSound(handheld);
  pauseWhileHidden(handheld);
  onClick(element('screenshot'), () => void saveScreenshot(panel, element<HTMLSelectElement>('board').value));
  onClick(element('built-in-firmware'), () => void handheld.restoreFirmware());
  listenToErase(() => handheld.link.erase());
  listenToFirmwareFiles({
    chosen: (file) => handheld.install(file),
    refused: (sentence) => notices.show('file', sentence, 'trouble'),
  });

  const boards = await fetchBoards();
  const first = initialBoard(boards, search);
  if (first === undefined) throw new Error('No board is served with this page. Build the page again and reload.');
  offerBoards(boards, first, (board) => void switchTo(handheld, boards, board));
  await switchTo(handheld, boards, first);
  if (troubles.length > 0) notices.show('page', troubles.join(' '), 'trouble');
}

start().catch((error: unknown) => {
  notices.show('page', error instanceof Error ? error.message : String(error), 'trouble');
});
