import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withBystander } from '../../../test/bystander.ts';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { event, expectOk, league, moveStart, siteAdmin, user } from '../../../test/world.ts';
import { savePicks } from '../../picks/picks.sql.ts';

let server: TestServer;
let site: Client;
let owner: Client;
let admin: Client;
let second: Client;
let member: Client;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  await withBystander(server);
  site = await siteAdmin(server);
  owner = await user(server, 'Olga', { pro: true });
  admin = await user(server, 'Anton');
  second = await user(server, 'Sven');
  member = await user(server, 'Mira');
});

beforeEach(async () => {
  id = await league(owner, [admin, second, member]);
  for (const { id: user } of [admin, second]) {
    await owner.put(`/api/leagues/${id}/members/${user}/role`, { role: 'admin' });
  }
});

const remove = (by: Client, target: Client, query = '') =>
  by.delete(`/api/leagues/${id}/members/${target.id}${query}`);
const isIn = async (who: Client) => (await who.get(`/api/leagues/${id}/join`)).body.is_member as boolean;

describe('who removes whom', () => {
  test('an admin removes a plain member', async () => {
    expect((await remove(admin, member)).status).toBe(204);
    expect(await isIn(member)).toBe(false);
  });

  test('only the owner removes an admin', async () => {
    expect((await remove(admin, second)).status).toBe(403);
    expect(await isIn(second)).toBe(true);
    expect((await remove(owner, second)).status).toBe(204);
    expect(await isIn(second)).toBe(false);
  });

  test('nobody removes the owner', async () => {
    expect((await remove(admin, owner)).body.error.message).toBe('The owner of a league cannot be removed.');
    expect((await remove(owner, owner)).status).toBe(409);
    expect(await isIn(owner)).toBe(true);
  });

  test('nobody removes themselves', async () => {
    const answer = await remove(admin, admin);
    expect(answer.body.error.message).toBe('You cannot remove yourself. Leave the league instead.');
    expect(await isIn(admin)).toBe(true);
  });

  test('a plain member removes nobody, and learns nothing about non-members', async () => {
    const stranger = await user(server, 'Stan');
    for (const target of [admin, owner, stranger]) {
      expect((await remove(member, target)).body.error.code).toBe('league_admin_only');
    }
  });

  test('removing someone twice finds nobody the second time', async () => {
    await remove(admin, member);
    expect((await remove(admin, member)).body.error.code).toBe('member_not_found');
  });

  test('removing can close the league link in the same step', async () => {
    await remove(admin, member, '?close_link=true');
    expect((await member.post(`/api/leagues/${id}/membership`)).status).toBe(404);
    expect(await isIn(member)).toBe(false);
  });
});

describe('picks of a leaving member', () => {
  const picked = async (eventId: string, who = member) =>
    (
      await server.db
        .selectFrom('picks')
        .select('fight_id')
        .where('user_id', '=', who.id)
        .where('league_id', '=', id)
        .where('event_id', '=', eventId)
        .execute()
    ).length;

  const pickAll = async (leagueId: string, card: { id: string; fights: string[] }, who = member) => {
    const pick = { pick_winner: 'red', pick_method: 'decision', pick_round: null } as const;
    await savePicks(
      server.db,
      card.id,
      card.fights.map((fight_id) => ({
        ...{ user_id: who.id, league_id: leagueId, fight_id },
        ...{ ...pick, revision: 1, seen: null, carried: [] },
      })),
    );
  };

  test.each([
    ['leaving', () => member.delete(`/api/leagues/${id}/membership`)],
    ['being removed', () => remove(admin, member)],
  ])('%s keeps those on locked events and drops those on open ones', async (_, end) => {
    const started = await event(site, { fights: 2 });
    const open = await event(site, { fights: 2 });
    const elsewhere = await league(owner, [member], 'Elsewhere');
    const quiet = await league(owner, [member], 'Only Others Have Picked');
    for (const card of [started, open]) await pickAll(id, card);
    await pickAll(elsewhere, open);
    for (const leagueId of [id, quiet]) await pickAll(leagueId, open, owner);
    await moveStart(site, started.id, -1);

    expect((await end()).status).toBe(204);

    expect(await picked(started.id)).toBe(2);
    expect([await picked(open.id), await picked(open.id, owner)]).toEqual([0, 2]);
    const others = server.db.selectFrom('picks').selectAll().where('league_id', '=', elsewhere);
    expect(await others.execute()).toHaveLength(2);
    const joins = server.db.selectFrom('league_joins').select('league_id').where('user_id', '=', member.id);
    const joined = async () => (await joins.execute()).map(({ league_id }) => league_id);
    expect(await joined()).toEqual(expect.arrayContaining([id, elsewhere, quiet]));
    await expectOk(member.delete(`/api/leagues/${quiet}/membership`));
    expect(await joined()).not.toContain(quiet);
  });
});
