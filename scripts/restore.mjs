// npm run restore -- <folder> [--replace]: a backup into an empty database and file store, with the server stopped.
import { runInstalled } from './ensure-installed.mjs';

await runInstalled('scripts/backup/restore.ts');
