import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';

/** After the lock a replacement or a cut marks nobody; once picks are open again their owners can look (R20). */
export async function askOnReopening(tx: Queryable, eventId: string): Promise<void> {
  await sql`update picks p set needs_review = true, picked_against = jsonb_build_object(
      'red_name', coalesce(f.red_replaces, f.red_name),
      'blue_name', coalesce(f.blue_replaces, f.blue_name),
      'scheduled_rounds', greatest(f.scheduled_rounds, p.pick_round)
    )
    from fights f
    where f.event_id = ${eventId} and p.fight_id = f.id and not p.needs_review
      and (f.red_replaces is not null or f.blue_replaces is not null or p.pick_round > f.scheduled_rounds)`.execute(
    tx,
  );
  await sql`update fights set red_replaces = null, blue_replaces = null
    where event_id = ${eventId} and (red_replaces is not null or blue_replaces is not null)`.execute(tx);
}
