// Bundles the emulated board into build/emulated: `node build.mjs [command_line] [tests] [page] [page_tests]`.
// Nothing is written into the source tree.

import { build } from 'esbuild';
import { readdir, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPage, PageBuildError } from './src/page/build_page.mjs';

const source = dirname(fileURLToPath(import.meta.url));
const output = join(source, '..', '..', 'build', 'emulated');

// rp2040js offers a CommonJS form too; the ES form is what esbuild can shake and what a worker can load.
const common = { bundle: true, format: 'esm', target: 'es2022', sourcemap: 'linked', logLevel: 'warning' };
const forNode = { ...common, platform: 'node', target: 'node18', outExtension: { '.js': '.mjs' } };

async function buildCommandLine() {
  const entryPoints = { run: join(source, 'src', 'command_line', 'main.ts') };
  const benchmark = join(source, 'src', 'measure', 'benchmark.ts');
  if (existsSync(benchmark)) entryPoints.benchmark = benchmark;
  entryPoints.power_cuts = join(source, 'src', 'measure', 'power_cuts.ts');
  await build({ ...forNode, entryPoints, outdir: output });
}

async function buildTests() {
  const folder = join(source, 'tests');
  const outdir = join(output, 'tests');
  // A test that was renamed or removed must not go on running from the last build.
  await rm(outdir, { recursive: true, force: true });
  const names = (await readdir(folder)).filter((name) => name.endsWith('.test.ts'));
  await build({
    ...forNode,
    entryPoints: names.map((name) => join(folder, name)),
    outdir,
    // The browser driver loads its own files at run time and cannot be bundled.
    external: ['playwright-core'],
  });
}

// The tests in front of a real browser have a step of their own: they need the page and Chromium.
async function buildPageTests() {
  const folder = join(source, 'tests', 'page');
  const outdir = join(output, 'page_tests');
  await rm(outdir, { recursive: true, force: true });
  const names = (await readdir(folder)).filter((name) => name.endsWith('.test.ts'));
  await build({ ...forNode, entryPoints: names.map((name) => join(folder, name)), outdir, external: ['playwright-core'] });
}

const steps = { command_line: buildCommandLine, tests: buildTests, page: buildPage, page_tests: buildPageTests };

for (const name of process.argv.slice(2)) {
  if (!(name in steps)) {
    console.error(`build.mjs does not know "${name}"; it builds ${Object.keys(steps).join(', ')}.`);
    process.exit(2);
  }
  try {
    await steps[name]();
  } catch (error) {
    if (!(error instanceof PageBuildError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}
