import { type Change, type Fields, findChange } from '../../audit-log/audit-log.sql.ts';
import { problem } from '../../errors/problems.ts';
import { isCanceled, isDecided } from '../../fights/fight.ts';
import { findFight } from '../../fights/fights.sql.ts';
import { type FightState, writeFight } from '../../fights/write-fight.server.ts';
import type { Database, Queryable } from '../../server/database/database.ts';
import { writeCanceled } from '../cancel-event.server.ts';
import { writeEvent } from '../edit-event.server.ts';
import type { EventFields } from '../event-fields.ts';
import { changeEvent, type EventRow, findEvent } from '../events.sql.ts';

/**
 * Restores what a change of a fight or event replaced, as a new change. Throws 'change_not_found', 'change_stands' (an
 * addition, a removal, a ruling, or already undone) and 'change_superseded' (the same fields have changed since).
 */
export async function undoChange(db: Database, by: string, id: number): Promise<void> {
  const found = await findChange(db, id);
  if (!found) throw problem('change_not_found');
  await changeEvent(db, found.event_id, async (tx, event) => {
    const change = (await findChange(tx, id))!;
    if (!isReversible(change)) throw problem('change_stands');
    const current = await currentState(tx, change);
    if (!current || !isInForce(change, current)) throw problem('change_superseded');
    await setBack(tx, event, change, by);
  });
}

/** Edits and cancellations can be undone, once; additions, removals, moves and rulings cannot. */
export function isReversible({ before, after, undone, kind }: Change): boolean {
  if (before === null || after === null || undone) return false;
  const isRuling = kind === 'official' || kind === 'reopen' || kind === 'moved';
  // A replaced image file is gone.
  return !isRuling && !('red_avatar_url' in before) && !('blue_avatar_url' in before);
}

/** Whether the row still has every value that the change set. */
export function isInForce({ after }: Change, current: Fields): boolean {
  return Object.entries(after ?? {}).every(
    ([field, value]) => asStored(current?.[field]) === asStored(value),
  );
}

const asStored = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null));

async function currentState(tx: Queryable, { event_id, fight_id }: Change): Promise<Fields> {
  const row = fight_id ? await findFight(tx, fight_id) : await findEvent(tx, event_id);
  return row ? { ...row } : null;
}

/** The fight that it moved to may have been deleted meanwhile. */
async function withoutGone(tx: Queryable, fields: Partial<FightState>): Promise<Partial<FightState>> {
  const isGone = fields.moved_to && !(await findFight(tx, fields.moved_to));
  return isGone ? { ...fields, moved_to: null } : fields;
}

async function setBack(
  tx: Queryable,
  event: EventRow,
  { id, fight_id, before }: Change,
  by: string,
): Promise<void> {
  const undo = { kind: 'undo', changed_by: by, undoes: id } as const;
  if (fight_id) {
    const fight = (await findFight(tx, fight_id))!;
    const isRestored = isCanceled(fight) && before?.canceled_at === null;
    if (isRestored && event.canceled_at !== null) throw problem('event_canceled');
    const fields = await withoutGone(tx, before as Partial<FightState>);
    // The result that the note belongs to is gone.
    if (fields.overturned_note && !isDecided({ ...fight, ...fields })) throw problem('change_superseded');
    await writeFight(tx, fight, fields, undo);
  } else if (before && 'canceled_at' in before) {
    await writeCanceled(tx, event, before.canceled_at !== null, undo);
  } else {
    const { start_time, ...texts } = before as Partial<Record<keyof EventFields, string>>;
    await writeEvent(tx, event, { ...texts, ...(start_time && { start_time: new Date(start_time) }) }, undo);
  }
}
