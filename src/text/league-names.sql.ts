import { sql } from 'kysely';
import type { Queryable } from '../server/database/database.ts';
import { type NameOf, type NameParts, shownName } from './display-name.ts';
import { distinguish } from './look-alikes.server.ts';

interface User extends NameParts {
  id: string;
}

/**
 * Names in a league. Of members whose names look alike, former ones included, those who joined later get a number ('Ana (2)').
 */
export async function readLeagueNames(db: Queryable, leagueId: string): Promise<NameOf> {
  return (await readNamesOfLeagues(db, [leagueId]))(leagueId);
}

/** Names in each of several leagues, in one query. */
export async function readNamesOfLeagues(
  db: Queryable,
  leagueIds: string[],
): Promise<(leagueId: string) => NameOf> {
  if (leagueIds.length === 0) return () => shownName;
  const { rows } = await sql<User & { league_id: string }>`
    select j.league_id, p.id, p.display_name, p.email, p.deleted_at
    from league_joins j join profiles p on p.id = j.user_id
    where j.league_id = any(${leagueIds}::uuid[]) order by j.joined_at, p.id`.execute(db);
  const users = Map.groupBy(rows, (row) => row.league_id);
  const names = new Map(leagueIds.map((id) => [id, namesOf(users.get(id) ?? [])]));
  return (leagueId) => names.get(leagueId) ?? shownName;
}

/** Also names people who changed an event without ever being members; they come last. */
export async function readHistoryNames(db: Queryable, leagueId: string, eventId: string): Promise<NameOf> {
  const { rows } = await sql<User>`
    with joins as (
      select user_id, joined_at from league_joins where league_id = ${leagueId}
    ), users as (
      select user_id, joined_at from joins
      union all
      select distinct changed_by, null::timestamptz from event_changes
      where event_id = ${eventId} and changed_by not in (select user_id from joins)
    )
    select p.id, p.display_name, p.email, p.deleted_at
    from users join profiles p on p.id = users.user_id
    order by users.joined_at, p.created_at, p.id`.execute(db);
  return namesOf(rows);
}

function namesOf(users: User[]): NameOf {
  const names = distinguish(users.map((user) => ({ id: user.id, name: shownName(user) })));
  // Somebody who joined after the names were read.
  return (user) => names.get(user.id) ?? shownName(user);
}
