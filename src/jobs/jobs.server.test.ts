import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createDatabase, dropDatabase } from '../../test/databases.ts';
import { collectLog } from '../../test/log-lines.ts';
import { type MailServer, startMailServer } from '../../test/mail-server.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { event, expectOk, league, siteAdmin, user } from '../../test/world.ts';
import { cleanUp } from '../auth/clean-up.server.ts';
import { recoveryMail } from '../auth/recovery/recovery-mail.server.ts';
import { openSession } from '../auth/sessions/sessions.sql.ts';
import { sendNotice } from '../outbox/notice-jobs.server.ts';
import { openDatabase } from '../server/database/database.ts';
import { jobKinds } from '../server/process/job-kinds.server.ts';
import { sweepUploads } from '../uploads/clean-up.server.ts';
import type { JobKind } from './job-kind.server.ts';
import { Jobs } from './jobs.server.ts';

let mail: MailServer;
let servers: TestServer[];
beforeAll(async () => {
  mail = await startMailServer();
  const first = await startTestServer({ SMTP_URL: mail.url });
  const second = await startTestServer({ SMTP_URL: mail.url }, { databaseUrl: first.databaseUrl });
  servers = [first, second];
  await Promise.all(servers.map(({ app }) => app.jobs.ready()));
});
afterAll(() => mail.stop());

test('two servers on one database share the jobs: twenty requests, twenty mails', async () => {
  const emails = Array.from({ length: 20 }, (_, i) => `user-${i}@example.com`);
  const [first] = servers as [TestServer];
  await first.db
    .insertInto('profiles')
    .values(emails.map((email) => ({ email, display_name: null, avatar_url: null, deleted_at: null })))
    .execute();
  await Promise.all(
    emails.map((email, i) => expectOk(servers[i % 2]!.visitor().post('/api/recovery/requests', { email }))),
  );
  await Promise.all(emails.map((email) => mail.next(email)));
  expect(mail.mails.map(({ to }) => to).sort()).toEqual(emails.sort());
});

test('a database that is down at the start is reconnected later', async () => {
  const name = `late_${randomUUID().replaceAll('-', '')}`;
  const missing = inject('postgresUrl').replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`);
  const db = openDatabase(missing);
  const { log, lines } = collectLog();
  const failed = (times: number) =>
    vi.waitUntil(() => lines.filter(({ msg }) => msg === 'jobs did not start').length === times, {
      timeout: 20_000,
    });
  const [jobs, given, waiting] = [0, 1, 2].map(
    () => new Jobs({ config: servers[0]!.config, db, log }, [cleanUp]),
  );
  await expect(jobs!.ready()).rejects.toThrow(/does not exist/);
  const tries = [jobs!, given!, waiting!].map((each) => vi.spyOn(each, 'ready'));
  const triedSoFar = () => tries.map(({ mock }) => mock.calls.length);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  given!.start();
  await given!.stop();
  waiting!.start();
  await failed(2);
  await waiting!.stop();
  jobs!.start();
  await failed(3);
  await createDatabase(inject('postgresUrl'), name);
  vi.advanceTimersByTime(4_000);
  expect(triedSoFar()).toEqual([1, 1, 1]);
  vi.advanceTimersByTime(1_000);
  // Who has stopped tries no more.
  expect(triedSoFar()).toEqual([2, 1, 1]);
  vi.useRealTimers();
  await jobs!.ready();
  await jobs!.stop();
  await db.destroy();
  await dropDatabase(inject('postgresUrl'), name);
});

test('servers that create the queue at once leave no connection in a failed transaction', async () => {
  const name = `new_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(inject('postgresUrl'), name);
  const four = Array.from({ length: 4 }, () => {
    const db = openDatabase(url, { poolSize: 1 });
    return {
      db,
      jobs: new Jobs({ config: servers[0]!.config, db, log: pino({ level: 'silent' }) }, [cleanUp]),
    };
  });
  await Promise.all(four.map(({ jobs }) => jobs.ready()));
  for (const { db } of four) expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await Promise.all(four.map(({ jobs }) => jobs.stop()));
  await Promise.all(four.map(({ db }) => db.destroy()));
  await dropDatabase(inject('postgresUrl'), name);
});

