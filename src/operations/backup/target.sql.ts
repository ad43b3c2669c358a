import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import { newestMigration } from './tables.sql.ts';

/** Throws while another client is connected: a running server would go on with stale state. */
export async function mustBeAlone(db: Queryable): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select distinct coalesce(nullif(application_name, ''), 'unnamed') as name from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
    order by name`.execute(db);
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw new Error(`Other programs use the database (${names}). Stop every server on it first.`);
}

/** Throws if the database holds another application's tables, or a site and `replace` is false. */
export async function mustBeReplaceable(db: Queryable, { replace }: { replace: boolean }): Promise<void> {
  if (await newestMigration(db)) {
    const { rows } = await sql`select from profiles limit 1`.execute(db);
    if (rows.length > 0 && !replace)
      throw new Error(
        'There is a site in this database. Add --replace to give it up for the one in the backup.',
      );
    return;
  }
  const { rows } = await sql`select from pg_tables where schemaname = 'public' limit 1`.execute(db);
  if (rows.length > 0) throw new Error('The database holds tables of something else. Take an empty one.');
}

/** Drops everything that migrations create, and all jobs; objects of extensions stay. */
export async function dropSite(tx: Queryable): Promise<void> {
  await sql`
    do $$ declare ours record; begin
      for ours in select 'table' as kind, c.oid::regclass::text as name, c.oid from pg_class c
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        union all select 'routine', p.oid::regprocedure::text, p.oid from pg_proc p
          where p.pronamespace = 'public'::regnamespace
        -- Sorted, because all names are read first then: one that goes by cascade has none any more.
        order by kind desc, name
      loop
        if exists (select from pg_depend d where d.objid = ours.oid and d.deptype = 'e') then continue; end if;
        execute format('drop %s if exists %s cascade', ours.kind, ours.name);
      end loop;
    end $$`.execute(tx);
  await sql`delete from pgboss.job`.execute(tx);
  for (const table of ['job_dependency', 'subscription', 'schedule', 'queue'])
    await sql`delete from ${sql.table(`pgboss.${table}`)}`.execute(tx);
}
