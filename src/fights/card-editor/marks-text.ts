import { counted } from '../../text/counted.ts';
import type { Corner, FightNames } from '../fight.ts';

type Edited = FightNames & {
  scheduled_rounds: number;
  replaced: readonly Corner[];
  picks_marked: number;
  picks_cleared: number;
} & { [Field in `${Corner}_replaces`]: string | null };

/** 'Replaced: 14 picks marked.'; null when no pick is touched. */
export function marksText(edited: Edited, before: { scheduled_rounds: number }): string | null {
  const { replaced, picks_marked, picks_cleared, scheduled_rounds } = edited;
  const cleared = picks_cleared > 0 ? `${counted(picks_cleared, 'pick')} no longer marked.` : null;
  if (replaced.length > 0) {
    if (picks_marked > 0) return `Replaced: ${counted(picks_marked, 'pick')} marked.`;
    if (cleared) return `Replaced: ${cleared}`;
    const stands = replaced.some((corner) => edited[`${corner}_replaces`] !== null);
    return stands ? 'Replaced: picks stay on the corner.' : null;
  }
  if (picks_marked > 0 && scheduled_rounds < before.scheduled_rounds) {
    return `${scheduled_rounds} rounds: ${counted(picks_marked, 'pick')} of round 4 or 5 marked.`;
  }
  return cleared;
}

/** The names that stand now, to say of them that they are spellings. */
export const sameNames = ({ replaced, red_name, blue_name }: Edited): Partial<FightNames> => ({
  ...(replaced.includes('red') && { red_name }),
  ...(replaced.includes('blue') && { blue_name }),
});
