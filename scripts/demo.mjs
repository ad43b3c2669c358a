// npm run demo: DEMO=on npm start.
import { ensureInstalled } from './ensure-installed.mjs';
import { ensurePages } from './ensure-pages.mjs';
import { runServer } from './run-server.mjs';

ensureInstalled();
await ensurePages();
process.exitCode = await runServer({ DEMO: 'on' });
