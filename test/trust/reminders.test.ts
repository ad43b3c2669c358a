import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import type { NoticeKind } from '../../src/notices/notice-kind.server.ts';
import { sendDue } from '../../src/notices/send-notices.server.ts';
import { missingPicksNotice } from '../../src/picks/reminders/missing-picks-notice.server.ts';
import { planReminders } from '../../src/picks/reminders/plan-reminders.server.ts';
import { type MailServer, startMailServer } from '../mail-server.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { event, league, siteAdmin, user } from '../world.ts';
import { report, trials } from './campaign.ts';

const PERSON_EVENTS = trials('reminders', { short: 300, long: 10_000 });
const NIGHTS = 4;
const PEOPLE = Math.ceil(PERSON_EVENTS / NIGHTS);
const SERVERS = 3;
const DIES = 0.12;

let mail: MailServer;
let servers: TestServer[];
beforeAll(async () => {
  mail = await startMailServer();
  const env = { SMTP_URL: mail.url, MAILS_PER_MINUTE: '100000' };
  const first = await startTestServer(env);
  const others = Array.from({ length: SERVERS - 1 }, () =>
    startTestServer(env, { databaseUrl: first.databaseUrl }),
  );
  servers = [first, ...(await Promise.all(others))];
  // The test does their work, and ends it where it likes.
  await Promise.all(servers.map(({ app }) => app.jobs.ready().then(() => app.jobs.stop())));
  return () => mail.stop();
});

/** Members of one league for long, awake, with proved addresses. */
async function members(leagueId: string): Promise<{ id: string; email: string }[]> {
  const { db } = servers[0]!;
  const noon = 12 - new Date().getUTCHours();
  const zone = noon === 0 ? 'Etc/GMT' : `Etc/GMT${noon > 0 ? '-' : '+'}${Math.abs(noon)}`;
  const { rows } = await sql<{ id: string; email: string }>`
    insert into profiles (email, display_name, time_zone)
    select ${randomUUID()} || n || '@example.com', 'P' || n, ${zone} from generate_series(1, ${PEOPLE}::int) n
    returning id, email`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`insert into credentials (profile_id, email_verified_at) select unnest(${ids}::uuid[]), now()`.execute(
    db,
  );
  await sql`insert into league_members (league_id, user_id, joined_at)
    select ${leagueId}, unnest(${ids}::uuid[]), now() - interval '9 days'`.execute(db);
  return rows;
}

test('servers that die at any moment remind nobody twice, nobody who is complete, and of nothing that is locked', {
  timeout: 3_600_000,
}, async () => {
  const [{ db }] = servers as [TestServer];
  const admin = await siteAdmin(servers[0]!);
  const owner = await user(servers[0]!, 'Olga', { pro: true });
  const leagueId = await league(owner);
  const users = await members(leagueId);
  const nights: { id: string; fights: string[] }[] = [];
  for (let n = 0; n < NIGHTS; n++) nights.push(await event(admin, { startsIn: 1 + n, fights: 1 }));

  /** What nobody may be reminded of any more, since when. */
  const over = new Map<string, number>();
  let asked = 0;
  let deaths = 0;
  const askedAt = new Map<string, number>();

  /** A server that dies before asking, before sending or before it notes that it sent. */
  function mortal(die: () => void): NoticeKind {
    const mayDie = async () => {
      if (Math.random() >= DIES) return;
      deaths++;
      die();
      await new Promise(() => {});
    };
    return {
      ...missingPicksNotice,
      async prepare(notice, tools) {
        asked++;
        await mayDie();
        const at = performance.now();
        const prepared = await missingPicksNotice.prepare(notice, tools);
        // Another server may ask once more while this one is sending.
        if (typeof prepared === 'string') return prepared;
        askedAt.set(notice.id, at);
        await mayDie();
        const { afterSent } = prepared;
        return { ...prepared, afterSent: () => mayDie().then(afterSent) };
      },
    };
  }
  async function sweep(server: TestServer) {
    await planReminders(server.db);
    const dead = Promise.withResolvers<void>();
    const tools = { config: server.config, db: server.db, log: pino({ level: 'silent' }) };
    await Promise.race([sendDue([mortal(dead.resolve)], tools, Date.now() + 60_000), dead.promise]);
  }
  async function live() {
    for (const { id } of users.filter(() => Math.random() < 0.05)) {
      const night = nights[Math.floor(Math.random() * NIGHTS)]!;
      await sql`insert into picks (user_id, league_id, event_id, fight_id, pick_winner, pick_method, revision)
        values (${id}, ${leagueId}, ${night.id}, ${night.fights[0]!}, 'red', 'decision', 1) on conflict do nothing`.execute(
        db,
      );
      over.set(`${id} ${night.id}`, performance.now());
    }
  }
  const endClaims = () =>
    sql`update notices set next_try_at = now(), claimed_at = null where settled_at is null`.execute(db);
  const open = async () =>
    (await sql`select from notices where settled_at is null and kind = 'missing_picks'`.execute(db)).rows
      .length;

  for (let round = 0; round === 0 || (await open()) > 0; round++) {
    await Promise.all([...servers.map(sweep), live()]);
    if (round === 1) {
      await sql`update events set start_time = now() where id = ${nights[0]!.id}`.execute(db);
      for (const { id } of users) over.set(`${id} ${nights[0]!.id}`, performance.now());
    }
    await endClaims();
  }

  const idOf = new Map(users.map(({ id, email }) => [email, id]));
  const named = new Map<string, Set<string>>();
  const wrong: string[] = [];
  for (const { to, text, headers } of mail.mails) {
    const notice = /<(.*)@/.exec(headers.get('message-id')!)![1]!;
    const events = await sql<{ event_id: string }>`
      select event_id from reminded_events where notice_id = ${notice}`.execute(db);
    if (events.rows.length === 0 || !text.includes('locks')) wrong.push(`${notice} names nothing`);
    for (const { event_id } of events.rows) {
      const key = `${idOf.get(to)} ${event_id}`;
      named.set(key, (named.get(key) ?? new Set()).add(notice));
    }
  }
  const { rows: sent } = await sql<{ id: string; user_id: string; subject: string }>`
    select id, user_id, subject from notices where outcome = 'sent'`.execute(db);
  for (const { id, user_id, subject } of sent) {
    const endedAt = over.get(`${user_id} ${subject.split(':')[0]}`);
    if (endedAt !== undefined && endedAt < askedAt.get(id)!) wrong.push(`${id} was over when it was sent`);
  }
  const doubles = [...named].filter(([, notices]) => notices.size > 1);
  report('reminders', {
    'person-events': PEOPLE * NIGHTS,
    deaths,
    asked,
    named: named.size,
    doubles: doubles.length,
    wrong: wrong.length,
  });
  expect([doubles, wrong]).toEqual([[], []]);
  expect(deaths).toBeGreaterThan(5);
  // Nobody is forgotten: whoever got no mail had nothing open.
  const { rows: forgotten } = await sql`
    select p.id from profiles p join league_members m on m.user_id = p.id and m.league_id = ${leagueId}
    where p.id <> ${owner.id} and not exists (select 1 from reminded_events r where r.user_id = p.id)
      and (select count(*) from picks k where k.user_id = p.id) < ${NIGHTS - 1}`.execute(db);
  expect(forgotten).toEqual([]);
});
