import { sql } from 'kysely';
import { claimedSessions, type SessionClaim } from '../auth/sessions.sql.ts';
import type { League } from '../leagues/standing.sql.ts';
import type { Database } from '../server/database.ts';

/** Who asks for which board. */
export interface BoardQuestion extends SessionClaim {
  league_id: string;
  event_id: string;
}

/** The session that asks, the league as its person stands to it, and which version of the board holds. */
export interface BoardAccess {
  session_id: string;
  viewer_id: string;
  stale: boolean;
  league: League | null;
  event_exists: boolean;
  /** Changes whenever the board would look different; null while the event's picks are not revealed. */
  version: string | null;
}

interface Row extends Omit<BoardAccess, 'league'>, Omit<League, 'id'> {
  position: number;
  league_id: string | null;
}

/** Everything that a board's answer depends on, for several readers in one query; undefined: not signed in. */
export async function findBoardAccess(
  db: Database,
  questions: readonly BoardQuestion[],
): Promise<(BoardAccess | undefined)[]> {
  const column = (name: keyof BoardQuestion) => questions.map((question) => question[name]);
  const { rows } = await sql<Row>`
    select asked.position, s.session_id, s.profile_id as viewer_id, s.stale,
      l.id as league_id, l.name, l.created_by, l.join_by_link, l.boards_by_link, m.role as membership,
      e.id is not null as event_exists,
      case when e.revealed_at is not null
        then concat(event_version.version, ' ', league_version.version) end as version
    from unnest(${column('token_hash')}::bytea[], ${column('meant_for')}::text[],
      ${column('league_id')}::uuid[], ${column('event_id')}::uuid[])
      with ordinality as asked (token_hash, meant_for, league_id, event_id, position)
    ${claimedSessions}
    left join leagues l on l.id = asked.league_id
    left join league_members m on m.league_id = l.id and m.user_id = s.profile_id
    left join events e on e.id = asked.event_id
    left join board_versions event_version on event_version.subject = e.id
    left join board_versions league_version on league_version.subject = l.id`.execute(db);
  const found = new Map(rows.map((row) => [row.position, row]));
  return questions.map((_, i) => {
    const row = found.get(i + 1);
    return row && { ...row, league: row.league_id === null ? null : { ...row, id: row.league_id } };
  });
}
