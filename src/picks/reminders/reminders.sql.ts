import { type RawBuilder, sql } from 'kysely';
import type { Slot } from '../../notifications/notice-settings.ts';
import { isUnmuted } from '../../notifications/settings.sql.ts';
import { wantedChannels } from '../../notifications/wanted-channels.sql.ts';
import type { Notice } from '../../outbox/notice-kind.server.ts';
import { batched } from '../../server/database/batched.ts';
import type { Database, Queryable } from '../../server/database/database.ts';
import { listed } from '../../text/listed.ts';
import { DAY_MS } from '../../time/durations.ts';
import { type OwnProgress, readProgressOf } from '../own-progress.sql.ts';
import { leagueProgress } from './progress-text.ts';
import type { Unpicked } from './reminder-text.ts';
import { knownZone, LEAST_LEFT_MS, LONGEST_BEFORE_MS } from './slots.ts';

export const MISSING_PICKS = 'missing_picks';

export interface EventAhead {
  id: string;
  name: string;
  start_time: Date;
  edition: number;
  now: Date;
}

/** Open long enough to be worth a reminder, and so near that one may be due. */
export async function eventsAhead(db: Queryable): Promise<EventAhead[]> {
  const { rows } = await sql<EventAhead>`
    select e.id, e.name, e.start_time, e.edition, now() as now from events e
    where not event_locked(e)
      and e.start_time between now() + make_interval(secs => ${LEAST_LEFT_MS / 1000})
        and now() + make_interval(secs => ${(LONGEST_BEFORE_MS + DAY_MS) / 1000})
    order by e.start_time, e.id`.execute(db);
  return rows;
}

/** The time zones that profiles have. */
export async function zonesInUse(db: Queryable): Promise<(string | null)[]> {
  const { rows } = await sql<{ time_zone: string | null }>`
    select distinct time_zone from profiles`.execute(db);
  return rows.map(({ time_zone }) => time_zone);
}

export interface DueSlot {
  event_id: string;
  time_zone: string | null;
  slot: Slot;
  due_at: Date;
  drop_after: Date;
}

/**
 * For everybody in these zones who gets this slot's reminder and has an open fight without a pick, or with one to review, in a
 * league that they were in by then and did not mute: a notice on each channel. Returns how many were added, `most` at a time.
 */
export async function addReminders(db: Database, due: readonly DueSlot[], most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into notices (user_id, kind, subject, channel, due_at, next_try_at, drop_after)
    select p.id, ${MISSING_PICKS}, e.id || ':' || e.edition, w.channel, due.due_at, now(), due.drop_after
    from jsonb_to_recordset(${JSON.stringify(due)}::jsonb)
      as due (event_id uuid, time_zone text, slot text, due_at timestamptz, drop_after timestamptz)
    join events e on e.id = due.event_id
    join profiles p on p.time_zone is not distinct from due.time_zone
    cross join lateral ${wantedChannels(MISSING_PICKS, sql`p.id`)} w
    where w.slot = due.slot
      and not exists (select 1 from notices n where n.user_id = p.id and n.kind = ${MISSING_PICKS}
        and n.subject = e.id || ':' || e.edition and n.channel = w.channel)
      and not exists (select 1 from event_skips k where k.user_id = p.id and k.event_id = e.id)
      and exists (
        select 1 from league_members m
        join fights f on f.event_id = e.id
        left join picks k on k.league_id = m.league_id and k.fight_id = f.id and k.user_id = m.user_id
        where m.user_id = p.id and m.joined_at <= due.due_at and lacks_pick(f, k)
          and ${isUnmuted})
    limit ${most}::int
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows);
}

const eventsAheadOnce = batched(async (db, keys: undefined[]) => {
  const events = await eventsAhead(db);
  return keys.map(() => events);
});

interface Reader {
  /** Leagues that are not muted, in the order in which the user joined them. */
  leagues: { id: string; name: string }[];
  skipped: string[];
}

const readReader = batched(async (db, userIds: string[]): Promise<(Reader | undefined)[]> => {
  const { rows } = await sql<Reader & { id: string }>`
    select p.id,
      array(select k.event_id from event_skips k where k.user_id = p.id) as skipped,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name) order by m.joined_at, l.id)
        from league_members m join leagues l on l.id = m.league_id
        where m.user_id = p.id and ${isUnmuted}
      ), '[]') as leagues
    from profiles p where p.id = any(${userIds}::uuid[])`.execute(db);
  const readers = new Map(rows.map((row) => [row.id, row]));
  return userIds.map((id) => readers.get(id));
});

