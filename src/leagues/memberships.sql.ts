import { sql } from 'kysely';
import type { Database } from '../server/database.ts';

/**
 * Makes a person a member of a league whose link lets them in; a member stays what they are. False when there is no
 * such league or its link is closed, decided in the one statement that writes.
 */
export async function joinByLink(db: Database, leagueId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    with open_league as (select id from leagues where id = ${leagueId} and join_by_link for share),
    joined as (
      insert into league_members (league_id, user_id) select id, ${userId} from open_league
      on conflict do nothing
    )
    select 1 from open_league
    union all
    select 1 from league_members where league_id = ${leagueId} and user_id = ${userId}`.execute(db);
  return rows.length > 0;
}
