import type { Queryable } from '../../server/database/database.ts';
import { compareAlphabetically } from '../../text/alphabetical.ts';
import { readLeagueNames } from '../../text/league-names.sql.ts';
import { countedTwice, type PlannedRow } from './check-history.ts';
import { listHistoryMembers, listLabels, readKnownResults } from './history.sql.ts';
import type { HistoryFile, HistoryProblem } from './history-file.ts';
import { HISTORY_PROBLEMS_MAX } from './history-limits.ts';
import { matchLabels } from './match-labels.ts';
import { oneSpelling } from './one-spelling.ts';

/** The members that names belong to; a name without one stays a name. */
export type Mapping = readonly { label: string; user_id: string | null }[];

export interface HistoryPlan {
  rows: PlannedRow[];
  members: { id: string; shown_name: string; is_former: boolean }[];
  /** By name: what the mapping says or, where suggestions are wanted, the likely member. */
  matched: Map<string, string | null>;
  problems: HistoryProblem[];
  cleaned: string[];
}

/** What an import of this file would store, and everything that stands in its way. Writes nothing. */
export async function planHistory(
  db: Queryable,
  leagueId: string,
  { file, mapping, suggests }: { file: HistoryFile; mapping: Mapping; suggests: boolean },
): Promise<HistoryPlan> {
  const [nameOf, found] = await Promise.all([
    readLeagueNames(db, leagueId),
    listHistoryMembers(db, leagueId),
  ]);
  const members = found
    .map((member) => ({ ...member, name: nameOf(member) }))
    .sort(compareAlphabetically)
    .map(({ id, name, is_former }) => ({ id, shown_name: name, is_former }));
  const days = [...new Set(file.rows.map(({ held_on }) => held_on))];
  const known = await readKnownResults(db, leagueId, days);
  const spelled = oneSpelling(file.rows, {
    seasons: known.imported.map(({ season }) => season),
    events: known.imported.map(({ event }) => event),
    labels: await listLabels(db, leagueId),
  });
  const labels = [...new Set(spelled.rows.map(({ label }) => label))];
  const matched = new Map<string, string | null>([
    ...matchLabels(suggests ? labels : [], members),
    ...mapping.map(({ label, user_id }) => [spelled.label(label), user_id] as const),
  ]);
  const rows = spelled.rows.map((row) => ({ ...row, user_id: matched.get(row.label) ?? null }));
  const problems = [...file.problems, ...countedTwice(rows, known)].sort(byRow);
  return { rows, members, matched, problems: problems.slice(0, HISTORY_PROBLEMS_MAX), cleaned: file.cleaned };
}

const byRow = (one: HistoryProblem, other: HistoryProblem) => (one.row ?? 0) - (other.row ?? 0);
