// npm run replay -- <folder> [--url http://… --password …]: plays real cards through the site and compares.
import { runInstalled } from './ensure-installed.mjs';

await runInstalled('test/replay/main.ts');
