import { sql } from 'kysely';
import type { Database } from '../server/database/database.ts';

/** The name of a league's board for an event. */
export const boardOf = (leagueId: string, eventId: string) => `${leagueId} ${eventId}`;

/** Each version changes whenever its board would look different; null while picks are hidden or for an unknown board. */
export async function findBoardVersions(db: Database, boards: readonly string[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ board: string; version: string }>`
    select k.board, concat(event_version.version, ' ', league_version.version) as version
    from unnest(${boards}::text[]) as k (board)
    join leagues l on l.id = split_part(k.board, ' ', 1)::uuid
    join events e on e.id = split_part(k.board, ' ', 2)::uuid and e.revealed_at is not null
    left join board_versions event_version on event_version.subject = e.id
    left join board_versions league_version on league_version.subject = l.id`.execute(db);
  const versions = new Map(rows.map(({ board, version }) => [board, version]));
  return boards.map((board) => versions.get(board) ?? null);
}
