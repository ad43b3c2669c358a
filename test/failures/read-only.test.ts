import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Client } from '../client.ts';
import { type ExternalPostgres, startExternalPostgres } from '../external-postgres.ts';
import { freePort } from '../free-port.ts';
import { serverProcesses } from '../many/processes.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { openStream } from '../stream.ts';
import type { ServerProcess } from '../trust/server-process.ts';
import { event, expectOk, league, siteAdmin, user } from '../world.ts';

const processes = serverProcesses();

const pick = { pick_winner: 'red', pick_method: 'decision', pick_round: null };
const refused = { status: 503, body: { error: { code: 'database_unavailable' } } };

describe('some connections that lead to a standby, as behind a proxy that has not looked yet', () => {
  let server: TestServer;
  let ana: Client;
  let path: string;
  beforeAll(async () => {
    server = await startTestServer();
    ana = await user(server, 'Ana', { pro: true });
    const leagueId = await league(ana);
    const night = await event(await siteAdmin(server), { fights: 1, startsIn: 24 });
    path = `/api/leagues/${leagueId}/events/${night.id}/fights/${night.fights[0]}/pick`;
  });

  /** This many connections of the pool refuse every change from now on. */
  async function makeReadOnly(count: number): Promise<void> {
    const all = Promise.withResolvers<void>();
    let held = 0;
    const hold = () =>
      server.db.connection().execute(async (connection) => {
        await sql`set session characteristics as transaction read only`.execute(connection);
        held += 1;
        if (held === count) all.resolve();
        await all.promise;
      });
    await Promise.all(Array.from({ length: count }, hold));
  }

  test('each refuses once, as a database that is away, and is replaced', async () => {
    await makeReadOnly(3);
    const answers = [];
    for (let n = 0; n < 30; n++) answers.push(await ana.put(path, pick));
    const failed = answers.filter(({ status }) => status !== 200);
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.length).toBeLessThanOrEqual(3);
    for (const answer of failed) expect(answer).toMatchObject(refused);
    expect(answers.at(-1)!.status).toBe(200);
  });
});

describe('a primary that comes back as a standby, and is promoted', () => {
  let postgres: ExternalPostgres;
  let server: ServerProcess;
  beforeAll(async () => {
    postgres = await startExternalPostgres(await freePort());
    server = await processes.start(postgres.url, { LOG_LEVEL: 'info' });
  });
  afterAll(async () => {
    server.kill('server');
    await postgres.remove();
  });

  test('is not ready, refuses changes and answers questions; everything goes on by itself', async () => {
    const site = { visitor: () => new Client(server.address) };
    const ana = await user(site, 'Ana', { pro: true });
    const leagueId = await league(ana);
    const admin = await siteAdmin(site);
    const night = await event(admin, { fights: 1, startsIn: 24 });
    const path = `/api/leagues/${leagueId}/events/${night.id}`;
    const save = () => ana.put(`${path}/fights/${night.fights[0]}/pick`, pick);
    await expectOk(save());
    const stream = await openStream(ana);
    await stream.hello();

    await postgres.stop();
    const standby = await postgres.startAsStandby();
    // Older connections report their end first.
    while ((await ana.get(`${path}/picks`)).status !== 200);
    expect(await site.visitor().get('/readyz')).toMatchObject({ status: 503 });
    for (let n = 0; n < 30; n++) expect(await save()).toMatchObject(refused);

    await standby.promote();
    while ((await save()).status !== 200);
    expect((await site.visitor().get('/readyz')).status).toBe(200);
    await expectOk(admin.patch(`/api/admin/events/${night.id}`, { name: 'After the failover' }));
    await stream.until(({ kind, payload }) => kind === 'event' && payload.name === 'After the failover');
    stream.close();

    // A log line may come after the answer that it belongs to.
    await vi.waitUntil(() => server.said().includes('the database is back'), { timeout: 30_000 });
    const lines = server
      .said()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const troubles = lines.filter(({ level }) => ['warn', 'error'].includes(level));
    const said = troubles.map(({ msg }) => msg);
    for (const words of ['the database is away', 'the database is back'])
      expect(said.filter((msg) => msg === words)).toHaveLength(1);
    // The first failures, rather than a line for each request and job.
    expect(said.length).toBeLessThan(6);
    for (const { err } of troubles) expect(err?.stack).toBeUndefined();

    // The next outage is told of as well.
    await postgres.stop();
    await vi.waitUntil(() => server.said().split('the database is away').length > 2, { timeout: 30_000 });
  });
});
