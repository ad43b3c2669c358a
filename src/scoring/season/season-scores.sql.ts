import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import type { NameParts } from '../../text/display-name.ts';
import type { EventScore, ImportedTotals, SeasonEvent } from './season.ts';

export interface ScoredEvent extends SeasonEvent {
  name: string;
  start_time: Date;
}

export interface ScoredMember extends NameParts {
  id: string;
  avatar_url: string | null;
  is_former: boolean;
  /** Never: an imported name that is no member's. */
  joined_at: Date;
  has_account: boolean;
  scores: EventScore[];
  right_in_row: number;
  imported: ImportedTotals | null;
}

const NEVER = new Date(8.64e15);

export interface SeasonScores {
  /** Oldest first; only those on which somebody of the league has picks. */
  events: ScoredEvent[];
  members: ScoredMember[];
  has_imported: boolean;
}

export interface SeasonScope {
  leagueId: string;
  /** Null: all of them. */
  seasonId: string | null;
  /** The last event that counts; null: the latest. */
  through: string | null;
  /** Counts imported results, those up to the day of `through`. They belong to no season. */
  imported: boolean;
}

type Plain<Row> = { [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] };
type MemberJson = Omit<Plain<ScoredMember>, 'scores' | 'joined_at'> & {
  scores: number[];
  joined_at: string | null;
};

/**
 * Every count of a season, in one statement, so that all of it is of one moment. A score travels as a single number, in
 * no order, because a table of years has tens of thousands; call `revealAllScored` first.
 */
export async function readSeasonScores(
  db: Queryable,
  { leagueId, seasonId, through, imported }: SeasonScope,
): Promise<SeasonScores> {
  const { rows } = await sql<ScoresJson>`
    with recursive span as (
      select coalesce(min(starts_at), '-infinity') as starts_at, coalesce(max(ends_at), 'infinity') as ends_at
      from season_spans where league_id = ${leagueId} and id = ${seasonId}::uuid
    ), events_of as materialized (
      select e.id, e.name, e.start_time, e.complete,
        row_number() over (order by e.start_time, e.id) - 1 as n
      from season_events e, span
      where e.start_time >= span.starts_at and e.start_time < span.ends_at
        and (${through}::uuid is null
          or (e.start_time, e.id) <= (select start_time, id from events where id = ${through}::uuid))
    ), own as materialized (
      select s.user_id, array_agg((((e.n * 1000 + s.winners) * 1000 + s.methods) * 1000 + s.rounds) * 2 + s.won::int)
        as scores
      from league_scores(${leagueId}) s join events_of e on e.id = s.event_id
      group by s.user_id
    ), ids as materialized (
      select array_agg(id order by n) as by_n from events_of
    ), walk (user_id, scores, score, run, ended) as (
      select user_id, scores, ${Number.MAX_SAFE_INTEGER}::bigint, 0, false from own
      union all
      -- One event further back for each member whose run has not ended.
      select w.user_id, w.scores, earlier.score, w.run + card.run, card.ended
      from walk w cross join ids
      cross join lateral (select max(score) as score from unnest(w.scores) score where score < w.score) earlier
      cross join lateral right_winners_run(
        ${leagueId}, w.user_id, ids.by_n[earlier.score / ${EVENT}::bigint + 1]) card
      where not w.ended and earlier.score is not null
    ), runs as (
      select user_id, max(run) as run from walk group by user_id
    ), brought as (
      select participant_id, user_id, min(label) as label, json_build_object('points', sum(points),
        'wins', count(*) filter (where won), 'events', count(*), 'best', greatest(max(points), 0)) as imported
      from imported_results
      where ${imported} and league_id = ${leagueId} and (${through}::uuid is null or held_on <= (
        select (start_time at time zone 'America/New_York')::date from events where id = ${through}::uuid))
      group by participant_id, user_id
    ), members as (
      select p.id, p.display_name, p.email, p.deleted_at, p.avatar_url, lm.user_id is null as is_former,
        coalesce(j.joined_at, lm.joined_at, p.created_at) as joined_at, true as has_account,
        coalesce(own.scores, '{}') as scores, coalesce(runs.run, 0) as right_in_row, b.imported
      from own
      full join (
        select user_id, joined_at from league_members where league_id = ${leagueId}
      ) lm on lm.user_id = own.user_id
      full join (select * from brought where user_id is not null) b on b.user_id = coalesce(own.user_id, lm.user_id)
      join profiles p on p.id = coalesce(own.user_id, lm.user_id, b.user_id)
      left join league_joins j on j.league_id = ${leagueId} and j.user_id = p.id
      left join runs on runs.user_id = own.user_id
      where own.user_id is not null or b.user_id is not null
        or coalesce(j.joined_at, lm.joined_at) < (select ends_at from span)
      union all
      select participant_id, label, null, null, null, true, null, false, '{}', 0, imported
      from brought where user_id is null
    )
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'start_time', start_time,
        'complete', complete) order by n), '[]') from events_of) as events,
      (select coalesce(json_agg(members), '[]') from members) as members,
      exists (select from imported_results where league_id = ${leagueId}) as has_imported`.execute(db);
  return readScores(rows[0]!);
}

interface ScoresJson {
  events: Plain<ScoredEvent>[];
  members: MemberJson[];
  has_imported: boolean;
}

/** Leaves out the events on which nobody of the league has picks. */
function readScores({ events, members, has_imported }: ScoresJson): SeasonScores {
  const isPicked = events.map(() => false);
  for (const { scores } of members) for (const score of scores) isPicked[Math.floor(score / EVENT)] = true;
  let picked = 0;
  const placeOf = isPicked.map((is) => (is ? picked++ : -1));
  return {
    events: events
      .filter((_, n) => isPicked[n])
      .map((event) => ({ ...event, start_time: new Date(event.start_time) })),
    members: members.map((member) => ({
      ...member,
      deleted_at: member.deleted_at ? new Date(member.deleted_at) : null,
      joined_at: member.joined_at === null ? NEVER : new Date(member.joined_at),
      scores: member.scores.sort((one, other) => one - other).map((score) => readScore(score, placeOf)),
    })),
    has_imported,
  };
}

/** What the number of an event is multiplied by in a score. */
const EVENT = 2e9;

function readScore(packed: number, placeOf: readonly number[]): EventScore {
  const counts = packed % EVENT;
  return {
    event: placeOf[Math.floor(packed / EVENT)]!,
    winners: Math.floor(counts / 2e6),
    methods: Math.floor(counts / 2e3) % 1000,
    rounds: Math.floor(counts / 2) % 1000,
    won: counts % 2 === 1,
  };
}
