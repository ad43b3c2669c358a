import type { NightRecap } from './night-recap.ts';
import { recapFacts, runnersUpText, winnersText } from './recap-text.ts';

type Night = { event: { name: string }; league: { name: string } };

/** At most five lines for the group chat: who won, who came next, the best call, perfect picks, the board's address. */
export const chatText = (recap: NightRecap, night: Night, boardUrl: string): string =>
  [...nightLines(recap, night), boardUrl].join('\n');

/** The same without the address. */
export function nightLines(recap: NightRecap, { event, league }: Night): string[] {
  const { winners, runnersUp } = recap;
  return [
    `${event.name} · ${league.name}: ${winnersText(winners)}`,
    runnersUp.length > 0 && runnersUpText(runnersUp),
    ...recapFacts(recap).map(({ label, text }) => `${label}: ${text}`),
  ].filter((line) => line !== false);
}
