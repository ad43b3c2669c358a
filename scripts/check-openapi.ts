import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withDescribedApp } from './described-app.ts';
import { tool } from './run.mjs';

/** Fails on any finding of Redocly's recommended rules in the OpenAPI document, warnings included. */
const folder = mkdtempSync(join(tmpdir(), 'split-decision-openapi-'));
const file = join(folder, 'openapi.json');
try {
  await withDescribedApp(
    async (app) => writeFileSync(file, (await app.inject('/api/openapi.json')).body),
    // One of the rules rejects localhost.
    { PUBLIC_URL: 'https://picks.test' },
  );
  const cli = tool('@redocly/cli/bin/cli.js');
  const lint = (format: string) =>
    spawnSync(process.execPath, [cli, 'lint', file, '--extends=recommended', `--format=${format}`], {
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    });
  const { totals } = JSON.parse(lint('json').stdout);
  console.log(`${totals.errors} errors, ${totals.warnings} warnings`);
  if (totals.errors + totals.warnings > 0) {
    console.error(lint('stylish').stdout);
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}
