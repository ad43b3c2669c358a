import { sql } from 'kysely';
import type { Queryable } from '../server/database/database.ts';

export interface OpenEvent {
  id: string;
  name: string;
  start_time: Date;
}

/** The next event with a fight that takes picks; undefined where there is none. */
export async function findOpenEvent(db: Queryable): Promise<OpenEvent | undefined> {
  const { rows } = await sql<OpenEvent>`
    select e.id, e.name, e.start_time from events e
    where e.fight_count > e.resulted_count and not event_locked(e)
      and exists (select from fights f where f.event_id = e.id and fight_open(f))
    order by e.start_time, e.id limit 1`.execute(db);
  return rows[0];
}
