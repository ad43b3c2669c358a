import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { playwrightSkips, vitestSkips } from './failures.mjs';

const folder = mkdtempSync(join(tmpdir(), 'split-decision-skips-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a skip of Vitest says what the machine lacks, one without a reason says nothing', () => {
  const needs = JSON.stringify(new URL('../test/needs.ts', import.meta.url).href);
  writeFileSync(
    join(folder, 'a.test.ts'),
    `import { describe, expect, test } from 'vitest';
    import { needs } from ${needs};
    describe('with a disk', needs(false, 'no disk'), () => { test('one', () => {}); test('two', () => {}); });
    describe('with air', needs(true, 'no air'), () => { test('three', () => { expect(1).toBe(1); }); });
    test.skip('four', () => {});`,
  );
  const report = join(folder, 'report.json');
  const vitest = new URL('../node_modules/vitest/vitest.mjs', import.meta.url).pathname;
  const args = [vitest, 'run', '--root', folder, '--reporter=json', `--outputFile=${report}`];
  expect(spawnSync(process.execPath, args).status).toBe(0);
  const results = JSON.parse(readFileSync(report, 'utf8'));
  expect(results.numPassedTests).toBe(1);
  expect(vitestSkips(results)).toEqual(['no disk', 'no disk', undefined]);
});

test('a skip of Playwright gives its description, or that it waited for another', () => {
  const skipped = (annotations: object[], results: object[]) => ({
    specs: [{ tests: [{ status: 'skipped', annotations, results }] }],
  });
  const report = {
    suites: [
      skipped([{ type: 'skip', description: 'while screenshots are being taken' }], [{}]),
      skipped([{ type: 'skip' }], [{}]),
      skipped([], []),
      { specs: [{ tests: [{ status: 'expected', annotations: [], results: [{}] }] }] },
    ],
  };
  expect(playwrightSkips(report)).toEqual([
    'while screenshots are being taken',
    undefined,
    'what they depend on failed',
  ]);
});
