import { loadModule } from 'libpg-query';
import { parseSync } from 'pgsql-parser';
import { expect, test } from 'vitest';
import { askedAgain } from './asked-again.ts';

await loadModule();

/** How many of its joins are asked for again. */
const statements: [rest: string, joins: number][] = [
  ['from a join b on b.id = a.b where b.name = $1', 1],
  ['from a join b on b.id = a.b where a.name = $1', 0],
  ['from a join b on b.id = a.b where b.name = $1 or a.name = $1', 0],
  ['from a join b on b.id = a.b where b.ended_at is not null', 1],
  ['from a join b on b.id = a.b where b.ended_at is null', 0],
  ['from a join b on b.id = a.b where coalesce(b.name, $1) = $1', 0],
  ['from a join b on b.id = a.b join c on c.id = b.c', 1],
  ['from a join b on b.id = a.b left join c on c.id = b.c', 0],
  ['where exists (select from b join c on c.id = b.c where c.name = any($1))', 1],
];

test('a join is asked for again where a later condition is never true without its row', () => {
  const found = statements.map(([rest]) => [rest, askedAgain(parseSync(`select ${rest}`)).size]);
  expect(found).toEqual(statements);
});
