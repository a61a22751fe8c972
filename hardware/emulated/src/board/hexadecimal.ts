// How addresses and register contents are written for people.

export function hexadecimal(value: number, digits = 8): string {
  return `0x${(value >>> 0).toString(16).padStart(digits, '0')}`;
}
