import { sortKey } from '../../text/alphabetical.ts';
import type { HistoryProblem, HistoryRow } from './history-file.ts';

export interface HeldEvent {
  season: string;
  event: string;
  held_on: string;
}

/** A result of a member, or of a name that belongs to none. */
export interface HeldResult extends HeldEvent {
  user_id: string | null;
  label: string | null;
}

/** What the league already has on the days in a file. */
export interface KnownResults {
  /** The league's own events that count. */
  own: readonly Omit<HeldEvent, 'season'>[];
  imported: readonly HeldResult[];
}

/** A row with the member that its name belongs to. */
export type PlannedRow = HistoryRow & { user_id: string | null };

const resultKey = ({ season, event, held_on, user_id, label }: HeldResult) =>
  JSON.stringify([season, event, held_on, user_id, user_id === null && label]);

/** What would count twice: two rows for the same member and event, and whatever the league already has. */
export function countedTwice(rows: readonly PlannedRow[], { own, imported }: KnownResults): HistoryProblem[] {
  const ownEvents = new Set(own.map(eventKey));
  const known = new Set(imported.map(resultKey));
  const first = new Map<string, PlannedRow>();
  const problems: HistoryProblem[] = [];
  for (const row of rows) {
    const key = resultKey(row);
    const same = first.get(key);
    if (same) problems.push({ row: row.row, message: twiceText(row, same) });
    else if (known.has(key))
      problems.push({
        row: row.row,
        message: `The result of ${row.label} on ${row.event} was imported before.`,
      });
    else if (ownEvents.has(eventKey(row)))
      problems.push({
        row: row.row,
        message: `${row.event} is an event of this league, so it counts already.`,
      });
    else first.set(key, row);
  }
  return problems;
}

const eventKey = ({ event, held_on }: Omit<HeldEvent, 'season'>) => `${held_on} ${sortKey(event)}`;

const twiceText = (row: PlannedRow, same: PlannedRow) =>
  row.label === same.label
    ? `${row.label} has a result on ${row.event} in row ${same.row} already.`
    : `${row.label} and ${same.label} are the same member, and both have a result on ${row.event} (row ${same.row}).`;
