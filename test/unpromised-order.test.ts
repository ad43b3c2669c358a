import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

const client = new pg.Client({ connectionString: inject('postgresUrl') });
beforeAll(() => client.connect());
afterAll(() => client.end());

const members = `(values (1, 'Ann', 'x'), (2, 'Ben', 'x'), (3, 'Cy', 'x'), (4, 'Di', 'y')) members (n, name, team)`;
const asked = async (statement: string) => (await client.query(`select ${statement}`)).rows;

test.each([
  ['rows', `name from ${members}`, 'Cy Di Ben Ann'],
  ['rows by what tells them apart', `name from ${members} order by n`, 'Ann Ben Cy Di'],
  ['rows that are level', `* from ${members} order by members.team desc`, 'Di Ben Cy Ann'],
  [
    'rows by what another has, too',
    `1 as one, o.n as x, members.* from ${members}, (values (0)) o (n) order by members.n`,
    'Ann Ben Cy Di',
  ],
  ['rows that are level until the last', `* from ${members} order by team desc, n desc`, 'Di Cy Ben Ann'],
])('%s', async (_, statement, expected) => {
  expect((await asked(statement)).map(({ name }) => name).join(' ')).toBe(expected);
});

test.each([
  [`array_agg(name) as list from ${members}`, 'Cy Di Ben Ann'],
  [`array_agg(name order by n) as list from ${members}`, 'Ann Ben Cy Di'],
  [`array(select name from ${members}) as list`, 'Cy Di Ben Ann'],
  [`array(select name from ${members} order by n) as list`, 'Ann Ben Cy Di'],
  [`(select coalesce(json_agg(name), '[]') from ${members}) as list`, 'Cy Di Ben Ann'],
  [
    `(select coalesce(json_agg(name), '[]') from (select name from ${members} order by n) p) as list`,
    'Ann Ben Cy Di',
  ],
])('a list: %s', async (statement, expected) => {
  expect((await asked(statement))[0].list.join(' ')).toBe(expected);
});

test('of two, one order after the other', async () => {
  const two = () => asked('n from generate_series(1, 2) n').then((rows) => rows.map(({ n }) => n));
  expect([await two(), await two(), await two()]).toEqual([
    [2, 1],
    [1, 2],
    [2, 1],
  ]);
});

test('lists within lists, and those level by a moment that a Date has no room for', async () => {
  const [{ teams }] = await asked(`json_agg(json_build_object('team', team, 'names',
    (select json_agg(json_build_object('name', o.name) order by o.n) from ${members.replace('members', 'o')} where o.team = p.team),
    'any', (select json_agg(o.name) from ${members.replace('members', 'o')} where o.team = p.team)) order by team) as teams
    from (values ('x'), ('y')) p (team)`);
  expect(teams).toEqual([
    { team: 'x', names: [{ name: 'Ann' }, { name: 'Ben' }, { name: 'Cy' }], any: ['Ben', 'Cy', 'Ann'] },
    { team: 'y', names: [{ name: 'Di' }], any: ['Di'] },
  ]);
  const moments = await asked(`n, timestamptz '2026-01-01' + make_interval(secs => n / 1000000.0) as at
    from generate_series(1, 3) n order by at`);
  expect(moments.map(({ n }) => n)).toEqual([1, 2, 3]);
});
