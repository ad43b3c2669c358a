// npm run screenshots: compares every state of every screen with its screenshot in e2e/gallery. Not part of npm test, because
// another Chromium renders slightly differently. After an intended change: npm run screenshots -- --update-snapshots
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { close, step } from './checks.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { root } from './run.mjs';
import { runPlaywright } from './test-runs.mjs';

const { chromium, platform } = JSON.parse(
  readFileSync(join(root, 'e2e', 'gallery', 'taken-with.json'), 'utf8'),
);
console.log(
  `The screenshots were taken with Chromium ${chromium} on ${platform}; the comparison needs the same.`,
);
ensureInstalled({ browser: true });
close([await step('screenshots', () => runPlaywright('screenshots', process.argv.slice(2)))]);
