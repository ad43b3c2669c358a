import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { chance, oneOf } from '../../scripts/demo/chance.ts';
import { missingPicksNotice } from '../../src/picks/reminders/missing-picks-notice.server.ts';
import { planReminders } from '../../src/picks/reminders/plan-reminders.server.ts';
import { isDue, knownZone, slotInstants } from '../../src/picks/reminders/slots.ts';
import { type MailServer, startMailServer } from '../mail-server.ts';
import { endJobs, sendRound } from '../notices.ts';
import { type PushService, startPushService } from '../push-service.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { type StandingClock, standingClock } from '../standing-clock.ts';
import { report, trials } from './campaign.ts';
import { isTime, type Night, type Reader, type Reminder, ReminderRule, slotsOf } from './reminder-oracle.ts';
import { awakeRecipients, giveDevices } from './reminder-world.ts';

const WORLDS = trials('reminded', { short: 3, long: 200 });
const PEOPLE = 24;
const NIGHTS = 6;
const HOUR = 3_600_000;

const zones = [
  null,
  null,
  'Mars/Olympus',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
];
/** Clocks change on the days after these: in America, Europe and Australia, forth and back; and at the last one nowhere. */
const changes = ['03-07', '03-28', '04-04', '10-03', '10-24', '10-31', '07-10'];

test('slots come when the rule says, around clock changes too', () => {
  const random = chance(Number(process.env.SEED ?? 1));
  for (let n = 0; n < 4_000; n++) {
    const zone = oneOf(random, zones);
    const day = Date.parse(`${2024 + Math.floor(random() * 5)}-${oneOf(random, changes)}T00:00Z`);
    const lock = day + Math.floor(random() * 4 * 96) * (HOUR / 4);
    const expected = slotsOf(lock, zone);
    const { day: dayBefore, hours } = slotInstants(new Date(lock), knownZone(zone));
    const message = `${new Date(lock).toISOString()} in ${zone}`;
    expect({ day: dayBefore.getTime(), hours: hours.getTime() }, message).toEqual(expected);
    const slot = oneOf(random, [expected.day, expected.hours]);
    const now = slot + (Math.floor(random() * 40) - 2) * (HOUR / 4);
    const due = isDue(new Date(slot), new Date(lock), new Date(now), knownZone(zone));
    expect(due, `${message} at ${new Date(now).toISOString()}`).toBe(isTime(slot, { lock, now, zone }));
  }
});

let mail: MailServer;
let push: PushService;
let server: TestServer;
let clock: StandingClock;
beforeAll(async () => {
  mail = await startMailServer();
  push = await startPushService();
  server = await startTestServer({ SMTP_URL: mail.url, PUSH_SERVICE: push.url, MAILS_PER_MINUTE: '100000' });
  await endJobs(server);
  clock = await standingClock(server);
  return () => Promise.all([mail.stop(), push.stop()]);
});

interface World {
  random: () => number;
  now: number;
  readers: (Reader & { email: string; endpoint: string | null })[];
  nights: Night[];
}

const timeOf = (instant: number) => new Date(instant);

