import { beforeAll, expect, test } from 'vitest';
import { withBystander } from '../../../test/bystander.ts';
import type { Client } from '../../../test/client.ts';
import { manyUsers } from '../../../test/many-users.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { event, expectOk, league, siteAdmin, user } from '../../../test/world.ts';
import { DELETION_CONFIRMATION } from './deletion-confirmation.ts';

const ROUNDS = 15;

let server: TestServer;
let owners: Client[];
let card: { id: string; fights: string[] };
beforeAll(async () => {
  server = await startTestServer();
  await withBystander(server);
  owners = [await user(server, 'Olga', { pro: true }), await user(server, 'Otto', { pro: true })];
  card = await event(await siteAdmin(server), { fights: 1 });
});

const deleteAccount = (who: Client) => who.delete('/api/me', { confirmation: DELETION_CONFIRMATION });

const pick = (who: Client, leagueId: string) =>
  who.put(`/api/leagues/${leagueId}/events/${card.id}/fights/${card.fights[0]}/pick`, {
    pick_winner: 'red',
    pick_method: 'decision',
    pick_round: null,
  });

/** Rows that still refer to deleted leagues and users, in any table. */
async function leftovers(leagueIds: string[], users: Client[]) {
  const ids = users.map(({ id }) => id);
  const { db } = server;
  const [members, picks, invites, leagues, profiles] = await Promise.all([
    db.selectFrom('league_members').select('user_id').where('league_id', 'in', leagueIds).execute(),
    db.selectFrom('picks').select('user_id').where('league_id', 'in', leagueIds).execute(),
    db.selectFrom('invites').select('code').where('league_id', 'in', leagueIds).execute(),
    db.selectFrom('leagues').select('id').where('id', 'in', leagueIds).execute(),
    db.selectFrom('profiles').select('id').where('id', 'in', ids).execute(),
  ]);
  return { members, picks, invites, leagues, profiles };
}

test('accounts deleted while their leagues are deleted, left and joined: no deadlock', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const users = await manyUsers(server, 7);
    const [leaver, removed, joiner, ...going] = users as [Client, Client, Client, ...Client[]];
    const shared = await Promise.all(owners.map((owner) => league(owner, [leaver, removed, ...going])));
    const invites = await Promise.all(
      shared.map((id, n) => expectOk(owners[n]!.post(`/api/leagues/${id}/invites`))),
    );
    const answers = await Promise.all([
      ...shared.map((id, n) => owners[n]!.delete(`/api/leagues/${id}`)),
      ...going.map(deleteAccount),
      ...shared.map((id) => leaver.delete(`/api/leagues/${id}/membership`)),
      ...shared.map((id, n) => owners[n]!.delete(`/api/leagues/${id}/members/${removed.id}`)),
      ...shared.map((id) => joiner.post(`/api/leagues/${id}/membership`)),
      ...invites.map(({ body }) => joiner.post(`/api/invites/${body.code}/redemption`)),
      ...shared.flatMap((id) => going.map((who) => pick(who, id))),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers.slice(0, shared.length + going.length).map(({ status }) => status)).toEqual(
      Array(shared.length + going.length).fill(204),
    );
    expect(await leftovers(shared, going)).toEqual({
      members: [],
      picks: [],
      invites: [],
      leagues: [],
      profiles: [],
    });
  }
});

test('a user active while deleting the account: each action happens completely before or after', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [who] = (await manyUsers(server, 1)) as [Client];
    await server.db.updateTable('profiles').set({ role: 'pro' }).where('id', '=', who.id).execute();
    const home = await league(owners[0]!, [who]);
    const other = await league(owners[1]!);
    await expectOk(owners[0]!.put(`/api/leagues/${home}/members/${who.id}/role`, { role: 'admin' }));
    const [deleted, ...answers] = await Promise.all([
      deleteAccount(who),
      pick(who, home),
      who.post(`/api/leagues/${other}/membership`),
      who.post('/api/leagues', { name: 'Too late' }),
      who.post(`/api/leagues/${home}/invites`),
      who.patch('/api/me/profile', { display_name: 'Ghost' }),
      who.put(`/api/leagues/${home}/fights/${card.fights[0]}/result`, { result_winner: 'red' }),
      owners[0]!.put(`/api/leagues/${home}/owner`, { user_id: who.id }),
      owners[0]!.put(`/api/leagues/${home}/members/${who.id}/role`, { role: 'member' }),
      owners[0]!.put(`/api/leagues/${home}/fights/${card.fights[0]}/result`, { result_winner: null }),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const { db } = server;
    const owned = await db.selectFrom('leagues').select('id').where('created_by', '=', who.id).execute();
    if (deleted.status === 409) {
      expect(owned).not.toEqual([]);
      continue;
    }
    expect(deleted.status).toBe(204);
    expect(owned).toEqual([]);
    const [members, sessions, profile] = await Promise.all([
      db.selectFrom('league_members').select('league_id').where('user_id', '=', who.id).execute(),
      db.selectFrom('sessions').select('id').where('profile_id', '=', who.id).execute(),
      db.selectFrom('profiles').selectAll().where('id', '=', who.id).executeTakeFirst(),
    ]);
    expect([members, sessions]).toEqual([[], []]);
    expect(profile?.email ?? null).toBeNull();
    expect(profile?.display_name ?? null).toBeNull();
  }
});
