import { appendChange, difference } from '../audit-log/audit-log.sql.ts';
import { problem } from '../errors/problems.ts';
import { listOrigins } from '../fights/cancel-and-move/origins.sql.ts';
import { listFights } from '../fights/fights.sql.ts';
import type { Config } from '../server/config.ts';
import type { Database, Queryable } from '../server/database/database.ts';
import type { ChangeSource } from '../server/database/tables.ts';
import { dropUnusedUploads } from '../uploads/clean-up.server.ts';
import type { EventFields } from './event-fields.ts';
import { changeEvent, type EventRow, findEvent } from './events.sql.ts';

type Stores = { db: Database; config: Config };

/** Also starts the event's audit log. */
export async function insertEvent(
  tx: Queryable,
  creator: string,
  fields: EventFields,
  source?: ChangeSource,
): Promise<EventRow> {
  const { id } = await tx.insertInto('events').values(fields).returning('id').executeTakeFirstOrThrow();
  await appendChange(tx, {
    event_id: id,
    kind: 'card',
    changed_by: creator,
    before: null,
    after: { ...fields },
    source,
  });
  return (await findEvent(tx, id))!;
}

/** Undefined when there is no such event. */
export async function updateEvent(
  db: Database,
  editor: string,
  id: string,
  fields: Partial<EventFields>,
): Promise<EventRow | undefined> {
  return changeEvent(db, id, async (tx, event) => {
    await writeEvent(tx, event, fields, { changed_by: editor });
    return findEvent(tx, id);
  });
}

/** Writes the fields that differ and logs the change; false when none did. The caller has locked the event. */
export async function writeEvent(
  tx: Queryable,
  event: EventRow,
  fields: Partial<EventFields>,
  change: { changed_by: string; undoes?: number; source?: ChangeSource | undefined },
): Promise<boolean> {
  const changed = difference<EventFields>(event, fields);
  if (!changed) return false;
  const kind = change.undoes === undefined ? 'card' : 'undo';
  // Logged before it may show the picks: the book tells a start that did from one that was corrected later.
  await appendChange(tx, { ...change, event_id: event.id, kind, ...changed });
  const written = await tx
    .updateTable('events')
    .set(changed.after)
    .where('id', '=', event.id)
    .executeTakeFirst();
  if (written.numUpdatedRows !== 1n) throw problem('no_rows_updated');
  return true;
}

/** Deletes its fights, picks and images too. False when there is no such event. */
export async function deleteEvent(stores: Stores, id: string): Promise<boolean> {
  const card = await changeEvent(
    stores.db,
    id,
    async (tx) => {
      const fights = await listFights(tx, id);
      await tx.deleteFrom('events').where('id', '=', id).execute();
      return fights;
    },
    await listOrigins(stores.db, { event: id }),
  );
  if (!card) return false;
  const images = card.flatMap((fight) => [fight.red_avatar_url, fight.blue_avatar_url]);
  await dropUnusedUploads(stores, images);
  return true;
}