test('a start writes what has changed of a kind, and nothing of others', async () => {
  const [{ db, config }] = servers as [TestServer];
  const retry = { times: 2, firstAfterSeconds: 60, atMostSeconds: 600 };
  const kind = { ...cleanUp, retry, name: `changed_${randomUUID().slice(0, 8)}` };
  const startWith = async (changed: JobKind<object>) => {
    const jobs = new Jobs({ config, db, log: pino({ level: 'silent' }) }, [changed]);
    await jobs.ready();
    await jobs.stop();
    const { rows } = await sql<{ retries: number; cron: string; at: string }>`
      select q.retry_limit as retries, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds,
        q.deletion_seconds, s.cron, q.updated_on::text || s.updated_on as at
      from pgboss.queue q join pgboss.schedule s using (name) where name = ${kind.name}`.execute(db);
    return rows[0]!;
  };
  const first = await startWith(kind);
  expect(first).toEqual({
    ...{ retries: 2, retry_delay: 60, retry_delay_max: 600, cron: kind.cron, at: expect.any(String) },
    // Waits twice as long each time. What hangs is given to another after a minute; what is done is kept for a day.
    ...{ retry_backoff: true, expire_seconds: 60, deletion_seconds: 86_400 },
  });
  expect(await startWith({ ...kind })).toEqual(first);
  const changed = { ...kind, retry: { ...retry, times: 3 }, cron: '7 7 * * *' };
  expect(await startWith(changed)).toMatchObject({ retries: 3, cron: '7 7 * * *' });
});

const named = (run: JobKind<{ n?: number }>['run']): JobKind<{ n?: number }> => ({
  name: `some_${randomUUID().slice(0, 8)}`,
  retry: { times: 0, firstAfterSeconds: 1, atMostSeconds: 1 },
  run,
});

test('one job follows the other without a poll between them, and none is run twice', async () => {
  const [{ db, config }] = servers as [TestServer];
  const ran: (number | undefined)[] = [];
  const kind = named(async ({ n }) => void ran.push(n));
  const { log, until } = collectLog();
  const work = vi.spyOn(PgBoss.prototype, 'work');
  work.mockImplementation(async function (this: PgBoss, name, options, handler) {
    work.mockRestore();
    return this.work(name, { ...options, pollingIntervalSeconds: 3600 }, handler);
  } as PgBoss['work']);
  const jobs = new Jobs({ config, db, log }, [kind]);
  await jobs.ready();
  // As the plan of another server sends it.
  await sql`insert into pgboss.job (name, created_on) values (${kind.name}, now() - interval '1 minute')`.execute(
    db,
  );
  await jobs.send(kind, { n: 2 });
  await vi.waitUntil(() => ran.length === 2, { timeout: 20_000 });
  expect(await until('a job is done')).toMatchObject({ job: kind.name, job_id: expect.any(String) });
  // As if the database had been away when it was done.
  await sql`update pgboss.job set state = 'created' where name = ${kind.name} and data is null`.execute(db);
  await jobs.send(kind, { n: 3 });
  await vi.waitUntil(() => ran.includes(3), { timeout: 20_000 });
  await jobs.stop();
  expect(ran).toEqual([undefined, 2, 3]);
});

test('a start that failed half-way goes on where it was', async () => {
  const [{ db, config, app }] = servers as [TestServer];
  const kinds = [named(async () => {}), { ...named(async () => {}), cron: '7 7 * * *' }];
  const jobs = new Jobs({ config, db, log: app.log as never }, kinds);
  const work = vi.spyOn(PgBoss.prototype, 'work');
  vi.spyOn(PgBoss.prototype, 'schedule').mockRejectedValueOnce(new Error('away'));
  await expect(jobs.ready()).rejects.toThrow('away');
  await jobs.ready();
  expect(work.mock.calls.map(([name]) => name)).toEqual(kinds.map(({ name }) => name));
  vi.restoreAllMocks();
  await jobs.stop();
});

