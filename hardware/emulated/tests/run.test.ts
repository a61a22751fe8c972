// `./play run` from outside: its options, its output, its files and its exit status.

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { test } from 'node:test';
import { describe } from './support/boards';
import { inFolder, runBoard, start } from './support/command_line';
import { readPng } from './support/png_reader';
import { PanelProgram } from './support/panel_program';
import { afterItIsSaid, echoing, saying, withConsole, writingFlash } from './support/talking_programs';
import { ThumbProgram } from './support/thumb_program';

const STORAGE = 0xf00000;

test('a_run_should_print_the_log_and_end_at_its_limit', () => inFolder(async (folder) => {
  const image = folder.image(saying('event boot\r\nhalf a line').stop());
  const result = await runBoard(folder, ['--image', image, '--seconds', '0.2']);
  assert.deepEqual(result, { status: 0, output: 'event boot\nhalf a line\n', errors: '' });
}));

test('a_log_file_should_get_the_log_instead', () => inFolder(async (folder) => {
  const result = await runBoard(folder, ['--image', folder.image(echoing()), '--seconds', '0.1', '--log', 'the log']);
  assert.deepEqual(result, { status: 0, output: '', errors: '' });
  assert.equal(readFileSync(folder.file('the log'), 'utf8'), 'event boot\n');
}));

test('a_script_should_be_carried_out_line_by_line', () => inFolder(async (folder) => {
  const script = folder.write('a script', '# test\nawait event boot\nsend hello there\nawait hello 500\npower off\nwait 100\npower on\nawait event boot\n');
  const result = await runBoard(folder, ['--image', folder.image(echoing()), '--script', script]);
  assert.deepEqual(result, { status: 0, output: 'event boot\nhello there\nevent boot\n', errors: '' });
}));

test('a_line_that_was_waited_for_should_not_be_found_again', () => inFolder(async (folder) => {
  const script = folder.write('s', 'await event boot\nawait event boot 300\n');
  const result = await runBoard(folder, ['--image', folder.image(echoing()), '--script', script]);
  assert.equal(result.status, 1);
  assert.match(result.errors, /^line 2, await event boot 300: no line of the log contained it within 300 ms\.\n$/);
}));

test('standard_input_should_be_obeyed_as_it_comes', () => inFolder(async (folder) => {
  const child = start(folder, ['--image', folder.image(echoing()), '--script', '-']);
  let output = '';
  const until = (text: string): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => void (output.includes(text) && resolve());
      child.stdout.on('data', look);
      look();
    });
  child.stdout.on('data', (piece: Buffer) => (output += piece.toString()));
  child.stdin.write('await event boot\n');
  await until('ok await event boot\n');
  // Only now is the next command written.
  child.stdin.write('send ping\nawait ping\nscreenshot shot.png\n');
  await until('ok screenshot shot.png\n');
  child.stdin.end();
  assert.equal(await new Promise((resolve) => child.on('close', resolve)), 0);
  assert.equal(output, 'event boot\nok await event boot\nping\nok await ping\nok screenshot shot.png\n');
}));

test('a_typo_should_be_refused_with_its_line_and_nothing_written', () => inFolder(async (folder) => {
  const image = folder.image(echoing());
  const script = folder.write('s', 'wait 1\npres a\n');
  const before = readdirSync(folder.path);
  const result = await runBoard(folder, ['--image', image, '--script', script, '--flash', 'f', '--sound', 's.wav', '--log', 'l']);
  assert.equal(result.status, 2);
  assert.match(result.errors, /s, line 2: there is no command "pres"/);
  assert.deepEqual(readdirSync(folder.path), before);
  const interactive = await runBoard(folder, ['--image', image, '--script', '-'], 'wait 1\n\npres a\n');
  assert.equal(interactive.status, 2);
  assert.match(interactive.errors, /^standard input, line 3: /);
}));

test('a_script_that_outlasts_the_limit_should_fail', () => inFolder(async (folder) => {
  const script = folder.write('s', 'wait 2000\n');
  const result = await runBoard(folder, ['--image', folder.image(echoing()), '--script', script, '--seconds', '1']);
  assert.equal(result.status, 1);
  assert.match(result.errors, /line 1, wait 2000: the script is not done after 1 simulated seconds/);
}));

