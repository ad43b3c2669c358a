import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { migrationNames } from './migrate.ts';

const home = new URL('../../../db/', import.meta.url);
/** As `sha256sum` writes it. Lines are added by hand with a release, and none is ever changed. */
const released = readFileSync(new URL('SHA256SUMS', home), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('  ') as [sum: string, file: string]);

test('a released migration stands as it was', () => {
  const sumOf = (file: string) =>
    createHash('sha256')
      .update(readFileSync(new URL(`migrations/${file}`, home)))
      .digest('hex');
  expect(released.map(([, file]) => [sumOf(file), file])).toEqual(released);
});

test('a new migration comes after those that were released', async () => {
  const names = await migrationNames();
  expect(names.slice(0, released.length).map((name) => `${name}.sql`)).toEqual(
    released.map(([, file]) => file),
  );
});
