// The loudspeaker: runs in the browser's audio thread and gets its samples straight from the worker.

import { SampleQueue } from './sound/sample_queue';
import { SPEAKER_PROCESSOR } from './sound/sound_format';

// The audio thread's own global names, which TypeScript's libraries do not hold.
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

class Speaker extends AudioWorkletProcessor {
  private readonly queue = new SampleQueue();

  constructor() {
    super();
    this.port.onmessage = (event: MessageEvent<MessagePort>) => {
      event.data.onmessage = (message: MessageEvent<Float32Array>) => this.queue.push(message.data);
    };
  }

  process(_inputs: Float32Array[][], outputs: Float32Array[][]): boolean {
    const channels = outputs[0] ?? [];
    const [first] = channels;
    if (first !== undefined) {
      this.queue.fill(first);
      for (const other of channels.slice(1)) other.set(first);
    }
    return true;
  }
}

registerProcessor(SPEAKER_PROCESSOR, Speaker);
