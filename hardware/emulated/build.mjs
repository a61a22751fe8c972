// Bundles the emulated board into build/emulated: `node build.mjs [command_line] [tests] [page]`.
// Nothing is written into the source tree.

import { build } from 'esbuild';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = dirname(fileURLToPath(import.meta.url));
const output = join(source, '..', '..', 'build', 'emulated');

// rp2040js offers a CommonJS form too; the ES form is what esbuild can shake and what a worker can load.
const common = { bundle: true, format: 'esm', target: 'es2022', sourcemap: 'linked', logLevel: 'warning' };
const forNode = { ...common, platform: 'node', target: 'node18', outExtension: { '.js': '.mjs' } };

async function buildCommandLine() {
  const entryPoints = { run: join(source, 'src', 'command_line', 'main.ts') };
  const benchmark = join(source, 'src', 'measure', 'benchmark.ts');
  if (existsSync(benchmark)) entryPoints.benchmark = benchmark;
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

// src/page/static/ is copied as it is; page.ts and worker.ts are bundled beside it.
async function buildPage() {
  const folder = join(source, 'src', 'page');
  if (!existsSync(join(folder, 'page.ts'))) return;
  const outdir = join(output, 'dist');
  await mkdir(outdir, { recursive: true });
  const files = join(folder, 'static');
  if (existsSync(files)) await cp(files, outdir, { recursive: true });
  await build({
    ...common,
    platform: 'browser',
    entryPoints: [join(folder, 'page.ts'), join(folder, 'worker.ts')],
    outdir,
    minify: true,
  });
}

const steps = { command_line: buildCommandLine, tests: buildTests, page: buildPage };

for (const name of process.argv.slice(2)) {
  if (!(name in steps)) {
    console.error(`build.mjs does not know "${name}"; it builds ${Object.keys(steps).join(', ')}.`);
    process.exit(2);
  }
  await steps[name]();
}
