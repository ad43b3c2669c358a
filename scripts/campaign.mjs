// npm run campaign -- <name> [count]: the long form of a trial in test/trust, as many times as asked; prints its figures.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { root, runNode, tool } from './run.mjs';

const names = readdirSync(join(root, 'test', 'trust'))
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => file.replace('.test.ts', ''));

const [name, count = ''] = process.argv.slice(2);
if (!names.includes(name) || !/^\d*$/.test(count)) {
  console.error(`usage: npm run campaign -- <${names.join('|')}> [count]`);
  process.exit(2);
}

ensureInstalled();
const trial = `test/trust/${name}.test.ts`;
process.exitCode = await runNode([tool('vitest/vitest.mjs'), 'run', trial, '--disable-console-intercept'], {
  env: { NODE_ENV: 'test', CAMPAIGN: name, CAMPAIGN_COUNT: count },
});
