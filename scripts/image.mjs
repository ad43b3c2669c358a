// npm run image: builds the release and runs every command of the Dockerfile on it in plain folders, without a container
// engine; takes a few minutes.
import { ensureInstalled } from './ensure-installed.mjs';
import { ensurePages } from './ensure-pages.mjs';
import { writeRelease } from './release/write-release.mjs';
import { runNode } from './run.mjs';

ensureInstalled();
await ensurePages();
await writeRelease();
process.exitCode = await runNode(['test/image/main.ts', ...process.argv.slice(2)]);
