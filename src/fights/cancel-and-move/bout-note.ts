import { corners, type FightNames, type Result } from '../fight.ts';
import { posterName } from '../poster-name.ts';
import { correctionText } from '../results/corrections/correction-text.ts';

export type NotedFight = FightNames &
  Partial<Result> & {
    red_replaces?: string | null;
    blue_replaces?: string | null;
    corrected_at?: string | null;
    corrected_from?: Result | null;
    overturned_note?: string | null;
  };

/** 'replaced Ruiz'; empty for a fighter who was there from the start. */
export const replacedText = (former: string | null | undefined): string =>
  former ? `replaced ${posterName(former).family}` : '';

/** 'Holm replaced Ruiz · Overturned on Nov 28, 2026'; empty for most bouts. */
export function boutNote(fight: NotedFight): string {
  const replaced = corners
    .filter((corner) => fight[`${corner}_replaces`])
    .map(
      (corner) =>
        `${posterName(fight[`${corner}_name`]).family} ${replacedText(fight[`${corner}_replaces`])}`,
    );
  return [...replaced, correctionText(fight), fight.overturned_note].filter(Boolean).join(' · ');
}
