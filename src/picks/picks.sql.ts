import { sql } from 'kysely';
import type { Queryable } from '../server/database.ts';
import type { Pick } from './pick.ts';

export interface OwnPick extends Pick {
  fight_id: string;
  revision: number;
  saved_at: Date;
  /** The card changed under the pick (decision 20). */
  needs_look: boolean;
}

const columns = [
  'fight_id',
  'pick_winner',
  'pick_method',
  'pick_round',
  'revision',
  'saved_at',
  'needs_look',
] as const;

/** One's own picks for an event in a league. */
export function listOwnPicks(
  db: Queryable,
  leagueId: string,
  eventId: string,
  userId: string,
): Promise<OwnPick[]> {
  return db
    .selectFrom('picks')
    .select(columns)
    .where('league_id', '=', leagueId)
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .execute();
}

export function findOwnPick(db: Queryable, leagueId: string, fightId: string, userId: string) {
  return db
    .selectFrom('picks')
    .select(columns)
    .where('league_id', '=', leagueId)
    .where('fight_id', '=', fightId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export type SaveOutcome = 'saved' | 'superseded' | 'not_found' | 'locked' | 'closed' | 'bad_round';

export interface PickToSave extends Pick {
  user_id: string;
  league_id: string;
  event_id: string;
  fight_id: string;
  /** Grows with every choice of the person; null: this one is the newest. */
  revision: number | null;
}

/**
 * Saves one pick in one round trip: the database takes the event's lock, checks and writes, and has it on disk when
 * this resolves (function save_pick). 'superseded': a newer choice is stored already.
 */
export async function savePick(
  db: Queryable,
  pick: PickToSave,
): Promise<{ outcome: SaveOutcome; revision: number | null; saved_at: Date | null }> {
  const { rows } = await sql<{ outcome: SaveOutcome; revision: number | null; saved_at: Date | null }>`
    select outcome, revision, saved_at from save_pick(
      ${pick.user_id}::uuid, ${pick.league_id}::uuid, ${pick.event_id}::uuid, ${pick.fight_id}::uuid,
      ${pick.pick_winner}::text, ${pick.pick_method}::text, ${pick.pick_round}::int, ${pick.revision}::bigint)`.execute(
    db,
  );
  return rows[0]!;
}
