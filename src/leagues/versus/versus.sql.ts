import { sql } from 'kysely';
import type { FightNames, Pick, Result } from '../../fights/fight.ts';
import { mainEventFirst } from '../../fights/fights.sql.ts';
import type { Scoring } from '../../scoring/scoring.ts';
import { scoringAt } from '../../scoring/season/season-scoring.sql.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { NameParts } from '../../text/display-name.ts';
import type { ImportedMeeting, MetFight } from './rivalry.ts';

export interface VersusMember extends NameParts {
  id: string;
  avatar_url: string | null;
  is_former: boolean;
}

/** Those of `ids` who are members, or former members on some scored board. */
export async function findVersusMembers(
  db: Queryable,
  leagueId: string,
  ids: readonly string[],
): Promise<VersusMember[]> {
  const { rows } = await sql<VersusMember>`
    select p.id, p.display_name, p.email, p.deleted_at, p.avatar_url,
      lm.user_id is null and p.deleted_at is null as is_former
    from profiles p left join league_members lm on lm.league_id = ${leagueId} and lm.user_id = p.id
    where p.id = any(${ids}::uuid[]) and (lm.user_id is not null or exists (
      select from picks k join season_events e on e.id = k.event_id
      where k.league_id = ${leagueId} and k.user_id = p.id))`.execute(db);
  return rows;
}

type Row = FightNames &
  Result & {
    event_id: string;
    event_name: string;
    start_time: Date;
    complete: boolean;
    scoring: Scoring;
    fight_id: string;
    bout_order: number;
    pick_a: Pick | null;
    pick_b: Pick | null;
  };

export interface Pairing {
  leagueId: string;
  a: string;
  b: string;
}

/**
 * Fights that took place on scored events, picked by at least one of the two where both have picks on the event; latest first.
 * `seasonId` null covers all seasons.
 */
export async function listMetFights(
  db: Queryable,
  { leagueId, a, b, seasonId }: Pairing & { seasonId: string | null },
): Promise<MetFight[]> {
  const pickOf = (table: 'pa' | 'pb') => {
    const of = sql.id(table);
    return sql`case when ${of}.user_id is not null then json_build_object('pick_winner', ${of}.pick_winner,
      'pick_method', ${of}.pick_method, 'pick_round', ${of}.pick_round) end`;
  };
  const wasHeld = sql`f.result_winner is not null and f.canceled_at is null and bout_shown(f.id)`;
  const pickedBy = (id: string) => sql`exists (select from picks p join fights f on f.id = p.fight_id
    where p.event_id = e.id and p.league_id = ${leagueId} and p.user_id = ${id} and ${wasHeld})`;
  const { rows } = await sql<Row>`
    with span as materialized (
      select coalesce(starts_at, '-infinity') as starts_at, coalesce(ends_at, 'infinity') as ends_at
      from (select) one left join season_spans on id = ${seasonId}::uuid
    ), met as materialized (
      select e.id, e.name, e.start_time, e.complete, p.scoring from season_events e
      cross join lateral ${scoringAt(sql`${leagueId}::uuid`, sql`e.start_time`)} p
      where e.start_time >= (select starts_at from span) and e.start_time < (select ends_at from span)
        and ${pickedBy(a)} and ${pickedBy(b)}
    )
    select e.id as event_id, e.name as event_name, e.start_time, e.complete, e.scoring, f.id as fight_id, f.bout_order,
      f.red_name, f.blue_name, f.result_winner, f.result_method, f.result_round,
      ${pickOf('pa')} as pick_a, ${pickOf('pb')} as pick_b
    from met e
    join fights f on f.event_id = e.id and ${wasHeld}
    left join picks pa on pa.league_id = ${leagueId} and pa.fight_id = f.id and pa.user_id = ${a}
    left join picks pb on pb.league_id = ${leagueId} and pb.fight_id = f.id and pb.user_id = ${b}
    order by e.start_time desc, ${mainEventFirst}`.execute(db);
  return rows.map(({ event_id, event_name, start_time, complete, scoring, ...fight }) => ({
    ...fight,
    event: { id: event_id, name: event_name, start_time, complete, scoring },
  }));
}

/** Imported events on which both have a result. */
export async function listImportedMeetings(
  db: Queryable,
  { leagueId, a, b }: Pairing,
): Promise<ImportedMeeting[]> {
  const { rows } = await sql<ImportedMeeting>`
    select of_a.points::float8 as a, of_b.points::float8 as b
    from imported_results of_a join imported_results of_b using (league_id, season, event, held_on)
    where league_id = ${leagueId} and of_a.user_id = ${a} and of_b.user_id = ${b}`.execute(db);
  return rows;
}
