import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withBystander } from '../../test/bystander.ts';
import type { Client } from '../../test/client.ts';
import { collectLog } from '../../test/log-lines.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { expectOk, league, user } from '../../test/world.ts';
import { describePages } from '../pages/describe-page.server.ts';

const log = collectLog();
let server: TestServer;
let owner: Client;
let member: Client;
let stranger: Client;
let id: string;
let code: string;

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://picks.example.com' }, { log: log.log });
  await withBystander(server);
});

beforeEach(async () => {
  owner = await user(server, 'Olga', { pro: true });
  member = await user(server, 'Mira');
  stranger = await user(server, 'Stan');
  id = await league(owner, [member]);
  code = (await owner.post(`/api/leagues/${id}/invites`)).body.code;
});

const redeem = (who: Client, which = code) => who.post(`/api/invites/${which}/redemption`);
const invites = async () => (await owner.get(`/api/leagues/${id}/invites`)).body.invites;
const age = (fields: { use_count?: number; expires_at?: Date }) =>
  server.db.updateTable('invites').set(fields).where('code', '=', code).execute();

describe('making invites', () => {
  test('an invite is valid for 50 uses and 30 days, at the address of the site', async () => {
    const before = Date.now();
    const { status, body } = await owner.post(`/api/leagues/${id}/invites`);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      url: `https://picks.example.com/invite/${body.code}`,
      max_uses: 50,
      use_count: 0,
      usable: true,
    });
    const days = (Date.parse(body.expires_at) - before) / 86_400_000;
    expect(days).toBeGreaterThan(29.99);
    expect(days).toBeLessThan(30.01);
  });

  test('codes are random: twelve characters, never the same twice', async () => {
    const codes = new Set<string>();
    for (let n = 0; n < 20; n++) codes.add((await owner.post(`/api/leagues/${id}/invites`)).body.code);
    expect(codes.size).toBe(20);
    for (const each of codes) expect(each).toMatch(/^[2-9A-HJKMNP-Z]{12}$/);
  });

  test('a plain member cannot create, see or revoke invites', async () => {
    expect((await member.post(`/api/leagues/${id}/invites`)).body.error.message).toBe(
      'You must be a league admin to generate invite links.',
    );
    expect((await member.get(`/api/leagues/${id}/invites`)).status).toBe(403);
    expect((await member.delete(`/api/leagues/${id}/invites/${code}`)).status).toBe(403);
    expect(await invites()).toHaveLength(1);
  });

  test('many invites are paginated, latest first', async () => {
    for (let made = 1; made < 23; made++) await owner.post(`/api/leagues/${id}/invites`);
    await owner.post(`/api/leagues/${await league(owner)}/invites`);
    const read = async (page: number) => (await owner.get(`/api/leagues/${id}/invites?page=${page}`)).body;
    const [first, second] = [await read(1), await read(2)];
    expect([first.invites.length, second.invites.length]).toEqual([20, 3]);
    expect(second).toMatchObject({ total: 23, page: 2, page_count: 2 });
    expect(second.invites[2].code).toBe(code);
    expect((await owner.get(`/api/leagues/${id}/invites`)).body).toEqual(first);
    await sql`update invites set created_at = now() where league_id = ${id}`.execute(server.db);
    const { rows } = await sql`select code from invites where league_id = ${id} order by code`.execute(
      server.db,
    );
    const level = [...(await read(1)).invites, ...(await read(2)).invites].map(({ code }) => ({ code }));
    expect(level).toEqual(rows);
  });

  test('a revoked invite lets nobody in, and cannot be revoked through another league of the same admin', async () => {
    const elsewhere = await league(owner);
    expect((await owner.delete(`/api/leagues/${elsewhere}/invites/${code}`)).status).toBe(404);
    expect((await owner.delete(`/api/leagues/${id}/invites/${code}`)).status).toBe(204);
    expect((await redeem(stranger)).body.error.message).toBe('Invite not found or has expired.');
    expect(await invites()).toEqual([]);
  });
});

