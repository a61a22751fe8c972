// The console over USB: rp2040js's host side of a serial device, made patient.

import { USBCDC, type RP2040 } from 'rp2040js';

interface SerialInternals {
  /** The endpoint that the device receives characters at; known once it has told its descriptors. */
  readonly outEndpoint: number;
}

export class UsbConsole {
  private connected = false;
  private readonly waiting: number[] = [];
  /** How many characters the device is ready to take, or 0. */
  private room = 0;
  private readonly serial: USBCDC;

  constructor(
    private readonly chip: RP2040,
    onByte: (byte: number) => void,
  ) {
    this.serial = new USBCDC(chip.usbCtrl);
    this.serial.onDeviceConnected = () => (this.connected = true);
    this.serial.onSerialData = (bytes) => bytes.forEach(onByte);
    // rp2040js answers each read at once, with nothing if there is nothing: the firmware would ask again for ever.
    chip.usbCtrl.onEndpointRead = (endpoint, size) => {
      if (endpoint !== this.endpoint) return;
      this.room = size;
      this.answer();
    };
  }

  private get endpoint(): number {
    return (this.serial as unknown as SerialInternals).outEndpoint;
  }

  get isConnected(): boolean {
    return this.connected;
  }

  send(bytes: Iterable<number>): void {
    this.waiting.push(...bytes);
    this.answer();
  }

  private answer(): void {
    if (this.room === 0 || this.waiting.length === 0) return;
    const piece = Uint8Array.from(this.waiting.splice(0, this.room));
    this.room = 0;
    this.chip.usbCtrl.endpointReadDone(this.endpoint, piece);
  }
}
