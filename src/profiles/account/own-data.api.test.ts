import { expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { rowsWith, storeEveryRow, storeGround } from '../../../test/every-row.ts';
import { startTestServer } from '../../../test/server.ts';
import { expectOk, user } from '../../../test/world.ts';

test('of two people in the same leagues each has their own rows of every list, in their order, and takes them along', async () => {
  const server = await startTestServer();
  const [me, other, owner] = [
    await user(server, 'Mia'),
    await user(server, 'Ola'),
    await user(server, 'Olga'),
  ];
  const data = async (who: Client) => (await expectOk(who.get('/api/me/data'))).body;
  const [{ sessions: mine }, { sessions: theirs }] = [await data(me), await data(other)];
  const {
    leagues: [some, others],
  } = await storeGround(server.db, owner.id);
  const lists = [
    await storeEveryRow(server.db, me.id, some, others),
    await storeEveryRow(server.db, other.id, others, some),
  ];
  for (const [n, who] of [me, other].entries()) {
    const { profile, ...found } = await data(who);
    const expected = Object.fromEntries([...lists[n]!].map(([list, { values }]) => [list, values]));
    expected.sessions!.push([mine, theirs][n][0].id);
    const shown = Object.entries(found as Record<string, Record<string, unknown>[]>).map(([list, rows]) => [
      list,
      rows.map((row) => row[lists[n]!.get(list)!.key]),
    ]);
    expect(profile.id).toBe(who.id);
    expect(Object.fromEntries(shown)).toEqual(expected);
  }

  const before = await data(other);
  await expectOk(me.delete('/api/me', { confirmation: 'delete my account' }));
  expect(await data(other)).toEqual(before);
  const left = (await rowsWith(server.db, [me.id])).map((row) => row.split(' ')[0]);
  // Past boards, results and that a league was nudged, under 'Deleted member'.
  expect(new Set(left)).toEqual(
    new Set(
      ['event_changes', 'history_imports', 'imported_results', 'league_joins'].concat([
        'league_nudges',
        'picks',
        'profiles',
      ]),
    ),
  );
});
