import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { judges } from './judges.ts';

test('judges and what they judge are where the list says', () => {
  const named = judges.flatMap(({ rooms, tests }) => [...rooms, ...tests]);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
