import type { Viewer } from './viewer.ts';

/** How a viewer stands in one league: its switches and owner, and the viewer's membership if there is one. */
export interface LeagueStanding {
  created_by: string;
  join_by_link: boolean;
  boards_by_link: boolean;
  membership: 'admin' | 'member' | null;
}

export const mayCreateLeagues = (viewer: Viewer) => viewer.role === 'pro';

export const isMember = (league: Pick<LeagueStanding, 'membership'>) => league.membership !== null;

export const isOwner = (viewer: Viewer, league: LeagueStanding) => league.created_by === viewer.id;

export const isLeagueAdmin = (viewer: Viewer, league: LeagueStanding) =>
  isOwner(viewer, league) || league.membership === 'admin';

/** Read league home, its members and standings; read and write one's own picks; read an event's history. */
export const mayEnterLeague = isMember;

export const mayJoinByLink = (league: LeagueStanding) => league.join_by_link || isMember(league);

export const mayReadBoards = (league: Pick<LeagueStanding, 'boards_by_link' | 'membership'>) =>
  league.boards_by_link || isMember(league);

/** Rename; make, see and revoke invites; set the two switches. */
export const mayRunLeague = isLeagueAdmin;

export const mayRemoveMember = (
  viewer: Viewer,
  league: LeagueStanding,
  member: { id: string; role: 'admin' | 'member' },
) =>
  member.id !== viewer.id &&
  member.id !== league.created_by &&
  (isOwner(viewer, league) || (isLeagueAdmin(viewer, league) && member.role === 'member'));

export const mayChangeRoles = isOwner;
export const mayHandOver = isOwner;
export const mayDeleteLeague = isOwner;

/** The owner may leave only after handing over. */
export const mayLeave = (viewer: Viewer, league: LeagueStanding) =>
  isMember(league) && !isOwner(viewer, league);
