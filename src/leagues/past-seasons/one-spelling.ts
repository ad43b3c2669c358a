import { foldedName } from '../../text/normalize-name.ts';
import type { HistoryRow } from './history-file.ts';

/** Finds the first spelling of each name, in the league or in the file. */
function firstSpellings(known: readonly string[]): (name: string) => string {
  const spelled = new Map<string, string>();
  const first = (name: string) => {
    const key = foldedName(name);
    if (!spelled.has(key)) spelled.set(key, name);
    return spelled.get(key)!;
  };
  known.forEach(first);
  return first;
}

export interface KnownNames {
  seasons: readonly string[];
  events: readonly string[];
  labels: readonly string[];
}

/** The same name stays one name, however a spreadsheet spells it. */
export function oneSpelling(rows: readonly HistoryRow[], known: KnownNames) {
  const [season, event, label] = [known.seasons, known.events, known.labels].map(firstSpellings) as [
    (name: string) => string,
    (name: string) => string,
    (name: string) => string,
  ];
  return {
    rows: rows.map((row) => ({
      ...row,
      season: season(row.season),
      event: event(row.event),
      label: label(row.label),
    })),
    label,
  };
}
