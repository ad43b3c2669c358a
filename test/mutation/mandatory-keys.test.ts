import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestServer } from '../server.ts';
import { type MandatoryKey, mandatoryKeys } from './mandatory-keys.ts';

test('the foreign keys that prove a join are those of the database', async () => {
  const { db } = await startTestServer();
  const { rows } = await sql<{ key: MandatoryKey }>`
    select jsonb_build_object('from', k.conrelid::regclass::text, 'to', k.confrelid::regclass::text, 'columns', c.columns) as key
    from pg_constraint k cross join lateral (
      select jsonb_object_agg(own.attname, theirs.attname) as columns, bool_and(own.attnotnull) as is_mandatory
      from unnest(k.conkey, k.confkey) as pair (own, theirs)
      join pg_attribute own on own.attrelid = k.conrelid and own.attnum = pair.own
      join pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attnum = pair.theirs
    ) c
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.convalidated and not k.condeferrable
      and c.is_mandatory`.execute(db);
  const sorted = (keys: MandatoryKey[]) =>
    keys.map(({ from, to, columns }) => JSON.stringify([from, to, Object.entries(columns).sort()])).sort();
  expect(sorted(mandatoryKeys())).toEqual(sorted(rows.map(({ key }) => key)));
});
