import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from '../client.ts';
import { type MailServer, startMailServer } from '../mail-server.ts';
import { serverProcesses } from '../many/processes.ts';
import { type PgBouncer, startPgBouncer } from '../pgbouncer.ts';
import { openStream } from '../stream.ts';
import { type ServerProcess, startServerProcess } from '../trust/server-process.ts';
import { event, expectOk, league, moveStart, siteAdmin, user } from '../world.ts';

const processes = serverProcesses();

const USERS = 12;

describe('behind PgBouncer in transaction mode', () => {
  let database: string;
  let pooler: PgBouncer;
  let mail: MailServer;
  let servers: ServerProcess[];
  beforeAll(async () => {
    database = await processes.emptyDatabase();
    pooler = await startPgBouncer(database);
    mail = await startMailServer();
    const environment = { DATABASE_DIRECT_URL: database, SMTP_URL: mail.url, LOG_LEVEL: 'warn' };
    servers = await Promise.all([
      processes.start(pooler.url, environment),
      processes.start(pooler.url, environment),
    ]);
  });
  afterAll(async () => {
    await mail.stop();
    await pooler.stop();
  });

  test('two servers migrate, save many picks at once, and follow each other live', async () => {
    const [here, there] = servers.map(({ address }) => ({ visitor: () => new Client(address) })) as [
      { visitor(): Client },
      { visitor(): Client },
    ];
    const admin = await siteAdmin(here);
    const users = await Promise.all(
      Array.from({ length: USERS }, (_, n) => user(n % 2 ? here : there, `User ${n}`, { pro: n === 0 })),
    );
    const leagueId = await league(users[0]!, users.slice(1));
    const { id, fights } = await event(admin);
    const elsewhere = await siteAdmin(there);
    const stream = await openStream(elsewhere);
    await stream.hello();

    const pick = { pick_winner: 'red', pick_method: 'decision', pick_round: null };
    const path = (fight: string) => `/api/leagues/${leagueId}/events/${id}/fights/${fight}/pick`;
    await Promise.all(users.flatMap((one) => fights.map((fight) => expectOk(one.put(path(fight), pick)))));
    await expectOk(admin.put(`/api/admin/fights/${fights[0]}/status`, { status: 'live' }));
    const { payload } = await stream.until(({ kind }) => kind === 'fight');
    expect(payload).toMatchObject({ id: fights[0], status: 'live' });
    stream.close();
    await moveStart(admin, id, -1);
    const { body } = await expectOk(users[1]!.get(`/api/leagues/${leagueId}/events/${id}/board`));
    expect(body.fights.map((fight: { picks: unknown[] }) => fight.picks.length)).toEqual([12, 12, 12]);
  });

  test('each mail is sent once', async () => {
    const visitors = servers.map(({ address }) => new Client(address));
    const [one] = visitors as [Client];
    const email = 'admin@example.com';
    await expectOk(one.post('/api/recovery/requests', { email }));
    await mail.next(email);
    expect(mail.mails.filter(({ to }) => to === email)).toHaveLength(1);
  });

  test('without the direct address the server says what is missing', async () => {
    await expect(startServerProcess(processes.dataFolder(), { DATABASE_URL: pooler.url })).rejects.toThrow(
      'DATABASE_URL leads to a connection pooler. Set DATABASE_DIRECT_URL to the same database without it.',
    );
  });
});