test('the_flash_should_be_kept_from_run_to_run', () => inFolder(async (folder) => {
  const { flashBytes } = describe();
  const image = folder.image(writingFlash(STORAGE).stop());
  const flash = Buffer.alloc(flashBytes, 0x41);
  folder.write('flash', flash);
  const first = await runBoard(folder, ['--image', image, '--flash', 'flash', '--seconds', '0.3']);
  assert.deepEqual(first, { status: 0, output: 'A\nerased\n', errors: '' });
  const written = readFileSync(folder.file('flash'));
  assert.equal(written.length, flashBytes);
  assert.ok(written.subarray(STORAGE, STORAGE + 4096).every((byte) => byte === 0xff));
  assert.equal(written[STORAGE - 1], 0x41);
  assert.ok(written.subarray(0, 300).equals(readFileSync(image).subarray(0, 300)), 'the image stands over the old contents');
  await runBoard(folder, ['--image', image, '--flash', 'new flash', '--seconds', '0.1']);
  assert.equal(statSync(folder.file('new flash')).size, flashBytes);
}));

test('a_flash_file_of_the_wrong_size_should_be_refused_and_left_alone', () => inFolder(async (folder) => {
  folder.write('flash', Buffer.alloc(1000, 7));
  const result = await runBoard(folder, ['--image', folder.image(echoing()), '--flash', 'flash']);
  assert.equal(result.status, 2);
  assert.match(result.errors, /^The flash file flash has 1000 bytes, and the flash of picosystem has 16777216; /);
  assert.ok(readFileSync(folder.file('flash')).equals(Buffer.alloc(1000, 7)));
}));

test('a_power_cut_should_end_the_run_with_the_flash_half_written', () => inFolder(async (folder) => {
  folder.write('flash', Buffer.alloc(describe().flashBytes, 0));
  const options = ['--image', folder.image(writingFlash(STORAGE).stop()), '--flash', 'flash', '--cut-power-at', '1'];
  const result = await runBoard(folder, options);
  assert.equal(result.status, 3);
  assert.match(result.errors, /^Power failed in the middle of flash operation 1\.\n$/);
  const sector = readFileSync(folder.file('flash')).subarray(STORAGE, STORAGE + 4096);
  assert.ok(sector.subarray(0, 2048).every((byte) => byte === 0xff));
  assert.ok(sector.subarray(2048).some((byte) => byte !== 0xff));
}));

test('a_crash_should_be_told_with_its_registers', () => inFolder(async (folder) => {
  const program = afterItIsSaid(saying('boot\n')).load(0, 0x60000000).label('here').storeWord(0, 0);
  const result = await runBoard(folder, ['--image', folder.image(program.stop())]);
  assert.equal(result.status, 1);
  assert.equal(result.output, 'boot\n');
  const address = program.addressOf('here').toString(16);
  assert.match(result.errors, new RegExp(`crash: write at 0x60000000, where nothing is \\(PC 0x${address}, LR 0x\\w{8}, SP 0x20042000\\); the core is locked up`));
}));

