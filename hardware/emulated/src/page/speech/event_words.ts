// Says an event of the console log as a person would, for the screen reader.

import type { DeviceEvent } from './event_line';

type Values = ReadonlyMap<string, string>;

/** `full_house` → `full house`. */
function plain(name: string): string {
  return name.replaceAll('_', ' ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function counted(number: string | undefined, one: string, many: string): string {
  return `${number ?? '?'} ${number === '1' ? one : many}`;
}

function because(values: Values): string {
  const reason = values.get('reason');
  return reason ? `: ${plain(reason)}` : '';
}

const STARTS = new Map([
  ['power', 'after power on'],
  ['watchdog', 'again after a reset'],
]);
const GAMES = new Map([
  ['solo', 'Your solo game goes on'],
  ['table', 'Your table game goes on'],
]);
const DICE = new Map([
  ['device', ''],
  ['hand', ' with your own dice'],
  ['code', ' from the game code'],
]);
const DIAGONALS = new Map([
  ['1', 'from the top left'],
  ['2', 'from the bottom left'],
]);

function boot(values: Values): string {
  const reset = values.get('reset') ?? 'power';
  const game = GAMES.get(values.get('resumed') ?? 'none');
  const started = `Pocket Knister ${values.get('version') ?? ''} started ${STARTS.get(reset) ?? `after ${plain(reset)}`}.`;
  return game ? `${started} ${game}.` : started;
}

function roll(values: Values): string {
  const who = values.get('player');
  const dice = (values.get('dice') ?? '').split(',').filter(Boolean).join(' and ');
  const shown = dice ? `${dice}, sum ${values.get('sum')}` : `sum ${values.get('sum')}`;
  const source = values.get('source') ?? 'device';
  const from = DICE.get(source) ?? ` with ${plain(source)}`;
  return `Round ${values.get('round')}${who ? `, ${who} throws` : ''}: ${shown}${from}.`;
}

function line(values: Values): string {
  const kind = values.get('kind') ?? 'line';
  const index = values.get('index') ?? '?';
  const which = kind === 'diagonal' ? `Diagonal ${DIAGONALS.get(index) ?? index}` : `${capital(plain(kind))} ${index}`;
  const combination = plain(values.get('combination') ?? 'none');
  const points = counted(values.get('points'), 'point', 'points');
  return `${which}: ${combination === 'none' ? 'no combination' : combination}, ${points}.`;
}

function end(values: Values): string {
  const rating = values.get('rating');
  const points = counted(values.get('total'), 'point', 'points');
  return `The game is over: ${points}${rating && rating !== 'none' ? `, ${plain(rating)}` : ''}.`;
}

function place(values: Values): string {
  const cell = `row ${values.get('row')}, column ${values.get('column')}`;
  return `Round ${values.get('round')}: ${values.get('sum')} written in ${cell}.`;
}

function crash(values: Values): string {
  const file = values.get('file');
  const again = 'and starts again.';
  if (values.get('kind') === 'watchdog') return `The firmware made no progress ${again}`;
  if (file === 'stack') return `The firmware used up its stack ${again}`;
  const where = file && file !== 'none' ? ` (${file}, line ${values.get('line') ?? '?'})` : '';
  return `The firmware found a mistake of its own${where} ${again}`;
}

function entropy(values: Values): string {
  if (values.get('state') === 'ok') return "The device's dice passed their test.";
  return `The device's dice failed their test and are not used${because(values)}.`;
}

function storage(values: Values): string {
  if (values.get('state') === 'ok') return 'Games are kept in the flash.';
  return `Games are kept only until power off${because(values)}.`;
}

const SENTENCES = new Map<string, (values: Values) => string>([
  ['boot', boot],
  ['roll', roll],
  ['line', line],
  ['end', end],
  ['screen', (values) => `${capital(plain(values.get('name') ?? ''))} screen.`],
  ['place', place],
  ['cursor', (values) => `Row ${values.get('row')}, column ${values.get('column')}.`],
  ['undo', (values) => `Round ${values.get('round')} taken back.`],
  ['entropy', entropy],
  ['storage', storage],
  ['saved', () => 'Saved.'],
  ['crash', crash],
]);

/** An event that a later firmware adds is still read out, if less gracefully. */
function anyEvent(event: DeviceEvent): string {
  const values = [...event.values].map(([key, value]) => `${plain(key)} ${plain(value)}`).join(', ');
  return `${capital(plain(event.name))}${values ? `: ${values}` : ''}.`;
}

export function describeEvent(event: DeviceEvent): string {
  const sentence = SENTENCES.get(event.name);
  return sentence ? sentence(event.values) : anyEvent(event);
}

/**
 * One utterance for what happened within a moment. Of a cursor that ran over several cells only the last cell matters, and a
 * screen reader that reads all of them falls behind the player.
 */
export function describeMoment(events: readonly DeviceEvent[]): string {
  const lastCursor = events.map((event) => event.name).lastIndexOf('cursor');
  return events
    .filter((event, index) => event.name !== 'cursor' || index === lastCursor)
    .map(describeEvent)
    .join(' ');
}
