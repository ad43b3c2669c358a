import { problem } from '../../errors/problems.ts';
import type { Database } from '../../server/database/database.ts';
import { type FightStatus, noResult, type Result, withResultMethod } from '../fight.ts';
import type { FightRow } from '../fights.sql.ts';
import { changeFight, type LockedFight } from './change-fight.server.ts';
import { writeFight } from './write-fight.server.ts';

/** Whether the person may, decided on the event as it is when the change commits; throws what is answered if not. */
export type Authorize = (event: LockedFight['event']) => void;

interface Act {
  db: Database;
  by: string;
  fightId: string;
  authorize: Authorize;
}

/** A live fight locks everyone's picks, so setting one live long before the start asks first. */
const EARLY_MS = 3_600_000;

/**
 * Sets a fight's status and leaves its result alone (R22). Setting it live more than an hour before the start
 * of an open event throws 'live_early' unless confirmed. Throws 'fight_not_found'.
 */
export async function setStatus(act: Act, status: FightStatus, confirmed: boolean): Promise<FightRow> {
  return change(act, 'status', ({ fight, event }) => {
    const early = event.start_time.getTime() - event.now.getTime() > EARLY_MS;
    if (status === 'live' && fight.status !== 'live' && !event.locked && early && !confirmed) {
      throw problem('live_early');
    }
    return { status };
  });
}

/** Sets a fight's result, its parts as far as they are known; a decision has no round. Throws 'fight_not_found'. */
export async function setResult(act: Act, result: Result): Promise<FightRow> {
  return change(act, 'result', () => withResultMethod(result, result.result_method));
}

/** Nulls winner, method and round. Throws 'fight_not_found'. */
export async function clearResult(act: Act): Promise<FightRow> {
  return change(act, 'result', () => noResult);
}

async function change(
  { db, by, fightId, authorize }: Act,
  kind: 'status' | 'result',
  decide: (locked: LockedFight) => Partial<FightRow>,
): Promise<FightRow> {
  const fight = await changeFight(db, fightId, (found) => {
    authorize(found.event);
    return writeFight(found.tx, found.fight, decide(found), { kind, changed_by: by });
  });
  if (!fight) throw problem('fight_not_found');
  return fight;
}
