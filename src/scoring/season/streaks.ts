import type { SeasonEvent } from './season.ts';
import type { MemberTotals } from './totals.ts';

export interface Streaks {
  /** Events with a pick, since joining. */
  picked: number;
  /** Complete events. */
  won: number;
  /** Right winners in the member's own picks; draws, no contests and missed events are skipped. */
  right: number;
}

/** The streaks that are still running, counted back from the latest event. */
export function runningStreaks(member: MemberTotals, events: readonly SeasonEvent[]): Streaks {
  const { pointsOn, wonOn, since } = member;
  const streaks = { picked: 0, won: 0, right: rightInRow(member) };
  let [picking, winning] = [true, true];
  for (let event = events.length - 1; event >= 0 && (picking || winning); event--) {
    if (picking && pointsOn[event] !== undefined) streaks.picked += 1;
    else if (event >= since) picking = false;
    if (!events[event]!.complete) continue;
    if (winning && wonOn[event]) streaks.won += 1;
    else winning = false;
  }
  return streaks;
}

function rightInRow({ scores }: MemberTotals): number {
  const wrong = scores.findLastIndex(({ right_since_wrong }) => right_since_wrong !== null);
  const since = scores.slice(wrong + 1).reduce((sum, { winners }) => sum + winners, 0);
  return since + (scores[wrong]?.right_since_wrong ?? 0);
}
