import { PICKED, WON } from './marks.ts';
import type { SeasonEvent } from './season.ts';

export interface Streaks {
  /** Events with a pick, since joining. */
  picked: number;
  /** Complete events. */
  won: number;
  /** Right winners over one's own picks; draws, no contests and missed events are passed over. */
  right: number;
}

/** What still runs, counted back from the latest event; `since`: the first one after joining. */
export function runningStreaks(
  { marks, since }: { marks: Uint8Array; since: number },
  events: readonly SeasonEvent[],
): Omit<Streaks, 'right'> {
  const streaks = { picked: 0, won: 0 };
  let [picking, winning] = [true, true];
  for (let event = events.length - 1; event >= 0 && (picking || winning); event--) {
    if (picking && marks[event]! >= PICKED) streaks.picked += 1;
    else if (event >= since) picking = false;
    if (!events[event]!.complete) continue;
    if (winning && marks[event] === WON) streaks.won += 1;
    else winning = false;
  }
  return streaks;
}
