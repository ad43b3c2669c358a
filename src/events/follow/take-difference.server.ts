import { type FightRow, findFight } from '../../fights/fights.sql.ts';
import { insertFight, removeFight, writeFight } from '../../fights/write-fight.server.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { ChangeSource } from '../../server/database/tables.ts';
import { writeEvent } from '../edit-event.server.ts';
import { findEvent } from '../events.sql.ts';
import type { NewOrder } from './bout-orders.ts';
import type { Difference } from './difference.ts';
import type { FollowedPage } from './followed-pages.sql.ts';

export interface Taking {
  changed_by: string;
  source: ChangeSource;
}

/** As the history says it: by whoever took it or lets the server take it, from a revision of the page. */
export function takingOf({ language, title }: FollowedPage, by: string, revision: number): Taking {
  return { changed_by: by, source: { language, title, revision } };
}

/** Writes what a difference says, as the same change by hand would. The caller has locked the event. */
export async function takeDifference(
  tx: Queryable,
  eventId: string,
  { change, fight_id }: Difference,
  taking: Taking,
): Promise<FightRow | undefined> {
  if (change?.writes === 'event') {
    const event = (await findEvent(tx, eventId))!;
    await writeEvent(tx, event, change.fields, taking);
  } else if (change?.writes === 'orders') {
    await writeOrders(tx, change.orders, taking);
  } else if (change?.writes === 'new_fight') {
    await writeOrders(tx, change.moved, taking);
    return insertFight(tx, eventId, taking.changed_by, change.fields, taking.source);
  }
  const fight = fight_id ? await findFight(tx, fight_id) : undefined;
  if (!fight) return undefined;
  if (change?.writes === 'fight') {
    const same_fighter = change.same_fighter ? [change.same_fighter] : [];
    return writeFight(tx, fight, change.fields, { ...taking, kind: 'card', same_fighter });
  }
  if (change?.writes === 'result') {
    return writeFight(tx, fight, { ...change.result, status: 'final' }, { ...taking, kind: 'result' });
  }
  if (change?.writes === 'removal') await removeFight(tx, fight, taking.changed_by, taking.source);
  return fight;
}

async function writeOrders(tx: Queryable, orders: readonly NewOrder[], taking: Taking): Promise<void> {
  for (const { fight_id, bout_order } of orders) {
    const fight = await findFight(tx, fight_id);
    if (fight) await writeFight(tx, fight, { bout_order }, { ...taking, kind: 'card' });
  }
}