describe('looking at an invite', () => {
  test('signed out, as a stranger and as a member', async () => {
    await league(owner, [stranger], 'Elsewhere');
    const of = { id, name: 'Octagon Oracles', member_count: 2, greeting: 'Olga invites you' };
    const preview = { league: of, open_event: null };
    const path = `/api/invites/${code}`;
    expect((await server.visitor().get(path)).body).toEqual({ ...preview, is_member: false });
    expect((await stranger.get(path)).body).toEqual({ ...preview, is_member: false });
    expect((await member.get(path)).body).toEqual({ ...preview, is_member: true });
  });

  test.each([
    ['never chose a name', { display_name: null }],
    ["goes by the product's word for nobody", { display_name: 'Unnamed User' }],
  ])('who made it and %s is not named: what is shown instead begins the email', async (_, unnamed) => {
    await server.db.updateTable('profiles').set(unnamed).where('id', '=', owner.id).execute();
    const { body } = await server.visitor().get(`/api/invites/${code}`);
    expect(body.league.greeting).toBe('You are invited');
  });

  test('who made it and has left is not named', async () => {
    await league(owner, [stranger], 'Elsewhere');
    await server.db
      .updateTable('invites')
      .set({ created_by: stranger.id })
      .where('code', '=', code)
      .execute();
    expect((await server.visitor().get(`/api/invites/${code}`)).body.league.greeting).toBe('You are invited');
  });

  test('a code typed with spaces and in lower case is the same code', async () => {
    const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase();
    expect((await stranger.get(`/api/invites/${typed}`)).status).toBe(200);
  });

  test.each([
    ['expired', { expires_at: new Date(Date.now() - 1000) }, 410, 'This invite has expired.'],
    ['used up', { use_count: 50 }, 410, 'This invite has reached its maximum number of uses.'],
  ])('%s', async (_, fields, status, message) => {
    await age(fields);
    for (const answer of [
      await server.visitor().get(`/api/invites/${code}`),
      await stranger.get(`/api/invites/${code}`),
      await redeem(stranger),
    ]) {
      expect(answer).toMatchObject({ status, body: { error: { message } } });
    }
    expect((await member.get(`/api/invites/${code}`)).body.is_member).toBe(true);
    expect((await stranger.get(`/api/leagues/${id}/join`)).body.is_member).toBe(false);
  });

  test.each(['NOSUCHCODE22', 'x', '%00'])('unknown: %s', async (unknown) => {
    const answer = await server.visitor().get(`/api/invites/${unknown}`);
    expect(answer).toMatchObject({
      status: 404,
      body: { error: { message: 'Invite not found or has expired.' } },
    });
  });
});

describe('using an invite', () => {
  test('a stranger joins as a plain member and one use is counted', async () => {
    const { body: later } = await expectOk(owner.post(`/api/leagues/${id}/invites`));
    expect(await redeem(stranger)).toMatchObject({ status: 200, body: { league_id: id, joined: true } });
    expect((await stranger.get('/api/leagues')).body.leagues).toMatchObject([{ id, role: 'member' }]);
    expect(await invites()).toMatchObject([
      { code: later.code, use_count: 0 },
      { code, use_count: 1 },
    ]);
  });

  test('for a member nothing changes and no use is counted', async () => {
    expect((await redeem(member)).body).toEqual({ league_id: id, joined: false });
    expect((await redeem(owner)).body).toEqual({ league_id: id, joined: false });
    expect(await invites()).toMatchObject([{ use_count: 0 }]);
    expect((await owner.get('/api/leagues')).body.leagues).toMatchObject([{ role: 'admin' }]);
  });

  test('a code works even when the league link is closed', async () => {
    await owner.patch(`/api/leagues/${id}`, { join_by_link: false });
    expect((await redeem(stranger)).status).toBe(200);
  });

  test('nobody joins signed out', async () => {
    expect((await redeem(server.visitor())).status).toBe(401);
    expect(await invites()).toMatchObject([{ use_count: 0 }]);
  });
});

describe('guessing, signed out,', () => {
  const WRONG = 'WRONGCODE222';
  async function site() {
    const strict = await startTestServer({ LIMIT_JOINS_PER_ADDRESS: '3', LIMIT_SIGN_UPS_PER_ADDRESS: '1' });
    const founder = await user(strict, 'Olga', { pro: true });
    const leagueId = await league(founder, [], 'Cage Sages');
    const invite = (await founder.post(`/api/leagues/${leagueId}/invites`)).body.code as string;
    return { strict, founder, leagueId, invite, guest: strict.visitor() };
  }

  test('is limited by address; looking at an invite is not', async () => {
    const { strict, invite, guest } = await site();
    for (let n = 0; n < 5; n++) expect((await guest.get(`/api/invites/${invite}`)).status).toBe(200);
    await strict.db.updateTable('invites').set({ use_count: 50 }).execute();
    for (let n = 0; n < 5; n++) expect((await guest.get(`/api/invites/${invite}`)).status).toBe(410);
    await strict.db.updateTable('invites').set({ use_count: 0 }).execute();
    for (let n = 0; n < 3; n++) expect((await guest.get(`/api/invites/${WRONG}`)).status).toBe(404);
    const refused = await guest.get(`/api/invites/${invite}`);
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too_many_attempts' } } });
    expect((await strict.visitor().get(`/api/invites/${invite}`)).status).toBe(429);
  });

  test('is not answered by the page or a sign-in either', async () => {
    const { strict, invite, guest } = await site();
    const preview = describePages(strict);
    const signUp = (email: string, code?: string) =>
      guest.post('/api/session', { email, password: 'long-enough', invite: code });
    expect((await signUp('first@example.com')).status).toBe(200);
    expect((await signUp('ada@example.com', invite)).status).toBe(200);
    expect((await preview(`/invite/${invite}`, '127.0.0.1')).title).toContain('Cage Sages');
    for (let n = 0; n < 2; n++) await preview(`/invite/${WRONG}`, '127.0.0.1');
    expect((await signUp('bo@example.com', WRONG)).status).toBe(429);
    expect((await preview(`/invite/${invite}`, '127.0.0.1')).title).not.toContain('Cage Sages');
    expect((await signUp('bo@example.com', invite)).status).toBe(429);
  });
});

