import { sql } from 'kysely';
import type { Pick } from '../fights/fight.ts';
import type { Scoring } from '../scoring/scoring.ts';
import { scoringAt } from '../scoring/season/season-scoring.sql.ts';
import type { Queryable } from '../server/database/database.ts';
import type { NameParts } from '../text/display-name.ts';

export interface BoardPickRow extends Pick {
  user_id: string;
  fight_id: string;
}

/**
 * Only the viewer's own picks until picks are shown; call `revealIfDue` first. Nobody's picks on a fight that is also open on
 * another card.
 */
export async function listBoardPicks(
  db: Queryable,
  leagueId: string,
  eventId: string,
  viewerId: string,
): Promise<BoardPickRow[]> {
  const { rows } = await sql<BoardPickRow>`
    select p.user_id, p.fight_id, p.pick_winner, p.pick_method, p.pick_round
    from picks p join events e on e.id = p.event_id
    where p.league_id = ${leagueId} and p.event_id = ${eventId}
      and ((e.revealed_at is not null and bout_shown(p.fight_id))
        or (e.revealed_at is null and p.user_id = ${viewerId}))`.execute(db);
  return rows;
}

/** Only the viewer's picks: shown or not, or those alone that count on this card. */
export async function listOwnBoardPicks(
  db: Queryable,
  leagueId: string,
  eventId: string,
  viewerId: string,
  { onlyShown = false } = {},
): Promise<BoardPickRow[]> {
  const { rows } = await sql<BoardPickRow>`
    select user_id, fight_id, pick_winner, pick_method, pick_round from picks
    where league_id = ${leagueId} and event_id = ${eventId} and user_id = ${viewerId}
      ${onlyShown ? sql`and bout_shown(fight_id)` : sql``}`.execute(db);
  return rows;
}

/** Includes what its picks are worth on an event that starts at that time. */
export async function findBoardLeague(
  db: Queryable,
  leagueId: string,
  start: Date,
): Promise<{ id: string; name: string; scoring: Scoring } | undefined> {
  const { rows } = await sql<{ id: string; name: string; scoring: Scoring }>`
    select l.id, l.name, s.scoring from leagues l
    cross join lateral ${scoringAt(sql`l.id`, sql`${start}::timestamptz`)} s
    where l.id = ${leagueId}`.execute(db);
  return rows[0];
}

export interface BoardMemberRow extends NameParts {
  id: string;
  avatar_url: string | null;
  is_former: boolean;
}

/** Everyone with picks on the event, former members too. That they have picks is no secret (R19). */
export async function listBoardMembers(
  db: Queryable,
  leagueId: string,
  eventId: string,
): Promise<BoardMemberRow[]> {
  const { rows } = await sql<BoardMemberRow>`
    select m.id, m.display_name, m.email, m.deleted_at, m.avatar_url, lm.user_id is null as is_former
    from (select distinct user_id from picks where league_id = ${leagueId} and event_id = ${eventId}) p
    join profiles m on m.id = p.user_id
    left join league_members lm on lm.league_id = ${leagueId} and lm.user_id = p.user_id`.execute(db);
  return rows;
}

/** The name of a league's board for an event. */
export const boardOf = (leagueId: string, eventId: string) => `${leagueId} ${eventId}`;

/** Each version changes whenever its board would look different; null while picks are hidden or for an unknown event. */
export async function findBoardVersions(
  db: Queryable,
  boards: readonly string[],
): Promise<(string | null)[]> {
  const { rows } = await sql<{ board: string; version: string }>`
    select k.board, concat(
        (select version from board_versions where subject = e.id), ' ',
        (select version from board_versions where subject = split_part(k.board, ' ', 1)::uuid)) as version
    from unnest(${boards}::text[]) as k (board)
    join events e on e.id = split_part(k.board, ' ', 2)::uuid and e.revealed_at is not null`.execute(db);
  const versions = new Map(rows.map(({ board, version }) => [board, version]));
  return boards.map((board) => versions.get(board) ?? null);
}
