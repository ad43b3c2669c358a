// npm run bench [-- name …]: every published figure, measured in one go.
import { ensureInstalled } from './ensure-installed.mjs';
import { runNode } from './run.mjs';

ensureInstalled();
process.exitCode = await runNode(['bench/main.ts', ...process.argv.slice(2)]);
