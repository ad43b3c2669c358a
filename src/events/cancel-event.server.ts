import { appendChange } from '../audit-log/audit-log.sql.ts';
import { markCanceled, markRestored } from '../fights/cancel-and-move/cancel-fight.server.ts';
import { isResulted } from '../fights/fight.ts';
import { listFights } from '../fights/fights.sql.ts';
import type { Database, Queryable } from '../server/database/database.ts';
import { changeEvent, type EventRow, findEvent } from './events.sql.ts';

/**
 * Cancels an event with every bout that has no result, or brings back the bouts that were canceled together with it. Undefined
 * when there is no such event.
 */
export function ruleCanceled(
  db: Database,
  by: string,
  id: string,
  canceled: boolean,
): Promise<EventRow | undefined> {
  return changeEvent(db, id, async (tx, event) => {
    await writeCanceled(tx, event, canceled, { changed_by: by });
    return findEvent(tx, id);
  });
}

/** Does nothing when that is already the case. The caller has locked the event. */
export async function writeCanceled(
  tx: Queryable,
  event: EventRow,
  canceled: boolean,
  change: { changed_by: string; undoes?: number },
): Promise<void> {
  const before = event.canceled_at;
  if ((before !== null) === canceled) return;
  const after = canceled ? event.now : null;
  await tx.updateTable('events').set({ canceled_at: after }).where('id', '=', event.id).execute();
  for (const fight of await listFights(tx, event.id)) {
    if (canceled && !isResulted(fight)) await markCanceled(tx, fight, event.now, change.changed_by);
    // Bouts that were canceled or moved one by one stay that way.
    const isOfEvent = fight.canceled_at?.getTime() === before?.getTime() && fight.moved_to === null;
    if (!canceled && isOfEvent) await markRestored(tx, fight, change.changed_by);
  }
  await appendChange(tx, {
    ...change,
    event_id: event.id,
    kind: change.undoes === undefined ? 'canceled' : 'undo',
    before: { canceled_at: before },
    after: { canceled_at: after },
  });
}
