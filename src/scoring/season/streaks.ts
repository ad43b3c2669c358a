import type { SeasonEvent, SeasonMember } from './season.ts';
import { hadJoined } from './totals.ts';

export interface Streaks {
  /** Events with a pick, since joining. */
  picked: number;
  /** Complete events. */
  won: number;
  /** Right winners over one's own picks; draws, no contests and missed events are passed over. */
  right: number;
}

/** What still runs, counted back from the latest event. */
export function runningStreaks(member: SeasonMember, events: readonly SeasonEvent[]): Streaks {
  const streaks: Streaks = { picked: 0, won: 0, right: member.right_in_row };
  let [picking, winning] = [true, true];
  let next = member.scores.length - 1;
  for (let index = events.length - 1; index >= 0 && (picking || winning); index--) {
    const event = events[index]!;
    const score = member.scores[next]?.event === index ? member.scores[next--] : undefined;
    if (picking && score) streaks.picked += 1;
    else if (!score && hadJoined(member, event)) picking = false;
    if (!event.complete) continue;
    if (winning && score?.won) streaks.won += 1;
    else winning = false;
  }
  return streaks;
}
