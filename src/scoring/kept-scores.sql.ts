import { type RawBuilder, sql } from 'kysely';
import { shareEvents } from '../events/event-lock.sql.ts';
import { revealAllScored } from '../picks/reveal.sql.ts';
import type { Database, Queryable } from '../server/database.ts';

/** Leagues and events to be counted, and the rows among which each that was counted has one of its own. */
interface Places {
  places: RawBuilder<unknown>;
  kept: RawBuilder<unknown>;
}

/** Leagues and events in which a person has picks, or had when it was counted: their fight may be off the card. */
export const placesOfPerson = (userId: string): Places => ({
  places: sql`
    select distinct event_id, league_id from picks where user_id = ${userId}
    union select event_id, league_id from kept_scores where user_id = ${userId}`,
  kept: sql`select event_id, league_id, version from kept_scores where user_id = ${userId}`,
});

/** A league and the events in which somebody has picks in it, or had. */
export const placesOfLeague = (leagueId: string): Places => ({
  places: sql`
    select ${leagueId}::uuid as league_id, e.id as event_id from scored_events e
    where exists (select 1 from picks p where p.event_id = e.id and p.league_id = ${leagueId})
      or exists (select 1 from kept_scores k where k.event_id = e.id and k.league_id = ${leagueId})`,
  kept: sql`select event_id, league_id, version from kept_scores where league_id = ${leagueId}`,
});

/**
 * Counts what was not counted yet since the last result: afterwards `kept_scores` holds for the given places. Whoever
 * reads it joins `scored_events`, which leaves out what may not be told.
 */
export async function keepScores(db: Database, places: Places): Promise<void> {
  await revealAllScored(db);
  const { rows: stale } = await sql<Place>`
    select distinct league_id, event_id from (${stalePlaces(places)}) s`.execute(db);
  if (stale.length === 0) return;
  await db.transaction().execute(async (tx) => {
    // No result changes until what is counted now is written: else an older count could replace a newer one.
    const events = [...new Set(stale.map(({ event_id }) => event_id))];
    await shareEvents(tx, events);
    const leagues = [...new Set(stale.map(({ league_id }) => league_id))];
    await holdFromDeletion(tx, leagues);
    await count(tx, places, { events, leagues });
  });
}

interface Place {
  league_id: string;
  event_id: string;
}

/**
 * Whoever deletes a league takes it first and its kept rows then, and so does whoever counts it: a new row asks for its
 * league only once it is written.
 */
async function holdFromDeletion(tx: Queryable, leagues: string[]): Promise<void> {
  await sql`select from leagues where id = any(${leagues}::uuid[]) order by id for key share`.execute(tx);
}

const stalePlaces = ({ places, kept }: Places) => sql`
  select p.league_id, p.event_id, e.version, e.complete
  from (${places}) p join scored_events e on e.id = p.event_id
  where not exists (
    select 1 from (${kept}) k
    where k.league_id = p.league_id and k.event_id = p.event_id and k.version = e.version
  )`;

/** Two who count the same write the same. Points are those of the SQL function pick_points, proved equal to `scorePick`. */
async function count(
  tx: Queryable,
  places: Places,
  { events, leagues }: { events: string[]; leagues: string[] },
): Promise<void> {
  await sql`
    with stale as (
      select * from (${stalePlaces(places)}) s
      where event_id = any(${events}::uuid[]) and league_id = any(${leagues}::uuid[])
    ), scored as (
      select s.*, p.user_id, pick_points(p.pick_winner, p.pick_method, p.pick_round,
        f.result_winner, f.result_method, f.result_round) as points
      from stale s
      join picks p on p.league_id = s.league_id and p.event_id = s.event_id
      join fights f on f.id = p.fight_id
    ), totals as (
      select league_id, event_id, user_id, version, complete, sum(points) as points,
        count(*) filter (where points = 10) as perfect,
        max(sum(points)) over (partition by league_id, event_id) as top
      from scored group by league_id, event_id, user_id, version, complete
    ), gone as (
      -- Whoever had picks only on a fight that was taken off the card.
      delete from kept_scores k using stale s
      where k.league_id = s.league_id and k.event_id = s.event_id and not exists (
        select 1 from totals t
        where t.league_id = k.league_id and t.event_id = k.event_id and t.user_id = k.user_id
      )
    )
    insert into kept_scores (league_id, event_id, user_id, version, points, perfect, won)
    select league_id, event_id, user_id, version, points, perfect, complete and points = top and points > 0
    from totals order by league_id, event_id, user_id
    on conflict (league_id, event_id, user_id) do update
      set version = excluded.version, points = excluded.points, perfect = excluded.perfect, won = excluded.won`.execute(
    tx,
  );
}
