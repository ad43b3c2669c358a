import type { Database, Queryable } from '../../server/database/database.ts';
import { lockEvent } from '../event-lock.sql.ts';
import { type EventOfFight, type FightRow, findEventOfFight, findFight } from '../fights.sql.ts';
import { recountEvent } from './event-scores.sql.ts';

/** A fight on its event, locked until the transaction ends. */
export interface LockedFight {
  tx: Queryable;
  fight: FightRow;
  event: EventOfFight;
}

/**
 * Runs a change of one fight in a transaction that holds its event's lock: no pick is saved meanwhile, and fight and event
 * are what they are when the change commits. Scores are recounted after it. Undefined when there is no such fight.
 */
export async function changeFight<Result>(
  db: Database,
  id: string,
  act: (locked: LockedFight) => Promise<Result>,
): Promise<Result | undefined> {
  const found = await findFight(db, id);
  if (!found) return undefined;
  const { event_id } = found;
  const result = await db.transaction().execute(async (tx) => {
    await lockEvent(tx, event_id);
    const [event, fight] = [await findEventOfFight(tx, event_id), await findFight(tx, id)];
    return event && fight && (await act({ tx, fight, event }));
  });
  // The change stands whatever becomes of this; a job repeats it.
  await recountEvent(db, event_id).catch(() => {});
  return result;
}
