// npm run admin -- <verb> EMAIL: operator commands, with or without a running server.
import { ensureInstalled } from './ensure-installed.mjs';
import { runNode } from './run.mjs';

ensureInstalled();
// After `--` Node does not interpret --env-file itself.
process.exitCode = await runNode(['--', 'scripts/admin/main.ts', ...process.argv.slice(2)]);
