// npm run bench [-- name …]: every published figure, measured in one go.
import { ensureInstalled } from './ensure-installed.mjs';
import { ensurePages } from './ensure-pages.mjs';
import { runNode } from './run.mjs';

ensureInstalled({ browser: true });
await ensurePages();
process.exitCode = await runNode(['bench/main.ts', ...process.argv.slice(2)]);
