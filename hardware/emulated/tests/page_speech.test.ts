// Events of the console log in words.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseEventLine, type DeviceEvent } from '../src/page/speech/event_line';
import { describeEvent, describeMoment } from '../src/page/speech/event_words';
import { LineReader } from '../src/page/speech/line_reader';

function event(line: string): DeviceEvent {
  const parsed = parseEventLine(line);
  assert.ok(parsed, line);
  return parsed;
}

/** One line of each kind that the console promises, and what a listener should hear. */
const SPOKEN: [line: string, words: string][] = [
  [
    'event boot version=0.1.0 board=picosystem reset=power resumed=none',
    'Pocket Knister 0.1.0 started after power on.',
  ],
  [
    'event boot version=0.1.0 board=picosystem reset=watchdog resumed=solo',
    'Pocket Knister 0.1.0 started again after a reset. Your solo game goes on.',
  ],
  [
    'event boot version=0.2.0 board=x reset=brownout resumed=table',
    'Pocket Knister 0.2.0 started after brownout. Your table game goes on.',
  ],
  ['event screen name=solo_dice', 'Solo dice screen.'],
  ['event roll round=3 dice=3,5 sum=8 source=device', 'Round 3: 3 and 5, sum 8.'],
  ['event roll round=4 dice=6,6 sum=12 source=hand', 'Round 4: 6 and 6, sum 12 with your own dice.'],
  ['event roll round=4 sum=12 source=code', 'Round 4: sum 12 from the game code.'],
  ['event roll round=5 dice=1,2 sum=3 source=device player=Anna Lena', 'Round 5, Anna Lena throws: 1 and 2, sum 3.'],
  ['event place round=3 sum=8 row=3 column=5', 'Round 3: 8 written in row 3, column 5.'],
  ['event cursor row=3 column=4', 'Row 3, column 4.'],
  ['event undo round=3', 'Round 3 taken back.'],
  ['event line kind=row index=2 combination=full_house points=8', 'Row 2: full house, 8 points.'],
  ['event line kind=column index=5 combination=pair points=1', 'Column 5: pair, 1 point.'],
  ['event line kind=column index=5 combination=none points=0', 'Column 5: no combination, 0 points.'],
  ['event line kind=diagonal index=1 combination=four points=12', 'Diagonal from the top left: four, 12 points.'],
  ['event line kind=diagonal index=2 combination=five points=20', 'Diagonal from the bottom left: five, 20 points.'],
  ['event end mode=solo total=53 rating=good', 'The game is over: 53 points, good.'],
  ['event end mode=solo total=31 rating=none', 'The game is over: 31 points.'],
  ['event entropy state=ok', "The device's dice passed their test."],
  [
    'event entropy state=failed reason=repeated bits',
    "The device's dice failed their test and are not used: repeated bits.",
  ],
  ['event storage state=ok', 'Games are kept in the flash.'],
  ['event storage state=memory_only reason=worn_flash', 'Games are kept only until power off: worn flash.'],
  ['event saved bytes=120 operations=2', 'Saved.'],
  [
    'event crash kind=assert file=sheet.cpp line=42',
    'The firmware found a mistake of its own (sheet.cpp, line 42) and starts again.',
  ],
  ['event crash kind=fault file=none line=0', 'The firmware found a mistake of its own and starts again.'],
  ['event crash kind=fault file=stack line=0', 'The firmware used up its stack and starts again.'],
  ['event crash kind=watchdog file=none line=0', 'The firmware made no progress and starts again.'],
];

for (const [line, words] of SPOKEN) {
  test(`the_line_"${line}"_should_be_read_as_"${words}"`, () => assert.equal(describeEvent(event(line)), words));
}

test('an_event_of_a_later_firmware_should_still_be_read', () => {
  assert.equal(describeEvent(event('event coach_advice row=2 gain=1 point')), 'Coach advice: row 2, gain 1 point.');
});

test('an_event_with_an_odd_name_should_be_read_like_any_other', () => {
  assert.equal(describeEvent(event('event constructor x=1')), 'Constructor: x 1.');
});

test('a_line_that_is_no_event_should_not_be_read', () => {
  for (const line of ['', 'event', 'error unknown command', 'prevent screen name=home', 'r1,r2,r3']) {
    assert.equal(parseEventLine(line), undefined, line);
  }
});

test('a_moment_should_name_only_the_last_cursor_and_keep_the_order', () => {
  const lines = [
    'event cursor row=1 column=1',
    'event place round=1 sum=7 row=1 column=2',
    'event cursor row=1 column=2',
    'event undo round=1',
  ];
  assert.equal(
    describeMoment(lines.map(event)),
    'Round 1: 7 written in row 1, column 2. Row 1, column 2. Round 1 taken back.',
  );
});

test('lines_should_be_the_same_wherever_the_stream_is_cut', () => {
  const stream = 'event screen name=home\r\n\r\nhelp\nerror unknown command\r\nhalf';
  const expected = ['event screen name=home', '', 'help', 'error unknown command'];
  for (let cut = 0; cut <= stream.length; cut++) {
    const lines: string[] = [];
    const reader = new LineReader((line) => lines.push(line));
    reader.push(stream.slice(0, cut));
    reader.push(stream.slice(cut));
    assert.deepEqual(lines, expected, `cut at ${cut}`);
  }
});

test('a_line_without_end_should_be_passed_on_in_pieces', () => {
  let passedOn = 0;
  const reader = new LineReader((line) => {
    passedOn += line.length;
  });
  for (let piece = 0; piece < 100; piece++) reader.push('x'.repeat(1000));
  assert.ok(passedOn >= 98_000, `${passedOn}`);
});
