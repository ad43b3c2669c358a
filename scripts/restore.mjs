// npm run restore -- <folder> [--replace]: a backup into an empty database and file store, with the server stopped.
import { ensureInstalled } from './ensure-installed.mjs';
import { runNode } from './run.mjs';

ensureInstalled();
// After `--` Node does not interpret --env-file itself.
process.exitCode = await runNode(['--', 'scripts/backup/restore.ts', ...process.argv.slice(2)]);
