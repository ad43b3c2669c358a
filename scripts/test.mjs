// npm test: from a bare clone to the count of all checks and tests. The machine's Node installs; the pinned one runs.
import { close, runChecks, step } from './checks.mjs';
import { ensureShell } from './ensure-chromium.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { buildPages, runPageTests, runPartOnPostgres15, runPlaywright, runUnitTests } from './test-runs.mjs';

ensureInstalled({ browser: true });
const shell = ensureShell();

const checks = await runChecks();
await shell;
const pageTests = runPageTests();
close([
  ...checks,
  await runUnitTests(),
  await runPartOnPostgres15(),
  await step('build of the pages', buildPages),
  // Traces are a tenth to a quarter of the work; `npm run e2e` records them.
  await step('browser tests', () => runPlaywright('stories*', ['--trace=off'])),
  await pageTests,
]);
