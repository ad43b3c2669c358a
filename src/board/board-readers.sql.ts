import { sql } from 'kysely';
import { hashesOf, isMeantFor, openSessions, type SessionClaim } from '../auth/sessions.sql.ts';
import type { Database } from '../server/database.ts';

/** Who asks for which board. */
export interface BoardQuestion extends SessionClaim {
  league_id: string;
  event_id: string;
}

/** The person who asks, and which version of the board holds. */
export interface BoardReader {
  viewer_id: string;
  /** The session, when it is time to note that it was seen. */
  stale_session: string | null;
  /**
   * Changes whenever the board would look different or another person may read it; null while the event's picks are
   * not revealed, and where there is no such board.
   */
  version: string | null;
}

/**
 * The reader of each question, for several in one query; undefined: not signed in. The version of a board that several
 * ask for, as most do when many come at once, is looked up once.
 */
export async function findBoardReaders(
  db: Database,
  questions: readonly BoardQuestion[],
): Promise<(BoardReader | undefined)[]> {
  const boards = new Map<string, BoardQuestion & { place: number }>();
  const places = questions.map((question) => {
    const key = question.league_id + question.event_id;
    const known = boards.get(key);
    if (known) return known.place;
    boards.set(key, { ...question, place: boards.size + 1 });
    return boards.size;
  });
  const asked = [...boards.values()];
  const { rows } = await sql<BoardReader & { position: number }>`
    with versions as materialized (
      select asked.place, concat(event_version.version, ' ', league_version.version) as version
      from unnest(${asked.map(({ league_id }) => league_id)}::uuid[],
        ${asked.map(({ event_id }) => event_id)}::uuid[]) with ordinality as asked (league_id, event_id, place)
      join leagues l on l.id = asked.league_id
      join events e on e.id = asked.event_id and e.revealed_at is not null
      left join board_versions event_version on event_version.subject = e.id
      left join board_versions league_version on league_version.subject = l.id
    )
    select asked.position, s.profile_id as viewer_id, case when s.stale then s.session_id end as stale_session,
      v.version
    from unnest(${hashesOf(questions)}::bytea[], ${places}::bigint[])
      with ordinality as asked (token_hash, place, position)
    ${openSessions}
    left join versions v on v.place = asked.place`.execute(db);
  const found = new Array<BoardReader | undefined>(questions.length);
  for (const row of rows)
    if (isMeantFor(questions[row.position - 1]!, row.viewer_id)) found[row.position - 1] = row;
  return found;
}
