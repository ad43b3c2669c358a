import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { asCount, step } from './checks.mjs';
import { ensurePages } from './ensure-pages.mjs';
import {
  playwrightFailures,
  playwrightSkips,
  playwrightTimes,
  vitestFailures,
  vitestSkips,
  vitestTimes,
} from './failures.mjs';
import { exitOf, root, runNode, startNode, tool } from './run.mjs';

const reports = join(root, 'test-results', 'reports');

/** Everything but the words, which are one of the checks. */
export const runUnitTests = () =>
  step('unit and API tests', () =>
    runVitest(['--project=!pages', '--exclude=test/words.test.ts'], { isWhole: true }),
  );

/** Pages spend much time waiting, so these run beside everything else and print their output at the end. */
export const runPageTests = () =>
  step('page tests', () => runVitest(['--project=pages'], { isWhole: true, isAside: true }));

const postgres15 = '/usr/lib/postgresql/15/bin';
export const hasPostgres15 = existsSync(postgres15);

/** For tests that start no database of their own or an external one; the embedded database comes in only one version. */
export const runOnPostgres15 = (files) =>
  runVitest(['--project=node', ...files], {
    report: 'vitest-postgres-15.json',
    env: { TEST_POSTGRES_BIN: postgres15 },
  });

/** Every route's answers and every query's plan. This is a part of `npm run postgres-15`, which covers all promises. */
export async function runPartOnPostgres15() {
  if (!hasPostgres15)
    return { passed: 0, failed: 0, skips: ["Debian's postgresql-15 is not installed here"] };
  const part = ['test/openapi/openapi.test.ts', 'test/queries.test.ts'];
  return step('a part on PostgreSQL 15', () => runOnPostgres15(part));
}

/** Unit, API and page tests. Counts come from Vitest's report; `isAside` holds the output back to the end. */
export async function runVitest(
  args = [],
  {
    isWhole = false,
    isAside = false,
    env = {},
    report: name = isAside ? 'vitest-aside.json' : 'vitest.json',
  } = {},
) {
  const report = freshReport(name);
  const command = [tool('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json'];
  const options = {
    env: { NODE_ENV: 'test', ...env },
    ...(isAside && { stdio: ['ignore', 'pipe', 'pipe'] }),
  };
  const child = startNode([...command, `--outputFile=${report}`, ...args], options);
  const [exitCode, ...said] = await Promise.all([
    exitOf(child),
    ...(isAside ? [text(child.stdout), text(child.stderr)] : []),
  ]);
  if (isAside) console.log(said.join(''));
  return countOf(report, exitCode, (vitest) => ({
    passed: vitest.numPassedTests,
    failed: vitest.numFailedTests,
    skips: vitestSkips(vitest),
    slowest: vitestTimes(vitest, root),
    failures: [...vitestFailures(vitest), ...(isWhole ? unexplained(vitestSkips(vitest)) : [])],
  }));
}

export async function buildPages() {
  await ensurePages();
  return asCount(0);
}

/** One project of playwright.config.ts. Counts come from Playwright's report. */
export async function runPlaywright(project, args = []) {
  const report = freshReport('playwright.json');
  const command = [tool('@playwright/test/cli.js'), 'test', `--project=${project}`, ...args];
  const exitCode = await runNode(command, { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
  return countOf(report, exitCode, (playwright) => ({
    passed: playwright.stats.expected,
    failed: playwright.stats.unexpected + playwright.stats.flaky,
    skips: playwrightSkips(playwright),
    slowest: playwrightTimes(playwright),
    failures: playwrightFailures(playwright),
  }));
}

function freshReport(name) {
  mkdirSync(reports, { recursive: true });
  rmSync(join(reports, name), { force: true });
  return join(reports, name);
}

/** In a full run, every skip must have a reason. */
const unexplained = (skips) =>
  skips.includes(undefined) ? ['tests were skipped without a reason: see test/needs.ts'] : [];

/** A failure outside the tests (a crash, a hook of the run, a skip without a reason) counts as one. */
function countOf(report, exitCode, read) {
  if (!existsSync(report)) return asCount(exitCode || 1);
  const count = read(JSON.parse(readFileSync(report, 'utf8')));
  if (count.failed > 0 || (exitCode === 0 && count.failures.length === 0)) return count;
  const failures = count.failures.length > 0 ? count.failures : ['something outside the tests; see above'];
  return { ...count, failed: 1, failures };
}
