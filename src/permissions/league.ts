import type { Viewer } from './viewer.ts';

/** What its admins set. */
export interface LeagueSettings {
  name: string;
  join_by_link: boolean;
  boards_by_link: boolean;
}

export interface League extends LeagueSettings {
  id: string;
  created_by: string;
  membership: 'admin' | 'member' | null;
}

export type LeagueAccess = Omit<League, 'id' | 'name'>;

export const mayCreateLeagues = (viewer: Viewer) => viewer.role === 'pro';

export const isMember = (league: Pick<LeagueAccess, 'membership'>) => league.membership !== null;

export const isOwner = (viewer: Viewer, league: LeagueAccess) => league.created_by === viewer.id;

export const isLeagueAdmin = (viewer: Viewer, league: LeagueAccess) =>
  isOwner(viewer, league) || league.membership === 'admin';

/** League home, members, standings, own picks, an event's history. */
export const mayEnterLeague = isMember;

export const mayJoinByLink = (league: LeagueAccess) => league.join_by_link || isMember(league);

export const mayReadBoards = (league: Pick<LeagueAccess, 'boards_by_link' | 'membership'>) =>
  league.boards_by_link || isMember(league);

/** How many picks each member has before the lock; never on which fights, never whom (R30). */
export const maySeeWhoIsIn = isMember;

/** Rename, manage invites, set the two switches, read who was reminded, nudge. */
export const mayRunLeague = isLeagueAdmin;

export const mayRemoveMember = (
  viewer: Viewer,
  league: LeagueAccess,
  member: { id: string; role: 'admin' | 'member' },
) =>
  member.id !== viewer.id &&
  member.id !== league.created_by &&
  (isOwner(viewer, league) || (isLeagueAdmin(viewer, league) && member.role === 'member'));

export const mayChangeRoles = isOwner;
export const mayHandOver = isOwner;
export const mayDeleteLeague = isOwner;
/** Imported results count beside everyone's own. */
export const mayBringHistory = isOwner;

/** The owner has to hand the league over first. */
export const mayLeave = (viewer: Viewer, league: LeagueAccess) =>
  isMember(league) && !isOwner(viewer, league);
