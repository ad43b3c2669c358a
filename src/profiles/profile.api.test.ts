import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { withBystander } from '../../test/bystander.ts';
import type { Client } from '../../test/client.ts';
import { photo } from '../../test/images.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { event, expectOk, league, moveStart, siteAdmin, user } from '../../test/world.ts';

let server: TestServer;
let admin: Client;
let ada: Client;
let bo: Client;
let shared: string;
let unshared: string;
let eventId: string;

const KO_ROUND_2 = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 2 };
const DECISION = { pick_winner: 'red', pick_method: 'decision', pick_round: null };

beforeAll(async () => {
  server = await startTestServer();
  await withBystander(server);
  admin = await siteAdmin(server);
  [ada, bo] = await Promise.all([
    user(server, 'Ada Lovelace', { pro: true }),
    user(server, 'Bo', { pro: true }),
  ]);
  shared = await league(ada, [bo], 'Shared');
  unshared = await league(ada, [], 'Nobody may know');
  const night = await event(admin, { fights: 2 });
  eventId = night.id;
  const pick = (who: Client, fight: string, body: object) =>
    expectOk(who.put(`/api/leagues/${shared}/events/${night.id}/fights/${fight}/pick`, body));
  await pick(ada, night.fights[0]!, KO_ROUND_2);
  await pick(ada, night.fights[1]!, DECISION);
  await pick(bo, night.fights[0]!, DECISION);
  await moveStart(admin, night.id, -1);
  for (const fight of night.fights) {
    await expectOk(
      admin.put(`/api/admin/fights/${fight}/result`, {
        result_winner: 'red',
        result_method: 'ko_tko',
        result_round: 2,
      }),
    );
  }
});

const viewerOf = async (client: Client) => (await client.get('/api/session')).body.viewer;

test('events of one start stand by their ids, however they lie on the disk', async () => {
  const cy = await user(server, 'Cy', { pro: true });
  const own = await league(cy);
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) {
    const { id, fights } = await event(admin, { fights: 1 });
    await expectOk(cy.put(`/api/leagues/${own}/events/${id}/fights/${fights[0]}/pick`, DECISION));
    await moveStart(admin, id, -1);
    const result = { result_winner: 'red', result_method: 'decision' };
    await expectOk(admin.put(`/api/admin/fights/${fights[0]}/result`, result));
    ids.push(id);
  }
  const start = new Date(Date.now() - 7_200_000);
  for (const id of ids.sort().toReversed())
    await sql`update events set start_time = ${start} where id = ${id}`.execute(server.db);
  const { points_by_event } = (await expectOk(cy.get('/api/me/profile'))).body;
  expect(points_by_event.map(({ event_id }: any) => event_id)).toEqual(ids);
});

describe("one's own profile", () => {
  test('name, avatar, role, statistics, points by event and all leagues', async () => {
    const { status, body } = await ada.get('/api/me/profile');
    expect(status).toBe(200);
    expect(body).toEqual({
      id: ada.id,
      display_name: 'Ada Lovelace',
      shown_name: 'Ada Lovelace',
      avatar_url: null,
      role: 'pro',
      created_at: expect.any(String),
      is_me: true,
      stats: { eventsParticipated: 1, eventWins: 1, totalPoints: 15, perfectPicks: 1 },
      points_by_event: [
        { event_id: eventId, name: 'Fight Night', start_time: expect.any(String), points: 15 },
      ],
      leagues: [
        { id: unshared, name: 'Nobody may know', is_owner: true, role: 'admin', member_count: 1 },
        { id: shared, name: 'Shared', is_owner: true, role: 'admin', member_count: 2 },
      ],
      other_leagues_count: 0,
      email: expect.stringContaining('@example.com'),
      email_verified: false,
      email_refused: false,
      pending_email: null,
      has_password: true,
    });
  });

  test('a user without picks has zeros', async () => {
    const cy = await user(server, 'Cy');
    expect((await cy.get('/api/me/profile')).body).toMatchObject({
      stats: { eventsParticipated: 0, eventWins: 0, totalPoints: 0, perfectPicks: 0 },
      points_by_event: [],
      leagues: [],
    });
  });
});

describe('the public profile', () => {
  test('shows the leagues that both are in and only counts the others; no e-mail', async () => {
    const answer = await bo.get(`/api/profiles/${ada.id}`);
    expect(answer.body).toMatchObject({
      id: ada.id,
      shown_name: 'Ada Lovelace',
      is_me: false,
      stats: { eventsParticipated: 1, eventWins: 1, totalPoints: 15, perfectPicks: 1 },
      leagues: [{ id: shared, name: 'Shared', is_owner: true, role: 'admin', member_count: 2 }],
      other_leagues_count: 1,
    });
    const text = JSON.stringify(answer.body);
    for (const secret of [ada.email, unshared, 'Nobody may know']) expect(text).not.toContain(secret);
    expect(answer.body).not.toHaveProperty('email');
    expect(answer.body).not.toHaveProperty('display_name');
  });

  test('of the viewer it says so and lists all leagues', async () => {
    expect((await ada.get(`/api/profiles/${ada.id}`)).body).toMatchObject({
      is_me: true,
      leagues: [{ name: 'Nobody may know' }, { name: 'Shared' }],
      other_leagues_count: 0,
    });
  });

  test('a user without a name is shown as the part of the e-mail before @', async () => {
    const newcomer = server.visitor();
    await newcomer.post('/api/session', { email: 'grace.h@example.com', password: 'correct-horse' });
    const { id } = await viewerOf(newcomer);
    expect((await bo.get(`/api/profiles/${id}`)).body.shown_name).toBe('grace.h');
  });

  test('of an unknown account: User not found', async () => {
    expect(await bo.get(`/api/profiles/${randomUUID()}`)).toMatchObject({
      status: 404,
      body: { error: { code: 'user_not_found', message: 'User not found' } },
    });
    expect((await bo.get('/api/profiles/nobody')).status).toBe(404);
  });
});

