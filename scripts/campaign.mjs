// npm run campaign -- <name> [count]: the long form of a trial in test/trust, as many times as asked; prints its figures.
// Stories that `npm test` keeps short have a long form, too.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { root, runNode, tool } from './run.mjs';

const names = readdirSync(join(root, 'test', 'trust'))
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => file.replace('.test.ts', ''));

const stories = ['every-failure'];

const [name, count = ''] = process.argv.slice(2);
if (![...names, ...stories].includes(name) || !/^\d*$/.test(count)) {
  console.error(`usage: npm run campaign -- <${[...names, ...stories].join('|')}> [count]`);
  process.exit(2);
}

const command = stories.includes(name)
  ? [tool('@playwright/test/cli.js'), 'test', '--project=stories*', `${name}.e2e.ts`]
  : [tool('vitest/vitest.mjs'), 'run', `test/trust/${name}.test.ts`, '--disable-console-intercept'];

ensureInstalled({ browser: stories.includes(name) });
process.exitCode = await runNode(command, {
  env: { NODE_ENV: 'test', CAMPAIGN: name, CAMPAIGN_COUNT: count },
});
