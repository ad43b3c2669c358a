import type { NightRecap } from './night-recap.ts';
import { loneCallText, perfectText, runnersUpText, winnersText } from './recap-text.ts';

type Night = { event: { name: string }; league: { name: string } };

/** At most five lines for the group's chat: who won, who followed, the best call, perfect picks, the board's address. */
export const chatText = (recap: NightRecap, night: Night, boardUrl: string): string =>
  [...nightLines(recap, night), boardUrl].join('\n');

/** The same without the address. */
export function nightLines(recap: NightRecap, { event, league }: Night): string[] {
  const { winners, runnersUp, loneCall, perfect } = recap;
  return [
    `${event.name} · ${league.name}: ${winnersText(winners)}`,
    runnersUp.length > 0 && runnersUpText(runnersUp),
    loneCall && `Best call: ${loneCallText(loneCall)}`,
    perfect.length > 0 && `Perfect picks: ${perfectText(perfect)}`,
  ].filter((line) => line !== false && line !== null);
}
