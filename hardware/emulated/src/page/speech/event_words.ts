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

const STARTS: Record<string, string> = { power: 'after power on', watchdog: 'again after a reset' };
const GAMES: Record<string, string> = { solo: 'Your solo game goes on', table: 'Your table game goes on' };
const DICE: Record<string, string> = { device: '', hand: ' with your own dice', code: ' from the game code' };
const DIAGONALS: Record<string, string> = { '1': 'from the top left', '2': 'from the bottom left' };

function boot(values: Values): string {
  const reset = values.get('reset') ?? 'power';
  const game = GAMES[values.get('resumed') ?? 'none'];
  const started = `Pocket Knister ${values.get('version') ?? ''} started ${STARTS[reset] ?? `after ${plain(reset)}`}.`;
  return game ? `${started} ${game}.` : started;
}

function roll(values: Values): string {
  const who = values.get('player');
  const dice = (values.get('dice') ?? '').split(',').filter(Boolean).join(' and ');
  const shown = dice ? `${dice}, sum ${values.get('sum')}` : `sum ${values.get('sum')}`;
  const source = DICE[values.get('source') ?? 'device'] ?? ` with ${plain(values.get('source') ?? '')}`;
  return `Round ${values.get('round')}${who ? `, ${who} throws` : ''}: ${shown}${source}.`;
}

function line(values: Values): string {
  const kind = values.get('kind') ?? 'line';
  const index = values.get('index') ?? '?';
  const which = kind === 'diagonal' ? `Diagonal ${DIAGONALS[index] ?? index}` : `${capital(plain(kind))} ${index}`;
  const combination = plain(values.get('combination') ?? 'none');
  return `${which}: ${combination === 'none' ? 'no combination' : combination}, ${counted(values.get('points'), 'point', 'points')}.`;
}

function end(values: Values): string {
  const rating = values.get('rating');
  const points = counted(values.get('total'), 'point', 'points');
  return `The game is over: ${points}${rating && rating !== 'none' ? `, ${plain(rating)}` : ''}.`;
}

const SENTENCES: Record<string, (values: Values) => string> = {
  boot,
  roll,
  line,
  end,
  screen: (values) => `${capital(plain(values.get('name') ?? ''))} screen.`,
  place: (values) =>
    `Round ${values.get('round')}: ${values.get('sum')} written in row ${values.get('row')}, column ${values.get('column')}.`,
  cursor: (values) => `Row ${values.get('row')}, column ${values.get('column')}.`,
  undo: (values) => `Round ${values.get('round')} taken back.`,
  entropy: (values) =>
    values.get('state') === 'ok'
      ? "The device's dice passed their test."
      : `The device's dice failed their test and are not used${because(values)}.`,
  storage: (values) =>
    values.get('state') === 'ok'
      ? 'Games are kept in the flash.'
      : `Games are kept only until power off${because(values)}.`,
  saved: () => 'Saved.',
};

/** An event that a later firmware adds is still read out, if less gracefully. */
function anyEvent(event: DeviceEvent): string {
  const values = [...event.values].map(([key, value]) => `${plain(key)} ${plain(value)}`).join(', ');
  return `${capital(plain(event.name))}${values ? `: ${values}` : ''}.`;
}

export function describeEvent(event: DeviceEvent): string {
  const sentence = SENTENCES[event.name];
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
