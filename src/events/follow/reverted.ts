import { pairKey } from '../../fights/same-fighter.ts';
import type { Difference } from './difference.ts';

/** An entry of the event's audit log, as far as it shows who decided what. */
export interface LoggedChange {
  fight_id: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** True when the change did not come from a page. */
  by_user: boolean;
}

/**
 * Whether a user has changed something away from what the page now says, or cleared a result: what users decide is never
 * reverted without asking. The latest change comes last.
 */
export function isReverted(log: readonly LoggedChange[], { fight_id, change }: Difference): boolean {
  const ofThis = log.filter((one) => one.fight_id === fight_id);
  switch (change?.writes) {
    case 'fight':
    case 'event':
      return Object.entries(change.fields).some(([field, value]) => {
        const latest = ofThis.findLast(({ after }) => after && field in after);
        return latest?.by_user === true && String(latest.before?.[field]) === String(value);
      });
    case 'result':
      // A bout that is back on has lost only the no contest of its cancellation.
      return ofThis.some(
        ({ before, after }) => before?.result_winner && !before.canceled_at && after?.result_winner === null,
      );
    case 'new_fight': {
      const added = pairKey(change.fields.red_name, change.fields.blue_name);
      const removed = log.filter((one) => one.fight_id !== null && one.after === null);
      return removed.some(
        ({ before }) => pairKey(String(before?.red_name), String(before?.blue_name)) === added,
      );
    }
    case 'orders': {
      const isMove = ({ before, after }: LoggedChange) =>
        before && after && 'bout_order' in before && 'bout_order' in after;
      return log.findLast(isMove)?.by_user ?? false;
    }
    default:
      return true;
  }
}
