import { sql } from 'kysely';
import type { Database } from '../../server/database/database.ts';

/** Imported results under the user's account, and the user's own imports. */
export async function readOwnHistory(db: Database, userId: string) {
  const [results, imports] = await Promise.all([
    sql`select league_id, season, event, held_on::text, points::float8 as points, won
      from imported_results where user_id = ${userId} order by held_on, league_id, import_id, row`.execute(
      db,
    ),
    sql`select id, league_id, imported_at from history_imports
      where imported_by = ${userId} order by imported_at, id`.execute(db),
  ]);
  return { imported_results: results.rows, history_imports: imports.rows };
}
