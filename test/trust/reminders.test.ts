import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Notice, NoticeKind } from '../../src/outbox/notice-kind.server.ts';
import { sendDue } from '../../src/outbox/send-notices.server.ts';
import { missingPicksNotice } from '../../src/picks/reminders/missing-picks-notice.server.ts';
import { planReminders } from '../../src/picks/reminders/plan-reminders.server.ts';
import { type MailServer, startMailServer } from '../mail-server.ts';
import { endJobs, noticeTools } from '../notices.ts';
import { type PushService, startPushService } from '../push-service.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { event, league, siteAdmin, user } from '../world.ts';
import { report, trials } from './campaign.ts';
import { awakeRecipients, giveDevices, joinLongAgo } from './reminder-world.ts';

const PERSON_EVENTS = trials('reminders', { short: 200, long: 10_000 });
const NIGHTS = 4;
const PEOPLE = Math.ceil(PERSON_EVENTS / NIGHTS);
const SERVERS = 3;
const DIES = 0.12;

let mail: MailServer;
let push: PushService;
let servers: TestServer[];
beforeAll(async () => {
  mail = await startMailServer();
  push = await startPushService();
  const env = { SMTP_URL: mail.url, MAILS_PER_MINUTE: '100000', PUSH_SERVICE: push.url };
  const first = await startTestServer(env);
  const others = Array.from({ length: SERVERS - 1 }, () =>
    startTestServer(env, { databaseUrl: first.databaseUrl }),
  );
  servers = [first, ...(await Promise.all(others))];
  // The test does their work, and ends it where it likes.
  await endJobs(...servers);
  return () => Promise.all([mail.stop(), push.stop()]);
});

/** Members of one league for long, with a device each. */
async function members(leagueId: string) {
  const [server] = servers as [TestServer];
  const recipients = await awakeRecipients(server, PEOPLE);
  await joinLongAgo(server, leagueId, recipients);
  const endpoints = await giveDevices(server, push, recipients);
  return recipients.map((recipient, n) => ({ ...recipient, endpoint: endpoints[n]! }));
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
  for (let n = 0; n < NIGHTS; n++)
    nights.push(await event(admin, { startsIn: 1 + n, fights: 1, name: `Night ${n}` }));

  /** What nobody may be reminded of any more, since when. */
  const over = new Map<string, number>();
  let asked = 0;
  let deaths = 0;
  const wrong: string[] = [];

  /** A server that dies before asking, before sending or before it notes that it sent. */
  function mortal(die: () => void): NoticeKind {
    const mayDie = async () => {
      if (Math.random() >= DIES) return;
      deaths++;
      die();
      await new Promise(() => {});
    };
    const asMortal =
      <Prepared extends { afterSent?: () => Promise<void> }, Tools>(
        prepare: (notice: Notice, tools: Tools) => Promise<Prepared | 'not_needed' | 'no_address'>,
      ) =>
      async (notice: Notice, tools: Tools) => {
        asked++;
        await mayDie();
        const at = performance.now();
        const prepared = await prepare(notice, tools);
        if (typeof prepared === 'string') return prepared;
        const text = JSON.stringify(prepared);
        for (const [n, { id }] of nights.entries())
          if (text.includes(`Night ${n}`) && over.get(`${notice.user_id} ${id}`)! < at)
            wrong.push(`${notice.id} names what was over when it was asked for`);
        await mayDie();
        const { afterSent } = prepared;
        return { ...prepared, afterSent: () => mayDie().then(afterSent) };
      };
    const { prepare, preparePush } = missingPicksNotice;
    return {
      ...missingPicksNotice,
      prepare: asMortal(prepare),
      preparePush: asMortal(preparePush!) as typeof preparePush,
    };
  }
  async function sweep(server: TestServer) {
    await planReminders(server.db);
    const dead = Promise.withResolvers<void>();
    const tools = noticeTools(server);
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
  /** But of those that a server is just settling. */
  const endClaims = () =>
    sql`update notices set next_try_at = now(), claimed_at = null where id in
      (select id from notices where settled_at is null for update skip locked)`.execute(db);
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
  const endpointOf = new Map(users.map(({ id, endpoint }) => [endpoint, id]));
  const pushed = new Map<string, Set<string>>();
  for (const { endpoint, text } of push.messages)
    for (const n of nights.keys())
      if (`${text.title} ${text.body}`.includes(`Night ${n}:`)) {
        const key = `${endpointOf.get(endpoint)} ${nights[n]!.id} push`;
        pushed.set(key, (pushed.get(key) ?? new Set()).add(text.tag));
      }
  const doubles = [...named, ...pushed].filter(([, notices]) => notices.size > 1);
  report('reminders', {
    'person-events': PEOPLE * NIGHTS,
    deaths,
    asked,
    mailed: named.size,
    pushed: pushed.size,
    'silent copies':
      push.messages.length - new Set(push.messages.map(({ endpoint, text }) => endpoint + text.tag)).size,
    doubles: doubles.length,
    wrong: wrong.length,
  });
  expect([doubles, wrong]).toEqual([[], []]);
  expect(deaths).toBeGreaterThan(5);
  expect(named.size).toBeGreaterThan(PEOPLE / 2);
  // Nobody is forgotten: whoever got nothing had nothing open.
  const { rows: forgotten } = await sql`
    select p.id from profiles p join league_members m on m.user_id = p.id and m.league_id = ${leagueId}
    where p.id <> ${owner.id} and (select count(*) from picks k where k.user_id = p.id) < ${NIGHTS - 1}
      and not exists (select 1 from reminded_events r where r.user_id = p.id and r.channel = 'mail')
    union all
    select p.id from profiles p join league_members m on m.user_id = p.id and m.league_id = ${leagueId}
    where p.id <> ${owner.id}
      and (select count(*) from picks k where k.user_id = p.id
        and k.event_id in (${nights[1]!.id}, ${nights[2]!.id})) < 2
      and not exists (select 1 from reminded_events r where r.user_id = p.id and r.channel = 'push')`.execute(
    db,
  );
  expect(forgotten).toEqual([]);
});
