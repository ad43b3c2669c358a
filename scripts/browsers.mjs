// npm run browsers [-- firefox webkit]: one evening in the Firefox and the WebKit of this machine. Not part of npm test.
import { ensureInstalled } from './ensure-installed.mjs';
import { runNode } from './run.mjs';

ensureInstalled();
process.exitCode = await runNode(['e2e/engines/main.ts', ...process.argv.slice(2)]);