async function makeWorld(seed: number): Promise<World> {
  const random = chance(seed);
  const { db } = server;
  await sql`delete from leagues`.execute(db);
  await sql`delete from events`.execute(db);
  await sql`delete from notices`.execute(db);
  await sql`delete from profiles where email like 'r%@example.com'`.execute(db);
  const began = Date.parse(`2026-${oneOf(random, changes)}T12:00Z`) - 24 * HOUR;
  await clock.set(timeOf(began));

  const recipients = await awakeRecipients(server, PEOPLE);
  const withDevice = recipients.filter(() => random() < 0.5);
  const endpoints = await giveDevices(server, push, withDevice);
  await sql`update sessions set expires_at = '2030-01-01'`.execute(db);
  const leagues = [randomUUID(), randomUUID(), randomUUID()];
  await sql`insert into leagues (id, name, created_by)
    select id, 'L' || n, (select id from profiles where email not like 'r%@example.com' limit 1)
    from unnest(${leagues}::uuid[]) with ordinality l (id, n)`.execute(db);

  const readers = [];
  for (const { id, email } of recipients) {
    const zone = oneOf(random, zones);
    await sql`update profiles set time_zone = ${zone} where id = ${id}`.execute(db);
    const device = withDevice.findIndex((one) => one.id === id);
    const channels: Reader['channels'] = { mail: 'day', ...(device >= 0 && { push: 'hours' as const }) };
    for (const channel of ['mail', 'push'] as const) {
      if (random() < 0.5) continue;
      const slot = oneOf(random, ['day', 'hours'] as const);
      const is_on = random() < 0.8;
      await sql`insert into notice_settings values (${id}, 'missing_picks', ${channel}, ${is_on}, ${slot})`.execute(
        db,
      );
      if (!is_on) delete channels[channel];
      else if (channels[channel]) channels[channel] = slot;
    }
    if (random() < 0.15) {
      await sql`update credentials set email_verified_at = null where profile_id = ${id}`.execute(db);
      delete channels.mail;
    }
    const own = leagues.filter(() => random() < 0.5);
    if (own.length === 0) own.push(leagues[0]!);
    const memberships = own.map((league) => ({
      id: league,
      // Some join while the nights are ahead.
      joined: random() < 0.7 ? began - 99 * HOUR : began + Math.floor(random() * 72 * 60) * 60_000 + 7,
      isMuted: random() < 0.2,
    }));
    for (const one of memberships) {
      await sql`insert into league_members (league_id, user_id, joined_at)
        values (${one.id}, ${id}, ${timeOf(one.joined)})`.execute(db);
      if (one.isMuted) await sql`insert into muted_leagues values (${id}, ${one.id})`.execute(db);
    }
    readers.push({
      id,
      email,
      endpoint: endpoints[device] ?? null,
      zone,
      channels,
      leagues: memberships,
      skips: new Set<string>(),
      picks: new Map(),
      lastSaved: Number.NEGATIVE_INFINITY,
    });
  }

  const nights: Night[] = [];
  for (let n = 0; n < NIGHTS; n++) {
    // Often of one evening, or just a day apart.
    const other = nights.length > 0 && random() < 0.4 && oneOf(random, nights);
    const start = other ? other.start + 24 * HOUR : began + Math.floor(random() * 60 + 2) * HOUR;
    const id = randomUUID();
    const name = `Night ${n}`;
    await sql`insert into events (id, name, start_time) values (${id}, ${name}, ${timeOf(start)})`.execute(
      db,
    );
    const fights = Array.from({ length: 1 + Math.floor(random() * 2) }, () => ({
      id: randomUUID(),
      isOn: true,
    }));
    await sql`insert into fights (id, event_id, red_name, blue_name)
      select id, ${id}, 'Red', 'Blue' from unnest(${fights.map((fight) => fight.id)}::uuid[]) id`.execute(db);
    nights.push({ id, name, start, edition: 1, editionStart: start, isCanceled: false, fights });
  }
  return { random, now: began, readers, nights };
}

const beginEdition = (night: Night) => {
  night.edition++;
  night.editionStart = night.start;
};

