import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { collectLog } from '../../../test/log-lines.ts';
import { operatorDoes } from '../../../test/operator-command.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { openStream } from '../../../test/stream.ts';
import { event, expectOk, league, siteAdmin, user } from '../../../test/world.ts';
import { type Database, openDatabase } from '../../server/database/database.ts';

let server: TestServer;
let metricsAddress: string;
const log = collectLog();
beforeAll(async () => {
  server = await startTestServer({ METRICS_PORT: '0', METRICS_HOST: '127.0.0.1' }, { log: log.log });
  const { address } = (await log.until('metrics are served')) as { address: { port: number } };
  metricsAddress = `http://127.0.0.1:${address.port}/metrics`;
  await server.app.jobs.ready();
});

const read = async () => (await fetch(metricsAddress)).text();

/** A sample's value by its exact text, or undefined. */
const sample = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
};

const SAVE = 'method="PUT",route="/api/leagues/:league_id/events/:event_id/fights/:fight_id/pick"';

describe('metrics', () => {
  test('count responses by route pattern and never by address', async () => {
    const admin = await siteAdmin(server);
    const ada = await user(server, 'Ada', { pro: true });
    const leagueId = await league(ada);
    const card = await event(admin);
    for (const fight of card.fights) {
      const pick = { pick_winner: 'red', pick_method: 'decision', pick_round: null };
      await expectOk(ada.put(`/api/leagues/${leagueId}/events/${card.id}/fights/${fight}/pick`, pick));
    }
    const text = await read();
    expect(sample(text, `http_requests_total{${SAVE},status="200"}`)).toBe(3);
    expect(sample(text, `http_request_duration_seconds_count{${SAVE}}`)).toBe(3);
    expect(sample(text, `http_request_duration_seconds_bucket{le="+Inf",${SAVE}}`)).toBe(3);
    expect(sample(text, `http_request_duration_seconds_sum{${SAVE}}`)).toBeGreaterThan(0);
    // In seconds: in any smaller unit three saves are thousands.
    expect(sample(text, `http_request_duration_seconds_sum{${SAVE}}`)).toBeLessThan(100);
    expect(text).not.toContain(leagueId);
  });

  test('cover open streams, queues, locks and the pool', async () => {
    const stream = await openStream(await user(server, 'Bo'));
    await stream.hello();
    const most = server.config.databasePoolSize;
    await Promise.all(Array.from({ length: most }, () => sql`select`.execute(server.db)));
    const text = await read();
    stream.close();
    expect(sample(text, 'live_stream_readers')).toBe(1);
    expect(sample(text, 'live_last_message_id')).toBe(server.app.live.listener.lastId);
    expect(sample(text, 'jobs_unfinished{queue="recovery_mail"}')).toBe(0);
    for (const channel of ['mail', 'push'])
      expect(sample(text, `notices_oldest_due_seconds{channel="${channel}"}`)).toBeLessThan(60);
    expect(sample(text, 'pushes_last_hour{outcome="sent"}')).toBe(0);
    expect(sample(text, 'notices_last_hour{outcome="refused"}')).toBe(0);
    expect(sample(text, 'database_lock_waits{lock="advisory"}')).toBe(0);
    expect(sample(text, 'work_queue_length{work="password_waiting"}')).toBe(0);
    const [busy, idle] = ['busy', 'idle'].map((state) =>
      sample(text, `database_pool_connections{state="${state}"}`),
    );
    expect(idle).toBeGreaterThan(0);
    expect(busy! + idle!).toBe(most);
  });

  test('of the site are these, each for each', async () => {
    const lines = (await read()).split('\n').filter((line) => /^[a-z]/.test(line));
    const names = lines.map((line) => line.slice(0, line.lastIndexOf(' ')));
    const ofSite = names.filter((name) => !/^(process|nodejs|http|jobs)_/.test(name));
    const each = (name: string, label: string, values: string[]) =>
      values.map((value) => `${name}{${label}="${value}"}`);
    const outcomes = ['sent', 'not_needed', 'too_late', 'refused', 'no_address'];
    const work = ['password_running', 'password_waiting', 'image_running', 'image_waiting'];
    expect(ofSite.sort()).toEqual(
      [
        ...['live_stream_readers', 'live_last_message_id', 'backup_last_timestamp_seconds'],
        ...each('database_pool_connections', 'state', ['busy', 'idle', 'awaited']),
        ...each('work_queue_length', 'work', work),
        ...each('notices_last_hour', 'outcome', outcomes),
        ...each('pushes_last_hour', 'outcome', outcomes),
        ...each('notices_oldest_due_seconds', 'channel', ['mail', 'push']),
        ...each('disk_bytes', 'state', ['free', 'size']),
        ...each('database_lock_waits', 'lock', ['advisory', 'relation', 'transactionid', 'tuple']),
      ].sort(),
    );
  });

  test('cover the last backup, the disk and failing jobs', async () => {
    const never = await read();
    expect(sample(never, 'backup_last_timestamp_seconds')).toBe(0);
    expect(sample(never, 'jobs_failing{queue="recovery_mail"}')).toBe(0);

    const folder = mkdtempSync(join(tmpdir(), 'split-decision-backup-'));
    const began = Date.now() / 1000;
    await operatorDoes('backup', [join(folder, 'one')], {
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.config.dataDir,
    });
    rmSync(folder, { recursive: true });
    // Delayed, so that no worker takes them meanwhile.
    await sql`insert into pgboss.job (name, state, retry_count, start_after)
      select 'recovery_mail', state::pgboss.job_state, retry_count, now() + interval '1 hour'
      from (values ('retry', 0), ('active', 3), ('active', 0), ('failed', 300)) as job (state, retry_count)`.execute(
      server.db,
    );
    const text = await read();
    await sql`delete from pgboss.job where name = 'recovery_mail'`.execute(server.db);
    expect(sample(text, 'backup_last_timestamp_seconds')).toBeGreaterThanOrEqual(Math.floor(began));
    expect(sample(text, 'jobs_unfinished{queue="recovery_mail"}')).toBe(3);
    expect(sample(text, 'jobs_failing{queue="recovery_mail"}')).toBe(2);
    expect(sample(text, 'jobs_given_up{queue="recovery_mail"}')).toBe(1);
    const { bsize, blocks } = statfsSync(server.config.dataDir);
    expect(sample(text, 'disk_bytes{state="size"}')).toBe(bsize * blocks);
    expect(sample(text, 'disk_bytes{state="free"}')).toBeLessThan(bsize * blocks);
  });

  test('show connections that wait for a lock', async () => {
    // In another database of the same PostgreSQL: not this one's.
    const elsewhere = [0, 1].map(() => openDatabase(inject('postgresUrl'), { poolSize: 2 }));
    const [holding, waiting] = elsewhere as [Database, Database];
    const lock = sql`select pg_advisory_xact_lock(4711)`;
    let waiter: Promise<unknown> | undefined;
    let another: Promise<unknown> | undefined;
    await holding.transaction().execute(async (held) => {
      await lock.execute(held);
      another = lock.execute(waiting);
      await untilWaiting(holding);
      expect(sample(await read(), 'database_lock_waits{lock="advisory"}')).toBe(0);
    });
    await another;
    for (const one of elsewhere) await one.destroy();
    await server.db.transaction().execute(async (holder) => {
      await lock.execute(holder);
      waiter = lock.execute(server.db);
      await expect.poll(async () => sample(await read(), 'database_lock_waits{lock="advisory"}')).toBe(1);
      // The holder, the waiter and whoever asks.
      expect(sample(await read(), 'database_pool_connections{state="busy"}')).toBeGreaterThanOrEqual(2);
    });
    await waiter;
  });

  test('are not on the port of the site', async () => {
    const answer = await server.visitor().get('/metrics');
    expect(answer.status).toBe(404);
    expect((await fetch(new URL('/', metricsAddress))).status).toBe(404);
    expect((await fetch(metricsAddress)).headers.get('content-type')).toMatch(/^text\/plain; version=/);
  });

  test('are refused as a whole while one of them cannot be read', async () => {
    await sql`alter table backups rename to mislaid`.execute(server.db);
    expect((await fetch(metricsAddress)).status).toBe(503);
    const said = await log.until('metrics could not be read');
    expect(said).toMatchObject({ err: { message: expect.stringContaining('backups') } });
    await sql`alter table mislaid rename to backups`.execute(server.db);
    expect((await fetch(metricsAddress)).status).toBe(200);
  });
});

test('the dashboard and the alarms use only metrics that exist', async () => {
  const dashboard = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const alarms = parse(readFileSync('deploy/prometheus-alerts.yml', 'utf8')) as {
    groups: { rules: { expr: string }[] }[];
  };
  const exprs = [
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...alarms.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
  ];
  const text = await read();
  const missing = metricsIn(exprs).filter((name) => !new RegExp(`^${name}[{ ]`, 'm').test(text));
  expect(missing).toEqual([]);
  expect(metricsIn(exprs)).toContain('jobs_unfinished');
});

/** Metric names in PromQL queries, without selectors, groupings and functions. */
function metricsIn(exprs: string[]): string[] {
  const names = exprs.flatMap(
    (expr) =>
      expr.replace(/\{[^}]*\}|\b(by|without|on)\s*\([^)]*\)/g, '').match(/\b[a-z_][a-z0-9_]*\b(?!\s*\()/g) ??
      [],
  );
  // Prometheus's own metric, and an operator.
  return [...new Set(names)].filter((name) => !['up', 'and'].includes(name));
}
