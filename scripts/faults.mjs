// npm run faults -- [parts of names or files]: plants realistic faults one at a time and says which of them no test notices.
import { ensureInstalled } from './ensure-installed.mjs';
import { runNode } from './run.mjs';

ensureInstalled({ browser: true });
process.exitCode = await runNode(['test/faults/main.ts', ...process.argv.slice(2)]);
