import { sql } from 'kysely';
import type { Queryable } from '../server/database/database.ts';

export interface MainEvent {
  event_id: string;
  red_name: string;
  blue_name: string;
}

/** The last bout of each card that is still on, or was; leaves out events without fights. */
export async function listMainEvents(db: Queryable, events: string[]): Promise<MainEvent[]> {
  if (events.length === 0) return [];
  const { rows } = await sql<MainEvent>`
    select distinct on (event_id) event_id, red_name, blue_name from fights
    where event_id = any(${events}::uuid[])
    order by event_id, canceled_at is not null, bout_order desc, created_at desc, id desc`.execute(db);
  return rows;
}
