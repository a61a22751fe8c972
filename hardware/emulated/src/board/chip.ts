// One life of the RP2040, from reset to reset: rp2040js's blocks, this board's own in place of some of them, and the wiring.

import { RP2040, type Logger } from 'rp2040js';
import { BoardClock } from './board_clock';
import type { BoardDescription } from './board_header';
import { FIRST_STACK_POINTER, makeBootRom } from './boot_rom';
import { BootRomCalls } from './boot_rom_calls';
import type { BitSource } from './entropy';
import type { FlashChip } from './flash_chip';
import { FLASH_BASE, MemoryBus } from './processor/memory_bus';
import type { FaultRecord } from './processor/faults';
import { Processor } from './processor/processor';
import { PulseWidth } from './pulse_width';
import { RegisterFile } from './register_file';
import {
  divideByZeroAsTheChipDoes,
  fireAlarmsOnTime,
  paceDmaByPulseWidth,
  paceDmaByTimers,
  startCrystalSlowly,
} from './repairs';
import { RingOscillator } from './ring_oscillator';
import { SerialPort } from './serial_port';

const PAGE_MAPPED_FLASH_CONTROL = 0x14000;
const PAGE_FLASH_SERIAL = 0x18000;
const PAGE_FLASH_PINS = 0x40018;
const PAGE_SERIAL_PORT = 0x40034;
const PAGE_PULSE_WIDTH = 0x40050;
const PAGE_WATCHDOG = 0x40058;
const PAGE_RING_OSCILLATOR = 0x40060;
const PAGE_VOLTAGE = 0x40064;

const SERIAL_PORT_INTERRUPT = 20;
const SERIAL_PORT_REQUESTS = { tx: 20, rx: 21 };
const FLASH_SERIAL_ENABLE = 0x08;
/** RP2040 datasheet, section 2.12.8: the last reset of the whole chip was a power on; a watchdog's leaves that standing. */
const CHIP_RESET = 0x08;
const HAD_POWER_ON = 1 << 8;

const SCRATCH_MAGIC = 4;
const SCRATCH_ENTRY_CHECK = 5;
const SCRATCH_STACK = 6;
const SCRATCH_ENTRY = 7;
/** RP2040 datasheet, section 2.8.1.1 "Watchdog Boot": the firmware may name where a watchdog reset shall go on. */
const WATCHDOG_BOOT_MAGIC = 0xb007c0d3;

const FIRST_ANALOG_PIN = 26;
const REFERENCE_MILLIVOLTS = 3300;
const HIGHEST_CONVERSION = 4095;

/** What outlives a watchdog reset. */
export interface Remains {
  ram: Uint8Array;
  scratch: Uint32Array;
  reason: number;
}

export interface ChipListener {
  powerCut(): void;
  watchdogFired(): void;
  usbDriveRequested(): void;
  entropyExhausted(): void;
  fault(fault: FaultRecord, isLockup: boolean): void;
}

interface WatchdogInternals {
  scratchData: Uint32Array;
  reason: number;
  alarm: { enable: boolean };
  onWatchdogTrigger: () => void;
}

interface FlashArrays {
  flash: Uint8Array;
  flash16: Uint16Array;
  flashView: DataView;
}

/** rp2040js says in the log what it does not model; nothing of that matters here, and it is checked against in the tests. */
function loggerTo(listener: (text: string) => void): Logger {
  const say = (component: string, message: string): void => listener(`${component}: ${message}`);
  return { debug: () => {}, info: () => {}, warn: say, error: say };
}

export class Chip {
  readonly clock = new BoardClock();
  readonly rp2040: RP2040;
  readonly bus: MemoryBus;
  readonly processor: Processor;
  readonly pulseWidth: PulseWidth;
  readonly serialPort: SerialPort;
  private readonly watchdog: WatchdogInternals;

  constructor(
    flash: FlashChip,
    nextBit: BitSource,
    private readonly listener: ChipListener,
    onUnmodelled: (text: string) => void,
    remains?: Remains,
  ) {
    const chip = new RP2040(this.clock);
    this.rp2040 = chip;
    chip.logger = loggerTo(onUnmodelled);
    const arrays = chip as unknown as FlashArrays;
    arrays.flash = flash.bytes;
    arrays.flash16 = new Uint16Array(flash.bytes.buffer);
    arrays.flashView = new DataView(flash.bytes.buffer);
    chip.bootrom.set(makeBootRom());
    if (remains !== undefined) chip.sram.set(remains.ram);

    this.bus = new MemoryBus(chip, flash.bytes);
    this.processor = new Processor(chip, this.clock, this.bus);
    this.pulseWidth = new PulseWidth(chip, this.clock);
    this.serialPort = new SerialPort(chip, this.clock, SERIAL_PORT_INTERRUPT, SERIAL_PORT_REQUESTS);
    this.watchdog = chip.peripherals[PAGE_WATCHDOG] as unknown as WatchdogInternals;
    this.replaceBlocks(nextBit);
    this.repairBlocks();
    this.connectRom(flash);
    this.startClocks();
    this.start(remains);
  }

