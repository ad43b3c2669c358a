import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/run.mjs';
import { planted } from './fault.ts';
import { faults } from './list.ts';

test('every fault still applies, and names tests that are there', () => {
  const problems = faults.flatMap((fault) => {
    const missing = fault.tests.filter((path) => !existsSync(join(root, path)));
    try {
      planted(root, fault);
      return missing.map((path) => `'${fault.name}' names ${path}, which is not there`);
    } catch (error) {
      return [(error as Error).message];
    }
  });
  expect(problems).toEqual([]);
});

test('no two faults have one name', () => {
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
});
