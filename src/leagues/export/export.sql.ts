import type { Queryable } from '../../server/database/database.ts';

export interface ShownEvent {
  id: string;
  name: string;
  start_time: Date;
}

/** Events on which the league has picks that are shown, oldest first. */
export async function listShownEvents(db: Queryable, leagueId: string): Promise<ShownEvent[]> {
  return db
    .selectFrom('events as e')
    .select(['e.id', 'e.name', 'e.start_time'])
    .where('e.revealed_at', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('picks as p')
          .select('p.event_id')
          .whereRef('p.event_id', '=', 'e.id')
          .where('p.league_id', '=', leagueId),
      ),
    )
    .orderBy('e.start_time')
    .orderBy('e.id')
    .execute();
}
