// Reads one line of the console log, `event NAME key=value …`.

export interface DeviceEvent {
  name: string;
  values: ReadonlyMap<string, string>;
}

/**
 * Nothing for a line that is not an event. A word without `=` belongs to the value before it, because names of players and
 * reasons may hold blanks.
 */
export function parseEventLine(line: string): DeviceEvent | undefined {
  const [mark, name, ...words] = line.trim().split(/\s+/);
  if (mark !== 'event' || name === undefined) return undefined;
  const values = new Map<string, string>();
  let current: string | undefined;
  for (const word of words) {
    const equals = word.indexOf('=');
    if (equals > 0) {
      current = word.slice(0, equals);
      values.set(current, word.slice(equals + 1));
    } else if (current !== undefined) {
      values.set(current, `${values.get(current)} ${word}`);
    }
  }
  return { name, values };
}
