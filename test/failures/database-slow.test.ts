import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseAnswers, openDatabase } from '../../src/server/database/database.ts';
import type { Client } from '../client.ts';
import { type ExternalPostgres, startExternalPostgres } from '../external-postgres.ts';
import { freePort } from '../free-port.ts';
import { untilWaiting } from '../lock-waits.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { event, expectOk, league, siteAdmin, user } from '../world.ts';

describe('one slow query', () => {
  let server: TestServer;
  let ana: Client;
  let ben: Client;
  let leagueId: string;
  let night: Awaited<ReturnType<typeof event>>;
  beforeAll(async () => {
    server = await startTestServer();
    ana = await user(server, 'Ana', { pro: true });
    ben = await user(server, 'Ben');
    leagueId = await league(ana, [ben]);
    night = await event(await siteAdmin(server), { fights: 1, startsIn: 24 });
  });

  const savePick = (who: Client) =>
    who.put(`/api/leagues/${leagueId}/events/${night.id}/fights/${night.fights[0]}/pick`, {
      pick_winner: 'red',
      pick_method: 'decision',
      pick_round: null,
    });

  test('times out with an error, while every other route works', async () => {
    const outside = new pg.Client({ connectionString: server.databaseUrl });
    await outside.connect();
    await outside.query('begin');
    await outside.query('select from league_members where user_id = $1 for update', [ben.id]);

    let isOver = false;
    const slow = savePick(ben).finally(() => {
      isOver = true;
    });
    await untilWaiting(server.db);
    let answered = 0;
    while (!isOver) {
      await expectOk(savePick(ana));
      await expectOk(ben.get(`/api/leagues/${leagueId}/events/${night.id}/board`));
      await expectOk(ben.get('/api/session'));
      answered += 3;
    }
    const refused = await slow;
    expect(refused).toMatchObject({
      status: 503,
      body: {
        error: {
          code: 'server_busy',
          message: 'The server is busy. Please try again in a moment.',
          request_id: refused.headers.get('x-request-id'),
        },
      },
    });
    // The rounds run one after another, so if any had waited for the slow query it would have been the last.
    expect(answered).toBeGreaterThan(6);

    await outside.query('rollback');
    await outside.end();
    await expectOk(savePick(ben));
  });
});

describe('a hanging database', () => {
  let postgres: ExternalPostgres;
  beforeAll(async () => {
    postgres = await startExternalPostgres(await freePort());
  });
  afterAll(() => postgres.remove());

  test('an unresponsive connection is dropped after a while, and another one takes over', async () => {
    const db = openDatabase(postgres.url, { poolSize: 1, silence: 500 });
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    process.kill(rows[0]!.pid, 'SIGSTOP');
    expect(await databaseAnswers(db)).toBe(false);
    expect(await databaseAnswers(db)).toBe(true);
    process.kill(rows[0]!.pid, 'SIGCONT');
    await db.destroy();
  });
});
