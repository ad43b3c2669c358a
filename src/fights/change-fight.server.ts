import type { Database, Queryable } from '../server/database/database.ts';
import { lockEvents } from './event-lock.sql.ts';
import { type EventOfFight, type FightRow, findEventOfFight, findFight } from './fights.sql.ts';
import { recountEvent } from './results/event-scores.sql.ts';

/** A fight and its event, locked until the transaction ends. */
export interface LockedFight {
  tx: Queryable;
  fight: FightRow;
  event: EventOfFight;
}

/** Locks the event, so that no pick is saved meanwhile, then recounts scores. Undefined for an unknown fight. */
export async function changeFight<Result>(
  db: Database,
  id: string,
  act: (locked: LockedFight) => Promise<Result>,
  alsoLocked: readonly string[] = [],
): Promise<Result | undefined> {
  const found = await findFight(db, id);
  if (!found) return undefined;
  const { event_id } = found;
  const result = await db.transaction().execute(async (tx) => {
    await lockEvents(tx, [event_id, ...alsoLocked]);
    const [event, fight] = [await findEventOfFight(tx, event_id), await findFight(tx, id)];
    return event && fight && (await act({ tx, fight, event }));
  });
  // The change is already committed; if this fails, a job repeats it.
  await recountEvent(db, event_id).catch(() => {});
  return result;
}
