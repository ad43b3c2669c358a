import { sql } from 'kysely';
import type { Pick } from '../fights/fight.ts';
import type { Queryable } from '../server/database/database.ts';

export interface MovedAway {
  fight_id: string;
  event_id: string;
  event_name: string;
}

/** Where the bouts went that moved from an event's card. */
export async function listMovedAway(db: Queryable, eventId: string): Promise<MovedAway[]> {
  const { rows } = await sql<MovedAway>`
    select f.id as fight_id, e.id as event_id, e.name as event_name
    from fights f join fights there on there.id = f.moved_to join events e on e.id = there.event_id
    where f.event_id = ${eventId}`.execute(db);
  return rows;
}

export interface PickOffer extends Pick {
  /** The bout on this card. */
  fight_id: string;
  from_event_name: string;
  /** Against whom it was made. */
  seen: { red_name: string; blue_name: string };
}

/** A user's own picks on bouts that moved here, in the same league, where none is made here yet. */
export async function listPickOffers(
  db: Queryable,
  { leagueId, eventId, userId }: { leagueId: string; eventId: string; userId: string },
): Promise<PickOffer[]> {
  const { rows } = await sql<PickOffer>`
    select f.id as fight_id, e.name as from_event_name, p.pick_winner, p.pick_method, p.pick_round,
      jsonb_build_object(
        'red_name', coalesce(p.picked_against ->> 'red_name', there.red_name),
        'blue_name', coalesce(p.picked_against ->> 'blue_name', there.blue_name)
      ) as seen
    from fights f
    join fights there on there.moved_to = f.id
    join picks p on p.fight_id = there.id and p.league_id = ${leagueId} and p.user_id = ${userId}
    join events e on e.id = there.event_id
    where f.event_id = ${eventId} and f.result_winner is null and f.status <> 'final'
      and coalesce(p.pick_round, 0) <= f.scheduled_rounds
      and not exists (
        select from picks made where made.fight_id = f.id and made.league_id = p.league_id and made.user_id = p.user_id
      )`.execute(db);
  return rows;
}
