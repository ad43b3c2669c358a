// npm run -s card -- read <file> | compare <stored.json> <file>: what the import makes of a page, a table or a text.
import { runInstalled } from './ensure-installed.mjs';

await runInstalled('scripts/card/main.ts');
