import { averageText } from './standings-text.ts';

/** What the standings count for each member. */
export interface StandingsCounts {
  eventWins: number;
  perfectPicks: number;
  rightMethods: number;
  rightWinners: number;
  bestEvent: number;
  droppedPoints: number;
  pointsPerEvent: number | null;
  eventsParticipated: number;
}

interface Column {
  /** Above the column on a wide screen, which leaves out columns that have none. */
  heading?: string;
  /** In a phone's row, once it is unfolded. */
  name?: string;
  inFile: string;
  value: (row: StandingsCounts) => number | null;
  /** How screens write it; by default, the bare number. */
  text?: (value: number) => string;
}

/** Sorts the table when the reader asks for that. */
export const perEvent: Column = {
  heading: 'Per event',
  name: 'Points per event',
  inFile: 'Points per Event',
  value: (row) => row.pointsPerEvent,
  text: averageText,
};

/** After place, member and points; in this order everywhere. */
export const standingsColumns: readonly Column[] = [
  { heading: 'Wins', name: 'Event wins', inFile: 'Event Wins', value: (row) => row.eventWins },
  { heading: 'Perfect', name: 'Perfect picks', inFile: 'Perfect Picks', value: (row) => row.perfectPicks },
  { heading: 'Methods', name: 'Right methods', inFile: 'Right Methods', value: (row) => row.rightMethods },
  { heading: 'Winners', name: 'Right winners', inFile: 'Right Winners', value: (row) => row.rightWinners },
  { heading: 'Best', name: 'Best event', inFile: 'Best Event', value: (row) => row.bestEvent },
  { inFile: 'Dropped Points', value: (row) => row.droppedPoints },
  perEvent,
  { name: 'Events', inFile: 'Events', value: (row) => row.eventsParticipated },
];

export const headedColumns = standingsColumns.filter(({ heading }) => heading);

/** '–' where there is nothing to count yet. */
export function countText({ value, text = String }: Column, row: StandingsCounts): string {
  const counted = value(row);
  return counted === null ? '–' : text(counted);
}
