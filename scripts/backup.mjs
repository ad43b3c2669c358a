// npm run backup -- <folder>: all of the site's data, whether or not the server is running.
import { runInstalled } from './ensure-installed.mjs';

await runInstalled('scripts/backup/backup.ts');
