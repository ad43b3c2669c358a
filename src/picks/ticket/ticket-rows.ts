import { type NotedFight, replacedText } from '../../fights/cancel-and-move/bout-note.ts';
import {
  type CalledOff,
  canceled,
  type FightStatus,
  isCanceled,
  isDecided,
  type Pick,
  type Result,
  shortMethod,
} from '../../fights/fight.ts';
import { fighterName } from '../../fights/fighter-name.ts';
import { isPerfect, rightParts, scorePick } from '../../scoring/score-pick.ts';
import type { Scoring } from '../../scoring/scoring.ts';
import { counted } from '../../text/counted.ts';

export type TicketFight = Result &
  NotedFight &
  CalledOff & { id: string; bout_order: number; status: FightStatus };

export type RowTone = 'canceled' | 'pending' | 'live' | 'perfect' | 'right' | 'wrong';

export type TicketRow = {
  fight: TicketFight;
  pick: Pick | null;
  /** The picked fighter, by the name that posters print large; without a pick, 'Amado vs Reyes'. */
  name: string;
  /** 'vs Reyes', under a pick. */
  against: string;
  /** 'replaced Ruiz', 'overturned'. */
  note: string;
  /** 'KO R2', 'DEC'. */
  call: string;
  tone: RowTone;
  /** Null while the fight has no result, and for a canceled one. */
  points: number | null;
};

export function ticketRow(fight: TicketFight, pick: Pick | null, scoring: Scoring): TicketRow {
  const points = isDecided(fight) ? (pick ? scorePick(pick, fight, scoring) : 0) : null;
  const picked = pick?.pick_winner ?? 'red';
  const name = fighterName(picked, fight, [fight]);
  const against = `vs ${fighterName(picked === 'red' ? 'blue' : 'red', fight, [fight])}`;
  return {
    fight,
    pick,
    name: pick ? name : `${name} ${against}`,
    against: pick ? against : '',
    note: [
      replacedText(pick && fight[`${pick.pick_winner}_replaces`]),
      fight.overturned_note ? 'overturned' : '',
    ]
      .filter(Boolean)
      .join(', '),
    call: pick ? shortMethod(pick.pick_method, pick.pick_round) : '',
    tone: rowTone(fight, pick),
    points,
  };
}

function rowTone(fight: TicketFight, pick: Pick | null): RowTone {
  if (isCanceled(fight)) return 'canceled';
  if (!isDecided(fight)) return fight.status === 'live' ? 'live' : 'pending';
  if (!pick || !rightParts(pick, fight).winner) return 'wrong';
  return isPerfect(pick, fight) ? 'perfect' : 'right';
}

export type TicketSummary = {
  /** The large number at the top. */
  figure: string;
  caption: string;
  /** At the bottom; empty before the first result. */
  progress: string;
  total: string;
};

/** `rank`: '5th', if known. */
export function ticketSummary(card: readonly TicketRow[], rank: string | null): TicketSummary {
  const rows = card.filter(({ tone }) => tone !== 'canceled');
  if (rows.length < 1 && card.length > 0) return { figure: '0', caption: canceled, progress: '', total: '' };
  const resulted = rows.filter(({ points }) => points !== null);
  if (resulted.length === 0) {
    const picked = rows.filter(({ pick }) => pick !== null).length;
    return { figure: String(picked), caption: `of ${counted(rows.length, 'pick')}`, progress: '', total: '' };
  }
  const total = resulted.reduce((sum, { points }) => sum + points!, 0);
  const perfect = resulted.filter(({ tone }) => tone === 'perfect').length;
  const words = [rank, perfect > 0 && `${perfect} perfect`].filter(Boolean);
  return {
    figure: String(total),
    caption: words.join(' · ') || (total === 1 ? 'point' : 'points'),
    progress: `${resulted.length} of ${rows.length} in`,
    total: counted(total, 'pt'),
  };
}
