// npm run backup -- <folder>: all of the site's data, with or without a running server.
import { runInstalled } from './ensure-installed.mjs';

await runInstalled('scripts/backup/backup.ts');
