import { sql } from 'kysely';
import type { Database, Queryable } from '../../server/database/database.ts';
import type { Manifest } from './manifest.server.ts';

/** Records a backup in its own database, unless that is too old to have the table. */
export async function recordBackup(db: Queryable, { made_at, tables, files }: Manifest): Promise<void> {
  const { rows } = await sql<{ is_known: boolean }>`
    select to_regclass('public.backups') is not null as is_known`.execute(db);
  if (!rows[0]!.is_known) return;
  const bytes = [...tables, ...files].reduce((sum, part) => sum + part.bytes, 0);
  await db.insertInto('backups').values({ made_at, bytes }).execute();
}

/** Null when there has never been a backup. */
export async function lastBackup(db: Database): Promise<{ made_at: Date; bytes: number } | null> {
  const query = db.selectFrom('backups').select(['made_at', 'bytes']).orderBy('made_at', 'desc').limit(1);
  return (await query.executeTakeFirst()) ?? null;
}
