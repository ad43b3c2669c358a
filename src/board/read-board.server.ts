import { problem } from '../errors/problems.ts';
import { type EventRow, findEvent } from '../events/events.sql.ts';
import { isResulted } from '../fights/fight.ts';
import { type FightRow, listFights } from '../fights/fights.sql.ts';
import { revealIfDue } from '../picks/reveal.sql.ts';
import { listMemberPickCounts, type MemberPickCount } from '../picks/who-is-in.sql.ts';
import { eventTotals, type RankedMember, rankMembers } from '../scoring/event-totals.ts';
import { scorePick } from '../scoring/score-pick.ts';
import type { Scoring } from '../scoring/scoring.ts';
import type { Database } from '../server/database/database.ts';
import { compareAlphabetically } from '../text/alphabetical.ts';
import { readLeagueNames } from '../text/league-names.sql.ts';
import {
  type BoardPickRow,
  findBoardLeague,
  listBoardMembers,
  listBoardPicks,
  listOwnBoardPicks,
} from './board.sql.ts';

export interface FightWithPicks extends FightRow {
  picks: (BoardPickRow & { points: number | null })[];
}

export interface Board {
  league: { id: string; name: string; scoring: Scoring };
  event: EventRow;
  /** Hidden from everyone. */
  hidden: boolean;
  members: RankedMember[];
  /** In bout order; picks in alphabetical order of their members. */
  fights: FightWithPicks[];
  /** In alphabetical order; null once picks are shown, and for readers who may not know. */
  pick_counts: NamedPickCount[] | null;
}

export type NamedPickCount = MemberPickCount & { name: string };

interface Reading {
  leagueId: string;
  eventId: string;
  viewerId: string;
  seesWhoIsIn?: boolean;
}

/**
 * The first read after the lock is what shows the picks. Reuses nothing loaded earlier, because a cached board must be at least
 * as new as its version. Throws 'event_not_found' and 'league_not_found'.
 */
export async function readBoard(
  db: Database,
  { leagueId, eventId, viewerId, seesWhoIsIn = false }: Reading,
): Promise<Board> {
  await revealIfDue(db, eventId);
  const event = await findEvent(db, eventId);
  if (!event) throw problem('event_not_found');
  const hidden = event.revealed_at === null;
  const [league, fights, users, nameOf, picks, counts] = await Promise.all([
    findBoardLeague(db, leagueId, event.start_time),
    listFights(db, eventId),
    listBoardMembers(db, leagueId, eventId),
    readLeagueNames(db, leagueId),
    // Should picks come out between two queries, a board that says 'hidden' still has only the viewer's own.
    hidden
      ? listOwnBoardPicks(db, leagueId, eventId, viewerId)
      : listBoardPicks(db, leagueId, eventId, viewerId),
    hidden && seesWhoIsIn ? listMemberPickCounts(db, leagueId, eventId) : null,
  ]);
  if (!league) throw problem('league_not_found');
  // Zero before the lock: an early result's points would give picks away.
  const totals = hidden ? new Map<string, number>() : eventTotals(fights, picks, league.scoring);
  const members = rankMembers(
    users.map((user) => ({
      id: user.id,
      name: nameOf(user),
      avatar_url: user.avatar_url,
      is_former: user.is_former,
      points: totals.get(user.id) ?? 0,
    })),
  );
  const pick_counts =
    counts?.map((member) => ({ ...member, name: nameOf(member) })).sort(compareAlphabetically) ?? null;
  return {
    league,
    event,
    hidden,
    members,
    fights: withPicks(fights, picks, members, league.scoring),
    pick_counts,
  };
}

/** Stands for a viewer without picks. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The same for every viewer; null while picks are hidden. Throws like `readBoard`. */
export async function readShownBoard(db: Database, leagueId: string, eventId: string): Promise<Board | null> {
  const board = await readBoard(db, { leagueId, eventId, viewerId: NOBODY });
  return board.hidden ? null : board;
}

function withPicks(
  fights: FightRow[],
  picks: BoardPickRow[],
  members: RankedMember[],
  scoring: Scoring,
): FightWithPicks[] {
  const memberOf = new Map(members.map((member) => [member.id, member]));
  const byFight = Map.groupBy(picks, (pick) => pick.fight_id);
  return fights.map((fight) => ({
    ...fight,
    picks: (byFight.get(fight.id) ?? [])
      // A first pick that was saved between the two queries waits for the next read.
      .filter((pick) => memberOf.has(pick.user_id))
      .sort((one, other) => compareAlphabetically(memberOf.get(one.user_id)!, memberOf.get(other.user_id)!))
      .map((pick) => ({ ...pick, points: isResulted(fight) ? scorePick(pick, fight, scoring) : null })),
  }));
}
