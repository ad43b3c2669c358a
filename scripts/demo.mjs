// npm run demo: the product with an invented world to look around in, on a data folder of its own.
import { ensureInstalled } from './ensure-installed.mjs';
import { ensurePages } from './ensure-pages.mjs';
import { runServer } from './run-server.mjs';

ensureInstalled();
await ensurePages();
process.exitCode = await runServer({}, 'scripts/demo/main.ts');
