import { sql } from 'kysely';
import type { Pick } from '../fights/fight.ts';
import type { Queryable } from '../server/database/database.ts';
import { type SamePicksHere, samePicksHere } from './same-picks/same-picks-here.sql.ts';
import type { CardChange } from './since-picked.ts';

export interface PickOffer extends Pick {
  /** The bout on this card. */
  fight_id: string;
  from_event_name: string;
  /** The fighters it was made against. */
  seen: { red_name: string; blue_name: string };
}

export interface CardNews {
  /** Changes of names and rounds, oldest first. */
  changes: (CardChange & { fight_id: string })[];
  /** The user's own picks, in the same league, on bouts that moved here and have no pick here yet. */
  offers: PickOffer[];
  /** Where the bouts went that moved off this card. */
  moved_away: { fight_id: string; event_id: string; event_name: string }[];
  /** Null when the user has no single set of picks. */
  same_picks: SamePicksHere | null;
}

/** Whatever happened to a card and concerns the reader's picks; one query, because every visit asks. */
export async function readCardNews(
  db: Queryable,
  own: { leagueId: string; eventId: string; userId: string },
): Promise<CardNews> {
  const { leagueId, eventId, userId } = own;
  const changes = sql`
    select fight_id, changed_at, before from event_changes
    where event_id = ${eventId} and before ?| array['red_name', 'blue_name', 'scheduled_rounds']
    order by id`;
  const offers = sql`
    select f.id as fight_id, e.name as from_event_name, p.pick_winner, p.pick_method, p.pick_round,
      json_build_object(
        'red_name', coalesce(p.picked_against ->> 'red_name', there.red_name),
        'blue_name', coalesce(p.picked_against ->> 'blue_name', there.blue_name)
      ) as seen
    from fights f
    join fights there on there.moved_to = f.id
    join picks p on p.fight_id = there.id and p.league_id = ${leagueId} and p.user_id = ${userId}
    join events e on e.id = there.event_id
    where f.event_id = ${eventId} and fight_open(f)
      and coalesce(p.pick_round, 0) <= f.scheduled_rounds
      and not exists (
        select from picks made where made.fight_id = f.id and made.league_id = p.league_id and made.user_id = p.user_id
      )`;
  const movedAway = sql`
    select f.id as fight_id, e.id as event_id, e.name as event_name
    from fights f join fights there on there.id = f.moved_to join events e on e.id = there.event_id
    where f.event_id = ${eventId}`;
  const list = (rows: typeof changes) => sql`(select coalesce(json_agg(r), '[]') from (${rows}) r)`;
  const { rows } = await sql<CardNews>`
    select ${list(changes)} as changes, ${list(offers)} as offers, ${list(movedAway)} as moved_away,
      (select to_json(f) from (${samePicksHere(own)}) f) as same_picks`.execute(db);
  return rows[0]!;
}
