import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { chance, oneOf } from '../../scripts/demo/chance.ts';
import { planCardChanges } from '../../src/picks/card-alerts/plan-card-changes.server.ts';
import type { Client } from '../client.ts';
import { endJobs } from '../notices.ts';
import { startPushService } from '../push-service.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { type StandingClock, standingClock } from '../standing-clock.ts';
import { expectOk, league, siteAdmin, user } from '../world.ts';
import { report, trials } from './campaign.ts';
import { wallClock } from './reminder-oracle.ts';
import { awakeRecipients, giveDevices, joinLongAgo } from './reminder-world.ts';

const MOVES = trials('moved-starts', { short: 40, long: 2_000 });
const HOUR = 3_600_000;
const zones = [null, 'America/New_York', 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Auckland'];

let server: TestServer;
let clock: StandingClock;
let admin: Client;
let readers: string[];
let leagueId: string;
beforeAll(async () => {
  const push = await startPushService();
  const first = await startTestServer();
  await endJobs(first);
  clock = await standingClock(first);
  await clock.set(new Date('2026-11-01T00:00Z'));
  server = await startTestServer({ PUSH_SERVICE: push.url }, { databaseUrl: first.databaseUrl });
  await endJobs(server);
  admin = await siteAdmin(server);
  leagueId = await league(await user(server, 'Olga', { pro: true }));
  const recipients = await awakeRecipients(server, 2 * zones.length);
  await joinLongAgo(server, leagueId, recipients);
  await giveDevices(server, push, recipients);
  readers = recipients.map(({ id }) => id);
  for (const [n, id] of readers.entries())
    await sql`update profiles set time_zone = ${zones[n % zones.length]!} where id = ${id}`.execute(
      server.db,
    );
  return () => push.stop();
});

/** When the night ends that it is there; now, if it is none. */
function morning(now: number, zone: string | null): number {
  const hour = (at: number) => new Date(wallClock(at, zone)).getUTCHours();
  let at = now;
  while (hour(at) >= 22 || hour(at) < 8) at += HOUR / 60;
  return at;
}

/** C3: told ten minutes later, phones after the night; at once, quiet hours or not, of a start that moved to within twelve hours. */
test('a start that moved is told to whom it concerns, and does not wait for the morning when it is near', {
  timeout: 3_600_000,
}, async () => {
  let reported = 0;
  const first = Number(process.env.SEED ?? 1);
  for (let seed = first; seed < first + MOVES; seed++) {
    const random = chance(seed);
    await sql`delete from events`.execute(server.db);
    await sql`delete from notices`.execute(server.db);
    let now = Date.parse('2026-11-10T00:00Z') + Math.floor(random() * 96) * (HOUR / 4);
    await clock.set(new Date(now));
    const [id, fight, nextWeek] = [randomUUID(), randomUUID(), randomUUID()];
    const start = now + (10 + Math.floor(random() * 30)) * HOUR;
    await sql`insert into events (id, name, start_time) values
      (${id}, 'Night', ${new Date(start)}), (${nextWeek}, 'Next Week', ${new Date(start + 168 * HOUR)})`.execute(
      server.db,
    );
    // Nobody has picked next week's yet.
    await sql`insert into fights (id, event_id, red_name, blue_name) values
      (${fight}, ${id}, 'Red', 'Blue'), (${randomUUID()}, ${nextWeek}, 'Red', 'Blue')`.execute(server.db);
    const picked = readers.filter(() => random() < 0.5);
    const skipped = readers.filter((reader) => !picked.includes(reader) && random() < 0.3);
    await sql`insert into event_skips (user_id, event_id) select id, ${id} from unnest(${skipped}::uuid[]) id`.execute(
      server.db,
    );
    await sql`insert into picks (user_id, league_id, event_id, fight_id, pick_winner, pick_method, revision)
      select id, ${leagueId}, ${id}, ${fight}, 'red', 'decision', 1 from unnest(${picked}::uuid[]) id`.execute(
      server.db,
    );
    const moved = now + oneOf(random, [2, 5, 9, 11.5, 12.5, 16, 20, 30]) * HOUR;
    await expectOk(admin.patch(`/api/admin/events/${id}`, { start_time: new Date(moved).toISOString() }));
    now += 11 * 60_000;
    await clock.set(new Date(now));
    await planCardChanges(server.db);
    const { rows } = await sql<{ user_id: string; channel: string; due_at: Date }>`
      select user_id, channel, due_at from notices where kind = 'card_changed' and user_id = any(${readers}::uuid[])`.execute(
      server.db,
    );
    const isNear = moved !== start && moved - now < 12 * HOUR;
    const expected = readers.flatMap((reader, n) => {
      if (moved === start || skipped.includes(reader) || (!isNear && !picked.includes(reader))) return [];
      const end = morning(now, zones[n % zones.length]!);
      // Soon after a night it is told in it.
      const due = isNear || moved - end <= 4 * HOUR ? now : end;
      return [`${n} mail ${new Date(now).toISOString()}`, `${n} push ${new Date(due).toISOString()}`];
    });
    const found = rows.map(
      (one) => `${readers.indexOf(one.user_id)} ${one.channel} ${one.due_at.toISOString()}`,
    );
    expect(found.sort(), `seed ${seed}`).toEqual(expected.sort());
    reported += rows.length;
  }
  report('moved-starts', { moves: MOVES, reported });
});
