import { pointsText } from '../../board/ranking/rank-text.ts';
import { namesText } from '../../board/recap/recap-text.ts';
import { stepWords } from '../../scoring/rules/step-words.ts';
import type { Ahead } from '../../scoring/season/ladder.ts';
import { isChampion } from '../../scoring/season/season-status.ts';
import { placeText } from '../../text/ordinal.ts';

interface FinalPlace {
  name: string;
  is_me: boolean;
  place: number;
  is_tied: boolean;
  points: number;
  /** Events that the member picked. */
  events: number;
  ahead: Ahead | null;
}

/** Who won the season and what decided it, then the reader's own place. `rows` in the table's order. */
export function seasonEndTexts(rows: readonly FinalPlace[]): string[] {
  const champions = rows.filter(({ place, events }) => isChampion(place, events));
  const me = rows.find(({ is_me, events }) => is_me && events > 0);
  return [
    championsText(champions),
    !me && "You didn't make any picks.",
    me &&
      me.place > 1 &&
      `You finished ${placeText(me, 'tied')} of ${rows.length} with ${pointsText(me.points)}.`,
  ].filter((text) => typeof text === 'string');
}

/** 'Maya is the champion with 210 pts, ahead on perfect picks, 7 to 5.' */
function championsText(champions: readonly FinalPlace[]): string {
  const first = champions[0]!;
  const me = champions.filter(({ is_me }) => is_me).map((row) => ({ ...row, name: 'You' }));
  const names = namesText([...me, ...champions.filter(({ is_me }) => !is_me)]);
  const verb =
    champions.length > 1 ? 'are the champions' : me.length > 0 ? 'are the champion' : 'is the champion';
  const decided = champions.length > 1 ? 'tied on every count' : decidedBy(first);
  return `${names} ${verb} with ${pointsText(first.points)}${decided && `, ${decided}`}.`;
}

function decidedBy({ ahead }: FinalPlace): string {
  if (!ahead) return '';
  if (ahead.step === 'points') return `${ahead.own - ahead.next} ahead of second place`;
  return `ahead on ${stepWords[ahead.step]}, ${ahead.own} to ${ahead.next}`;
}
