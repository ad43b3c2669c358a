import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withBystander } from '../../../test/bystander.ts';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { league, user } from '../../../test/world.ts';

let server: TestServer;
let owner: Client;
let admin: Client;
let member: Client;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  await withBystander(server);
  owner = await user(server, 'Olga', { pro: true });
  admin = await user(server, 'Anton');
  member = await user(server, 'Mira');
});

beforeEach(async () => {
  id = await league(owner, [admin, member]);
  await owner.put(`/api/leagues/${id}/members/${admin.id}/role`, { role: 'admin' });
});

const nameOf = async () => (await member.get(`/api/leagues/${id}/join`)).body.name;
const rolesOf = async () => {
  const rows = await server.db.selectFrom('league_members').selectAll().where('league_id', '=', id).execute();
  return Object.fromEntries(rows.map((row) => [row.user_id, row.role]));
};

describe('renaming and switches', () => {
  test('owner and admin rename; the name is stored without outer and double spaces', async () => {
    expect(await owner.patch(`/api/leagues/${id}`, { name: ' New   Name ' })).toMatchObject({
      status: 200,
      body: { name: 'New Name', join_by_link: true, boards_by_link: true },
    });
    expect((await admin.patch(`/api/leagues/${id}`, { name: 'Newer' })).status).toBe(200);
    expect(await nameOf()).toBe('Newer');
  });

  test('a plain member may not', async () => {
    expect(await member.patch(`/api/leagues/${id}`, { name: 'Mine' })).toMatchObject({
      status: 403,
      body: { error: { message: 'You must be a league admin to rename this league.' } },
    });
    expect((await member.patch(`/api/leagues/${id}`, { join_by_link: false })).status).toBe(403);
    expect(await nameOf()).toBe('Octagon Oracles');
  });

  test.each([
    ['  ', 'Please enter a league name'],
    ['x'.repeat(65), 'League name must be 64 characters or less'],
  ])('%j is no name', async (name, message) => {
    expect(await owner.patch(`/api/leagues/${id}`, { name })).toMatchObject({
      status: 422,
      body: { error: { message } },
    });
  });

  test('a closed link admits nobody, and members stay', async () => {
    const stranger = await user(server, 'Stan');
    await admin.patch(`/api/leagues/${id}`, { join_by_link: false });
    expect((await stranger.get(`/api/leagues/${id}/join`)).body).toMatchObject({
      name: 'Octagon Oracles',
      is_member: false,
      can: { join: false },
    });
    expect(await stranger.post(`/api/leagues/${id}/membership`)).toMatchObject({
      status: 404,
      body: { error: { message: 'League not found.' } },
    });
    expect((await member.post(`/api/leagues/${id}/membership`)).status).toBe(204);
    expect(await rolesOf()).not.toHaveProperty(stranger.id);
  });
});

describe('roles', () => {
  test('only the owner can make and unmake admins', async () => {
    expect((await admin.put(`/api/leagues/${id}/members/${member.id}/role`, { role: 'admin' })).status).toBe(
      403,
    );
    expect((await owner.put(`/api/leagues/${id}/members/${admin.id}/role`, { role: 'member' })).status).toBe(
      204,
    );
    expect(await rolesOf()).toEqual({ [owner.id]: 'admin', [admin.id]: 'member', [member.id]: 'member' });
  });

  test('the owner stays an admin', async () => {
    expect((await owner.put(`/api/leagues/${id}/members/${owner.id}/role`, { role: 'member' })).status).toBe(
      409,
    );
  });

  test('non-members get no role', async () => {
    const stranger = await user(server, 'Stan');
    const answer = await owner.put(`/api/leagues/${id}/members/${stranger.id}/role`, { role: 'admin' });
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'member_not_found' } } });
    expect(await rolesOf()).not.toHaveProperty(stranger.id);
  });
});

describe('handing over', () => {
  test('the new owner is an admin; the former one remains one and may leave', async () => {
    expect((await owner.delete(`/api/leagues/${id}/membership`)).body.error.message).toBe(
      'Hand the league over before you leave it.',
    );
    expect((await owner.put(`/api/leagues/${id}/owner`, { user_id: member.id })).status).toBe(204);
    expect(await rolesOf()).toEqual({ [owner.id]: 'admin', [admin.id]: 'admin', [member.id]: 'admin' });
    expect((await owner.put(`/api/leagues/${id}/owner`, { user_id: owner.id })).status).toBe(403);
    expect((await owner.delete(`/api/leagues/${id}/membership`)).status).toBe(204);
    expect((await member.get('/api/leagues')).body.leagues).toContainEqual(
      expect.objectContaining({ id, is_owner: true, member_count: 2 }),
    );
  });

  test('only a member can be given the league', async () => {
    const stranger = await user(server, 'Stan');
    expect((await owner.put(`/api/leagues/${id}/owner`, { user_id: stranger.id })).status).toBe(404);
  });

  test('an admin cannot take the league', async () => {
    expect((await admin.put(`/api/leagues/${id}/owner`, { user_id: admin.id })).status).toBe(403);
  });
});

describe('deleting', () => {
  test('only the owner deletes the league, with everything in it', async () => {
    await owner.post(`/api/leagues/${id}/invites`);
    for (const other of [admin, member]) {
      expect((await other.delete(`/api/leagues/${id}`)).body.error.message).toBe(
        'Only the owner of this league can do this.',
      );
    }
    expect((await owner.delete(`/api/leagues/${id}`)).status).toBe(204);
    expect((await owner.get(`/api/leagues/${id}/join`)).status).toBe(404);
    expect(await rolesOf()).toEqual({});
    expect(
      await server.db.selectFrom('invites').selectAll().where('league_id', '=', id).execute(),
    ).toHaveLength(0);
  });
});
