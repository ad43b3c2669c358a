import { appendChange } from '../audit-log/audit-log.sql.ts';
import { markCancelled, markRestored } from '../fights/changed-card/cancel-fight.server.ts';
import { isResulted } from '../fights/fight.ts';
import { listFights } from '../fights/fights.sql.ts';
import type { Database, Queryable } from '../server/database/database.ts';
import { changeEvent, type EventRow, findEvent } from './events.sql.ts';

/**
 * Cancels an event with every bout that has no result, or brings back the bouts that were cancelled with it. Undefined when
 * there is no such event.
 */
export function ruleCancelled(
  db: Database,
  by: string,
  id: string,
  cancelled: boolean,
): Promise<EventRow | undefined> {
  return changeEvent(db, id, async (tx, event) => {
    await writeCancelled(tx, event, cancelled, { changed_by: by });
    return findEvent(tx, id);
  });
}

/** Does nothing when it is so already. The caller has locked the event. */
export async function writeCancelled(
  tx: Queryable,
  event: EventRow,
  cancelled: boolean,
  change: { changed_by: string; undoes?: number },
): Promise<void> {
  const before = event.cancelled_at;
  if ((before !== null) === cancelled) return;
  const after = cancelled ? event.now : null;
  await tx.updateTable('events').set({ cancelled_at: after }).where('id', '=', event.id).execute();
  for (const fight of await listFights(tx, event.id)) {
    if (cancelled && !isResulted(fight)) await markCancelled(tx, fight, event.now, change.changed_by);
    // Those cancelled or moved one by one stay so.
    const isOfEvent = fight.cancelled_at?.getTime() === before?.getTime() && fight.moved_to === null;
    if (!cancelled && isOfEvent) await markRestored(tx, fight, change.changed_by);
  }
  await appendChange(tx, {
    ...change,
    event_id: event.id,
    kind: change.undoes === undefined ? 'cancelled' : 'undo',
    before: { cancelled_at: before },
    after: { cancelled_at: after },
  });
}
