import { sql } from 'kysely';
import { appendChange } from '../../audit-log/audit-log.sql.ts';
import { problem } from '../../errors/problems.ts';
import { writeEvent } from '../../events/edit-event.server.ts';
import { changeEvent, type EventRow, findEvent } from '../../events/events.sql.ts';
import type { Database, Queryable } from '../../server/database/database.ts';

/** Only the site admin can edit the results of an official event (R4). */
export async function ruleOfficial(
  db: Database,
  by: string,
  id: string,
  official: boolean,
): Promise<EventRow | undefined> {
  return changeEvent(db, id, async (tx, event) => {
    if (event.official === official) return event;
    await sql`update events set official_at = ${official ? sql`clock_timestamp()` : null} where id = ${id}`.execute(
      tx,
    );
    await appendChange(tx, {
      event_id: id,
      kind: 'official',
      changed_by: by,
      before: { official: !official },
      after: { official },
    });
    return findEvent(tx, id);
  });
}

/**
 * Announces the reopening to everyone (R16). Throws 'picks_open', or 'reopening_still_locked' when the start or a live fight
 * would keep the lock.
 */
export async function reopenPicks(
  db: Database,
  by: string,
  id: string,
  start_time: Date | undefined,
): Promise<EventRow | undefined> {
  return changeEvent(db, id, async (tx, event) => {
    if (!event.locked) throw problem('picks_open');
    await writeEvent(tx, event, { start_time }, { changed_by: by });
    await sql`update events set revealed_at = null, reopened_at = clock_timestamp() where id = ${id}`.execute(
      tx,
    );
    const reopened = (await findEvent(tx, id))!;
    if (reopened.locked) throw problem('reopening_still_locked');
    await askOnReopening(tx, id);
    await appendChange(tx, {
      event_id: id,
      kind: 'reopen',
      changed_by: by,
      before: { revealed_at: event.revealed_at },
      after: { reopened_at: reopened.reopened_at },
    });
    return reopened;
  });
}

/**
 * A replacement or a cut to fewer rounds after the lock asks nobody to look; once picks are open again, their owners can (R20).
 */
async function askOnReopening(tx: Queryable, eventId: string): Promise<void> {
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
