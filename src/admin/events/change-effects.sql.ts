import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';

export interface PickCounts {
  pick_count: number;
  league_count: number;
}

/** How many picks would go with a fight or an event; never whose. */
export async function countPicks(
  db: Queryable,
  { fight = null, event = null }: { fight?: string | null; event?: string | null },
): Promise<PickCounts> {
  const { rows } = await sql<PickCounts>`
    select count(*)::int as pick_count, count(distinct league_id)::int as league_count
    from picks where fight_id = ${fight} or event_id = ${event}`.execute(db);
  return rows[0]!;
}

export interface StartEffects {
  is_soon: boolean;
  is_new_edition: boolean;
  incomplete_count: number;
}

/**
 * What moving an event's start would mean: whether the new start is within 12 hours from now, how many members would still be
 * missing a pick, and whether reminders start over. Undefined when there is no such event.
 */
export async function findStartEffects(
  db: Queryable,
  eventId: string,
  start: Date,
): Promise<StartEffects | undefined> {
  const { rows } = await sql<StartEffects>`
    select ${start}::timestamptz < clock_timestamp() + interval '12 hours' as is_soon,
      begins_edition(${start}, e.edition_start) as is_new_edition,
      (
        select count(distinct m.user_id)::int from league_members m
        where missing_pick_count(m.league_id, e.id, m.user_id) > 0
      ) as incomplete_count
    from events e where e.id = ${eventId}`.execute(db);
  return rows[0];
}
