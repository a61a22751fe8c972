import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseLine, parseScript } from '../src/command_line/key_script';
import { UsageError } from '../src/command_line/usage_error';

function commandOf(line: string): unknown {
  return parseLine(line, 1, 'test')!.command;
}

function refusal(line: string): string {
  try {
    parseLine(line, 7, 'game.keys');
  } catch (error) {
    assert.ok(error instanceof UsageError);
    return error.message;
  }
  throw new Error(`"${line}" was accepted`);
}

test('each_command_should_be_understood', () => {
  assert.deepEqual(commandOf('press up'), { kind: 'press', key: 'up', milliseconds: 80 });
  assert.deepEqual(commandOf('  hold  x   1500 '), { kind: 'press', key: 'x', milliseconds: 1500 });
  assert.deepEqual(commandOf('wait 12.5'), { kind: 'wait', milliseconds: 12.5 });
  assert.deepEqual(commandOf('screenshot a folder/b.png'), { kind: 'screenshot', path: 'a folder/b.png' });
  assert.deepEqual(commandOf('power off'), { kind: 'power', on: false });
  assert.deepEqual(commandOf('power on'), { kind: 'power', on: true });
  assert.deepEqual(commandOf('battery 3400'), { kind: 'battery', millivolts: 3400 });
  assert.deepEqual(commandOf('send version and more'), { kind: 'send', text: 'version and more' });
});

test('await_should_take_a_text_and_a_limit', () => {
  assert.deepEqual(commandOf('await event screen name=home'), { kind: 'await', text: 'event screen name=home', milliseconds: 10000 });
  assert.deepEqual(commandOf('await event screen name=home 500'), { kind: 'await', text: 'event screen name=home', milliseconds: 500 });
  assert.deepEqual(commandOf('await total=53'), { kind: 'await', text: 'total=53', milliseconds: 10000 });
  assert.deepEqual(commandOf('await 53'), { kind: 'await', text: '53', milliseconds: 10000 });
  assert.deepEqual(commandOf('await "sum 8"'), { kind: 'await', text: 'sum 8', milliseconds: 10000 });
  assert.deepEqual(commandOf('await "sum 8" 250'), { kind: 'await', text: 'sum 8', milliseconds: 250 });
});

test('comments_and_empty_lines_should_be_left_out_and_lines_numbered', () => {
  const lines = parseScript('# a comment\n\n  press a\r\n   # another\nwait 5\n', 'test');
  assert.deepEqual(lines.map(({ number, text }) => [number, text]), [[3, 'press a'], [5, 'wait 5']]);
});

test('mistakes_should_be_named_with_file_and_line', () => {
  const mistakes: [string, RegExp][] = [
    ['pres a', /there is no command "pres"; there are press, hold/],
    ['press', /the key is missing; it is one of up, down/],
    ['press start', /there is no key "start"/],
    ['press A', /there is no key "A"/],
    ['press a b', /"b" is too much/],
    ['hold a', /milliseconds is missing/],
    ['hold a long', /"long" is not a number of milliseconds/],
    ['wait -5', /"-5" is not a number/],
    ['wait 1e12', /"1e12" is not a number/],
    ['wait 99999999999', /not a number of milliseconds/],
    ['screenshot', /not the name of a .png file/],
    ['screenshot a.jpg', /"a.jpg" is not the name of a .png file/],
    ['power', /followed by on or off/],
    ['power up', /followed by on or off/],
    ['await', /text to wait for is missing/],
    ['send', /text to send is missing/],
    ['battery', /battery is followed by millivolts/],
    ['battery 3.4', /battery is followed by millivolts/],
  ];
  for (const [line, reason] of mistakes) {
    const message = refusal(line);
    assert.match(message, /^game\.keys, line 7: /, line);
    assert.match(message, reason, line);
    assert.match(message, /\.$/, line);
  }
});

test('the_first_mistake_of_a_script_should_be_named', () => {
  assert.throws(() => parseScript('press a\nwait\nfoo', 'x'), /x, line 2: /);
});
