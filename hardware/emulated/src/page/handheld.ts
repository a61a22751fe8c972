// The handheld on the page as a whole: which board runs which firmware, and what the worker reports about it.

import type { ServedBoard } from './boards';
import type { ConsoleView } from './console_view';
import { DeviceLink } from './device_link';
import { describeKeeping, describeSpeed, describeState } from './device_words';
import { element } from './elements';
import type { FirmwareFile } from './firmware_files';
import type { Firmware, FirmwareShelf } from './firmware_shelf';
import type { Notices } from './notices';
import type { PanelView } from './panel_view';
import type { Conditions, DeviceState } from './protocol';
import type { Announcer } from './speech/announcer';
import { LineReader } from './speech/line_reader';

export interface HandheldParts {
  shelf: FirmwareShelf;
  notices: Notices;
  panel: PanelView;
  console: ConsoleView;
  announcer: Announcer;
  conditions: Conditions;
}

interface Load {
  board: ServedBoard;
  firmware: Firmware;
}

export class Handheld {
  readonly link: DeviceLink;

  private readonly lamp = element('lamp');
  private readonly power = element('power');
  private readonly speed = element('speed');
  private lines: LineReader;
  /** In the order in which the worker will answer. */
  private readonly loads: Load[] = [];
  private running: Load | undefined;

  constructor(private readonly parts: HandheldParts) {
    this.lines = this.newLines();
    this.link = new DeviceLink(
      {
        loaded: () => this.loaded(),
        refused: ({ sentence }) => this.refused(sentence),
        erased: () => this.erased(),
        state: ({ state, detail }) => this.showState(state, detail),
        restarted: () => parts.notices.show('device', 'The handheld restarted itself.'),
        frame: ({ pixels }) => parts.panel.show(pixels),
        backlight: ({ level }) => {
          parts.panel.backlight = level;
        },
        console: ({ text }) => this.lines.push(text),
        speed: ({ ratio }) => {
          this.speed.textContent = describeSpeed(ratio);
        },
        kept: ({ kept, reason }) => this.showKeeping(kept, reason),
      },
      (sentence) => parts.notices.show('page', `The emulator stopped: ${sentence} Reload the page.`, 'trouble'),
    );
  }

  async switchTo(board: ServedBoard): Promise<void> {
    await this.loadOr(board, () => this.parts.shelf.firmwareFor(board));
  }

  /** Back from the player's firmware to the page's. */
  async restoreFirmware(): Promise<void> {
    if (this.running === undefined) return;
    const { board } = this.running;
    await this.parts.shelf.forget(board);
    await this.loadOr(board, () => this.parts.shelf.served(board));
  }

  install(file: FirmwareFile): void {
    const board = this.loads[this.loads.length - 1]?.board ?? this.running?.board;
    if (board !== undefined) this.load({ board, firmware: { ...file, own: true } });
  }

  private async loadOr(board: ServedBoard, find: () => Promise<Firmware>): Promise<void> {
    try {
      this.load({ board, firmware: await find() });
    } catch (error) {
      this.parts.notices.show('page', (error as Error).message, 'trouble');
    }
  }

  private load(load: Load): void {
    this.loads.push(load);
    this.link.load({
      board: load.board.description,
      imageName: load.firmware.name,
      image: load.firmware.bytes,
      conditions: this.parts.conditions,
    });
  }

  private loaded(): void {
    const load = this.loads.shift();
    if (load === undefined) return;
    const { notices } = this.parts;
    const { board, firmware } = load;
    const isNews = firmware.own && this.running !== undefined;
    this.running = load;
    for (const matter of ['device', 'file', 'flash', 'storage'] as const) notices.clear(matter);
    this.forgetOutput();
    element('plate').textContent = board.description.title;
    element('firmware-name').textContent = firmware.name;
    element('built-in-firmware').hidden = !firmware.own;
    if (firmware.own) void this.parts.shelf.keep(board, firmware);
    if (isNews) notices.show('file', `“${firmware.name}” is on the handheld now.`);
  }

  private refused(sentence: string): void {
    const load = this.loads.shift();
    if (load === undefined) return;
    const rest = this.running ? ' The handheld goes on as it was.' : '';
    this.parts.notices.show(
      'file',
      `“${load.firmware.name}” was not put on the handheld. ${sentence}${rest}`,
      'trouble',
    );
  }

  private erased(): void {
    this.forgetOutput();
    this.parts.notices.clear('device');
    this.parts.notices.show('flash', 'All that the handheld had saved is erased. It starts as new.');
  }

  private forgetOutput(): void {
    this.lines = this.newLines();
    this.parts.console.clear();
    this.speed.textContent = 'starting …';
  }

  private newLines(): LineReader {
    return new LineReader((line) => {
      this.parts.console.line(line);
      this.parts.announcer.line(line);
    });
  }

  private showState(state: DeviceState, detail: string): void {
    const { lamp, sentence } = describeState(state, detail);
    this.lamp.dataset['state'] = lamp;
    // The switch stays where the player put it, whatever becomes of the device.
    this.power.setAttribute('aria-checked', String(state !== 'off'));
    if (state !== 'on') this.speed.textContent = state === 'off' ? 'switched off' : 'stopped';
    if (sentence === undefined) this.parts.notices.clear('device');
    else this.parts.notices.show('device', sentence, state === 'usb-drive' ? 'news' : 'trouble');
  }

  private showKeeping(kept: boolean, reason: string): void {
    const sentence = describeKeeping(kept, reason);
    element('kept').textContent = sentence;
    if (kept) this.parts.notices.clear('storage');
    else this.parts.notices.show('storage', sentence, 'trouble');
  }
}
