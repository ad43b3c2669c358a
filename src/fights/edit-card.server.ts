import { changeLockedEvent } from '../events/events.sql.ts';
import type { Config } from '../server/config.ts';
import type { Database, Queryable } from '../server/database.ts';
import { dropUnusedUploads } from '../uploads/clean-up.server.ts';
import { changeFight } from './change-fight.server.ts';
import type { FightNames } from './fight.ts';
import type { FightFields } from './fight-fields.ts';
import type { FightRow } from './fights.sql.ts';
import { insertFight, removeFight, writeFight } from './write-fight.server.ts';

type Stores = { db: Database; config: Config };

/** Undefined when there is no such event. */
export async function createFight(
  tx: Queryable,
  creator: string,
  eventId: string,
  fields: Partial<FightFields> & FightNames,
): Promise<FightRow | undefined> {
  return changeLockedEvent(tx, eventId, () => insertFight(tx, eventId, creator, fields));
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

/** Its picks and pictures go with it. False when there is no such fight. */
export async function deleteFight(stores: Stores, remover: string, id: string): Promise<boolean> {
  const deleted = await changeFight(stores.db, id, async ({ tx, fight }) => {
    await removeFight(tx, fight, remover);
    return fight;
  });
  if (!deleted) return false;
  await dropUnusedUploads(stores, [deleted.red_avatar_url, deleted.blue_avatar_url]);
  return true;
}
