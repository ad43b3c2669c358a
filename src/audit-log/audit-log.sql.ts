import { sql } from 'kysely';
import type { Queryable } from '../server/database/database.ts';
import type { ChangeKind, ChangeSource } from '../server/database/tables.ts';

/** The changed fields; null before an addition or after a removal. */
export type Fields = Record<string, unknown> | null;

export interface NewChange {
  event_id: string;
  fight_id?: string;
  /** The fight as users know it: 'Makhov vs Ortega'. */
  subject?: string;
  kind: ChangeKind;
  changed_by: string;
  before: Fields;
  after: Fields;
  undoes?: number;
  source?: ChangeSource | undefined;
}

/** The audit log is append-only. */
export async function appendChange(tx: Queryable, change: NewChange): Promise<void> {
  await sql`insert into event_changes (event_id, fight_id, subject, kind, changed_by, before, after, undoes, source)
    values (${change.event_id}, ${change.fight_id ?? null}, ${change.subject ?? null}, ${change.kind},
      ${change.changed_by}, ${json(change.before)}, ${json(change.after)}, ${change.undoes ?? null}, ${json(change.source ?? null)})`.execute(
    tx,
  );
}

const json = (fields: Fields | ChangeSource) => (fields === null ? null : JSON.stringify(fields));

export interface Change {
  id: number;
  event_id: string;
  fight_id: string | null;
  subject: string | null;
  kind: ChangeKind;
  changed_at: Date;
  before: Fields;
  after: Fields;
  undone: boolean;
  source: ChangeSource | null;
  changed_by: {
    id: string;
    display_name: string | null;
    email: string | null;
    avatar_url: string | null;
    deleted_at: Date | null;
  } | null;
}

export const CHANGES_PER_PAGE = 50;

const changes = sql`
  select c.id, c.event_id, c.fight_id, c.subject, c.kind, c.changed_at, c.before, c.after, c.source,
    exists (select from event_changes u where u.undoes = c.id) as undone,
    case when p.id is not null then jsonb_build_object('id', p.id, 'display_name', p.display_name, 'email', p.email,
      'avatar_url', p.avatar_url, 'deleted_at', p.deleted_at) end as changed_by
  from event_changes c left join profiles p on p.id = c.changed_by`;

/** One page (from 1) of an event's changes, newest first, and the total. */
export async function listChanges(
  db: Queryable,
  eventId: string,
  page: number,
): Promise<{ changes: Change[]; total: number }> {
  const [listed, count] = await Promise.all([
    sql<Change>`${changes} where c.event_id = ${eventId} order by c.id desc
      limit ${CHANGES_PER_PAGE} offset ${(page - 1) * CHANGES_PER_PAGE}`.execute(db),
    sql<{ total: number }>`select count(*) as total from event_changes where event_id = ${eventId}`.execute(
      db,
    ),
  ]);
  return { changes: listed.rows, total: count.rows[0]!.total };
}

/** Oldest first. */
export async function listEveryChange(db: Queryable, eventId: string): Promise<Change[]> {
  const { rows } = await sql<Change>`${changes} where c.event_id = ${eventId} order by c.id`.execute(db);
  return rows;
}

export async function findChange(db: Queryable, id: number): Promise<Change | undefined> {
  const { rows } = await sql<Change>`${changes} where c.id = ${id}`.execute(db);
  return rows[0];
}

/** Compares only the fields of `after`; null when nothing differs. */
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
