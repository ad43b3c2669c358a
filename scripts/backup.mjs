// npm run backup -- <folder>: all of the site's data, with or without a running server.
import { ensureInstalled } from './ensure-installed.mjs';
import { runNode } from './run.mjs';

ensureInstalled();
// After `--` Node does not interpret --env-file itself.
process.exitCode = await runNode(['--', 'scripts/backup/backup.ts', ...process.argv.slice(2)]);
