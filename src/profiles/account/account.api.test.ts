import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { withBystander } from '../../../test/bystander.ts';
import type { Client } from '../../../test/client.ts';
import { photo } from '../../../test/images.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { event, expectOk, league, moveStart, PASSWORD, siteAdmin, user } from '../../../test/world.ts';
import { lockAccount, ownedLeagues } from './delete-account.sql.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  await withBystander(server);
  admin = await siteAdmin(server);
});

const CONFIRMED = { confirmation: 'delete my account' };
const DECISION = { pick_winner: 'red', pick_method: 'decision', pick_round: null };
const pick = (who: Client, leagueId: string, eventId: string, fightId: string) =>
  expectOk(who.put(`/api/leagues/${leagueId}/events/${eventId}/fights/${fightId}/pick`, DECISION));

describe('deleting the account', () => {
  test('past boards and winners stay, under Deleted member; everything else goes', async () => {
    const [owner, leaver] = await Promise.all([user(server, 'Olga', { pro: true }), user(server, 'Leo')]);
    const leagueId = await league(owner, [leaver]);
    const past = await event(admin, { name: 'Past night', fights: 1 });
    const next = await event(admin, { name: 'Next night', fights: 1 });
    for (const night of [past, next]) await pick(leaver, leagueId, night.id, night.fights[0]!);
    await moveStart(admin, past.id, -1);
    const result = { result_winner: 'red', result_method: 'decision', result_round: null };
    await expectOk(admin.put(`/api/admin/fights/${past.fights[0]}/result`, result));
    const avatar = await expectOk(
      leaver.send('POST', '/api/me/avatar?context=profile', await photo(20, 20).png().toBuffer(), {
        'content-type': 'image/png',
      }),
    );
    await expectOk(leaver.patch('/api/me/profile', { avatar_url: avatar.body.avatar_url }));
    const signIn = { email: leaver.email, password: PASSWORD };
    await expectOk(leaver.send('POST', '/api/session', signIn, { 'idempotency-key': randomUUID() }));

    expect((await leaver.delete('/api/me', CONFIRMED)).status).toBe(204);

    expect(leaver.cookies.size).toBe(0);
    expect((await owner.get(`/api/profiles/${leaver.id}`)).status).toBe(404);
    expect((await fetch(server.url + avatar.body.avatar_url)).status).toBe(404);
    const board = await expectOk(owner.get(`/api/leagues/${leagueId}/events/${past.id}/board`));
    expect(board.body.members).toMatchObject([{ shown_name: 'Deleted member', points: 8, avatar_url: null }]);
    const home = await expectOk(owner.get(`/api/leagues/${leagueId}/events/${next.id}/board`));
    expect(home.body.members).toEqual([]);
    const [profile] = await server.db
      .selectFrom('profiles')
      .selectAll()
      .where('id', '=', leaver.id)
      .execute();
    expect(profile).toMatchObject({ email: null, display_name: null, avatar_url: null, role: 'standard' });
    for (const table of ['sessions', 'identities', 'recovery_links', 'credentials']) {
      const left = sql`select from ${sql.table(table)} where profile_id = ${leaver.id}`;
      expect((await left.execute(server.db)).rows, table).toEqual([]);
    }
    const keys = server.db.selectFrom('idempotency_keys').where('user_id', '=', leaver.id);
    expect(await keys.selectAll().execute()).toEqual([]);
    const memberships = server.db.selectFrom('league_members').where('user_id', '=', leaver.id);
    expect(await memberships.selectAll().execute()).toEqual([]);
  });

  /** Their row in the final table of the league's season. */
  const finalRow = (leagueId: string, id: string, events: number) =>
    sql`insert into season_standings (season_id, user_id, rank, points, wins, perfect, methods, winners, best, events)
      select id, ${id}, 1, 0, 0, 0, 0, 0, 0, ${events} from league_seasons where league_id = ${leagueId}`.execute(
      server.db,
    );

  test('an account without picks on a board leaves no trace', async () => {
    const [cy, dee] = await Promise.all([user(server, 'Cy'), user(server, 'Dee', { pro: true })]);
    const leagueId = await league(dee, [cy]);
    for (const { id } of [cy, dee]) await finalRow(leagueId, id, 0);
    await expectOk(cy.delete('/api/me', CONFIRMED));
    expect(await server.db.selectFrom('profiles').select('id').where('id', '=', cy.id).execute()).toEqual([]);
    const { rows } = await sql`select from season_standings where user_id = ${dee.id}`.execute(server.db);
    expect(rows).toHaveLength(1);
  });

  test('an empty profile stays for past seasons, changes and followed pages', async () => {
    const { id } = await event(admin);
    const leagueId = await league(await user(server, 'Olga', { pro: true }));
    for (const refer of [
      (user: string) => finalRow(leagueId, user, 1),
      (user: string) =>
        sql`insert into event_changes (event_id, kind, changed_by) values (${id}, 'card', ${user})`.execute(
          server.db,
        ),
      (user: string) =>
        sql`insert into followed_pages (event_id, language, page_id, title, followed_by, followed_at)
          values (${id}, 'en', 1, 'Fight Night', ${user}, now())`.execute(server.db),
    ]) {
      const leaver = await user(server, 'Leo');
      await refer(leaver.id);
      await sql`update profiles set avatar_url = '/a', role = 'pro', time_zone = 'Europe/Oslo', time_zone_fixed = true,
        watch_later_since = now(), same_picks = false where id = ${leaver.id}`.execute(server.db);
      await expectOk(leaver.delete('/api/me', CONFIRMED));
      const { rows } = await sql`select to_jsonb(p) - array['id', 'created_at', 'deleted_at'] as left
        from profiles p where id = ${leaver.id}`.execute(server.db);
      const nothing = ['email', 'display_name', 'avatar_url', 'time_zone', 'watch_later_since', 'same_picks'];
      const left = Object.fromEntries(nothing.map((field) => [field, null]));
      expect(rows).toEqual([{ left: { ...left, role: 'standard', time_zone_fixed: false } }]);
    }
    // Not for those of others.
    const cy = await user(server, 'Cy');
    await expectOk(cy.delete('/api/me', CONFIRMED));
    expect((await sql`select from profiles where id = ${cy.id}`.execute(server.db)).rows).toEqual([]);
  });

  test('the e-mail is free again, for a new and empty account', async () => {
    const cy = await user(server, 'Cy');
    await expectOk(cy.delete('/api/me', CONFIRMED));
    const again = server.visitor();
    const answer = await again.post('/api/session', { email: cy.email, password: 'another-one' });
    expect(answer.body).toEqual({ created: true });
    expect((await again.get('/api/session')).body.viewer).toMatchObject({ needs_onboarding: true });
  });

  test('nothing happens without the typed confirmation', async () => {
    const cy = await user(server, 'Cy');
    for (const confirmation of ['', 'yes', 'delete my accounts']) {
      expect(await cy.delete('/api/me', { confirmation })).toMatchObject({
        status: 422,
        body: { error: { code: 'confirmation_wrong' } },
      });
    }
    expect((await cy.get('/api/session')).body.viewer.id).toBe(cy.id);
  });

  test('owned leagues must be handed over or deleted first, and nothing is half done', async () => {
    const owner = await user(server, 'Olga', { pro: true });
    const heir = await user(server, 'Hal');
    const leagueId = await league(owner, [heir]);
    // In the order in which an operator sees them.
    const others = [await league(owner, [], 'Zuffa'), await league(owner, [], 'Ajax')];
    expect(await ownedLeagues(server.db, owner.id)).toEqual(['Ajax', 'Octagon Oracles', 'Zuffa']);
    for (const id of others) await expectOk(owner.delete(`/api/leagues/${id}`));
    expect(await owner.delete('/api/me', CONFIRMED)).toMatchObject({
      status: 409,
      body: { error: { message: 'Hand over or delete your leagues before you delete your account.' } },
    });
    expect((await owner.get('/api/session')).body.viewer.id).toBe(owner.id);
    expect((await owner.get('/api/me/profile')).body.leagues).toHaveLength(1);
    await expectOk(owner.put(`/api/leagues/${leagueId}/owner`, { user_id: heir.id }));
    expect((await owner.delete('/api/me', CONFIRMED)).status).toBe(204);
    expect((await heir.get('/api/me/profile')).body.leagues).toMatchObject([
      { is_owner: true, member_count: 1 },
    ]);
  });

  test('the site admin cannot, and learns what to change first', async () => {
    expect(await admin.delete('/api/me', CONFIRMED)).toMatchObject({
      status: 409,
      body: {
        error: {
          message: 'The site admin cannot delete their account. Set ADMIN_EMAIL to another account first.',
        },
      },
    });
    expect((await admin.get('/api/session')).body.viewer.is_site_admin).toBe(true);
  });

  test('an invite link made by the user keeps working', async () => {
    const owner = await user(server, 'Olga', { pro: true });
    const helper = await user(server, 'Hal');
    const leagueId = await league(owner, [helper]);
    await expectOk(owner.put(`/api/leagues/${leagueId}/members/${helper.id}/role`, { role: 'admin' }));
    const other = await user(server, 'Ida');
    const elsewhere = await league(await user(server, 'Otto', { pro: true }), [other]);
    await sql`update league_members set role = 'admin' where user_id = ${other.id}`.execute(server.db);
    const { body: invite } = await expectOk(helper.post(`/api/leagues/${leagueId}/invites`));
    const { body: others } = await expectOk(other.post(`/api/leagues/${elsewhere}/invites`));
    await expectOk(helper.delete('/api/me', CONFIRMED));
    const { rows } = await sql`select code, created_by from invites
      where code in (${invite.code}, ${others.code}) order by league_id = ${leagueId} desc`.execute(
      server.db,
    );
    expect(rows).toEqual([
      { code: invite.code, created_by: owner.id },
      { code: others.code, created_by: other.id },
    ]);
    const guest = await user(server, 'Guest');
    const joined = await guest.post(`/api/invites/${invite.code}/redemption`);
    expect(joined.body).toMatchObject({ league_id: leagueId, joined: true });
  });

  test('a league that is being handed to someone who deletes the account never ends up without an owner', async () => {
    for (let round = 0; round < 5; round++) {
      const owner = await user(server, 'Olga', { pro: true });
      const heir = await user(server, 'Hal');
      const leagueId = await league(owner, [heir]);
      const [handed, deleted] = await Promise.all([
        owner.put(`/api/leagues/${leagueId}/owner`, { user_id: heir.id }),
        heir.delete('/api/me', CONFIRMED),
      ]);
      expect([handed.status < 300, deleted.status < 300].filter(Boolean)).toHaveLength(1);
    }
  });

  test('a user who joins a league while deleting the account is not left in it', async () => {
    const owner = await user(server, 'Olga', { pro: true });
    const leagueId = await league(owner);
    for (let round = 0; round < 5; round++) {
      const cy = await user(server, 'Cy');
      await Promise.all([cy.post(`/api/leagues/${leagueId}/membership`), cy.delete('/api/me', CONFIRMED)]);
    }
    const members = server.db
      .selectFrom('league_members')
      .select('user_id')
      .where('league_id', '=', leagueId);
    expect(await members.execute()).toEqual([{ user_id: owner.id }]);
  });

  test('nor in any league, nor does it own one, where boards keep an empty profile of theirs', async () => {
    const owner = await user(server, 'Olga', { pro: true });
    const leagueId = await league(owner);
    const { code } = (await expectOk(owner.post(`/api/leagues/${leagueId}/invites`))).body;
    for (const [path, body] of [
      ['/api/leagues', { name: 'Too Late' }],
      [`/api/leagues/${leagueId}/membership`],
      [`/api/invites/${code}/redemption`],
    ] as const) {
      const cy = await user(server, 'Cy', { pro: true });
      const { asked } = await server.db.transaction().execute(async (tx) => {
        await lockAccount(tx, cy.id);
        const asked = cy.post(path, body);
        await untilWaiting(server.db);
        const deleted = { email: null, display_name: null, deleted_at: new Date() };
        await tx.updateTable('profiles').set(deleted).where('id', '=', cy.id).execute();
        return { asked };
      });
      expect.soft((await asked).status, path).toBe(404);
      expect.soft(await ownedLeagues(server.db, cy.id), path).toEqual([]);
      const joined = server.db.selectFrom('league_members').select('league_id').where('user_id', '=', cy.id);
      expect.soft(await joined.execute(), path).toEqual([]);
    }
  });
});

