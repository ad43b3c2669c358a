// npm run mutation -- [--sample 300] [--seed n] [--again] [folder]: changes one place of the code at a time, and says of which
// changes no test takes notice. --again: only what survived the last run.
import { ensureInstalled } from './ensure-installed.mjs';
import { runNode } from './run.mjs';

ensureInstalled({ browser: true });
process.exitCode = await runNode(['test/mutation/main.ts', ...process.argv.slice(2)]);
