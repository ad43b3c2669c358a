import { problem } from '../../errors/problems.ts';
import type { Database, Queryable } from '../../server/database/database.ts';
import { changeFight } from '../change-fight.server.ts';
import { isCanceled, isResulted, noResult } from '../fight.ts';
import type { FightRow } from '../fights.sql.ts';
import { type FightState, writeFight } from '../write-fight.server.ts';

/** A canceled bout is a final no contest, marked as canceled (R31). */
export const canceledState = (at: Date) =>
  ({
    status: 'final',
    result_winner: 'nc',
    result_method: 'nc',
    result_round: null,
    canceled_at: at,
  }) satisfies Partial<FightState>;

/** Throws 'fight_resulted'; a bout that is already canceled stays as it is. Undefined for an unknown fight. */
export function cancelFight(db: Database, by: string, id: string): Promise<FightRow | undefined> {
  return changeFight(db, id, async ({ tx, fight, event }) => {
    if (isCanceled(fight)) return fight;
    if (isResulted(fight)) throw problem('fight_resulted');
    return markCanceled(tx, fight, event.now, by);
  });
}

/** Throws 'event_canceled'. Undefined for an unknown fight. */
export function restoreFight(db: Database, by: string, id: string): Promise<FightRow | undefined> {
  return changeFight(db, id, async ({ tx, fight, event }) => {
    if (event.canceled_at !== null) throw problem('event_canceled');
    return isCanceled(fight) ? markRestored(tx, fight, by) : fight;
  });
}

/** The caller has locked the event. */
export const markCanceled = (tx: Queryable, fight: FightRow, at: Date, by: string) =>
  writeFight(tx, fight, canceledState(at), { kind: 'canceled', changed_by: by });

/** The caller has locked the event. */
export const markRestored = (tx: Queryable, fight: FightRow, by: string) =>
  writeFight(
    tx,
    fight,
    { ...noResult, status: 'scheduled', canceled_at: null },
    { kind: 'canceled', changed_by: by },
  );
