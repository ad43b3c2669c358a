import { sql } from 'kysely';
import type { Queryable } from '../server/database/database.ts';
import { type NameOf, type NameParts, shownName } from './display-name.ts';
import { distinguish } from './look-alikes.server.ts';

interface Person extends NameParts {
  id: string;
}

/** Names in a league: of look-alikes, former members included, those who joined later get a number ('Ana (2)'). */
export async function readLeagueNames(db: Queryable, leagueId: string): Promise<NameOf> {
  const { rows } = await sql<Person>`
    select p.id, p.display_name, p.email, p.deleted_at
    from league_joins j join profiles p on p.id = j.user_id
    where j.league_id = ${leagueId} order by j.joined_at, p.id`.execute(db);
  return namesOf(rows);
}

/** Also names those who changed an event without ever being members; they come last. */
export async function readHistoryNames(db: Queryable, leagueId: string, eventId: string): Promise<NameOf> {
  const { rows } = await sql<Person>`
    with joins as (
      select user_id, joined_at from league_joins where league_id = ${leagueId}
    ), people as (
      select user_id, joined_at from joins
      union all
      select distinct changed_by, null::timestamptz from event_changes
      where event_id = ${eventId} and changed_by not in (select user_id from joins)
    )
    select p.id, p.display_name, p.email, p.deleted_at
    from people join profiles p on p.id = people.user_id
    order by people.joined_at nulls last, p.created_at, p.id`.execute(db);
  return namesOf(rows);
}

function namesOf(people: Person[]): NameOf {
  const names = distinguish(people.map((person) => ({ id: person.id, name: shownName(person) })));
  // Joined since the names were read.
  return (person) => names.get(person.id) ?? shownName(person);
}
