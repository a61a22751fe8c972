// Opens the computer's loudspeaker, after the first gesture as browsers ask, and mutes it.

import { SOUND_SAMPLES_PER_SECOND, SPEAKER_PROCESSOR } from './sound_format';

const GESTURES = ['pointerdown', 'pointerup', 'keydown', 'click'] as const;
/** Time constant of muting: quick, but without a click. */
const MUTE_SECONDS = 0.01;

export class Speaker {
  private context: AudioContext | undefined;
  private gain: GainNode | undefined;
  private isMuted = false;

  constructor(
    private readonly onPort: (port: MessagePort) => void,
    private readonly onFailure: (sentence: string) => void,
  ) {}

  /** Waits for the first gesture. */
  arm(): void {
    const start = () => {
      void this.start().then((started) => {
        if (started) for (const gesture of GESTURES) removeEventListener(gesture, start);
      });
    };
    for (const gesture of GESTURES) addEventListener(gesture, start);
  }

  get muted(): boolean {
    return this.isMuted;
  }

  set muted(muted: boolean) {
    this.isMuted = muted;
    if (this.context) this.gain?.gain.setTargetAtTime(muted ? 0 : 1, this.context.currentTime, MUTE_SECONDS);
  }

  /** Whether sound runs, or never will. */
  private async start(): Promise<boolean> {
    if (this.context === undefined) {
      // A finger that only just came down does not count as a gesture yet; its coming up will.
      if (navigator.userActivation?.isActive === false) return false;
      try {
        await this.open();
      } catch {
        this.onFailure('This browser gives the page no sound; the game goes on without.');
        return true;
      }
    }
    await this.context?.resume();
    return this.context?.state === 'running';
  }

  private async open(): Promise<void> {
    const context = new AudioContext({ sampleRate: SOUND_SAMPLES_PER_SECOND, latencyHint: 'interactive' });
    this.context = context;
    const gain = new GainNode(context, { gain: this.isMuted ? 0 : 1 });
    this.gain = gain;
    gain.connect(context.destination);
    await context.audioWorklet.addModule('sound_worklet.js');
    const node = new AudioWorkletNode(context, SPEAKER_PROCESSOR, { numberOfInputs: 0, outputChannelCount: [1] });
    node.connect(gain);
    const channel = new MessageChannel();
    node.port.postMessage(channel.port2, [channel.port2]);
    this.onPort(channel.port1);
  }
}
