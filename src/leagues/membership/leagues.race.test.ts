import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { event, expectOk, league, moveStart, siteAdmin, user } from '../../../test/world.ts';
import { savePicks } from '../../picks/picks.sql.ts';

let server: TestServer;
let siteOwner: Client;
let owner: Client;
let admin: Client;
let member: Client;
let card: { id: string; fights: string[] };
let id: string;

const ROUNDS = 12;

beforeAll(async () => {
  server = await startTestServer();
  owner = await user(server, 'Olga', { pro: true });
  admin = await user(server, 'Anton');
  member = await user(server, 'Mira');
  siteOwner = await siteAdmin(server);
  card = await event(siteOwner, { fights: 8 });
});

beforeEach(async () => {
  id = await league(owner, [admin, member]);
  await owner.put(`/api/leagues/${id}/members/${admin.id}/role`, { role: 'admin' });
});

const members = async () => {
  const rows = await server.db
    .selectFrom('league_members')
    .select('user_id')
    .where('league_id', '=', id)
    .execute();
  return rows.map((row) => row.user_id);
};

const save = async (fight: string): Promise<string> => {
  const pick = { pick_winner: 'red', pick_method: 'decision', pick_round: null } as const;
  const on = { user_id: member.id, league_id: id, fight_id: fight };
  const [saved] = await savePicks(server.db, card.id, [
    { ...on, ...pick, revision: 1, seen: null, carried: [] },
  ]);
  return saved!.outcome;
};

const picks = () =>
  server.db
    .selectFrom('picks')
    .select('fight_id')
    .where('league_id', '=', id)
    .where('user_id', '=', member.id)
    .execute();

test('a member removed while being made owner: the owner is always a member', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await member.post(`/api/leagues/${id}/membership`);
    await Promise.all([
      owner.put(`/api/leagues/${id}/owner`, { user_id: member.id }),
      admin.delete(`/api/leagues/${id}/members/${member.id}`),
    ]);
    const { created_by } = await server.db
      .selectFrom('leagues')
      .select('created_by')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await members()).toContain(created_by);
    if (created_by === member.id) await member.put(`/api/leagues/${id}/owner`, { user_id: owner.id });
    await owner.put(`/api/leagues/${id}/members/${member.id}/role`, { role: 'member' });
  }
});

test('a pick saved while its owner is removed never outlives the membership', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await member.post(`/api/leagues/${id}/membership`);
    const [removed, ...saves] = await Promise.all([
      admin.delete(`/api/leagues/${id}/members/${member.id}`),
      ...card.fights.map(save),
    ]);
    expect(removed.status).toBe(204);
    for (const outcome of saves) expect(['saved', 'not_found']).toContain(outcome);
    expect(await picks()).toEqual([]);
  }
});

test('a league deleted while members save picks and others join goes without a trace', async () => {
  const joiner = await user(server, 'Jon');
  for (let round = 0; round < ROUNDS; round++) {
    const [deleted, joined, ...saves] = await Promise.all([
      owner.delete(`/api/leagues/${id}`),
      joiner.post(`/api/leagues/${id}/membership`),
      ...card.fights.map(save),
    ]);
    expect(deleted.status).toBe(204);
    expect([204, 404]).toContain(joined.status);
    for (const outcome of saves) expect(['saved', 'not_found']).toContain(outcome);
    expect(await members()).toEqual([]);
    expect(await picks()).toEqual([]);
    id = await league(owner, [member]);
  }
});

test.each(['open', 'locked'])(
  'a league deleted while an event that is %s is deleted with its picks: both go',
  async (state) => {
    const short = await event(siteOwner, { fights: 3 });
    // Event deletion goes in bout order, league deletion by fight id: make them start from opposite ends.
    const fights = short.fights.toSorted().reverse();
    for (const [bout, fight] of fights.entries()) {
      await expectOk(siteOwner.patch(`/api/admin/fights/${fight}`, { bout_order: bout + 1 }));
      await expectOk(
        member.put(`/api/leagues/${id}/events/${short.id}/fights/${fight}/pick`, {
          pick_winner: 'red',
          pick_method: 'decision',
          pick_round: null,
        }),
      );
    }
    if (state === 'locked') await moveStart(siteOwner, short.id, -1);
    const third = await server.db.startTransaction().execute();
    await sql`select from picks where league_id = ${id} and fight_id = ${fights[1]} for update`.execute(
      third,
    );
    const deletions = [owner.delete(`/api/leagues/${id}`)];
    await untilWaiting(server.db);
    deletions.push(siteOwner.delete(`/api/admin/events/${short.id}`));
    await untilWaiting(server.db, 2);
    await third.rollback().execute();
    expect((await Promise.all(deletions)).map(({ status }) => status)).toEqual([204, 204]);
    expect(await picks()).toEqual([]);
  },
);
