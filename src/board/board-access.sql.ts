import { sql } from 'kysely';
import { claimedSessions, type SessionClaim } from '../auth/sessions.sql.ts';
import type { LeagueStanding } from '../permissions/league.ts';
import type { Database } from '../server/database.ts';

/** Who asks for which board. */
export interface BoardQuestion extends SessionClaim {
  league_id: string;
  event_id: string;
}

/** The session that asks, the league as its person stands to it, and which version of the board holds. */
export interface BoardAccess extends Pick<LeagueStanding, 'boards_by_link' | 'membership'> {
  viewer_id: string;
  /** The session, when it is time to note that it was seen. */
  stale_session: string | null;
  /** Null: there is no such league. */
  league_name: string | null;
  event_exists: boolean;
  /** Changes whenever the board would look different; null while the event's picks are not revealed. */
  version: string | null;
}

interface Row extends BoardAccess {
  position: number;
}

/**
 * Everything that a board's answer depends on, for several readers in one query; undefined: not signed in. Readers of
 * the same board, which most are when many come at once, have it looked up once.
 */
export async function findBoardAccess(
  db: Database,
  questions: readonly BoardQuestion[],
): Promise<(BoardAccess | undefined)[]> {
  const boards = new Map<string, BoardQuestion & { place: number }>();
  const places = questions.map((question) => {
    const key = question.league_id + question.event_id;
    const known = boards.get(key);
    if (known) return known.place;
    boards.set(key, { ...question, place: boards.size + 1 });
    return boards.size;
  });
  const asked = [...boards.values()];
  const { rows } = await sql<Row>`
    with boards as materialized (
      select asked.place, l.id as league_id, l.name as league_name, l.boards_by_link, e.id is not null as event_exists,
        case when e.revealed_at is not null
          then concat(event_version.version, ' ', league_version.version) end as version
      from unnest(${asked.map(({ league_id }) => league_id)}::uuid[],
        ${asked.map(({ event_id }) => event_id)}::uuid[]) with ordinality as asked (league_id, event_id, place)
      left join leagues l on l.id = asked.league_id
      left join events e on e.id = asked.event_id
      left join board_versions event_version on event_version.subject = e.id
      left join board_versions league_version on league_version.subject = l.id
    )
    select asked.position, s.profile_id as viewer_id, case when s.stale then s.session_id end as stale_session,
      b.league_name, b.boards_by_link, m.role as membership, b.event_exists, b.version
    from unnest(${questions.map(({ token_hash }) => token_hash)}::bytea[],
      ${questions.map(({ meant_for }) => meant_for)}::text[], ${places}::bigint[])
      with ordinality as asked (token_hash, meant_for, place, position)
    ${claimedSessions}
    join boards b on b.place = asked.place
    left join league_members m on m.league_id = b.league_id and m.user_id = s.profile_id`.execute(db);
  const found = new Array<BoardAccess | undefined>(questions.length);
  for (const row of rows) found[row.position - 1] = row;
  return found;
}