const happenings: ((world: World, rule: ReminderRule) => Promise<void>)[] = [
  // Somebody picks: a fight, or a card, in one league or in all.
  ...Array.from({ length: 2 }, () => async ({ random, now, readers, nights }: World, rule: ReminderRule) => {
    const reader = oneOf(random, readers);
    const night = oneOf(random, nights);
    if (rule.isLocked(night, now)) return;
    const everywhere = random() < 0.8;
    for (const league of reader.leagues) {
      if (league.joined > now || (!everywhere && random() < 0.5)) continue;
      for (const fight of night.fights) {
        if (!fight.isOn || (!everywhere && random() < 0.5)) continue;
        await sql`insert into picks (user_id, league_id, event_id, fight_id, pick_winner, pick_method, revision, saved_at)
          values (${reader.id}, ${league.id}, ${night.id}, ${fight.id}, 'red', 'decision', 1, ${timeOf(now)})
          on conflict (user_id, league_id, fight_id) do update set needs_review = false, saved_at = excluded.saved_at`.execute(
          server.db,
        );
        reader.picks.set(`${league.id} ${fight.id}`, { event: night.id, needsReview: false });
        reader.lastSaved = now;
      }
    }
  }),
  // A fight changes under its picks.
  async ({ random, now, readers, nights }, rule) => {
    const night = oneOf(random, nights);
    if (rule.isLocked(night, now)) return;
    const fight = oneOf(random, night.fights);
    await sql`update picks set needs_review = true where fight_id = ${fight.id}`.execute(server.db);
    for (const { picks } of readers)
      for (const [key, pick] of picks) if (key.endsWith(fight.id)) pick.needsReview = true;
  },
  // A night moves, nearer or farther.
  async ({ random, now, nights }, rule) => {
    const night = oneOf(random, nights);
    if (rule.isLocked(night, now)) return;
    const by = oneOf(random, [-30, -12, -12, -11.75, -5, 6, 11.75, 12, 12, 24, 48]) * HOUR;
    night.start = Math.max(now + HOUR / 2, night.start + by);
    if (Math.abs(night.start - night.editionStart) >= 12 * HOUR) beginEdition(night);
    await sql`update events set start_time = ${timeOf(night.start)} where id = ${night.id}`.execute(
      server.db,
    );
  },
  // Picks are reopened, for later.
  async ({ random, now, nights }, rule) => {
    const night = oneOf(random, nights);
    if (!rule.isLocked(night, now) || night.isCanceled || night.start > now) return;
    night.start = now + Math.floor(2 + random() * 30) * HOUR;
    beginEdition(night);
    await sql`update events set start_time = ${timeOf(night.start)}, reopened_at = ${timeOf(now)}
      where id = ${night.id}`.execute(server.db);
  },
  // A night is canceled, or is back on.
  async ({ random, now, nights }) => {
    const night = oneOf(random, nights);
    if (random() < 0.5) return;
    night.isCanceled = !night.isCanceled;
    await sql`update events set canceled_at = ${night.isCanceled ? timeOf(now) : null} where id = ${night.id}`.execute(
      server.db,
    );
  },
  // A bout is canceled, or is back on.
  async ({ random, now, nights }, rule) => {
    const night = oneOf(random, nights);
    if (night.isCanceled || (rule.isLocked(night, now) && night.start <= now)) return;
    const fight = oneOf(random, night.fights);
    fight.isOn = !fight.isOn;
    if (fight.isOn)
      await sql`update fights set status = 'scheduled', result_winner = null, result_method = null, canceled_at = null
        where id = ${fight.id}`.execute(server.db);
    else
      await sql`update fights set status = 'final', result_winner = 'nc', result_method = 'nc', canceled_at = ${timeOf(now)}
        where id = ${fight.id}`.execute(server.db);
  },
  // Somebody sits a night out, or not.
  async ({ random, readers, nights }) => {
    const { id, skips } = oneOf(random, readers);
    const night = oneOf(random, nights).id;
    if (skips.delete(night))
      await sql`delete from event_skips where user_id = ${id} and event_id = ${night}`.execute(server.db);
    else {
      skips.add(night);
      await sql`insert into event_skips values (${id}, ${night})`.execute(server.db);
    }
  },
  // Somebody mutes a league, or not.
  async ({ random, readers }) => {
    const { id, leagues } = oneOf(random, readers);
    const league = oneOf(random, leagues);
    league.isMuted = !league.isMuted;
    if (league.isMuted) await sql`insert into muted_leagues values (${id}, ${league.id})`.execute(server.db);
    else
      await sql`delete from muted_leagues where user_id = ${id} and league_id = ${league.id}`.execute(
        server.db,
      );
  },
  // Somebody travels.
  async ({ random, readers }) => {
    const reader = oneOf(random, readers);
    reader.zone = oneOf(random, zones);
    await sql`update profiles set time_zone = ${reader.zone} where id = ${reader.id}`.execute(server.db);
  },
];

