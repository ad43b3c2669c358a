// npm run mutation -- [--sample 300] [--seed n] [--again] [folder]: changes one place in the code at a time, and lists the
// changes that no test notices. --again: only those that survived the last run.
import { runInstalled } from './ensure-installed.mjs';

await runInstalled('test/mutation/main.ts', { browser: true });
