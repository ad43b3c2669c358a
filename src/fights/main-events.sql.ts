import { sql } from 'kysely';
import type { Queryable } from '../server/database/database.ts';
import { mainEventFirst } from './fights.sql.ts';

export interface MainEvent {
  event_id: string;
  red_name: string;
  blue_name: string;
}

/** The last bout of each card that is still on, or was; events without fights are left out. */
export async function listMainEvents(db: Queryable, events: string[]): Promise<MainEvent[]> {
  if (events.length === 0) return [];
  const { rows } = await sql<MainEvent>`
    select distinct on (f.event_id) f.event_id, f.red_name, f.blue_name from fights f
    where f.event_id = any(${events}::uuid[])
    order by f.event_id, f.canceled_at is not null, ${mainEventFirst}`.execute(db);
  return rows;
}
