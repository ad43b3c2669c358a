// npm run unit -- [files or Vitest's options]: the unit and API tests alone, or only those of some files.
import { close, step } from './checks.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runVitest } from './test-runs.mjs';

ensureInstalled();
close([await step('unit and API tests', () => runVitest(process.argv.slice(2)))]);
