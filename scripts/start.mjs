// npm start: everything from a bare clone to a running server. The machine's Node installs; the pinned one runs.
import { ensureInstalled } from './ensure-installed.mjs';
import { ensurePages } from './ensure-pages.mjs';
import { runServer } from './run-server.mjs';

try {
  ensureInstalled();
  await ensurePages();
  process.exitCode = await runServer({}, process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
