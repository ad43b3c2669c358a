import { listed } from '../../text/listed.ts';
import { placeText } from '../../text/ordinal.ts';
import { pointsText } from '../ranking/rank-text.ts';
import type { LoneCall, NightRecap } from './night-recap.ts';

type Named = { name: string };

/** 'Maya', 'Maya and Theo', 'Maya, Theo and 2 more'. */
export function namesText(members: readonly Named[], most = 3): string {
  const names = members.slice(0, most).map(({ name }) => name);
  const rest = members.length - names.length;
  const parts = rest > 0 ? [...names, `${rest} more`] : names;
  return listed(parts);
}

/** 'Maya wins with 44 pts', 'Maya and Theo share it with 44 pts', 'Nobody scored'. */
export function winnersText(winners: readonly (Named & { points: number })[]): string {
  const [first] = winners;
  if (!first) return 'Nobody scored';
  const verb = winners.length === 1 ? 'wins' : 'share the win';
  return `${namesText(winners)} ${verb} with ${pointsText(first.points)}`;
}

/** '2. Ines 41 · 3. Rafael 40'. */
export const runnersUpText = (runnersUp: NightRecap['runnersUp']) =>
  runnersUp.map(({ place, name, points }) => `${place}. ${name} ${points}`).join(' · ');

/** 'Kofi, the only one of 8 on Asamoah-Boateng'. */
const loneCallText = ({ member, fighter, among }: LoneCall) =>
  `${member.name}, the only one of ${among} on ${fighter}`;

/** 'Rafael 2 · Maya 1'; of many, only the first few. */
export function perfectText(perfect: NightRecap['perfect'], most = 5): string {
  const shown = perfect.slice(0, most).map(({ member, count }) => `${member.name} ${count}`);
  const rest = perfect.length - shown.length;
  return [...shown, ...(rest > 0 ? [`${rest} more`] : [])].join(' · ');
}

export interface RecapFact {
  label: string;
  text: string;
  isGold?: boolean;
}

/** What is said about a night after its podium, by the board, the TV, the poster and the group chat alike. */
export function recapFacts({ loneCall, perfect }: NightRecap, mostPerfect?: number): RecapFact[] {
  return [
    { label: 'Best call', text: loneCall ? loneCallText(loneCall) : '', isGold: true },
    { label: 'Perfect picks', text: perfectText(perfect, mostPerfect) },
  ].filter(({ text }) => text !== '');
}

/** About the viewer: '5th with 38 pts, 6 pts back', 'tied for 1st with 44 pts'. */
export function ownNightText(
  me: { place: number; is_tied: boolean; points: number },
  ranking: readonly { points: number }[],
): string {
  const behind = Math.max(...ranking.map((member) => member.points)) - me.points;
  const rank = `${placeText(me, 'tied')} with ${pointsText(me.points)}`;
  return behind === 0 ? rank : `${rank}, ${pointsText(behind)} back`;
}
