import { problem } from '../../errors/problems.ts';
import { dropOpenPicks, lockOpenEvents } from '../../picks/drop-open-picks.sql.ts';
import type { Config } from '../../server/config.ts';
import type { Database } from '../../server/database/database.ts';
import { mayDropFiles } from '../../uploads/references.sql.ts';
import { dropFolder } from '../../uploads/store.server.ts';
import {
  dropMemberships,
  dropNotices,
  dropProfile,
  dropSignIns,
  lockAccount,
  ownedLeagues,
  passOnInvites,
} from './delete-account.sql.ts';
import { confirmsDeletion } from './deletion-confirmation.ts';

/**
 * Immediate and permanent (R15). Picks on locked events stay as 'Deleted member', so past boards and winners do not
 * change. Throws 'confirmation_wrong', or 'account_owns_leagues' for league owners.
 */
export async function deleteAccount(
  { db, config }: { db: Database; config: Config },
  userId: string,
  confirmation: string,
): Promise<void> {
  if (!confirmsDeletion(confirmation)) throw problem('confirmation_wrong');
  await db.transaction().execute(async (tx) => {
    const openEvents = await lockOpenEvents(tx);
    await lockAccount(tx, userId);
    if ((await ownedLeagues(tx, userId)).length > 0) throw problem('account_owns_leagues');
    await dropMemberships(tx, userId);
    await dropOpenPicks(tx, { user_id: userId }, openEvents);
    await passOnInvites(tx, userId);
    await dropSignIns(tx, userId);
    await dropNotices(tx, userId);
    await dropProfile(tx, userId);
  });
  // If the store fails or a backup is running, the clean-up job removes the images later; nothing shows them.
  if (await mayDropFiles(db)) await dropFolder(config, `avatars/${userId}`).catch(() => {});
}
