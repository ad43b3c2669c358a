// npm run replay -- <folder> [--url http://… --password …]: plays real cards through the site and compares.
import { ensureInstalled } from './ensure-installed.mjs';
import { runNode } from './run.mjs';

ensureInstalled();
process.exitCode = await runNode(['test/replay/main.ts', ...process.argv.slice(2)]);
