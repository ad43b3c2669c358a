import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import type { NameParts } from '../../text/display-name.ts';
import type { EventScore, SeasonEvent } from './season.ts';

export interface ScoredEvent extends SeasonEvent {
  name: string;
  start_time: Date;
}

export interface ScoredMember extends NameParts {
  id: string;
  avatar_url: string | null;
  is_former: boolean;
  joined_at: Date;
  scores: EventScore[];
  right_in_row: number;
}

export interface SeasonScores {
  /** Oldest first; only those on which somebody of the league has picks. */
  events: ScoredEvent[];
  members: ScoredMember[];
}

export interface SeasonScope {
  leagueId: string;
  /** Null: all of them. */
  seasonId: string | null;
  /** The last event that counts; null: the latest. */
  through: string | null;
}

type Plain<Row> = { [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] };
type MemberJson = Omit<Plain<ScoredMember>, 'scores'> & { scores: number[] };

/**
 * Every count of a season, in one statement, so that all of it is of one moment. A score travels as a single number,
 * because a table of years has tens of thousands; call `revealAllScored` first.
 */
export async function readSeasonScores(
  db: Queryable,
  { leagueId, seasonId, through }: SeasonScope,
): Promise<SeasonScores> {
  const { rows } = await sql<{ events: Plain<ScoredEvent>[]; members: MemberJson[] }>`
    with recursive span as (
      select coalesce(min(starts_at), '-infinity') as starts_at, coalesce(max(ends_at), 'infinity') as ends_at
      from season_spans where league_id = ${leagueId} and id = ${seasonId}::uuid
    ), counted as materialized (
      select s.user_id, s.event_id, s.winners, s.methods, s.rounds, s.won
      from league_scores(${leagueId}) s
    ), events_of as materialized (
      select e.id, e.name, e.start_time, e.complete,
        (row_number() over (order by e.start_time, e.id) - 1)::int as n
      from season_events e, span
      where e.start_time >= span.starts_at and e.start_time < span.ends_at
        and e.id in (select event_id from counted)
        and (${through}::uuid is null
          or (e.start_time, e.id) <= (select start_time, id from events where id = ${through}::uuid))
    ), own as materialized (
      select c.user_id, array_agg(e.id order by e.n) as events, array_agg(
        (((e.n * 1000::bigint + c.winners) * 1000 + c.methods) * 1000 + c.rounds) * 2 + c.won::int
        order by e.n) as scores
      from counted c join events_of e on e.id = c.event_id
      group by c.user_id
    ), walk (user_id, events, to_go, run, ended) as (
      select user_id, events, cardinality(events), 0, false from own
      union all
      select w.user_id, w.events, w.to_go - 1, w.run + card.run, card.ended
      from walk w cross join lateral right_winners_run(${leagueId}, w.user_id, w.events[w.to_go]) card
      where w.to_go > 0 and not w.ended
    ), members as (
      select p.id, p.display_name, p.email, p.deleted_at, p.avatar_url, lm.user_id is null as is_former,
        coalesce(j.joined_at, lm.joined_at, p.created_at) as joined_at, coalesce(own.scores, '{}') as scores,
        coalesce((select max(run) from walk where walk.user_id = p.id), 0) as right_in_row
      from own
      full join (
        select m.user_id, m.joined_at from league_members m, span
        where m.league_id = ${leagueId}
      ) lm on lm.user_id = own.user_id
      join profiles p on p.id = coalesce(own.user_id, lm.user_id)
      left join league_joins j on j.league_id = ${leagueId} and j.user_id = p.id
      where own.user_id is not null or coalesce(j.joined_at, lm.joined_at) < (select ends_at from span)
    )
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'start_time', start_time,
        'complete', complete) order by n), '[]') from events_of) as events,
      (select coalesce(json_agg(members), '[]') from members) as members`.execute(db);
  const { events, members } = rows[0]!;
  return {
    events: events.map((event) => ({ ...event, start_time: new Date(event.start_time) })),
    members: members.map((member) => ({
      ...member,
      deleted_at: member.deleted_at ? new Date(member.deleted_at) : null,
      joined_at: new Date(member.joined_at),
      scores: member.scores.map(readScore),
    })),
  };
}

function readScore(packed: number): EventScore {
  const digits = (divisor: number, base: number) => Math.floor(packed / divisor) % base;
  return {
    event: Math.floor(packed / 2e9),
    winners: digits(2e6, 1000),
    methods: digits(2e3, 1000),
    rounds: digits(2, 1000),
    won: packed % 2 === 1,
  };
}