describe('downloading my data', () => {
  test("a JSON file with all of the user's data, and nobody else's", async () => {
    const owner = await user(server, 'Olga', { pro: true });
    const me = await user(server, 'Mia');
    const leagueId = await league(owner, [me], 'Mine too');
    const night = await event(admin, { name: 'Data night', fights: 1 });
    await pick(me, leagueId, night.id, night.fights[0]!);
    await pick(owner, leagueId, night.id, night.fights[0]!);
    const { status, body, headers } = await me.get('/api/me/data');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+\.json"$/);
    expect(body).toMatchObject({
      profile: { id: me.id, email: me.email, display_name: 'Mia', role: 'standard', has_password: true },
      leagues: [{ league_id: leagueId, name: 'Mine too', role: 'member', is_owner: false }],
      sessions: [{ user_agent: expect.any(String) }],
      picks: [{ event_name: 'Data night', red_name: 'Red 1', ...DECISION }],
      identities: [],
      invites: [],
      changes: [],
    });
    await moveStart(admin, night.id, -1);
    await expectOk(me.delete(`/api/leagues/${leagueId}/membership`));
    expect((await me.get('/api/me/data')).body).toMatchObject({
      leagues: [],
      former_leagues: [{ league_id: leagueId, joined_at: body.leagues[0].joined_at }],
    });
    const { api_tokens, ...others } = body;
    expect(api_tokens).toEqual([]);
    const text = JSON.stringify(others);
    for (const secret of [owner.email, owner.id, 'token', 'hash', 'argon2'])
      expect(text).not.toContain(secret);
  });
});
