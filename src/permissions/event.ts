import { isMember, type LeagueAccess } from './league.ts';
import type { Viewer } from './viewer.ts';

/** Events, fights, card imports, fighter images and pro status. */
export const mayRunEvents = (viewer: Viewer) => viewer.is_site_admin;

export const mayReadEventAdmin = (league: LeagueAccess, viewer: Viewer) =>
  isMember(league) || viewer.is_site_admin;

export const mayReadHistory = mayReadEventAdmin;

/** Results are global, so any pro member may set them (R4) until they are official. */
export const maySetResults = (viewer: Viewer, league: LeagueAccess, event: { official: boolean }) =>
  viewer.is_site_admin || (isMember(league) && viewer.role === 'pro' && !event.official);

/** Undo a change, make an event's results official, reopen its picks. */
export const mayRuleOnResults = (viewer: Viewer) => viewer.is_site_admin;