describe('editing the profile', () => {
  test('the nickname, trimmed', async () => {
    const cy = await user(server, 'Cy');
    expect((await cy.patch('/api/me/profile', { display_name: ' Cyril ' })).status).toBe(204);
    expect((await viewerOf(cy)).display_name).toBe('Cyril');
  });

  test.each([
    ['x'.repeat(13), 'Nickname must be 12 characters or less'],
    ['  ', 'Please enter a nickname'],
    ['C', 'Nickname must be at least 2 characters long'],
    ['unnamed user', 'Please choose another nickname'],
  ])('%j is refused: %s', async (display_name, message) => {
    const before = await viewerOf(bo);
    const answer = await bo.patch('/api/me/profile', { display_name });
    expect(answer).toMatchObject({ status: 422, body: { error: { message } } });
    expect((await viewerOf(bo)).display_name).toBe(before.display_name);
  });

  test('a longer name from onboarding is kept while changing the avatar', async () => {
    const dora = await user(server, 'Dora the Magnificent');
    const avatar_url = 'https://pictures.example.com/dora.png';
    const changes = { display_name: 'Dora the Magnificent', avatar_url };
    expect((await dora.patch('/api/me/profile', changes)).status).toBe(204);
    expect(await viewerOf(dora)).toMatchObject(changes);
  });

  test('missing fields stay; null or an empty address removes the avatar', async () => {
    const cy = await user(server, 'Cy');
    const avatar_url = 'https://pictures.example.com/cy.png';
    await cy.patch('/api/me/profile', { avatar_url });
    await cy.patch('/api/me/profile', { display_name: 'Cyrus' });
    expect(await viewerOf(cy)).toMatchObject({ display_name: 'Cyrus', avatar_url });
    await cy.patch('/api/me/profile', { avatar_url: null });
    expect((await viewerOf(cy)).avatar_url).toBeNull();
    await cy.patch('/api/me/profile', { avatar_url });
    await cy.patch('/api/me/profile', { avatar_url: ' ' });
    expect((await viewerOf(cy)).avatar_url).toBeNull();
  });

  test.each(['role', 'email', 'id', 'created_at'])('%s cannot be changed', async (field) => {
    expect((await bo.patch('/api/me/profile', { [field]: 'pro' })).status).toBe(422);
  });
});

describe("an avatar of one's own", () => {
  const upload = async (who: Client, context: string, name: string) =>
    (
      await expectOk(
        who.send('POST', `/api/me/avatar?context=${context}`, await photo(40, 40).png().toBuffer(), {
          'content-type': 'image/png',
          'x-file-name': encodeURIComponent(name),
        }),
      )
    ).body.avatar_url as string;
  const status = async (address: string) => (await fetch(server.url + address)).status;

  test('is named {userId}/{timestamp}_{filename} in onboarding, {userId}/{userId}-{timestamp}.{ext} later', async () => {
    const cy = await user(server, 'Cy');
    const named = async (context: string, name: string) =>
      (await upload(cy, context, name))
        .replace(cy.id, 'ID')
        .replace(cy.id, 'ID')
        .replace(/\d{13}/, 'TIME');
    expect(await named('onboarding', 'Mé at the gym.PNG')).toBe('/files/avatars/ID/TIME_Me-at-the-gym.png');
    expect(await named('onboarding', '../../etc/passwd')).toBe('/files/avatars/ID/TIME_passwd.png');
    expect(await named('profile', 'me.png')).toBe('/files/avatars/ID/ID-TIME.png');
  });

  test('can be saved, and the one it replaces is deleted', async () => {
    const cy = await user(server, 'Cy');
    const first = await upload(cy, 'onboarding', 'a.png');
    await expectOk(cy.patch('/api/me/profile', { avatar_url: first }));
    const second = await upload(cy, 'profile', 'b.png');
    await expectOk(cy.patch('/api/me/profile', { avatar_url: second }));
    expect((await viewerOf(cy)).avatar_url).toBe(second);
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    await expectOk(cy.patch('/api/me/profile', { avatar_url: null }));
    expect(await status(second)).toBe(404);
  });

  test("another user's upload, or one that is gone, cannot be", async () => {
    const cy = await user(server, 'Cy');
    const theirs = await upload(bo, 'profile', 'bo.png');
    const gone = `/files/avatars/${cy.id}/${cy.id}-1700000000000.png`;
    const strange = ['..', '.', 'a..png', `${'x'.repeat(1900)}.png`].map(
      (name) => `/files/avatars/${cy.id}/${name}`,
    );
    for (const avatar_url of [theirs, gone, ...strange]) {
      const answer = await cy.patch('/api/me/profile', { avatar_url });
      expect(answer).toMatchObject({ status: 422, body: { error: { code: 'avatar_url_invalid' } } });
    }
    expect(await status(theirs)).toBe(200);
  });
});

test('statistics that fail show zeros, not a broken profile', async () => {
  await sql`alter view scored_events rename to scored_events_away`.execute(server.db);
  const { status, body } = await bo.get(`/api/profiles/${ada.id}`);
  await sql`alter view scored_events_away rename to scored_events`.execute(server.db);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    shown_name: 'Ada Lovelace',
    stats: { eventsParticipated: 0, eventWins: 0, totalPoints: 0, perfectPicks: 0 },
    points_by_event: [],
  });
});
