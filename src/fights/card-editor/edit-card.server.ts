import type { Config } from '../../server/config.ts';
import type { Database, Queryable } from '../../server/database/database.ts';
import { dropUnusedUploads } from '../../uploads/clean-up.server.ts';
import { lockEvent } from '../event-lock.sql.ts';
import type { FightNames } from '../fight.ts';
import type { FightFields } from '../fight-fields.ts';
import { type FightRow, findEventOfFight } from '../fights.sql.ts';
import { changeFight } from '../results/change-fight.server.ts';
import { insertFight, removeFight, writeFight } from '../results/write-fight.server.ts';

type Stores = { db: Database; config: Config };

/** Undefined when there is no such event. */
export async function createFight(
  tx: Queryable,
  creator: string,
  eventId: string,
  fields: Partial<FightFields> & FightNames,
): Promise<FightRow | undefined> {
  await lockEvent(tx, eventId);
  const event = await findEventOfFight(tx, eventId);
  return event && insertFight(tx, eventId, creator, fields);
}

/** Undefined when there is no such fight. */
export async function updateFight(
  db: Database,
  editor: string,
  id: string,
  fields: Partial<FightFields>,
): Promise<FightRow | undefined> {
  return changeFight(db, id, ({ tx, fight }) =>
    writeFight(tx, fight, fields, { kind: 'card', changed_by: editor }),
  );
}

/** Deletes its picks and images too. False when there is no such fight. */
export async function deleteFight(stores: Stores, remover: string, id: string): Promise<boolean> {
  const deleted = await changeFight(stores.db, id, async ({ tx, fight }) => {
    await removeFight(tx, fight, remover);
    return fight;
  });
  if (!deleted) return false;
  await dropUnusedUploads(stores, [deleted.red_avatar_url, deleted.blue_avatar_url]);
  return true;
}
