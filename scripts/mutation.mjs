// npm run mutation: changes the rules in every way that Stryker knows; each change has to make a test fail.
import { ensureInstalled } from './ensure-installed.mjs';
import { runNode, tool } from './run.mjs';

ensureInstalled();
process.exitCode = await runNode(
  [tool('@stryker-mutator/core/bin/stryker.js'), 'run', 'test/mutation/stryker.config.mjs'],
  { env: { NODE_ENV: 'test' } },
);
