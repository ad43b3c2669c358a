import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { event, expectOk, league, siteAdmin, user } from '../../test/world.ts';

type Actor = 'anonymous' | 'stranger' | 'foreignPro' | 'member' | 'leagueAdmin' | 'owner' | 'siteAdmin';

let server: TestServer;
const actors = {} as Record<Actor, Client>;
const ids: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer();
  const siteAdminClient = await siteAdmin(server);
  Object.assign(actors, {
    anonymous: server.visitor(),
    stranger: await user(server, 'Sten'),
    foreignPro: await user(server, 'Fay', { pro: true }),
    member: await user(server, 'Mo'),
    leagueAdmin: await user(server, 'Lea'),
    owner: await user(server, 'Olga', { pro: true }),
    siteAdmin: siteAdminClient,
  } satisfies Record<Actor, Client>);
  ids.league = await league(actors.owner, [actors.member, actors.leagueAdmin]);
  await expectOk(
    actors.owner.put(`/api/leagues/${ids.league}/members/${actors.leagueAdmin.id}/role`, { role: 'admin' }),
  );
  const { id, fights } = await event(actors.siteAdmin, { fights: 1 });
  Object.assign(ids, { event: id, fight: fights[0], unknown: crypto.randomUUID(), change: '1' });
});

/** Operations look like 'PUT /api/leagues/:league/…' and use the world's ids. */
function ask(actor: Actor, operation: string, body?: object) {
  const [method = '', path = ''] = operation.split(' ');
  const address = path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '');
  return actors[actor].send(method, address, body);
}

const reading = [
  'GET /api/leagues/:league/events/:event/admin',
  'GET /api/leagues/:league/events/:event/changes',
];
const results: [string, object?][] = [
  ['PUT /api/leagues/:league/fights/:fight/status', { status: 'final' }],
  ['PUT /api/leagues/:league/fights/:fight/result', { result_winner: 'red' }],
  ['DELETE /api/leagues/:league/fights/:fight/result'],
];
const siteAdmins: [string, object?][] = [
  ['GET /api/admin/events'],
  ['POST /api/admin/events', { name: 'x', start_time: '2030-01-01T00:00:00Z' }],
  ['PATCH /api/admin/events/:event', { name: 'x' }],
  ['DELETE /api/admin/events/:event'],
  ['GET /api/admin/events/:event/fights'],
  ['POST /api/admin/events/:event/fights', { red_name: 'a', blue_name: 'b' }],
  ['PATCH /api/admin/fights/:fight', { red_name: 'x' }],
  ['DELETE /api/admin/fights/:fight'],
  ['PUT /api/admin/fights/:fight/status', { status: 'live' }],
  ['PUT /api/admin/fights/:fight/result', { result_winner: 'red' }],
  ['DELETE /api/admin/fights/:fight/result'],
  ['GET /api/admin/events/:event/changes'],
  ['POST /api/admin/changes/:change/undo'],
  ['PUT /api/admin/events/:event/official'],
  ['DELETE /api/admin/events/:event/official'],
  ['POST /api/admin/events/:event/reopening', {}],
  ['POST /api/admin/cards/preview', { text: '{}' }],
  ['POST /api/admin/cards', { text: '{}' }],
];

describe('what is the site admin’s', () => {
  test.each(siteAdmins)('%s', async (operation, body) => {
    expect((await ask('anonymous', operation, body)).status).toBe(401);
    for (const actor of ['stranger', 'foreignPro', 'member', 'leagueAdmin', 'owner'] as const) {
      expect(await ask(actor, operation, body)).toMatchObject({
        status: 403,
        body: { error: { message: 'Access denied: Admin privileges required' } },
      });
    }
  });

  test('is refused before the input is validated, whatever the ids', async () => {
    expect((await ask('owner', 'PATCH /api/admin/events/:unknown', { nonsense: 1 })).status).toBe(403);
    expect((await ask('anonymous', 'PATCH /api/admin/events/nonsense', {})).status).toBe(401);
  });

  test('none of it happened', async () => {
    const { body } = await ask('siteAdmin', 'GET /api/admin/events/:event/fights');
    expect(body).toMatchObject({
      event: { name: 'Fight Night', official: false },
      fights: [{ red_name: 'Red 1', status: 'scheduled', result_winner: null }],
    });
    expect((await ask('siteAdmin', 'GET /api/admin/events')).body.events).toHaveLength(1);
  });
});

describe('through a league', () => {
  test.each(reading)('%s: members and the site admin', async (operation) => {
    expect((await ask('anonymous', operation)).status).toBe(401);
    for (const actor of ['stranger', 'foreignPro'] as const) {
      expect(await ask(actor, operation)).toMatchObject({
        status: 404,
        body: { error: { code: 'league_not_found' } },
      });
    }
    for (const actor of ['member', 'leagueAdmin', 'owner', 'siteAdmin'] as const) {
      expect((await ask(actor, operation)).status).toBe(200);
    }
  });

  test.each(results)('%s: pro members and the site admin', async (operation, body) => {
    expect((await ask('anonymous', operation, body)).status).toBe(401);
    for (const actor of ['stranger', 'foreignPro'] as const) {
      expect((await ask(actor, operation, body)).body.error.code).toBe('league_not_found');
    }
    for (const actor of ['member', 'leagueAdmin'] as const) {
      expect(await ask(actor, operation, body)).toMatchObject({
        status: 404,
        body: { error: { message: 'You must be a Pro user to edit fight details.' } },
      });
    }
    for (const actor of ['owner', 'siteAdmin'] as const) {
      expect((await ask(actor, operation, body)).status).toBe(200);
    }
  });

  test('an unknown league answers like a foreign one, an unknown event or fight is not found', async () => {
    const foreign = await ask('stranger', reading[0]!);
    const unknown = await ask('stranger', reading[0]!.replace(':league', ':unknown'));
    for (const { body } of [foreign, unknown]) {
      delete body.instance;
      delete body.error.request_id;
    }
    expect(foreign.body).toEqual(unknown.body);
    expect((await ask('owner', reading[0]!.replace(':event', ':unknown'))).status).toBe(404);
    expect((await ask('owner', results[0]![0].replace(':fight', ':unknown'), results[0]![1])).status).toBe(
      404,
    );
  });

  test('without pro even the owner can read but not set results', async () => {
    await expectOk(actors.siteAdmin.put(`/api/admin/members/${actors.owner.id}/role`, { role: 'standard' }));
    const { body } = await ask('owner', reading[0]!);
    expect(body).toMatchObject({
      can: { set_results: false },
      refusal: 'You must be a Pro user to edit fight details.',
    });
    expect((await ask('owner', ...results[0]!)).status).toBe(404);
  });

  test('no e-mail is exposed', async () => {
    for (const operation of reading) {
      const text = JSON.stringify((await ask('member', operation)).body);
      expect(text).not.toContain('@example.com');
    }
  });
});