interface Wanted {
  user_id: string;
  leagues: string[];
  events: string[];
}

const readProgress = batched(async (db, wanted: Wanted[]): Promise<OwnProgress[][]> => {
  const memberships = wanted.flatMap(({ user_id, leagues }) =>
    leagues.map((league_id) => ({ user_id, league_id })),
  );
  const events = new Set(wanted.flatMap((one) => one.events));
  const rows = Map.groupBy(await readProgressOf(db, memberships, [...events]), ({ user_id }) => user_id);
  return wanted.map((one) =>
    (rows.get(one.user_id) ?? []).filter(({ event_id }) => one.events.includes(event_id)),
  );
});

/** What a user has yet to pick by event and league, leaving out muted leagues and skipped events. */
export async function readUnpicked(
  db: Queryable,
  userId: string,
): Promise<(Unpicked & { event: EventAhead })[]> {
  const [events, reader] = await Promise.all([eventsAheadOnce(db, undefined), readReader(db, userId)]);
  const { leagues = [], skipped = [] } = reader ?? {};
  const open = events.filter(({ id }) => !skipped.includes(id));
  const progress = await readProgress(db, {
    user_id: userId,
    leagues: leagues.map(({ id }) => id),
    events: open.map(({ id }) => id),
  });
  return unpickedOf({ open, leagues, progress });
}

interface Read {
  open: readonly EventAhead[];
  leagues: Reader['leagues'];
  progress: readonly OwnProgress[];
}

function unpickedOf({ open, leagues, progress }: Read): (Unpicked & { event: EventAhead })[] {
  return open.flatMap((event) => {
    const inLeagues = leagues.flatMap(({ id, name }) => {
      const own = progress.find(({ league_id, event_id }) => league_id === id && event_id === event.id);
      const unpicked = own && leagueProgress(name, own);
      return unpicked ? [{ id, isShared: own.same_picks, ...unpicked }] : [];
    });
    const shared = inLeagues.filter(({ isShared }) => isShared);
    const apart = inLeagues.filter(({ isShared }) => !isShared);
    const once = shared
      .slice(0, 1)
      .map((first) => ({ ...first, name: listed(shared.map(({ name }) => name)) }));
    return inLeagues.length > 0 ? [{ event, leagues: [...once, ...apart] }] : [];
  });
}

interface Claim {
  notice: Notice;
  events: readonly EventAhead[];
  is_last: boolean;
}

/** Two notices in one batch may name the same event, which a single statement refuses. */
const namesTwice = (error: unknown) => (error as { code?: string }).code === '21000';

/** For a row `g` of what is claimed: another notice has the event and was sent, or may be. */
const isTaken = (event: RawBuilder<unknown>) => sql`exists (
  select from reminded_events r join events e on e.id = r.event_id and e.edition = r.edition
  where r.user_id = g.user_id and r.event_id = ${event} and r.channel = g.channel and r.notice_id <> g.notice_id
    and (r.sent_at is not null or exists (
      select from notices n where n.id = r.notice_id and (n.settled_at is null or n.outcome = 'sent'))))`;

