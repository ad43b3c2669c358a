// npm run e2e -- [Playwright's options]: only the browser tests.
import { close, step } from './checks.mjs';
import { ensureShell } from './ensure-chromium.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { buildPages, runPlaywright } from './test-runs.mjs';

ensureInstalled({ browser: true });
await ensureShell();
const built = await step('build of the pages', buildPages);
close([built, await step('browser tests', () => runPlaywright('stories*', process.argv.slice(2)))]);
