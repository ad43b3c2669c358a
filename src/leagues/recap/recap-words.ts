import { pointsText } from '../../board/ranking/rank-text.ts';
import { ownNightText, winnersText } from '../../board/recap/recap-text.ts';
import type { FightNames, Pick } from '../../fights/fight.ts';
import type { MailSection } from '../../mail/mail-template.ts';
import { pickText } from '../../picks/pick-text.ts';
import { counted } from '../../text/counted.ts';
import { placeText } from '../../text/ordinal.ts';

export interface Place {
  place: number;
  is_tied: boolean;
  points: number;
}

export interface LeagueNight {
  league: string;
  me: Place;
  ranking: readonly { points: number }[];
  winners: readonly { name: string; points: number; is_me: boolean }[];
  /** The member's own pick that was worth the most. */
  best: { pick: Pick; fight: FightNames; points: number } | null;
  season: Place & { name: string; moved: number | null };
}

/** What came of a night in a league. */
export function nightSection(night: LeagueNight): MailSection {
  return {
    title: night.league,
    banner: winText(night),
    lines: [ownText(night), bestText(night), seasonText(night)].filter((text) => text !== null),
  };
}

/** After a correction: what is different now. */
export const correctedSection = (night: LeagueNight): MailSection => ({
  title: night.league,
  banner: winText(night),
  lines: [ownText(night)].filter((text) => text !== null),
});

/** 'Maya wins with 44 pts.', 'You and Theo share the win with 44 pts.' */
function winText({ winners }: LeagueNight): string {
  const [first] = winners;
  const me = winners.filter(({ is_me }) => is_me).map((winner) => ({ ...winner, name: 'You' }));
  if (first && me.length === winners.length) return `You win with ${pointsText(first.points)}.`;
  return `${winnersText([...me, ...winners.filter(({ is_me }) => !is_me)])}.`;
}

/** 'You are 5th with 38 pts, 6 pts back.' */
const ownText = ({ winners, me, ranking }: LeagueNight): string | null =>
  winners.length === 0 || winners.some(({ is_me }) => is_me) ? null : `You are ${ownNightText(me, ranking)}.`;

const bestText = ({ best }: LeagueNight): string | null =>
  best && `Your best pick: ${pickText(best.pick, best.fight)} (${pointsText(best.points)}).`;

/** 'Season 1: 3rd with 210 pts, up 2.' */
function seasonText({ season }: LeagueNight): string {
  const moved = season.moved ?? 0;
  const arrow = moved === 0 ? '' : `, ${moved > 0 ? 'up' : 'down'} ${counted(Math.abs(moved), 'place')}`;
  return `${season.name}: ${placeText(season)} with ${pointsText(season.points)}${arrow}.`;
}
