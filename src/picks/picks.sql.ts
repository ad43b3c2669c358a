import { sql } from 'kysely';
import type { FightNames, Pick, PickedAgainst } from '../fights/fight.ts';
import type { Queryable } from '../server/database/database.ts';
import type { PickPart } from './pick.ts';

export interface OwnPick extends Pick {
  fight_id: string;
  revision: number;
  saved_at: Date;
  /** The card changed under the pick (R20). */
  needs_look: boolean;
  /** Null where no look is needed or nothing was recorded. */
  picked_against: PickedAgainst | null;
}

const columns = [
  'fight_id',
  'pick_winner',
  'pick_method',
  'pick_round',
  'revision',
  'saved_at',
  'needs_look',
  'picked_against',
] as const;

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
  /** Grows with each of the user's choices; null counts as the newest. */
  revision: number | null;
  /** The fighters shown to the user; null if unknown. */
  seen: FightNames | null;
  /** Not chosen now: the pick is 'superseded' if the stored ones differ by then. */
  carried: readonly PickPart[];
}

export interface SavedPick {
  outcome: SaveOutcome;
  revision: number | null;
  saved_at: Date | null;
  needs_look: boolean | null;
  picked_against: PickedAgainst | null;
}

/** On disk when it resolves. Saves in one fixed order, so two calls cannot deadlock; a user's choices in list order. */
export async function savePicks(db: Queryable, picks: readonly PickToSave[]): Promise<SavedPick[]> {
  const column = <Name extends keyof PickToSave>(name: Name) => picks.map((pick) => pick[name]);
  const seen = (corner: keyof FightNames) => picks.map((pick) => pick.seen?.[corner] ?? null);
  const { rows } = await sql<SavedPick & { position: number }>`
    select c.position, p.outcome, p.revision, p.saved_at, p.needs_look, p.picked_against
    from (
      select * from unnest(
        ${column('user_id')}::uuid[],
        ${column('league_id')}::uuid[], ${column('event_id')}::uuid[], ${column('fight_id')}::uuid[],
        ${column('pick_winner')}::text[], ${column('pick_method')}::text[],
        ${column('pick_round')}::int[], ${column('revision')}::bigint[],
        ${seen('red_name')}::text[], ${seen('blue_name')}::text[],
        ${picks.map((pick) => pick.carried.join(' '))}::text[]
      ) with ordinality as choice
        (user_id, league_id, event_id, fight_id, pick_winner, pick_method, pick_round, revision, seen_red, seen_blue,
         carried, position)
      order by user_id, league_id, fight_id, position
    ) c
    cross join lateral save_pick(c.user_id, c.league_id, c.event_id, c.fight_id,
      c.pick_winner, c.pick_method, c.pick_round, c.revision, c.seen_red, c.seen_blue,
      string_to_array(c.carried, ' ')) p`.execute(db);
  const saved = new Map(rows.map((row) => [row.position, row]));
  return picks.map((_, i) => saved.get(i + 1)!);
}