test('a_fault_that_the_firmware_gets_over_should_still_fail_the_run', () => inFolder(async (folder) => {
  const program = withConsole().load(0, 0x60000000).storeWord(0, 0).stop().label('handler').poke(0x40034000, 0x21).stop();
  const result = await runBoard(folder, ['--image', folder.image(program, { 3: 'handler' }), '--seconds', '0.1']);
  assert.equal(result.status, 1);
  assert.equal(result.output, '!\n');
  assert.match(result.errors, /the firmware's fault handler runs/);
}));

test('a_broken_rule_of_the_panel_should_fail_the_run', () => inFolder(async (folder) => {
  const { program } = new PanelProgram(describe()).command(0x11);
  const result = await runBoard(folder, ['--image', folder.image(program.stop()), '--seconds', '0.1']);
  assert.equal(result.status, 1);
  assert.match(result.errors, /^panel: at \d+\.\d+ ms: SLPOUT within 5 ms after reset \(ST7789V datasheet, section 7\.4\.5\)\n/);
  assert.match(result.errors, /The firmware broke 2 of the panel's rules\.\n$/);
}));

test('entropy_that_runs_out_should_end_the_run_with_an_error', () => inFolder(async (folder) => {
  const program = new ThumbProgram().load(7, 0x4006001c).label('loop').loadWord(0, 7).branch('loop');
  const bits = folder.write('bits', Buffer.alloc(100));
  const result = await runBoard(folder, ['--image', folder.image(program), '--entropy', `file:${bits}`]);
  assert.equal(result.status, 2);
  assert.match(result.errors, /has run out; give --entropy file: a longer one/);
}));

test('restarting_as_a_usb_drive_should_be_told', () => inFolder(async (folder) => {
  const program = new ThumbProgram().move(3, 0x14).raw(0x8818).load(1, 0x4255).move(3, 0x18).raw(0x881a).call(2).copy(4, 0).call(4);
  const result = await runBoard(folder, ['--image', folder.image(program), '--seconds', '0.1']);
  assert.deepEqual(result, { status: 0, output: '', errors: 'The firmware restarted as a USB drive; the board is off.\n' });
}));

test('a_screenshot_should_show_the_panel_and_be_black_without_backlight', () => inFolder(async (folder) => {
  const dark = folder.write('dark', 'wait 10\nscreenshot dark.png\n');
  const result = await runBoard(folder, ['--image', folder.image(echoing()), '--script', dark]);
  assert.equal(result.status, 0);
  const { width, height, colours } = readPng(readFileSync(folder.file('dark.png')));
  assert.deepEqual([width, height], [240, 240]);
  assert.ok(colours.every((value) => value === 0));
  const lost = folder.write('lost', 'screenshot no such folder/a.png\n');
  const refused = await runBoard(folder, ['--image', folder.image(echoing()), '--script', lost]);
  assert.equal(refused.status, 2);
  assert.match(refused.errors, /cannot be written: there is no such file or folder/);
}));

test('sound_should_last_as_long_as_the_run', () => inFolder(async (folder) => {
  const result = await runBoard(folder, ['--image', folder.image(echoing()), '--seconds', '0.5', '--sound', 'a.wav']);
  assert.equal(result.status, 0);
  const bytes = readFileSync(folder.file('a.wav'));
  assert.ok(Math.abs(bytes.readUInt32LE(40) / 2 - 22050) <= 2);
  assert.equal(bytes.readUInt32LE(40), bytes.length - 44);
}));

test('what_cannot_be_used_should_be_refused_before_anything_runs', () => inFolder(async (folder) => {
  const image = folder.image(echoing());
  const junk = folder.write('junk.uf2', Buffer.alloc(4096, 1));
  const cases: [string[], RegExp][] = [
    [['--board', 'gameboy'], /There is no board "gameboy"; --board takes pico_lcd_1_3 or picosystem/],
    [['--image', 'missing.bin'], /The firmware image missing\.bin cannot be read: there is no such file/],
    [['--image', junk], /junk\.uf2: The file is neither a \.uf2 file nor a \.bin file/],
    [['--image', folder.path], /cannot be read: it is a folder/],
    [['--image', image, '--script', 'missing'], /The key script missing cannot be read/],
    [['--image', image, '--flash', 'no/flash'], /The flash file no\/flash cannot be written|cannot be read/],
    [['--image', image, '--sound', 'no/s.wav'], /The sound file no\/s\.wav cannot be written/],
    [['--image', image, '--log', 'no/log'], /The log file no\/log cannot be written/],
    [['--image', image, '--entropy', 'magic'], /--entropy does not know "magic"/],
    [['--frobnicate'], /does not know "--frobnicate"/],
  ];
  for (const [options, expected] of cases) {
    const result = await runBoard(folder, options);
    assert.equal(result.status, 2, options.join(' '));
    assert.match(result.errors, expected);
    assert.match(result.errors, /^[^\n]+\.\n$/, 'one plain sentence');
    assert.equal(result.output, '');
  }
  assert.deepEqual(readdirSync(folder.path).sort(), ['image.bin', 'junk.uf2']);
}));

test('an_interrupted_run_should_still_write_its_files', () => inFolder(async (folder) => {
  const child = start(folder, ['--image', folder.image(echoing()), '--seconds', '100000', '--flash', 'flash', '--sound', 's.wav']);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill('SIGINT');
  assert.equal(await new Promise((resolve) => child.on('close', resolve)), 130);
  assert.equal(statSync(folder.file('flash')).size, describe().flashBytes);
  assert.ok(existsSync(folder.file('s.wav')));
  assert.deepEqual(readdirSync(folder.path).sort(), ['flash', 'image.bin', 's.wav']);
}));

test('two_runs_should_print_the_same_and_draw_the_same', () => inFolder(async (folder) => {
  const script = folder.write('s', 'await event boot\npress a\nsend x\nawait x\nwait 500\nscreenshot shot.png\n');
  const options = ['--image', folder.image(echoing()), '--script', script, '--sound', 's.wav', '--flash', 'f'];
  const results = [];
  for (let round = 0; round < 2; round++) {
    const result = await runBoard(folder, options);
    results.push([result, ...['shot.png', 's.wav', 'f'].map((name) => readFileSync(folder.file(name)).toString('base64'))]);
  }
  assert.deepEqual(results[0], results[1]);
}));

test('help_should_be_printed', () => inFolder(async (folder) => {
  const result = await runBoard(folder, ['--help']);
  assert.equal(result.status, 0);
  assert.match(result.output, /^Usage: \.\/play run/);
}));
