import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';

export interface TableName {
  schema: string;
  name: string;
}

export interface Table extends TableName {
  /** Without generated columns. */
  columns: string[];
}

export interface Sequence extends TableName {
  value: number;
  is_called: boolean;
}

/** What a restored site needs from the job queue; the rest is the queue's own version and statistics. */
const OF_THE_JOBS = ['queue', 'schedule', 'subscription', 'job', 'job_dependency'];
/** Written by migrations, or, like the records of backups, about this database rather than the site. */
const OF_THE_DATABASE = ['kysely_migration', 'kysely_migration_lock', 'applied_functions', 'backups'];

/** Leaves out partitions, because their parent table has all rows. */
const hasData = sql`
  c.relkind in ('r', 'p') and not c.relispartition
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  and (n.nspname = 'public' and c.relname <> all (${OF_THE_DATABASE})
    or n.nspname = 'pgboss' and c.relname = any (${OF_THE_JOBS}))`;

/** In foreign-key order: each table after the tables it refers to. */
export async function listTables(db: Queryable): Promise<Table[]> {
  const { rows } = await sql<Table & { refers_to: string[] }>`
    select n.nspname as schema, c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select format('%s.%s', rn.nspname, r.relname) from pg_constraint f
        join pg_class r on r.oid = f.confrelid join pg_namespace rn on rn.oid = r.relnamespace
        where f.contype = 'f' and f.confrelid <> c.oid and (f.conrelid = c.oid
          or f.conrelid in (select i.inhrelid from pg_inherits i where i.inhparent = c.oid))) as refers_to
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${hasData} order by n.nspname, c.relname`.execute(db);
  return referredFirst(rows).map(({ schema, name, columns }) => ({ schema, name, columns }));
}

function referredFirst<Row extends TableName & { refers_to: string[] }>(rows: Row[]): Row[] {
  const ordered: Row[] = [];
  let waiting = rows;
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ schema, name }) => `${schema}.${name}`));
    const free = waiting.filter(({ refers_to }) => !refers_to.some((other) => names.has(other)));
    if (free.length === 0) throw new Error('Tables refer to each other in a circle.');
    ordered.push(...free);
    waiting = waiting.filter((row) => !free.includes(row));
  }
  return ordered;
}

/** Current values rather than the snapshot's, so never behind a row of the snapshot. */
export async function listSequences(db: Queryable): Promise<Sequence[]> {
  const { rows } = await sql<Sequence>`
    select schemaname as schema, sequencename as name, coalesce(last_value, start_value)::float8 as value,
      last_value is not null as is_called
    from pg_sequences where schemaname = 'public' order by sequencename`.execute(db);
  return rows;
}

export async function setSequence(
  db: Queryable,
  { schema, name, value, is_called }: Sequence,
): Promise<void> {
  await sql`select setval(${`${schema}.${name}`}::regclass, ${value}, ${is_called})`.execute(db);
}

/** Null for a database without migrations. */
export async function newestMigration(db: Queryable): Promise<string | null> {
  const { rows } = await sql<{ there: string | null }>`
    select to_regclass('public.kysely_migration')::text as there`.execute(db);
  if (!rows[0]?.there) return null;
  const newest = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db);
  return newest.rows[0]?.name ?? null;
}
