import { problem } from '../../errors/problems.ts';
import type { Config } from '../../server/config.ts';
import type { Database } from '../../server/database/database.ts';
import { dropUnusedUploads } from '../../uploads/clean-up.server.ts';
import { storeFighterImage } from '../../uploads/store-image.server.ts';
import { changeFight } from '../change-fight.server.ts';
import type { Corner } from '../fight.ts';
import { type FightRow, findFight } from '../fights.sql.ts';
import { writeFight } from '../write-fight.server.ts';

interface Slot {
  fightId: string;
  corner: Corner;
}
type Stores = { db: Database; config: Config };

/** Replaces the fighter's image and deletes the old file. Throws 'fight_not_found' and storage errors. */
export async function setFighterImage(
  stores: Stores,
  by: string,
  slot: Slot,
  file: { bytes: unknown; filename: string },
): Promise<FightRow> {
  if (!(await findFight(stores.db, slot.fightId))) throw problem('fight_not_found');
  const address = await storeFighterImage(stores.config, {
    ...file,
    fight_id: slot.fightId,
    corner: slot.corner,
  });
  try {
    return await replaceImage(stores, by, slot, address);
  } catch (error) {
    await dropUnusedUploads(stores, [address]);
    throw error;
  }
}

/** Removes the fighter's image and its file. Throws 'fight_not_found'. */
export async function clearFighterImage(stores: Stores, by: string, slot: Slot): Promise<FightRow> {
  return replaceImage(stores, by, slot, null);
}

async function replaceImage(
  stores: Stores,
  by: string,
  { fightId, corner }: Slot,
  address: string | null,
): Promise<FightRow> {
  const field = `${corner}_avatar_url` as const;
  const changed = await changeFight(stores.db, fightId, async ({ tx, fight }) => ({
    former: fight[field],
    fight: await writeFight(tx, fight, { [field]: address }, { kind: 'card', changed_by: by }),
  }));
  if (!changed) throw problem('fight_not_found');
  if (changed.former !== address) await dropUnusedUploads(stores, [changed.former]);
  return changed.fight;
}
