import { counted } from '../../text/counted.ts';
import type { Corner, FightNames } from '../fight.ts';

type Edited = FightNames & {
  scheduled_rounds: number;
  replaced: readonly Corner[];
  pick_count: number;
} & { [Field in `${Corner}_replaces`]: string | null };

/** 'Replaced. There are 14 picks on this fight.'; null when no picks are affected. */
export function marksText(edited: Edited, before: { scheduled_rounds: number }): string | null {
  const { replaced, pick_count, scheduled_rounds } = edited;
  if (replaced.some((corner) => edited[`${corner}_replaces`] !== null)) {
    return 'Replaced: picks stay on the corner.';
  }
  if (pick_count === 0) return null;
  const are = `There ${pick_count === 1 ? 'is' : 'are'} ${counted(pick_count, 'pick')} on this fight.`;
  if (replaced.length > 0) return `Replaced. ${are}`;
  return scheduled_rounds < before.scheduled_rounds ? `${scheduled_rounds} rounds. ${are}` : null;
}

/** The names that stand now, to declare them other spellings. */
export const sameNames = ({ replaced, red_name, blue_name }: Edited): Partial<FightNames> => ({
  ...(replaced.includes('red') && { red_name }),
  ...(replaced.includes('blue') && { blue_name }),
});
