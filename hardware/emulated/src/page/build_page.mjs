// Builds the page and its server: build/emulated/dist, a static site that any web server can host, and
// build/emulated/serve.mjs.
//
// Which boards there are is not written here: every header in hardware/boards is one.

import { build } from 'esbuild';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const page = dirname(fileURLToPath(import.meta.url));
const emulated = join(page, '..', '..');
const project = join(emulated, '..', '..');
const headers = join(project, 'hardware', 'boards');
const output = join(project, 'build', 'emulated');

const common = { bundle: true, format: 'esm', logLevel: 'warning' };
const forBrowser = { ...common, platform: 'browser', target: 'es2022', minify: true, sourcemap: 'linked' };
const forNode = { ...common, platform: 'node', target: 'node18' };

/** A mistake of whoever builds, told in a sentence. */
export class PageBuildError extends Error {}

/** The parser is TypeScript; node takes it in as a module made on the way. */
async function loadHeaderParser() {
  const { outputFiles } = await build({
    ...forNode,
    entryPoints: [join(emulated, 'src', 'board', 'board_header.ts')],
    write: false,
  });
  const source = Buffer.from(outputFiles[0].contents).toString('base64');
  return (await import(`data:text/javascript;base64,${source}`)).parseBoardHeader;
}

async function readBoards() {
  const parseBoardHeader = await loadHeaderParser();
  const names = (await readdir(headers)).filter((name) => name.endsWith('.h')).sort();
  return Promise.all(
    names.map(async (name) => {
      try {
        return parseBoardHeader(await readFile(join(headers, name), 'utf8'));
      } catch (error) {
        throw new PageBuildError(`hardware/boards/${name}: ${error.message}`);
      }
    }),
  );
}

/** The default board of the command line comes first here too; the others follow by name. */
function inOrder(boards, defaultBoard = 'picosystem') {
  const rank = ({ name }) => (name === defaultBoard ? 0 : 1);
  return [...boards].sort((left, right) => rank(left) - rank(right) || left.name.localeCompare(right.name));
}

function firmwareOf({ name }) {
  const file = join(project, 'build', name, 'firmware', `knister_${name}.uf2`);
  if (!existsSync(file)) {
    throw new PageBuildError(
      `There is no firmware image ${relative(project, file)}. ` +
        `Build it first: cmake --preset ${name} && cmake --build --preset ${name}`,
    );
  }
  return file;
}

export async function buildPage() {
  const boards = inOrder(await readBoards());
  const files = boards.map(firmwareOf);

  const dist = join(output, 'dist');
  await rm(dist, { recursive: true, force: true });
  await mkdir(join(dist, 'images'), { recursive: true });
  await cp(join(page, 'static'), dist, { recursive: true });
  await build({
    ...forBrowser,
    entryPoints: {
      page: join(page, 'page.ts'),
      worker: join(page, 'worker.ts'),
      sound_worklet: join(page, 'sound_worklet.ts'),
      style: join(page, 'style', 'style.css'),
    },
    outdir: dist,
  });
  await build({
    ...forNode,
    entryPoints: [join(emulated, 'src', 'page_server', 'serve.ts')],
    outfile: join(output, 'serve.mjs'),
  });
  const served = boards.map((description, index) => ({ description, image: `images/${basename(files[index])}` }));
  for (const [index, { image }] of served.entries()) await cp(files[index], join(dist, image));
  await writeFile(join(dist, 'boards.json'), `${JSON.stringify(served, null, 2)}\n`);
}
