import { changeEvent, type EventRow } from '../events/events.sql.ts';
import type { Database, Queryable } from '../server/database.ts';
import { type FightRow, findFight } from './fights.sql.ts';

/** A fight on its event, both held until the transaction ends. */
export interface HeldFight {
  tx: Queryable;
  fight: FightRow;
  event: EventRow;
}

/**
 * Runs a change of one fight in a transaction that holds its event: no pick is saved meanwhile, and fight and event
 * are what they are when the change commits. Undefined when there is no such fight.
 */
export async function changeFight<Result>(
  db: Database,
  id: string,
  act: (held: HeldFight) => Promise<Result>,
): Promise<Result | undefined> {
  const found = await findFight(db, id);
  if (!found) return undefined;
  return changeEvent(db, found.event_id, async (tx, event) => {
    const fight = await findFight(tx, id);
    return fight && (await act({ tx, fight, event }));
  });
}
