// Firmware files from the player: chosen with the button or dropped on the page.

import { element, onClick } from './elements';

/** A UF2 file is twice as large as what it holds, and no RP2040 board has more than 16 MiB of flash. */
const MOST_BYTES = 33 * 1024 * 1024;

export interface FirmwareFile {
  name: string;
  bytes: Uint8Array;
}

interface Listener {
  chosen(file: FirmwareFile): void;
  refused(sentence: string): void;
}

async function take(file: File, listener: Listener): Promise<void> {
  if (!/\.uf2$/i.test(file.name)) {
    listener.refused(`“${file.name}” is no firmware: its name does not end in .uf2. The handheld goes on as it was.`);
    return;
  }
  if (file.size > MOST_BYTES) {
    listener.refused(`“${file.name}” is too large for a firmware of this handheld. The handheld goes on as it was.`);
    return;
  }
  try {
    listener.chosen({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  } catch {
    listener.refused(`“${file.name}” could not be read. The handheld goes on as it was.`);
  }
}

function listenToButton(listener: Listener): void {
  const input = element<HTMLInputElement>('firmware-file');
  onClick(element('choose-firmware'), () => input.click());
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file) void take(file, listener);
    // The same file may be chosen again, after it was built anew.
    input.value = '';
  });
}

function listenToDrops(listener: Listener): void {
  const carriesFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
  const mark = (dragging: boolean) => document.body.classList.toggle('is-dragging', dragging);

  addEventListener('dragover', (event) => {
    if (!carriesFile(event)) return;
    // Otherwise the browser would leave the page and open the file.
    event.preventDefault();
    mark(true);
  });
  addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) mark(false);
  });
  addEventListener('drop', (event) => {
    if (!carriesFile(event)) return;
    event.preventDefault();
    mark(false);
    const files = event.dataTransfer?.files;
    const first = files?.[0];
    if (files === undefined || first === undefined || files.length > 1) {
      listener.refused('Please drop one .uf2 file at a time. The handheld goes on as it was.');
    } else {
      void take(first, listener);
    }
  });
}

export function listenToFirmwareFiles(listener: Listener): void {
  listenToButton(listener);
  listenToDrops(listener);
}
