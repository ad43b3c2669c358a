import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import type { NameParts } from '../../text/display-name.ts';
import { pointsOf } from '../scoring.ts';
import type { EventScore, SeasonEvent, SeasonMember } from './season.ts';
import { scoringAt } from './season-scoring.sql.ts';

export interface SeasonScope {
  leagueId: string;
  /** Null for all seasons. */
  seasonId: string | null;
  /** The last event that counts; null for the latest. */
  through: string | null;
  /** Whether imported results count, up to the day of `through`. They belong to no season. */
  imported: boolean;
}

export interface ScoredEvent extends SeasonEvent {
  name: string;
  start_time: Date;
}

export interface ScoredMember extends NameParts, Omit<SeasonMember, 'name'> {
  avatar_url: string | null;
  is_former: boolean;
  /** Null for an imported name that belongs to no member. */
  joined_at: Date;
  has_account: boolean;
}

export interface SeasonScores {
  /** Oldest first; only events that somebody in the league picked. */
  events: ScoredEvent[];
  members: ScoredMember[];
  has_imported: boolean;
}

type Json<Row> = { [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] };

interface SeasonRows {
  events: (Json<ScoredEvent> & {
    user_ids: string[];
    /** For each user: winners, methods, rounds, right since the last wrong one. */
    counts: [number, number, number, number | null][];
  })[];
  members: (Omit<Json<ScoredMember>, 'scores' | 'joined_at'> & { joined_at: string | null })[];
  has_imported: boolean;
}

/** Every count of a season in one statement, so that all of it is from one moment. */
export async function readSeasonScores(
  db: Queryable,
  { leagueId, seasonId, through, imported }: SeasonScope,
): Promise<SeasonScores> {
  const { rows } = await sql<SeasonRows>`
    with span as materialized (
      select coalesce(starts_at, '-infinity') as starts_at, coalesce(ends_at, 'infinity') as ends_at,
        coalesce(least(ends_at, case when is_over then settled_at end), 'infinity') as joined_before
      from (select) one left join season_states on id = ${seasonId}::uuid
    ), listed as materialized (
      select * from season_events e
      where e.start_time >= (select starts_at from span) and e.start_time < (select ends_at from span)
        and (${through}::uuid is null
          or (e.start_time, e.id) <= (select start_time, id from events where id = ${through}::uuid))
    ), scored as materialized (
      select e.id, e.name, e.start_time, e.complete, p.scoring, s.user_ids, s.counts from listed e
      cross join lateral ${scoringAt(sql`${leagueId}::uuid`, sql`e.start_time`)} p
      -- Event by event; else the planner may read or sum all of the league.
      cross join lateral (
        select array_agg(user_id) as user_ids,
          array_agg(array[winners, methods, rounds, right_since_wrong]) as counts
        from (
          select * from event_scores where e.is_counted and league_id = ${leagueId} and event_id = e.id
          union all
          select * from summed_scores where not e.is_counted and league_id = ${leagueId} and event_id = e.id
        ) score
      ) s
      where s.user_ids is not null
    ), picked as (
      select distinct unnest(user_ids) as user_id from scored
    ), imported as (
      select participant_id, user_id, label, json_build_object('points', sum(points),
        'wins', count(*) filter (where won), 'events', count(*), 'best', greatest(max(points), 0)) as imported
      from imported_results
      where ${imported} and league_id = ${leagueId} and (${through}::uuid is null or held_on <= (
        select (start_time at time zone 'America/New_York')::date from events where id = ${through}::uuid))
      group by participant_id, user_id, label
    ), members as (
      select p.id, p.display_name, p.email, p.deleted_at, p.avatar_url, lm.user_id is null as is_former,
        coalesce(j.joined_at, p.created_at) as joined_at, true as has_account,
        b.imported
      from picked
      full join (
        select user_id from league_members where league_id = ${leagueId}
      ) lm on lm.user_id = picked.user_id
      full join (
        select * from imported where user_id is not null
      ) b on b.user_id = coalesce(picked.user_id, lm.user_id)
      join profiles p on p.id = coalesce(picked.user_id, lm.user_id, b.user_id)
      left join league_joins j on j.league_id = ${leagueId} and j.user_id = p.id
      where picked.user_id is not null or b.user_id is not null
        or j.joined_at < (select joined_before from span)
      union all
      select participant_id, label, null, null, null, true, null, false, imported
      from imported where user_id is null
    )
    select (select coalesce(json_agg(scored order by start_time, id), '[]') from scored) as events,
      (select coalesce(json_agg(members), '[]') from members) as members,
      exists (select from imported_results where league_id = ${leagueId}) as has_imported`.execute(db);
  const { events, members, has_imported } = rows[0]!;
  const scoresOf = new Map<string, EventScore[]>(members.map(({ id }) => [id, []]));
  for (const [event, { user_ids, counts, complete, scoring }] of events.entries()) {
    const scores = counts.map(([winners, methods, rounds, right_since_wrong]) => {
      const points = pointsOf(scoring, { winners, methods, rounds });
      return { winners, methods, rounds, right_since_wrong, points };
    });
    const top = complete ? Math.max(...scores.map(({ points }) => points)) : 0;
    for (const [at, { points, ...score }] of scores.entries())
      scoresOf.get(user_ids[at]!)!.push({ event, ...score, won: top > 0 && points === top });
  }
  return {
    events: events.map(({ user_ids: _, counts: __, ...event }) => ({
      ...event,
      start_time: new Date(event.start_time),
    })),
    members: members.map((member) => ({
      ...member,
      deleted_at: member.deleted_at && new Date(member.deleted_at),
      joined_at: member.joined_at === null ? NEVER : new Date(member.joined_at),
      scores: scoresOf.get(member.id)!,
    })),
    has_imported,
  };
}

const NEVER = new Date(8.64e15);
