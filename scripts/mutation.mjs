// npm run mutation -- [--sample 300] [--seed n] [--again] [folder]: changes one place of the code at a time, and says of which
// changes no test takes notice. --again: only what survived the last run.
import { runInstalled } from './ensure-installed.mjs';

await runInstalled('test/mutation/main.ts', { browser: true });
