import { sql } from 'kysely';
import type { Queryable } from '../server/database/database.ts';

/** A fight's names or rounds before a change of them. */
export interface CardChange {
  fight_id: string;
  changed_at: Date;
  before: { red_name?: string; blue_name?: string; scheduled_rounds?: number };
}

/** Changes of names and rounds of an event's fights, oldest first. */
export async function listCardChanges(db: Queryable, eventId: string): Promise<CardChange[]> {
  const { rows } = await sql<CardChange>`
    select fight_id, changed_at, before from event_changes
    where event_id = ${eventId} and after is not null and before ?| array['red_name', 'blue_name', 'scheduled_rounds']
    order by id`.execute(db);
  return rows;
}
