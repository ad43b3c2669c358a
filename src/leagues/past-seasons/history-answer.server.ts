import { z } from 'zod';
import { hundredths } from '../../scoring/hundredths.ts';
import type { Queryable } from '../../server/database/database.ts';
import { TimeAnswer } from '../../server/http/time-answer.ts';
import { readLeagueNames } from '../../text/league-names.sql.ts';
import { listImports } from './history.sql.ts';
import { HISTORY_LABELS_MAX, HISTORY_PROBLEMS_MAX } from './history-limits.ts';
import type { HistoryPlan } from './plan-history.server.ts';

const SpanAnswer = z.object({
  row_count: z.int(),
  event_count: z.int(),
  first_on: z.iso.date(),
  last_on: z.iso.date(),
});

export const HistoryPreviewAnswer = z
  .object({
    row_count: z.int(),
    event_count: z.int(),
    /** Oldest first. */
    seasons: z.array(SpanAnswer.extend({ name: z.string() })),
    /** Every name in the file, most results first, with the member it is taken to be. */
    labels: z.array(
      z.object({
        label: z.string(),
        row_count: z.int(),
        points: z.number(),
        wins: z.int(),
        user_id: z.uuid().nullable(),
      }),
    ),
    /** The members whom a name may belong to. */
    members: z.array(z.object({ id: z.uuid(), shown_name: z.string(), is_former: z.boolean() })),
    /** A hundred at most: reading stops there. Nothing is imported while there is one; `row` counts as a spreadsheet does. */
    problems: z.array(z.object({ row: z.int().nullable(), message: z.string() })),
    /** The first hundred names from which invisible characters were removed. */
    cleaned: z.array(z.string()),
  })
  .meta({ id: 'HistoryPreview' });

const ImportAnswer = SpanAnswer.extend({
  id: z.uuid(),
  imported_at: TimeAnswer,
  /** Null for an account that was deleted. */
  imported_by: z.string().nullable(),
  participant_count: z.int(),
  /** Oldest first. */
  seasons: z.array(z.string()),
}).meta({ id: 'HistoryImport' });

export const HistoryAnswer = z.object({ imports: z.array(ImportAnswer) }).meta({ id: 'History' });

export function presentPlan({
  rows,
  members,
  matched,
  problems,
  cleaned,
}: HistoryPlan): z.infer<typeof HistoryPreviewAnswer> {
  const seasons = [...Map.groupBy(rows, ({ season }) => season)].map(([name, of]) => ({
    name,
    ...spanOf(of),
  }));
  const labels = [...Map.groupBy(rows, ({ label }) => label)].map(([label, of]) => ({
    label,
    row_count: of.length,
    points: hundredths(of.reduce((sum, { points }) => sum + points, 0)),
    wins: of.filter(({ won }) => won).length,
    user_id: matched.get(label) ?? null,
  }));
  return {
    row_count: rows.length,
    event_count: eventsOf(rows),
    seasons: seasons.sort((one, other) => one.first_on.localeCompare(other.first_on)),
    labels: labels.sort((one, other) => other.row_count - one.row_count).slice(0, HISTORY_LABELS_MAX),
    members,
    problems,
    cleaned: cleaned.slice(0, HISTORY_PROBLEMS_MAX),
  };
}

type Rows = HistoryPlan['rows'];

const eventsOf = (rows: Rows) =>
  new Set(rows.map(({ season, event, held_on }) => JSON.stringify([season, event, held_on]))).size;

function spanOf(rows: Rows) {
  const days = rows.map(({ held_on }) => held_on).sort();
  return { row_count: rows.length, event_count: eventsOf(rows), first_on: days[0]!, last_on: days.at(-1)! };
}

export async function readImports(db: Queryable, leagueId: string): Promise<z.infer<typeof HistoryAnswer>> {
  const [nameOf, imports] = await Promise.all([readLeagueNames(db, leagueId), listImports(db, leagueId)]);
  return {
    imports: imports.map((one) => ({ ...one, imported_by: one.importer && nameOf(one.importer) })),
  };
}
