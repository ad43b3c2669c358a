// npm run image: every command of the Dockerfile, run in plain folders without a container engine; takes some minutes.
import { ensureInstalled } from './ensure-installed.mjs';
import { runNode } from './run.mjs';

ensureInstalled();
process.exitCode = await runNode(['test/image/main.ts', ...process.argv.slice(2)]);
