import { sql } from 'kysely';
import type { PushService } from '../push-service.ts';
import type { TestServer } from '../server.ts';
import { event, league, siteAdmin, user } from '../world.ts';
import { zoneAt } from '../zone-at.ts';

export interface Night {
  id: string;
  fight: string;
  dueAt: number;
}

export interface Sleeper {
  id: string;
  email: string;
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
  server: TestServer,
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
  const { rows } = await sql<{ id: string; email: string }>`
    insert into profiles (email, display_name, time_zone)
    select 's' || n || '@example.com', 'S' || n, ${zoneAt(12)} from generate_series(1, ${count}::int) n
    returning id, email`.execute(db);
  const leagues: string[] = [];
  while (leagues.length * LEAGUE_SIZE < count) leagues.push(await league(owner));
  const sleepers = rows.map((row, n) => ({
    ...row,
    leagueId: leagues[Math.floor(n / LEAGUE_SIZE)]!,
    night: nights[n % nights.length]!,
    endpoint: null as string | null,
  }));
  const ids = sleepers.map(({ id }) => id);
  await sql`insert into credentials (profile_id, email_verified_at) select unnest(${ids}::uuid[]), now()`.execute(
    db,
  );
  for (const league_id of leagues) {
    const members = sleepers.filter(({ leagueId }) => leagueId === league_id).map(({ id }) => id);
    await sql`insert into league_members (league_id, user_id, joined_at)
      select ${league_id}, unnest(${members}::uuid[]), now() - interval '9 days'`.execute(db);
  }
  await sql`insert into notice_settings (user_id, kind, channel, is_on, slot)
    select unnest(${ids}::uuid[]), 'missing_picks', 'mail', true, 'hours'`.execute(db);
  await sql`insert into event_skips (user_id, event_id)
    select s.id, e.id from unnest(${ids}::uuid[], ${sleepers.map(({ night }) => night.id)}::uuid[]) s (id, night)
    join unnest(${nights.map(({ id }) => id)}::uuid[]) e (id) on e.id <> s.night`.execute(db);
  for (const sleeper of sleepers.filter((_, n) => n % deviceEvery === 0)) {
    const { endpoint, keys } = push.subscribe();
    sleeper.endpoint = endpoint;
    await sql`with session as (
        insert into sessions (profile_id, token_hash, expires_at)
        values (${sleeper.id}, decode(md5(${sleeper.id}), 'hex'), now() + interval '1 day') returning id
      ) insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
      select ${sleeper.id}, id, ${endpoint}, ${keys.p256dh}, ${keys.auth} from session`.execute(db);
  }
  return { nights, sleepers };
}