/** Where a reminder that is sent now found fewer picks than open fights: it is what admins are told of it (R30). */
async function expectLeaguesReported({ now, readers, nights }: World, message: string): Promise<void> {
  const { rows } = await sql<{ user_id: string; event_id: string; leagues: string[] }>`
    select user_id, event_id, leagues from reminded_events where sent_at = ${timeOf(now)}`.execute(server.db);
  for (const { user_id, event_id, leagues } of rows) {
    const reader = readers.find(({ id }) => id === user_id)!;
    const open = nights.find(({ id }) => id === event_id)!.fights.filter(({ isOn }) => isOn).length;
    const picksIn = (league: string) =>
      [...reader.picks].filter(([key, { event }]) => key.startsWith(league) && event === event_id).length;
    const lacking = reader.leagues.map(({ id }) => id).filter((id) => picksIn(id) < open);
    expect(leagues, message).toEqual(lacking.sort());
  }
}

/** What came since, as it is read. */
function readReminders({ readers }: World): Reminder[] {
  const eventsOf = (text: string, mark: RegExp) => [...text.matchAll(mark)].map(([, name]) => name!);
  const mails = mail.mails.splice(0).map(({ to, subject, text }): Reminder => {
    const events = eventsOf(text, /(Night \d) locks/g);
    const [first] = /Night \d/.exec(subject) ?? [];
    // Read of both: what it is of stands in the subject.
    const isLast = text.includes('this is the last reminder');
    return {
      reader: readers.find(({ email }) => email === to)?.id ?? to,
      channel: 'mail',
      events: [...new Set([first!, ...events])],
      isLast,
    };
  });
  const pushes = push.messages.splice(0).map(({ endpoint, text: { title, body } }): Reminder => {
    const isLast = body.includes('This is the last reminder');
    return {
      reader: readers.find((one) => one.endpoint === endpoint)?.id ?? endpoint,
      channel: 'push',
      events: eventsOf(`${title} ${body}`, /(Night \d):/g),
      isLast,
    };
  });
  return [...mails, ...pushes];
}

test('everyone is told what the rule says when it says so, and nobody anything else', {
  timeout: 3_600_000,
}, async () => {
  const figures = { mails: 0, pushes: 0, last: 0, moments: 0 };
  const first = Number(process.env.SEED ?? 1);
  for (let seed = first; seed < first + WORLDS; seed++) {
    const world = await makeWorld(seed);
    const { random, readers, nights } = world;
    const rule = new ReminderRule(nights);
    const end = world.now + 4 * 24 * HOUR;
    for (; world.now < end; world.now += oneOf(random, [15, 45, 60, 60, 75, 120, 400]) * 60_000) {
      await clock.set(timeOf(world.now));
      for (let n = Math.floor(random() * 4); n > 0; n--) await oneOf(random, happenings)(world, rule);
      await planReminders(clock.db);
      await sendRound([missingPicksNotice], { config: server.config, db: clock.db });
      const got = readReminders(world);
      for (const reader of readers)
        for (const channel of ['mail', 'push'] as const) {
          const own = got.filter((one) => one.reader === reader.id && one.channel === channel);
          const wrong = rule.examine(reader, channel, world.now, own);
          const message = `seed ${seed} at ${timeOf(world.now).toISOString()}, ${channel} to ${reader.email} in ${reader.zone}`;
          expect(wrong, message).toEqual([]);
        }
      await expectLeaguesReported(world, `seed ${seed} at ${timeOf(world.now).toISOString()}`);
      figures.moments++;
      figures.mails += got.filter(({ channel }) => channel === 'mail').length;
      figures.pushes += got.filter(({ channel }) => channel === 'push').length;
      figures.last += got.filter(({ isLast }) => isLast).length;
    }
  }
  report('reminded', { worlds: WORLDS, ...figures });
});
