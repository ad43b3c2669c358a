import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';

/** A pick that was written so that leagues have the same one. */
export interface FollowedPick {
  event_id: string;
  league_id: string;
  fight_id: string;
  revision: number;
  /** True if there was another choice before. */
  replaces: boolean;
}

/**
 * Until the commit, no save of the user is under way and none of the returned open events locks. Call it before taking other
 * locks, or saves may deadlock.
 */
export async function lockFollowers(tx: Queryable, userId: string): Promise<string[]> {
  const { rows } = await sql<{ held: string[] }>`select lock_followers(${userId}) as held`.execute(tx);
  return rows[0]!.held;
}

interface Followers {
  user_id: string;
  held: string[];
  /** The league whose picks count where they differ; null leaves those events separate. */
  lead?: string | null;
  /** The league that has yet to follow; null for all of them. */
  joining?: string | null;
}

/** Changes nothing for users without one set of picks. */
export async function followOneAnother(
  tx: Queryable,
  { user_id, held, lead = null, joining = null }: Followers,
): Promise<FollowedPick[]> {
  const { rows } = await sql<FollowedPick>`
    select * from follow_one_another(${user_id}, ${held}, ${lead}, ${joining})`.execute(tx);
  return rows;
}

/**
 * `join` resolves to the league, or to null when nobody joined. Afterward, the league has the picks of the leagues that it
 * follows.
 */
export async function joinAndFollow(
  tx: Queryable,
  user_id: string,
  join: () => Promise<string | null>,
): Promise<string | null> {
  const held = await lockFollowers(tx, user_id);
  const joining = await join();
  if (joining !== null) await followOneAnother(tx, { user_id, held, joining });
  return joining;
}

/** From now on, the user's league has its own picks on the event. Changes nothing if it already has. */
export async function setApart(tx: Queryable, { user_id, league_id, event_id }: OwnPicks): Promise<void> {
  await sql`insert into own_picks (user_id, league_id, event_id)
    select user_id, league_id, ${event_id} from league_members
    where user_id = ${user_id} and league_id = ${league_id} for key share
    on conflict do nothing`.execute(tx);
}

interface OwnPicks {
  user_id: string;
  league_id: string;
  event_id: string;
}

/** The user's league follows their others on the event again: where picks differ, its own give way. */
export async function followAgain(
  tx: Queryable,
  { user_id, league_id, event_id }: OwnPicks,
): Promise<FollowedPick[]> {
  const { numAffectedRows } = await sql`delete from own_picks
    where user_id = ${user_id} and league_id = ${league_id} and event_id = ${event_id}`.execute(tx);
  if (numAffectedRows === 0n) return [];
  const { rows } = await sql<FollowedPick>`
    select * from follow_picks(${user_id}, ${event_id},
      array(select following_leagues(${user_id}, ${event_id})), null, ${league_id})`.execute(tx);
  return rows;
}

/** False when the user is not a member of the league whose picks are to be taken. */
export async function setSamePicks(
  tx: Queryable,
  userId: string,
  { is_on, picks_of }: { is_on: boolean; picks_of: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update profiles p set same_picks = ${is_on}
    where p.id = ${userId} and (${picks_of}::uuid is null or exists (
      select from league_members m where m.user_id = p.id and m.league_id = ${picks_of}))`.execute(tx);
  return numAffectedRows === 1n;
}
