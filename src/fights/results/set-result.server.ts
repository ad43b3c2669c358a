import { problem } from '../../errors/problems.ts';
import type { Database } from '../../server/database/database.ts';
import { HOUR_MS } from '../../time/durations.ts';
import { changeFight, type LockedFight } from '../change-fight.server.ts';
import { type FightStatus, noResult, type Result } from '../fight.ts';
import type { FightRow } from '../fights.sql.ts';
import { writeFight } from '../write-fight.server.ts';
import { withResultMethod } from './result-choices.ts';

/** Called with the locked event; throws to refuse. */
export type Authorize = (event: LockedFight['event']) => void;

interface Act {
  db: Database;
  by: string;
  fightId: string;
  authorize: Authorize;
}

/** In milliseconds. A live fight locks everyone's picks, so an early one needs confirmation. */
const EARLY_MS = HOUR_MS;

/**
 * Leaves the result alone (R22). Going live more than an hour before an open event's start throws 'live_early' unless
 * confirmed. Throws 'fight_not_found'.
 */
export async function setStatus(act: Act, status: FightStatus, confirmed: boolean): Promise<FightRow> {
  return change(act, 'status', ({ event }) => {
    const early = event.start_time.getTime() - event.now.getTime() > EARLY_MS;
    if (status === 'live' && !event.locked && early && !confirmed) throw problem('live_early');
    return { status };
  });
}

/** Accepts a partial result; a decision has no round. Throws 'fight_not_found'. */
export async function setResult(act: Act, result: Result, final = false): Promise<FightRow> {
  return change(act, 'result', () => ({
    ...withResultMethod(result, result.result_method),
    ...(final && { status: 'final' }),
  }));
}

interface Undo {
  status?: FightStatus;
  unless_changed_since?: string;
}

/** Throws 'fight_not_found' and 'fight_changed'. */
export async function clearResult(act: Act, { status, unless_changed_since }: Undo): Promise<FightRow> {
  return change(act, 'result', ({ fight }) => {
    const isAsKnown = fight.updated_at.getTime() === Date.parse(unless_changed_since ?? '');
    if (unless_changed_since && !isAsKnown) throw problem('fight_changed');
    return { ...noResult, ...(status && { status }) };
  });
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
