import { sql } from 'kysely';
import type { Database } from '../../src/server/database/database.ts';
import type { PushService } from '../push-service.ts';
import { event, league, type Site, siteAdmin, user } from '../world.ts';
import { zoneAt } from '../zone-at.ts';

/** Whose database is at hand. */
export type OpenSite = Site & { db: Database };

export interface Recipient {
  id: string;
  email: string;
}

export interface Night {
  id: string;
  fight: string;
  dueAt: number;
}

export interface Sleeper extends Recipient {
  night: Night;
  leagueId: string;
  /** Null for who has no device. */
  endpoint: string | null;
}

export interface ReminderWorld {
  nights: Night[];
  sleepers: Sleeper[];
}

interface Plan {
  count: number;
  /** When the reminders of each night are due. */
  dueAt: number[];
  /** One in so many has a device too. */
  deviceEvery: number;
}

const LEAGUE_SIZE = 50;
const BEFORE_MS = 3 * 60 * 60 * 1000;

/** Members of leagues of fifty who lack one night's pick each and sit the others out; they want to be told three hours before. */
export async function makeReminderWorld(
  server: OpenSite,
  push: PushService,
  { count, dueAt, deviceEvery }: Plan,
): Promise<ReminderWorld> {
  const { db } = server;
  const owner = await user(server, 'Olga', { pro: true });
  const admin = await siteAdmin(server);
  const nights: Night[] = [];
  for (const due of dueAt) {
    const { id, fights } = await event(admin, { fights: 1 });
    await sql`update events set start_time = ${new Date(due + BEFORE_MS)} where id = ${id}`.execute(db);
    nights.push({ id, fight: fights[0]!, dueAt: due });
  }
  const recipients = await awakeRecipients(server, count);
  const leagues: string[] = [];
  while (leagues.length * LEAGUE_SIZE < count) leagues.push(await league(owner));
  const sleepers = recipients.map((recipient, n) => ({
    ...recipient,
    leagueId: leagues[Math.floor(n / LEAGUE_SIZE)]!,
    night: nights[n % nights.length]!,
    endpoint: null as string | null,
  }));
  for (const id of leagues)
    await joinLongAgo(
      server,
      id,
      sleepers.filter(({ leagueId }) => leagueId === id),
    );
  const ids = sleepers.map(({ id }) => id);
  await sql`insert into notice_settings (user_id, kind, channel, is_on, slot)
    select unnest(${ids}::uuid[]), 'missing_picks', 'mail', true, 'hours'`.execute(db);
  await sql`insert into event_skips (user_id, event_id)
    select s.id, e.id from unnest(${ids}::uuid[], ${sleepers.map(({ night }) => night.id)}::uuid[]) s (id, night)
    join unnest(${nights.map(({ id }) => id)}::uuid[]) e (id) on e.id <> s.night`.execute(db);
  const withDevice = sleepers.filter((_, n) => n % deviceEvery === 0);
  for (const [n, endpoint] of (await giveDevices(server, push, withDevice)).entries())
    withDevice[n]!.endpoint = endpoint;
  return { nights, sleepers };
}

/** Users with proved addresses, for whom it is noon. */
export async function awakeRecipients({ db }: OpenSite, count: number, initial = 'r'): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    with made as (
      insert into profiles (email, display_name, time_zone)
      select ${initial} || n || '@example.com', 'R' || n, ${zoneAt(12)} from generate_series(1, ${count}::int) n
      returning id, email
    ), proved as (
      insert into credentials (profile_id, email_verified_at) select id, now() from made
    ) select id, email from made`.execute(db);
  return rows;
}

export async function joinLongAgo(
  { db }: OpenSite,
  leagueId: string,
  recipients: Recipient[],
): Promise<void> {
  await sql`insert into league_members (league_id, user_id, joined_at)
    select ${leagueId}, unnest(${recipients.map(({ id }) => id)}::uuid[]), now() - interval '9 days'`.execute(
    db,
  );
}

/** A device of each; returns their endpoints. */
export async function giveDevices(
  { db }: OpenSite,
  push: PushService,
  recipients: Recipient[],
): Promise<string[]> {
  const devices = recipients.map(({ id }) => ({ user_id: id, ...push.subscribe() }));
  const rows = devices.map(({ user_id, endpoint, keys }) => ({ user_id, endpoint, ...keys }));
  await sql`
    with device as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as d (user_id uuid, endpoint text, p256dh text, auth text)
    ), opened as (
      insert into sessions (token_hash, profile_id, expires_at)
      select sha256(user_id::text::bytea), user_id, now() + interval '1 day' from device
      returning id, profile_id
    )
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    select d.user_id, o.id, d.endpoint, d.p256dh, d.auth from device d join opened o on o.profile_id = d.user_id`.execute(
    db,
  );
  return devices.map(({ endpoint }) => endpoint);
}