test('stopping waits for the start that is under way, and leaves nothing that goes on', async () => {
  const [{ db, config, app }] = servers as [TestServer];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const jobs = new Jobs({ config, db, log: app.log as never }, [cleanUp]);
  let hasStarted = false;
  const starting = jobs.ready().then(() => {
    hasStarted = true;
    return vi.getTimerCount();
  });
  await jobs.stop();
  expect(hasStarted).toBe(true);
  expect(await starting).toBeGreaterThan(0);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('stopping waits for the job that runs', async () => {
  const [{ db, config }] = servers as [TestServer];
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  let hasEnded = false;
  const slow = named(async () => {
    begun.resolve();
    await mayEnd.promise;
    hasEnded = true;
  });
  const jobs = new Jobs({ config, db, log: pino({ level: 'silent' }) }, [slow]);
  await jobs.send(slow, {});
  await begun.promise;
  const stopped = jobs.stop().then(() => hasEnded);
  // What stops without waiting has stopped by then.
  setTimeout(mayEnd.resolve, 500);
  expect(await stopped).toBe(true);
});

describe('the clean-up', () => {
  test('deletes what has expired and nothing else', async () => {
    const { app, config, db } = servers[0]!;
    const { id } = await db
      .insertInto('profiles')
      .values({ email: 'tidy@example.com', display_name: null, avatar_url: null, deleted_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await openSession(db, id, 'over');
    await db.updateTable('sessions').set({ expires_at: sql`now()` }).execute();
    await openSession(db, id, 'holds');
    await sql`insert into attempts (kind, subject, used, window_ends_at)
      values ('sign_in_account', '\\x01', 3, now()), ('sign_in_account', '\\x02', 3, now() + interval '1 minute')
      `.execute(db);
    await sql`insert into recovery_links (profile_id, purpose, access_hash, refresh_hash, expires_at)
      values (${id}, 'recovery', '\\x01', '\\x01', now() - interval '1 day'),
             (${id}, 'recovery', '\\x02', '\\x02', now() - interval '23 hours')`.execute(db);

    await sql`insert into recovery_grants (token_hash, link_id, expires_at)
      select g.token, l.id, now() + g.lasts from recovery_links l,
        (values ('\\x01'::bytea, interval '0'), ('\\x02', interval '1 minute')) as g (token, lasts)
      where l.profile_id = ${id} and l.access_hash = '\\x02'`.execute(db);
    await sql`insert into spent_flows (state_hash, expires_at)
      values ('\\x01', now() - interval '1 hour'), ('\\x02', now() - interval '59 minutes')`.execute(db);
    await sql`insert into api_tokens (profile_id, token_hash, label, revoked_at)
      values (${id}, '\\x01', 'Over', now() - interval '30 days'), (${id}, '\\x02', 'Revoked', now() - interval '29 days'),
             (${id}, '\\x03', 'In use', null)`.execute(db);
    await sql`insert into email_proofs (user_id, email, asked_at)
      values (${id}, 'over', now() - interval '2 days'), (${id}, 'late', now() - interval '47 hours')`.execute(
      db,
    );
    await sql`insert into email_changes (user_id, old_email, new_email, changed_at)
      values (${id}, 'over', 'new', now() - interval '8 days'), (${id}, 'late', 'new', now() - interval '7 days')
      `.execute(db);
    const owner = await user(servers[0]!, 'Olga', { pro: true });
    const admin = await siteAdmin(servers[0]!);
    const nights = [await event(admin, { startsIn: -7 * 24 }), await event(admin, { startsIn: -7 * 24 + 1 })];
    const [over, recent] = nights.map((night) => night.id);
    await sql`insert into sent_places (user_id, event_id, league_id, place, notice_id)
      select ${owner.id}, e.id, ${await league(owner)}, 1, gen_random_uuid() from events e
      where e.id in (${over}, ${recent})`.execute(db);

    await cleanUp.run({}, { config, db, log: app.log as never, jobId: 'test' });

    const left = async (query: ReturnType<typeof sql<{ what: string }>>) =>
      (await query.execute(db)).rows.map(({ what }) => what);
    expect(await left(sql`select user_agent as what from sessions where profile_id = ${id}`)).toEqual([
      'holds',
    ]);
    expect(await left(sql`select encode(subject, 'hex') as what from attempts where used = 3`)).toEqual([
      '02',
    ]);
    expect(
      await left(sql`select encode(access_hash, 'hex') as what from recovery_links where profile_id = ${id}`),
    ).toEqual(['02']);
    expect(
      await left(sql`select encode(g.token_hash, 'hex') as what from recovery_grants g
        join recovery_links l on l.id = g.link_id where l.profile_id = ${id}`),
    ).toEqual(['02']);
    expect(await left(sql`select encode(state_hash, 'hex') as what from spent_flows`)).toEqual(['02']);
    expect(
      await left(sql`select label as what from api_tokens where profile_id = ${id} order by label`),
    ).toEqual(['In use', 'Revoked']);
    for (const what of ['email as what from email_proofs', 'old_email as what from email_changes'])
      expect(await left(sql`select ${sql.raw(what)} where user_id = ${id}`)).toEqual(['late']);
    expect(await left(sql`select event_id as what from sent_places where user_id = ${owner.id}`)).toEqual([
      recent,
    ]);
  });
});

test('every job comes round when it says, and is tried again only if its next round is far or somebody waits', async () => {
  const { rows } = await sql`
    select name, cron, retry_limit, retry_delay, retry_delay_max
    from pgboss.queue left join pgboss.schedule using (name) where name = any(${jobKinds.map(({ name }) => name)})
    order by name`.execute(servers[0]!.db);
  const never = { retry_limit: 0, retry_delay: 0, retry_delay_max: null };
  const twice = { retry_limit: 2, retry_delay: 60, retry_delay_max: 600 };
  const special = new Map<string, object>([
    [cleanUp.name, { cron: '17 * * * *', ...twice }],
    [sweepUploads.name, { cron: '41 4 * * *', ...twice }],
    [sendNotice.name, { cron: null }],
    [recoveryMail.name, { cron: null, retry_limit: 300, retry_delay: 5, retry_delay_max: 600 }],
  ]);
  expect(rows).toEqual(
    jobKinds
      .map(({ name }) => ({ name, cron: '* * * * *', ...never, ...special.get(name) }))
      .sort((one, other) => (one.name < other.name ? -1 : 1)),
  );
});
