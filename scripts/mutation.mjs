// npm run mutation: mutates the rules with Stryker; every mutant must make a test fail.
import { ensureInstalled } from './ensure-installed.mjs';
import { runNode, tool } from './run.mjs';

ensureInstalled();
process.exitCode = await runNode(
  [tool('@stryker-mutator/core/bin/stryker.js'), 'run', 'test/mutation/stryker.config.mjs'],
  { env: { NODE_ENV: 'test' } },
);
