import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { event, expectOk, league, moveStart, siteAdmin, user } from '../../../test/world.ts';
import { allAccounts } from './members.sql.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
});

const search = async (q: string, page = 1) =>
  (await admin.get(`/api/admin/members?q=${encodeURIComponent(q)}&page=${page}`)).body;

describe("the site admin's list of members", () => {
  test('finds users by part of their name or e-mail, in any case', async () => {
    const ada = await user(server, 'Ada Lovelace');
    const found = {
      members: [{ id: ada.id, email: ada.email, shown_name: 'Ada Lovelace', role: 'standard' }],
      total: 1,
    };
    expect(await search('LOVE')).toMatchObject(found);
    expect(await search(ada.email.slice(0, 16).toUpperCase())).toMatchObject(found);
    expect(await search(' lovelace\u0000 ')).toMatchObject(found);
  });

  test('pattern characters are matched literally', async () => {
    const percent = await user(server, '100% Bo_by');
    expect((await search('0% bo_')).members.map((m: { id: string }) => m.id)).toEqual([percent.id]);
    expect((await search('0_ bo')).total).toBe(0);
    expect((await search('\\')).total).toBe(0);
  });

  test('is paginated by 50, newest first', async () => {
    const rows = Array.from({ length: 60 }, (_, i) => ({
      email: `many-${i}@example.com`,
      display_name: `Many ${i}`,
      avatar_url: null,
      deleted_at: null,
      created_at: new Date(Date.UTC(2030, 0, 1, 0, Math.floor(i / 2))),
    }));
    const stored = await server.db
      .insertInto('profiles')
      .values(rows)
      .returning(['id', 'created_at', 'email'])
      .execute();
    const ids = stored
      .sort(
        (one, other) => other.created_at.getTime() - one.created_at.getTime() || (one.id < other.id ? -1 : 1),
      )
      .map(({ id }) => id);
    const first = await search('many-');
    expect(first).toMatchObject({ total: 60, page: 1, page_count: 2 });
    const idsOf = ({ members }: { members: { id: string }[] }) => members.map(({ id }) => id);
    expect(idsOf(first)).toEqual(ids.slice(0, 50));
    expect(idsOf(await search('many-', 2))).toEqual(ids.slice(50));
    expect((await search('many-', 3)).members).toHaveLength(0);

    // An operator reads them from the oldest on, without those that were deleted.
    const deleted = { email: null, display_name: null, avatar_url: null, deleted_at: new Date() };
    await server.db
      .insertInto('profiles')
      .values({ ...deleted, created_at: new Date(Date.UTC(2031, 0)) })
      .execute();
    const oldestFirst = stored.toSorted(
      (one, other) => one.created_at.getTime() - other.created_at.getTime() || (one.id < other.id ? -1 : 1),
    );
    const accounts = await allAccounts(server.db);
    expect(accounts.slice(-60).map(({ email }) => email)).toEqual(oldestFirst.map(({ email }) => email));
  });

  test('grants and revokes pro', async () => {
    const bo = await user(server, 'Bo');
    const role = async () => (await bo.get('/api/session')).body.viewer.role;
    expect((await admin.put(`/api/admin/members/${bo.id}/role`, { role: 'pro' })).status).toBe(204);
    expect(await role()).toBe('pro');
    expect((await admin.put(`/api/admin/members/${bo.id}/role`, { role: 'standard' })).status).toBe(204);
    expect(await role()).toBe('standard');
  });

  test('an account that does not exist: User not found', async () => {
    const gone = await user(server, 'Gone');
    // Its past picks keep its row.
    const leagueId = await league(await user(server, 'Olga', { pro: true }), [gone]);
    const { id: eventId, fights } = await event(admin, { fights: 1 });
    const pick = { pick_winner: 'red', pick_method: 'decision', pick_round: null };
    await expectOk(gone.put(`/api/leagues/${leagueId}/events/${eventId}/fights/${fights[0]}/pick`, pick));
    await moveStart(admin, eventId, -1);
    await expectOk(gone.delete('/api/me', { confirmation: 'delete my account' }));
    for (const id of [randomUUID(), gone.id])
      expect(await admin.put(`/api/admin/members/${id}/role`, { role: 'pro' })).toMatchObject({
        status: 404,
        body: { error: { message: 'User not found' } },
      });
  });
});
