import { sql } from 'kysely';
import type { Door } from '../auth/sign-ups.server.ts';
import { Problem, problem } from '../errors/problems.ts';
import { limitGuesses } from '../leagues/membership/join-limits.server.ts';
import { lockForJoin } from '../leagues/membership/lock-league.sql.ts';
import { joinByLink } from '../leagues/membership/memberships.sql.ts';
import { inviteProblem, readInviteCode } from '../permissions/invite.ts';
import { joinAndFollow } from '../picks/same-picks/follow.sql.ts';
import type { Queryable } from '../server/database/database.ts';
import { isUuid } from '../server/database/uuid.ts';
import type { App, AppParts } from '../server/http/app.ts';
import { addMember, findInvite, type InviteToUse, takeUse } from './invites.sql.ts';

/** Members may always open it. Throws 'invite_not_found', 'invite_expired' or 'invite_used_up'. */
export async function requireUsableInvite(
  db: Queryable,
  code: string,
  viewer: { id: string } | null,
): Promise<InviteToUse> {
  const invite = await findInvite(db, code, viewer);
  if (!invite) throw problem('invite_not_found');
  const refused = invite.is_member ? null : inviteProblem(invite, invite.now);
  if (refused) throw problem(refused);
  return invite;
}

/** The invite if it would admit a stranger right now; null if not, or after too many guesses. Does not count as a use. */
export async function findUsableInvite(
  app: Pick<AppParts, 'db' | 'config'>,
  code: string,
  ip: string,
): Promise<InviteToUse | null> {
  try {
    return await limitGuesses(app, { ip }, () => requireUsableInvite(app.db, code, null));
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/**
 * Membership and use are written in one transaction, so that each new member takes exactly one use. A use that cannot be
 * written keeps nobody out: it is logged (the specification's 'Other behaviour').
 */
export async function redeemInvite(
  { db, log }: Pick<App, 'db' | 'log'>,
  code: string,
  viewer: { id: string },
): Promise<{ league_id: string; joined: boolean }> {
  return db.transaction().execute((tx) => redeemIn(tx, code, viewer, log));
}

async function redeemIn(tx: Queryable, code: string, viewer: { id: string }, log: App['log']) {
  const { league_id } = await requireUsableInvite(tx, code, viewer);
  const followed = await joinAndFollow(tx, viewer.id, async () => {
    if (!(await lockForJoin(tx, league_id, viewer.id))) throw problem('invite_not_found');
    return (await addMember(tx, league_id, viewer.id)) ? league_id : null;
  });
  const joined = followed !== null;
  if (joined && !(await takeUseIfPossible(tx, code, log))) throw problem('invite_used_up');
  return { league_id, joined };
}

/** Makes the new account a member; false when neither its invite nor the league's link lets it in. */
export async function admitStranger(
  tx: Queryable,
  id: string,
  { invite, league }: Door,
  log: App['log'],
): Promise<boolean> {
  try {
    if (invite) await redeemIn(tx, readInviteCode(invite), { id }, log);
    return (
      Boolean(invite) || (league != null && isUuid(league) && (await joinByLink(tx, league, id)) !== null)
    );
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** False when no use is left. */
async function takeUseIfPossible(tx: Queryable, code: string, log: App['log']): Promise<boolean> {
  await sql`savepoint taking_use`.execute(tx);
  try {
    return await takeUse(tx, code);
  } catch (err) {
    await sql`rollback to savepoint taking_use`.execute(tx);
    log.error({ err }, 'the use of an invite could not be counted');
    return true;
  }
}
