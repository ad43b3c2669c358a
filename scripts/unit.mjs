// npm run unit -- [files or Vitest's options]: only the unit, API and page tests, or those in some files.
import { close, step } from './checks.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runPageTests, runUnitTests, runVitest } from './test-runs.mjs';

const args = process.argv.slice(2);
ensureInstalled({ browser: args.length === 0 || args.some((arg) => arg.includes('.page.')) });
close(
  args.length === 0
    ? await Promise.all([runUnitTests(), runPageTests()])
    : [await step('unit, API and page tests', () => runVitest(args))],
);