describe('friends behind one address', () => {
  const strict = () => startTestServer({ LIMIT_SIGN_UPS_PER_ADDRESS: '2', LIMIT_SIGN_INS_PER_ADDRESS: '60' });

  test('sign up through an invite as many as it admits, mistyped passwords and all', async () => {
    const home = await strict();
    const founder = await user(home, 'Olga', { pro: true });
    const leagueId = await league(founder);
    const invite = (await founder.post(`/api/leagues/${leagueId}/invites`)).body.code;
    for (const name of ['first', 'second']) expect(await signUp(home, name)).toBe(200);
    expect(await signUp(home, 'without-an-invite')).toBe(429);
    const friends = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const friend = home.visitor();
        const email = `friend-${n}@example.com`;
        await friend.post('/api/session', { email, password: n % 2 ? 'long-enough' : 'short', invite });
        await expectOk(friend.post('/api/session', { email, password: 'long-enough', invite }));
        return redeem(friend, invite);
      }),
    );
    expect(friends.map(({ body }) => body.joined)).toEqual(Array(50).fill(true));
    expect(await signUp(home, 'one-too-many', invite)).toBe(429);
  });

  test.each([
    ['used up', { use_count: 50 }],
    ['expired', { expires_at: new Date(0) }],
  ])('have no more sign-ups with an invite that is %s', async (_, fields) => {
    const home = await strict();
    const founder = await user(home, 'Olga', { pro: true });
    const leagueId = await league(founder);
    const invite = (await founder.post(`/api/leagues/${leagueId}/invites`)).body.code;
    await home.db.updateTable('invites').set(fields).execute();
    for (const name of ['first', 'second']) expect(await signUp(home, name)).toBe(200);
    expect(await signUp(home, 'someone', invite)).toBe(429);
  });

  const signUp = async (home: TestServer, name: string, invite?: string) =>
    (
      await home
        .visitor()
        .post('/api/session', { email: `${name}@example.com`, password: 'long-enough', invite })
    ).status;
});

test('a use that cannot be counted refuses nobody, and is logged', async () => {
  await sql`create function no_counting() returns trigger language plpgsql as 'begin raise ''full''; end'`.execute(
    server.db,
  );
  await sql`create trigger no_counting before update on invites for each row execute function no_counting()`.execute(
    server.db,
  );
  try {
    expect(await redeem(stranger)).toMatchObject({ status: 200, body: { league_id: id, joined: true } });
  } finally {
    await sql`drop function no_counting cascade`.execute(server.db);
  }
  expect(await log.until('the use of an invite could not be counted')).toMatchObject({ level: 50 });
  expect((await stranger.get(`/api/leagues/${id}`)).status).toBe(200);
  expect((await invites())[0].use_count).toBe(0);
});

test('guessing is limited by account, joining is not', async () => {
  const strict = await startTestServer({ LIMIT_JOINS_PER_ACCOUNT: '3' });
  const founder = await user(strict, 'Olga', { pro: true });
  const guesser = await user(strict, 'Gus');
  const leagueId = await league(founder);
  const invite = (await founder.post(`/api/leagues/${leagueId}/invites`)).body.code;
  for (let n = 0; n < 5; n++) expect((await redeem(guesser, invite)).status).toBe(200);
  for (let n = 0; n < 3; n++) expect((await redeem(guesser, 'WRONGCODE222')).status).toBe(404);
  const refused = await redeem(guesser, invite);
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too_many_attempts' } } });
  expect(Date.parse(refused.body.error.retry_at)).toBeGreaterThan(Date.now());
  expect((await guesser.post(`/api/leagues/${leagueId}/membership`)).status).toBe(429);
});
