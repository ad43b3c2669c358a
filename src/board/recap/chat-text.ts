import type { NightRecap } from './night-recap.ts';
import { loneCallText, perfectText, runnersUpText, winnersText } from './recap-text.ts';

type Night = { event: { name: string }; league: { name: string } };

/** At most five lines for the group's chat: who won, who followed, the best call, perfect picks, the board's address. */
export function chatText(recap: NightRecap, { event, league }: Night, boardUrl: string): string {
  const { winners, runnersUp, loneCall, perfect } = recap;
  return [
    `${event.name} · ${league.name}: ${winnersText(winners)}`,
    runnersUp.length > 0 && runnersUpText(runnersUp),
    loneCall && `Best call: ${loneCallText(loneCall)}`,
    perfect.length > 0 && `Perfect picks: ${perfectText(perfect)}`,
    boardUrl,
  ]
    .filter(Boolean)
    .join('\n');
}
