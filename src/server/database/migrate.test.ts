import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';

// They run by name: of two with one number, the later may come first on a database that has the other.
test('every migration has a number of its own', async () => {
  const names = await readdir(new URL('../../../db/migrations/', import.meta.url));
  const numbers = names.map((name) => /^(\d{4})_[a-z_]+\.sql$/.exec(name)?.[1]);
  expect(numbers).not.toContain(undefined);
  expect(new Set(numbers).size).toBe(names.length);
});
