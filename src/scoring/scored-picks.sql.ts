import { sql } from 'kysely';

/**
 * Picks whose points may be told: those of events that have been revealed. Whoever reads it calls `revealAllScored`
 * first; points are those of the SQL function pick_points, proved equal to `scorePick`.
 */
export const scoredPicks = sql`
  select p.league_id, p.event_id, p.user_id,
    e.fight_count > 0 and e.resulted_count = e.fight_count as complete,
    pick_points(p.pick_winner, p.pick_method, p.pick_round, f.result_winner, f.result_method, f.result_round) as points
  from picks p
  join events e on e.id = p.event_id and e.revealed_at is not null
  join fights f on f.id = p.fight_id`;
