// npm run upgrade [-- <commit>]: tries the upgrade from that commit's release (the first one) to this commit's, and the way back, with data.
import { ensureInstalled } from './ensure-installed.mjs';
import { runNode } from './run.mjs';

ensureInstalled();
process.exitCode = await runNode(['test/upgrade/main.ts', ...process.argv.slice(2)]);
