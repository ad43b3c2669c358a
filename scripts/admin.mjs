// npm run admin -- <verb> EMAIL: the operator's commands; they work beside a running server and without one.
import { ensureInstalled } from './ensure-installed.mjs';
import { runNode } from './run.mjs';

ensureInstalled();
// Behind `--` Node leaves --env-file to us.
process.exitCode = await runNode(['--', 'scripts/admin/main.ts', ...process.argv.slice(2)]);