  private replaceBlocks(nextBit: BitSource): void {
    const { rp2040: chip } = this;
    chip.peripherals[PAGE_SERIAL_PORT] = this.serialPort;
    chip.peripherals[PAGE_PULSE_WIDTH] = this.pulseWidth;
    chip.peripherals[PAGE_RING_OSCILLATOR] = new RingOscillator(chip, nextBit, () => this.listener.entropyExhausted());
    chip.peripherals[PAGE_MAPPED_FLASH_CONTROL] = new RegisterFile(chip, 'XIP_CTRL');
    chip.peripherals[PAGE_FLASH_PINS] = new RegisterFile(chip, 'IO_QSPI');
    chip.peripherals[PAGE_VOLTAGE] = new RegisterFile(chip, 'VREG_AND_CHIP_RESET', [[CHIP_RESET, HAD_POWER_ON]]);
  }

  private repairBlocks(): void {
    const { rp2040: chip, clock } = this;
    paceDmaByPulseWidth(chip, this.pulseWidth);
    paceDmaByTimers(chip);
    fireAlarmsOnTime(chip, clock);
    startCrystalSlowly(chip, clock);
    divideByZeroAsTheChipDoes(chip);
    this.watchdog.onWatchdogTrigger = () => {
      // It would fire again at once, and never let time go on.
      this.watchdog.alarm.enable = false;
      this.listener.watchdogFired();
    };
  }

  private connectRom(flash: FlashChip): void {
    const { processor, bus, listener } = this;
    const calls = new BootRomCalls(processor, bus, flash, {
      powerCut: () => listener.powerCut(),
      usbDriveRequested: () => listener.usbDriveRequested(),
      unhandledException: () => processor.exceptions.lockUp(`exception ${processor.exceptions.number} before there was a vector table`),
    });
    processor.onRomCall = (number) => calls.handle(number);
    processor.onFault = (fault, isLockup) => listener.fault(fault, isLockup);
    this.mapFlashWhenEnabled();
  }

  /** The second boot stage switches the flash back to reading by enabling the serial interface. */
  private mapFlashWhenEnabled(): void {
    const interfaceBlock = this.rp2040.peripherals[PAGE_FLASH_SERIAL]!;
    const write = interfaceBlock.writeUint32.bind(interfaceBlock);
    interfaceBlock.writeUint32 = (offset, value) => {
      write(offset, value);
      if (offset !== FLASH_SERIAL_ENABLE || (value & 1) === 0) return;
      this.bus.flashReadable = true;
      this.processor.forgetCode();
    };
  }

  /** After a reset the chip runs from the ring oscillator, at some 6.5 MHz, until the firmware sets up its clocks. */
  private startClocks(): void {
    const { rp2040: chip, processor } = this;
    chip.clkSys = chip.clkPeri = chip.clocks.sysFreq;
    processor.nanosecondsPerCycle = 1e9 / chip.clkSys;
    chip.addClockListener((hertz) => processor.setCycleTime(1e9 / hertz));
  }

  private start(remains: Remains | undefined): void {
    const { watchdog, processor } = this;
    if (remains !== undefined) {
      watchdog.scratchData.set(remains.scratch);
      watchdog.reason = remains.reason;
    }
    const { scratchData } = watchdog;
    const entry = scratchData[SCRATCH_ENTRY]!;
    const isNamed =
      remains !== undefined &&
      scratchData[SCRATCH_MAGIC] === WATCHDOG_BOOT_MAGIC &&
      scratchData[SCRATCH_ENTRY_CHECK] === (entry ^ -WATCHDOG_BOOT_MAGIC) >>> 0;
    if (isNamed) {
      scratchData[SCRATCH_MAGIC] = 0;
      processor.start(entry & ~1, scratchData[SCRATCH_STACK]!);
    } else processor.start(FLASH_BASE, FIRST_STACK_POINTER);
  }

  /** Whatever the core does, the chip will start anew. */
  get isWatched(): boolean {
    return this.watchdog.alarm.enable;
  }

  get remains(): Remains {
    return { ram: this.rp2040.sram, scratch: this.watchdog.scratchData, reason: this.watchdog.reason };
  }

  setBattery(description: BoardDescription, millivolts: number): void {
    const atPin = millivolts / description.batteryDivider;
    const value = Math.round((atPin / REFERENCE_MILLIVOLTS) * HIGHEST_CONVERSION);
    const channel = description.batteryPin - FIRST_ANALOG_PIN;
    this.rp2040.adc.channelValues[channel] = Math.min(Math.max(value, 0), HIGHEST_CONVERSION);
  }
}
