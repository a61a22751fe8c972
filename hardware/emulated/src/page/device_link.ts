// The page's end of the line to the worker.

import type { KeyName } from '../board/board_header';
import type { Device, FromWorker, ToWorker } from './protocol';

type Kind = FromWorker['kind'];
type MessageOf<K extends Kind> = Extract<FromWorker, { kind: K }>;
type Handlers = { [K in Kind]: (message: MessageOf<K>) => void };

export class DeviceLink {
  private readonly worker = new Worker('worker.js', { type: 'module' });

  constructor(handlers: Handlers, onFailure: (sentence: string) => void) {
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      const handle = handlers[data.kind] as (message: FromWorker) => void;
      handle(data);
    };
    this.worker.onerror = (event) => onFailure(event.message || 'The emulator could not be loaded.');
  }

  load(device: Device): void {
    this.send({ kind: 'load', device });
  }

  power(on: boolean): void {
    this.send({ kind: 'power', on });
  }

  key(key: KeyName, down: boolean): void {
    this.send({ kind: 'key', key, down });
  }

  pause(paused: boolean): void {
    this.send({ kind: 'pause', paused });
  }

  console(text: string): void {
    this.send({ kind: 'console', text });
  }

  erase(): void {
    this.send({ kind: 'erase' });
  }

  sound(port: MessagePort): void {
    this.send({ kind: 'sound', port }, [port]);
  }

  frameShown(pixels: ArrayBuffer): void {
    this.send({ kind: 'frame-shown', pixels }, [pixels]);
  }

  private send(message: ToWorker, transfer: Transferable[] = []): void {
    this.worker.postMessage(message, transfer);
  }
}
