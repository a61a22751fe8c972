import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseEntropy } from '../src/command_line/entropy_option';
import { parseOptions, USAGE } from '../src/command_line/options';
import { UsageError } from '../src/command_line/usage_error';

function refusal(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    assert.ok(error instanceof UsageError, String(error));
    return error.message;
  }
  throw new Error('it was accepted');
}

test('nothing_given_should_be_the_default_board_for_a_minute', () => {
  assert.deepEqual(parseOptions([]), { board: 'picosystem', seconds: 60 });
});

test('every_option_should_be_taken_in_both_forms', () => {
  const values: [string, string, object][] = [
    ['--board', 'b', { board: 'b' }],
    ['--image', 'i.uf2', { image: 'i.uf2' }],
    ['--flash', 'f', { flash: 'f' }],
    ['--script', '-', { script: '-' }],
    ['--seconds', '2.5', { seconds: 2.5 }],
    ['--entropy', 'good:7', { entropy: 'good:7' }],
    ['--cut-power-at', '3', { cutPowerAt: 3 }],
    ['--battery', '3700', { batteryMillivolts: 3700 }],
    ['--full-stack', 'handler', { fullStack: 'handler' }],
    ['--sound', 's.wav', { sound: 's.wav' }],
    ['--log', 'l', { log: 'l' }],
  ];
  for (const [name, value, expected] of values) {
    assert.deepEqual(parseOptions([name, value]), { board: 'picosystem', seconds: 60, ...expected });
    assert.deepEqual(parseOptions([`${name}=${value}`]), { board: 'picosystem', seconds: 60, ...expected });
    assert.ok(USAGE.includes(name), `${name} is explained`);
  }
});

test('help_should_be_asked_for_with_either_word', () => {
  assert.equal(parseOptions(['--board', 'x', '--help']), null);
  assert.equal(parseOptions(['-h']), null);
});

test('bad_options_should_be_refused_with_name_and_remedy', () => {
  assert.match(refusal(() => parseOptions(['--bord', 'x'])), /does not know "--bord"; it knows --board, /);
  assert.match(refusal(() => parseOptions(['picosystem'])), /does not know "picosystem"/);
  assert.match(refusal(() => parseOptions(['--image'])), /--image needs a value/);
  assert.match(refusal(() => parseOptions(['--image='])), /--image needs a value/);
  assert.match(refusal(() => parseOptions(['--board', 'a', '--board=b'])), /--board is given twice/);
  for (const value of ['0', '-1', 'ten', '', '1e3', '1e99'].filter((text) => text !== '')) {
    assert.match(refusal(() => parseOptions(['--seconds', value])), /--seconds needs a number from 0.001 to 1000000, not "/);
  }
  assert.match(refusal(() => parseOptions(['--cut-power-at', '0'])), /--cut-power-at needs a whole number from 1/);
  assert.match(refusal(() => parseOptions(['--battery', '3.7'])), /--battery needs a whole number from 0 to 10000, not "3.7"/);
  assert.match(refusal(() => parseOptions(['--full-stack', 'both'])), /--full-stack needs lockup or handler, not "both"/);
});

test('every_entropy_behaviour_should_be_understood', () => {
  assert.deepEqual(parseEntropy('good'), { kind: 'good', seed: 1 });
  assert.deepEqual(parseEntropy('good:0'), { kind: 'good', seed: 0 });
  assert.deepEqual(parseEntropy('stuck0'), { kind: 'stuck', bit: 0 });
  assert.deepEqual(parseEntropy('stuck1'), { kind: 'stuck', bit: 1 });
  assert.deepEqual(parseEntropy('alternate'), { kind: 'alternate' });
  assert.deepEqual(parseEntropy('bias:0.25'), { kind: 'bias', probabilityOfOne: 0.25 });
  assert.deepEqual(parseEntropy('period:64'), { kind: 'period', bits: 64 });
  assert.deepEqual(parseEntropy('fail-after:1000'), { kind: 'failAfter', bits: 1000 });
});

test('recorded_entropy_should_be_read_from_its_file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'knister entropy '));
  const path = join(folder, 'bits: recorded');
  writeFileSync(path, Buffer.of(1, 2, 3));
  const behaviour = parseEntropy(`file:${path}`);
  assert.ok(behaviour.kind === 'recorded');
  assert.deepEqual([...behaviour.bytes], [1, 2, 3]);
  writeFileSync(path, '');
  assert.match(refusal(() => parseEntropy(`file:${path}`)), /is empty/);
  rmSync(folder, { recursive: true });
  assert.match(refusal(() => parseEntropy(`file:${path}`)), /cannot be read: there is no such file/);
});

test('bad_entropy_should_be_refused', () => {
  for (const text of ['', 'best', 'good:', 'good:-1', 'good:x', 'stuck', 'stuck2', 'stuck0:1', 'bias', 'bias:2', 'bias:x', 'period:0', 'fail-after:1.5', 'file:']) {
    assert.match(refusal(() => parseEntropy(text)), /^--entropy .*\.$/, text);
  }
});
