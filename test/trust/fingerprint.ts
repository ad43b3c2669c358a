import { sql } from 'kysely';
import type { Database } from '../../src/server/database/database.ts';

const tables = [
  'profiles',
  'credentials',
  'identities',
  'recovery_links',
  'recovery_grants',
  'api_tokens',
  'email_proofs',
  'email_changes',
  'notice_settings',
  'muted_leagues',
  'event_skips',
  'calendar_tokens',
  'leagues',
  'league_members',
  'league_joins',
  'invites',
  'events',
  'fights',
  'event_changes',
  'followed_pages',
  'page_differences',
  'fighter_pictures',
  'fighter_articles',
  'picks',
  'own_picks',
  'watch_later',
  'league_seasons',
  'league_nudges',
  'season_standings',
  'history_imports',
  'imported_results',
];

/** A hash of users and leagues that changes when anything about them does; sessions count by id. */
export async function fingerprint(db: Database): Promise<string> {
  const parts = tables.map((table) => sql`select t::text as row from ${sql.table(table)} t`);
  const { rows } = await sql<{ fingerprint: string }>`
    select md5(string_agg(row, ' ' order by row)) as fingerprint
    from (${sql.join(parts, sql` union all `)} union all select id::text from sessions) everything`.execute(
    db,
  );
  return rows[0]!.fingerprint;
}
