// npm run -s card -- read <file> | compare <stored.json> <file>: what the import makes of a page, a table or a text.
import { ensureInstalled } from './ensure-installed.mjs';
import { runNode } from './run.mjs';

ensureInstalled();
process.exitCode = await runNode(['scripts/card/main.ts', ...process.argv.slice(2)]);
