import { sql } from 'kysely';
import type { FightNames, Pick, PickedAgainst } from '../fights/fight.ts';
import type { Queryable } from '../server/database/database.ts';
import type { PickPart } from './pick.ts';

export interface OwnPick extends Pick {
  fight_id: string;
  revision: number;
  saved_at: Date;
  /** The card changed under the pick (R20). */
  needs_review: boolean;
  /** Null when no look is needed or nothing was recorded. */
  picked_against: PickedAgainst | null;
}

const columns = sql`fight_id, pick_winner, pick_method, pick_round, revision, saved_at, needs_review, picked_against`;

export async function listOwnPicks(
  db: Queryable,
  leagueId: string,
  eventId: string,
  userId: string,
): Promise<OwnPick[]> {
  const { rows } = await sql<OwnPick>`select ${columns} from picks
    where league_id = ${leagueId} and event_id = ${eventId} and user_id = ${userId}`.execute(db);
  return rows;
}

export async function findOwnPick(
  db: Queryable,
  leagueId: string,
  fightId: string,
  userId: string,
): Promise<OwnPick | undefined> {
  const { rows } = await sql<OwnPick>`select ${columns} from picks
    where league_id = ${leagueId} and fight_id = ${fightId} and user_id = ${userId}`.execute(db);
  return rows[0];
}

export type SaveOutcome = 'saved' | 'superseded' | 'not_found' | 'locked' | 'closed' | 'bad_round';

export interface PickToSave extends Pick {
  user_id: string;
  league_id: string;
  fight_id: string;
  /** Grows with each of the user's choices; null counts as the newest. */
  revision: number | null;
  /** The fighters shown to the user; null if unknown. */
  seen: FightNames | null;
  /** Parts not chosen just now: the pick is 'superseded' if the stored ones have changed meanwhile. */
  carried: readonly PickPart[];
}

/** Another league whose picks follow those that were saved (R56). */
export interface AlsoSaved {
  league_id: string;
  outcome: 'saved' | 'superseded';
}

export interface SavedPick {
  outcome: SaveOutcome;
  also: AlsoSaved[];
  /** This and everything after it is null unless the pick was saved. */
  revision: number | null;
  saved_at: Date | null;
  needs_review: boolean | null;
  picked_against: PickedAgainst | null;
}

/** On disk once it resolves; each user's choices are applied in list order. */
export async function savePicks(
  db: Queryable,
  eventId: string,
  picks: readonly PickToSave[],
): Promise<SavedPick[]> {
  const { rows } = await sql<Omit<SavedPick, 'also'> & { place: number; league_id: string }>`
    select * from save_picks(${eventId}, ${JSON.stringify(picks)})`.execute(db);
  const saved = Map.groupBy(rows, ({ place }) => place);
  return picks.map((pick, i) => {
    const inLeagues = saved.get(i + 1)!;
    const {
      place: _,
      league_id: __,
      ...own
    } = inLeagues.find(({ league_id }) => league_id === pick.league_id)!;
    // The others were refused like the pick itself, or the user is leaving them.
    const also = inLeagues.flatMap(({ league_id, outcome }) =>
      league_id !== pick.league_id && (outcome === 'saved' || outcome === 'superseded')
        ? [{ league_id, outcome }]
        : [],
    );
    return { ...own, also };
  });
}
