// npm run backup -- <folder>: everything the site keeps, beside a running server or without one.
import { ensureInstalled } from './ensure-installed.mjs';
import { runNode } from './run.mjs';

ensureInstalled();
// Behind `--` Node leaves --env-file to us.
process.exitCode = await runNode(['--', 'scripts/backup/main.ts', ...process.argv.slice(2)]);
