// A sound file: WAV, 16 bits, one channel. It grows with the run; the lengths are filled in at the end.
//
// Source: "Multimedia Programming Interface and Data Specifications 1.0" (IBM and Microsoft, 1991), chapter 3 "WAVE".

import { NewFile } from './files';

const HEADER_BYTES = 44;
const BYTES_A_SAMPLE = 2;
const PLAIN_SAMPLES = 1;
const FORMAT_BYTES = 16;
const LOUDEST = 32767;

function header(samplesPerSecond: number, samples: number): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  const dataBytes = samples * BYTES_A_SAMPLE;
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(FORMAT_BYTES, 16);
  bytes.writeUInt16LE(PLAIN_SAMPLES, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(samplesPerSecond, 24);
  bytes.writeUInt32LE(samplesPerSecond * BYTES_A_SAMPLE, 28);
  bytes.writeUInt16LE(BYTES_A_SAMPLE, 32);
  bytes.writeUInt16LE(8 * BYTES_A_SAMPLE, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(dataBytes, 40);
  return bytes;
}

export class SoundFile {
  private readonly file: NewFile;
  private samples = 0;

  constructor(
    path: string,
    private readonly samplesPerSecond: number,
  ) {
    this.file = new NewFile(path, 'sound file');
    this.file.write(header(samplesPerSecond, 0));
  }

  /** -1 to 1. */
  write(samples: Float32Array): void {
    const bytes = Buffer.alloc(samples.length * BYTES_A_SAMPLE);
    samples.forEach((sample, index) => {
      const value = Math.round(Math.min(Math.max(sample, -1), 1) * LOUDEST);
      bytes.writeInt16LE(value, index * BYTES_A_SAMPLE);
    });
    this.samples += samples.length;
    this.file.write(bytes);
  }

  finish(): void {
    this.file.write(header(this.samplesPerSecond, this.samples), 0);
    this.file.finish();
  }
}
