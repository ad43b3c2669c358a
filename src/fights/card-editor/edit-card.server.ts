import { problem } from '../../errors/problems.ts';
import type { Config } from '../../server/config.ts';
import type { Database, Queryable } from '../../server/database/database.ts';
import { dropUnusedUploads } from '../../uploads/clean-up.server.ts';
import { declareSame } from '../cancel-and-move/declare-same.server.ts';
import { listOrigins } from '../cancel-and-move/origins.sql.ts';
import { changeFight } from '../change-fight.server.ts';
import { lockEvent } from '../event-lock.sql.ts';
import { corners, type FightNames } from '../fight.ts';
import type { FightFields } from '../fight-fields.ts';
import { type FightRow, findEventOfFight } from '../fights.sql.ts';
import { insertFight, removeFight, type WrittenFight, writeAndMark } from '../write-fight.server.ts';

type Stores = { db: Database; config: Config };

/** Throws 'event_canceled'. Undefined when there is no such event. */
export async function createFight(
  tx: Queryable,
  creator: string,
  eventId: string,
  fields: Partial<FightFields> & FightNames,
): Promise<FightRow | undefined> {
  await lockEvent(tx, eventId);
  const event = await findEventOfFight(tx, eventId);
  if (event?.canceled_at) throw problem('event_canceled');
  return event && insertFight(tx, eventId, creator, fields);
}

/**
 * `same_fighter` declares the given names other spellings (R32); for a name that already stands, it declares the latest change
 * of it one. Undefined when there is no such fight.
 */
export async function updateFight(
  db: Database,
  editor: string,
  id: string,
  { same_fighter, ...fields }: Partial<FightFields> & { same_fighter?: true },
): Promise<WrittenFight | undefined> {
  return changeFight(db, id, async ({ tx, fight }) => {
    const named = corners.filter((corner) => same_fighter && fields[`${corner}_name`] !== undefined);
    const change = { kind: 'card', changed_by: editor, same_fighter: named } as const;
    const written = await writeAndMark(tx, fight, fields, change);
    for (const corner of named) {
      if (fields[`${corner}_name`] !== fight[`${corner}_name`]) continue;
      written.fight = await declareSame(tx, written.fight, corner, editor);
    }
    return written;
  });
}

/** Deletes its picks and images too. False when there is no such fight. */
export async function deleteFight(stores: Stores, remover: string, id: string): Promise<boolean> {
  const deleted = await changeFight(
    stores.db,
    id,
    async ({ tx, fight }) => {
      await removeFight(tx, fight, remover);
      return fight;
    },
    await listOrigins(stores.db, { fight: id }),
  );
  if (!deleted) return false;
  await dropUnusedUploads(stores, [deleted.red_avatar_url, deleted.blue_avatar_url]);
  return true;
}
