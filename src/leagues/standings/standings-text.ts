import { stepWords } from '../../scoring/rules/step-words.ts';
import type { LadderStep } from '../../scoring/season/ladder.ts';
import { counted } from '../../text/counted.ts';

export type StandingsOrder = 'points' | 'average';

interface Decided {
  is_tied: boolean;
  ahead: { step: LadderStep; own: number; next: number } | null;
}

/** 'ahead on perfect picks, 7 to 5'; null where points alone decide. */
export function decidedText({ is_tied, ahead }: Decided): string | null {
  const words = [
    is_tied && 'tied on every count',
    ahead && ahead.step !== 'points' && `ahead on ${stepWords[ahead.step]}, ${ahead.own} to ${ahead.next}`,
  ].filter(Boolean);
  return words.join(', ') || null;
}

interface Streaks {
  picked: number;
  won: number;
  right: number;
}

/** '2 event wins, 6 right winners in a row': all streaks of two and more. */
export function streakText({ won, right, picked }: Streaks): string | null {
  const streaks = [
    won > 1 && `${won} event wins`,
    right > 1 && `${right} right winners`,
    picked > 1 && `${picked} events picked`,
  ].filter((text) => text !== false);
  return streaks.length > 0 ? `${streaks.join(', ')} in a row` : null;
}

/** '12 pts dropped'. */
export const droppedText = (points: number): string | null =>
  points > 0 ? `${counted(points, 'pt')} dropped` : null;

/** '12.5 pts imported, from 3 events'. */
export const importedText = (imported: { points: number; events: number } | null): string | null =>
  imported && `${counted(imported.points, 'pt')} imported, from ${counted(imported.events, 'event')}`;

/** '17.3'; whole numbers without a fraction. */
export const averageText = (points: number): string => String(Math.round(points * 10) / 10);

interface Averaged {
  pointsPerEvent: number | null;
  ranks_by_average: boolean;
}

/**
 * Ranks by points per event everyone who played half of the events, with equal averages sharing a place; the others follow
 * without one.
 */
export function orderByAverage<Row extends Averaged>(
  rows: readonly Row[],
): (Row & { place: number | null })[] {
  const average = ({ pointsPerEvent }: Row) => pointsPerEvent ?? 0;
  const ranked = rows
    .filter((row) => row.ranks_by_average)
    .sort((one, other) => average(other) - average(one));
  return [
    ...ranked.map((row) => ({
      ...row,
      place: 1 + ranked.findIndex((other) => average(other) === average(row)),
    })),
    ...rows.filter((row) => !row.ranks_by_average).map((row) => ({ ...row, place: null })),
  ];
}
