// `node run.mjs [options]`, as `./play run` calls it.

import { parseOptions, USAGE } from './options';
import { projectFolder } from './project_folder';
import { run } from './run';
import { EXIT_BAD_USE, EXIT_DONE } from './session';
import { UsageError } from './usage_error';

async function main(): Promise<number> {
  try {
    const options = parseOptions(process.argv.slice(2));
    if (options === null) {
      process.stdout.write(USAGE);
      return EXIT_DONE;
    }
    return await run(projectFolder(), options, {
      standard: (text) => process.stdout.write(text),
      error: (text) => process.stderr.write(text),
    });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return EXIT_BAD_USE;
  }
}

// Whoever reads the log may stop reading, as `head` does: that is no error of this program.
process.stdout.on('error', () => process.exit(EXIT_DONE));
process.exitCode = await main();
