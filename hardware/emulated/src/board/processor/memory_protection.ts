// The memory protection unit: addresses that the core may not read, write or run. The core is always privileged.
//
// Source: ARMv6-M Architecture Reference Manual, section B3.5 "Protected Memory System Architecture, PMSAv6"; RP2040 datasheet,
// section 2.4 "Cortex-M0+" (eight regions).

export const PROTECTION_BASE = 0xe000ed90;
export const PROTECTION_BYTES = 0x14;

const [TYPE, CONTROL, NUMBER, BASE, ATTRIBUTES] = [0x00, 0x04, 0x08, 0x0c, 0x10];
const REGIONS = 8;

const ENABLE = 1 << 0;
const ALSO_IN_FAULT_HANDLERS = 1 << 1; // HFNMIENA
const DEFAULT_MAP_BEHIND = 1 << 2; // PRIVDEFENA
const CONTROL_BITS = ENABLE | ALSO_IN_FAULT_HANDLERS | DEFAULT_MAP_BEHIND;

const BASE_VALID = 1 << 4;
const BASE_NUMBER = 0xf;
const BASE_ADDRESS = ~0xff;

const REGION_ENABLE = 1 << 0;
const NEVER_EXECUTED = 1 << 28;
/** XN, AP, S, C, B, SRD, SIZE and ENABLE. */
const ATTRIBUTE_BITS = NEVER_EXECUTED | (7 << 24) | (7 << 16) | 0xff3f;
const SMALLEST_SIZE = 7;
const SUBREGIONS = 8;

const PRIVATE_BASE = 0xe0000000;
const PRIVATE_END = 0xe0100000;
const ALL_BYTES = 2 ** 32;

export type Access = 'read' | 'write' | 'fetch';

/** Every address beyond it is open. */
export interface Window {
  first: number;
  bytes: number;
}

interface Region {
  base: number;
  attributes: number;
}

const NOTHING: Window = { first: 0, bytes: 0 };

/** AP for privileged code: 1 to 3 allow all, 5 to 7 reading; 4 is reserved and 0 forbids. */
function permits(attributes: number, access: Access): boolean {
  const permission = (attributes >>> 24) & 7;
  if (permission === 0 || permission === 4) return false;
  if (access === 'write') return permission < 4;
  return access === 'read' || (attributes & NEVER_EXECUTED) === 0;
}

/** The base's bits below the region's size count for nothing. */
function extentOf(region: Region): Window {
  const size = Math.max((region.attributes >>> 1) & 31, SMALLEST_SIZE);
  const bytes = 2 ** (size + 1);
  return { first: Math.floor((region.base >>> 0) / bytes) * bytes, bytes };
}

function contains(region: Region, address: number): boolean {
  if ((region.attributes & REGION_ENABLE) === 0) return false;
  const { first, bytes } = extentOf(region);
  const inside = address - first;
  if (inside < 0 || inside >= bytes) return false;
  const subregion = Math.floor((inside * SUBREGIONS) / bytes);
  return (region.attributes & (1 << (8 + subregion))) === 0;
}

export class MemoryProtection {
  /** Where reads and writes, and where instruction fetches may be refused at present: one window around it all. */
  dataWindow = NOTHING;
  fetchWindow = NOTHING;
  /** The windows or what is allowed in them changed. */
  onChange: () => void = () => {};

  private control = 0;
  private number = 0;
  private inFaultHandler = false;
  private readonly regions: Region[] = Array.from({ length: REGIONS }, () => ({ base: 0, attributes: 0 }));

  read(offset: number): number {
    const region = this.regions[this.number]!;
    if (offset === TYPE) return REGIONS << 8;
    if (offset === CONTROL) return this.control;
    if (offset === NUMBER) return this.number;
    return offset === BASE ? region.base | this.number : region.attributes;
  }

  write(offset: number, value: number): void {
    if (offset === TYPE) return;
    if (offset === CONTROL) this.control = value & CONTROL_BITS;
    else if (offset === NUMBER) this.number = value % REGIONS;
    else if (offset === BASE) {
      if ((value & BASE_VALID) !== 0) this.number = (value & BASE_NUMBER) % REGIONS;
      this.regions[this.number]!.base = value & BASE_ADDRESS;
    } else if (offset === ATTRIBUTES) this.regions[this.number]!.attributes = value & ATTRIBUTE_BITS;
    this.renew();
  }

  /** In handlers of HardFault and NMI nothing is forbidden unless HFNMIENA is set. */
  setInFaultHandler(value: boolean): void {
    if (value === this.inFaultHandler) return;
    this.inFaultHandler = value;
    if ((this.control & ENABLE) !== 0) this.renew();
  }

  /** Of the regions that the address lies in, the one with the highest number decides. */
  allows(address: number, access: Access): boolean {
    if (!this.isOn) return true;
    const place = address >>> 0;
    if (place >= PRIVATE_BASE && place < PRIVATE_END) return true;
    for (let number = REGIONS - 1; number >= 0; number--) {
      const region = this.regions[number]!;
      if (contains(region, place)) return permits(region.attributes, access);
    }
    return (this.control & DEFAULT_MAP_BEHIND) !== 0;
  }

  private get isOn(): boolean {
    return (this.control & ENABLE) !== 0 && (!this.inFaultHandler || (this.control & ALSO_IN_FAULT_HANDLERS) !== 0);
  }

  private renew(): void {
    this.dataWindow = this.windowOf(['read', 'write']);
    this.fetchWindow = this.windowOf(['fetch']);
    this.onChange();
  }

  private windowOf(accesses: Access[]): Window {
    if (!this.isOn) return NOTHING;
    if ((this.control & DEFAULT_MAP_BEHIND) === 0) return { first: 0, bytes: ALL_BYTES };
    const limited = this.regions.filter(
      ({ attributes }) => (attributes & REGION_ENABLE) !== 0 && !accesses.every((access) => permits(attributes, access)),
    );
    if (limited.length === 0) return NOTHING;
    const extents = limited.map(extentOf);
    const first = Math.min(...extents.map((extent) => extent.first));
    const end = Math.max(...extents.map((extent) => extent.first + extent.bytes));
    return { first, bytes: end - first };
  }
}
