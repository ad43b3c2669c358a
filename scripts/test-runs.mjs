import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { asCount } from './checks.mjs';
import { ensurePages } from './ensure-pages.mjs';
import { playwrightFailures, vitestFailures } from './failures.mjs';
import { root, runNode, tool } from './run.mjs';

const reports = join(root, 'test-results', 'reports');

/** Unit and API tests. Counts are read from Vitest's report. */
export async function runVitest(args = []) {
  const report = freshReport('vitest.json');
  const exitCode = await runNode(
    [
      tool('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${report}`,
      ...args,
    ],
    { env: { NODE_ENV: 'test' } },
  );
  return countOf(report, exitCode, (vitest) => ({
    passed: vitest.numPassedTests,
    failed: vitest.numFailedTests,
    skipped: vitest.numPendingTests + vitest.numTodoTests,
    failures: vitestFailures(vitest),
  }));
}

export async function buildPages() {
  await ensurePages();
  return asCount(0);
}

/** Browser tests of one project of playwright.config.ts. Counts are read from Playwright's report. */
export async function runPlaywright(project, args = []) {
  const report = freshReport('playwright.json');
  const command = [tool('@playwright/test/cli.js'), 'test', `--project=${project}`, ...args];
  const exitCode = await runNode(command, { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
  return countOf(report, exitCode, (playwright) => ({
    passed: playwright.stats.expected,
    failed: playwright.stats.unexpected + playwright.stats.flaky,
    skipped: playwright.stats.skipped,
    failures: playwrightFailures(playwright),
  }));
}

function freshReport(name) {
  mkdirSync(reports, { recursive: true });
  rmSync(join(reports, name), { force: true });
  return join(reports, name);
}

/** A run that failed without a failed test (an error outside them, a crash) counts as one failure. */
function countOf(report, exitCode, read) {
  if (!existsSync(report)) return asCount(exitCode || 1);
  const count = read(JSON.parse(readFileSync(report, 'utf8')));
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}
