import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';

/** Events from which a fight, or an event's fights, were moved: a deletion here changes a bout there. */
export async function listOrigins(
  db: Queryable,
  { fight = null, event = null }: { fight?: string | null; event?: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ event_id: string }>`
    select distinct origin.event_id from fights f join fights origin on origin.moved_to = f.id
    where f.id = ${fight} or f.event_id = ${event}`.execute(db);
  return rows.map(({ event_id }) => event_id);
}
