import { sql } from 'kysely';
import type { Queryable } from '../server/database.ts';
import type { ChangeKind } from '../server/tables.ts';

/** The fields that a change touched, by name; null where there was nothing before, or is nothing after. */
export type Fields = Record<string, unknown> | null;

export interface NewChange {
  event_id: string;
  fight_id?: string;
  /** The fight as people know it: 'Makhov vs Ortega'. */
  subject?: string;
  kind: ChangeKind;
  changed_by: string;
  before: Fields;
  after: Fields;
  undoes?: number;
}

/** Appends to the event's account of changes; nothing ever edits it. */
export async function appendChange(tx: Queryable, change: NewChange): Promise<void> {
  await sql`insert into event_changes (event_id, fight_id, subject, kind, changed_by, before, after, undoes)
    values (${change.event_id}, ${change.fight_id ?? null}, ${change.subject ?? null}, ${change.kind},
      ${change.changed_by}, ${json(change.before)}, ${json(change.after)}, ${change.undoes ?? null})`.execute(
    tx,
  );
}

const json = (fields: Fields) => (fields === null ? null : JSON.stringify(fields));

/** What differs between two states of a row, among the fields of `after`; null when nothing does. */
export function difference<Row extends object>(
  before: Row,
  after: Partial<Row>,
): { before: Partial<Row>; after: Partial<Row> } | null {
  const changed = (Object.keys(after) as (keyof Row)[]).filter(
    (key) => after[key] !== undefined && !same(before[key], after[key]),
  );
  if (changed.length === 0) return null;
  const pick = (row: Partial<Row>) =>
    Object.fromEntries(changed.map((key) => [key, row[key]])) as Partial<Row>;
  return { before: pick(before), after: pick(after) };
}

function same(one: unknown, other: unknown): boolean {
  const time = (value: unknown) => (value instanceof Date ? value.getTime() : value);
  return time(one) === time(other);
}
