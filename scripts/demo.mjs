// npm run demo: the product with an invented world, in its own data folder.
import { ensureInstalled } from './ensure-installed.mjs';
import { ensurePages } from './ensure-pages.mjs';
import { runServer } from './run-server.mjs';

ensureInstalled();
await ensurePages();
process.exitCode = await runServer({}, 'scripts/demo/main.ts');
