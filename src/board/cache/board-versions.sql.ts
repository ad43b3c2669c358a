import { sql } from 'kysely';
import type { Database } from '../../server/database/database.ts';

export interface BoardKey {
  league_id: string;
  event_id: string;
}

/** Each changes whenever its board would look different; null while picks are hidden or for an unknown board. */
export async function findBoardVersions(db: Database, keys: readonly BoardKey[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ position: number; version: string }>`
    select k.position, concat(event_version.version, ' ', league_version.version) as version
    from unnest(${keys.map(({ league_id }) => league_id)}::uuid[], ${keys.map(({ event_id }) => event_id)}::uuid[])
      with ordinality as k (league_id, event_id, position)
    join leagues l on l.id = k.league_id
    join events e on e.id = k.event_id and e.revealed_at is not null
    left join board_versions event_version on event_version.subject = e.id
    left join board_versions league_version on league_version.subject = l.id`.execute(db);
  const versions = new Map(rows.map(({ position, version }) => [position, version]));
  return keys.map((_, i) => versions.get(i + 1) ?? null);
}