const claimAllEvents = batched(
  (db, claims: Claim[]): Promise<Set<string>[]> =>
    (db as Database).transaction().execute(async (tx) => {
      // Two notices of one user that name each other's events could each take them from the other.
      await sql`select pg_advisory_xact_lock(hashtext('reminders'), key) from (
        select hashtext(id) as key from unnest(${claims.map(({ notice }) => notice.user_id)}::text[]) id
        order by key) keys`.execute(tx);
      const given = claims.flatMap(
        ({ notice: { id: notice_id, user_id, channel, tries }, events, is_last }) =>
          events.map(({ id, edition }) => ({
            ...{ user_id, id, edition, channel, notice_id, tries, is_last },
            first: events[0]!.id,
          })),
      );
      const { rows } = await sql<{ notice_id: string; event_id: string }>`
        insert into reminded_events (user_id, event_id, edition, channel, notice_id, is_last, leagues)
        select g.user_id, g.id, g.edition, g.channel, g.notice_id, g.is_last, array(select m.league_id
          from league_members m
          where m.user_id = g.user_id and missing_pick_count(m.league_id, g.id, g.user_id) > 0 order by 1)
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (user_id uuid, id uuid, edition integer,
          channel text, notice_id uuid, tries integer, is_last boolean, first uuid)
        join notices own on own.id = g.notice_id and own.tries = g.tries and own.settled_at is null
        -- what has locked since it was read is nobody's: another reminder may have named the rest without it
        join events e on e.id = g.id and e.edition = g.edition and not event_locked(e)
        where exists (select from notices due where due.user_id = g.user_id and due.kind = ${MISSING_PICKS}
            and due.subject = g.id || ':' || g.edition and due.channel = g.channel)
          and not ${isTaken(sql`g.id`)} and not ${isTaken(sql`g.first`)}
        on conflict (user_id, event_id, edition, channel) do update
          set notice_id = excluded.notice_id, is_last = excluded.is_last, leagues = excluded.leagues
        returning notice_id, event_id`.execute(tx);
      const claimed = Map.groupBy(rows, ({ notice_id }) => notice_id);
      return claims.map(
        ({ notice }) => new Set((claimed.get(notice.id) ?? []).map(({ event_id }) => event_id)),
      );
    }),
  { retryAlone: namesTwice },
);

/**
 * Those events whose own time has come and that no other mail or push has reminded of, unless it was never sent. None when the
 * first event is another notice's, or when the notice itself is another server's by now: that one may have settled it already.
 */
export const claimEvents = (db: Queryable, claim: Claim) => claimAllEvents(db, claim);

/** The events that the notice claimed at an earlier try, as scheduled now. */
export async function claimedBefore(db: Queryable, { id, user_id }: Notice): Promise<Set<string>> {
  const { rows } = await sql<{ event_id: string }>`
    select r.event_id from reminded_events r join events e on e.id = r.event_id and e.edition = r.edition
    where r.user_id = ${user_id} and r.notice_id = ${id}`.execute(db);
  return new Set(rows.map(({ event_id }) => event_id));
}

export const recordReminded = batched(async (db, notices: Notice[]): Promise<undefined[]> => {
  await sql`update reminded_events r set sent_at = coalesce(r.sent_at, now())
    from unnest(${notices.map(({ id }) => id)}::uuid[], ${notices.map(({ user_id }) => user_id)}::uuid[])
      as n (id, user_id)
    where r.user_id = n.user_id and r.notice_id = n.id`.execute(db);
  return notices.map(() => undefined);
});

export interface Silence {
  /** How many events, since the last one that the user picked, locked without a pick although a reminder had named them. */
  events: number;
  /** Another notice on this channel was the last one, and the user has picked nothing since. */
  is_told: boolean;
}

export const readSilence = batched(async (db, notices: Notice[]): Promise<Silence[]> => {
  const { rows } = await sql<Silence & { id: string }>`
    select n.id,
      count(distinct e.id) filter (where e.canceled_at is null and event_locked(e) and e.start_time > picked.start_time)::int as events,
      coalesce(bool_or(r.is_last and r.channel = n.channel and r.notice_id <> n.id and r.sent_at > picked.saved_at), false)
        as is_told
    from unnest(${notices.map(({ id }) => id)}::uuid[]) as given (id)
    join notices n on n.id = given.id
    cross join lateral (
      select coalesce(max(o.start_time), '-infinity') as start_time, coalesce(max(p.saved_at), '-infinity') as saved_at
      from picks p join events o on o.id = p.event_id where p.user_id = n.user_id
    ) picked
    left join reminded_events r on r.user_id = n.user_id and r.sent_at is not null and not r.is_answered
    left join events e on e.id = r.event_id
    group by n.id`.execute(db);
  const silences = new Map(rows.map((row) => [row.id, row]));
  return notices.map(({ id }) => silences.get(id) ?? { events: 0, is_told: false });
});

/** The zone for times in what is sent to a user. */
export const zoneOf = batched(async (db, userIds: string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string; time_zone: string | null }>`
    select id, time_zone from profiles where id = any(${userIds}::uuid[])`.execute(db);
  const zones = new Map(rows.map(({ id, time_zone }) => [id, time_zone]));
  return userIds.map((id) => knownZone(zones.get(id) ?? null));
});
