// The console over USB: rp2040js's host side of a serial device, made patient.

import { USBCDC, type RP2040 } from 'rp2040js';

export class UsbConsole {
  private readonly serial: USBCDC;
  private connected = false;
  private readonly waiting: number[] = [];
  private pending: { endpoint: number; size: number } | null = null;

  constructor(chip: RP2040, onByte: (byte: number) => void) {
    this.serial = new USBCDC(chip.usbCtrl);
    this.serial.onDeviceConnected = () => (this.connected = true);
    this.serial.onSerialData = (bytes) => bytes.forEach(onByte);
    // rp2040js answers each read at once, with nothing if there is nothing: the firmware would ask again for ever.
    chip.usbCtrl.onEndpointRead = (endpoint, size) => {
      this.pending = { endpoint, size };
      this.answer(chip);
    };
    this.answerLater = () => this.answer(chip);
  }

  private readonly answerLater: () => void;

  get isConnected(): boolean {
    return this.connected;
  }

  send(bytes: Iterable<number>): void {
    this.waiting.push(...bytes);
    this.answerLater();
  }

  private answer(chip: RP2040): void {
    if (this.pending === null || this.waiting.length === 0) return;
    const { endpoint, size } = this.pending;
    this.pending = null;
    chip.usbCtrl.endpointReadDone(endpoint, Uint8Array.from(this.waiting.splice(0, size)));
  }
}
