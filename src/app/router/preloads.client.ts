import type { ScreenName } from './screens.client.ts';

const league = '/api/leagues/:leagueId';
const card = `${league}/events/:eventId`;

/** What each screen requests first, beside the session; preloaded for signed-in viewers. */
export const preloads: Partial<Record<ScreenName, string[]>> = {
  dashboard: ['/api/leagues'],
  nextPicks: ['/api/leagues'],
  nextBoard: ['/api/leagues'],
  profile: ['/api/me/profile'],
  pickHistory: ['/api/me/history'],
  publicProfile: ['/api/profiles/:id'],
  league: [league, `${league}/standings`],
  leagueAdmin: [league, `${league}/invites`],
  standings: [league, `${league}/seasons`, `${league}/standings`],
  join: [`${league}/join`],
  versus: [`${league}/versus/:a/:b`],
  invite: ['/api/invites/:code'],
  pickFirst: ['/api/invites/:code/events/:eventId'],
  siteAdmin: ['/api/admin/events'],
  picks: [`${card}/picks`],
  eventAdmin: [`${card}/admin`],
  board: [`${card}/board`],
  tv: [`${card}/board`],
  grid: [`${card}/board`],
  ticket: [`${card}/board`],
  photos: [`${card}/pictures`],
  boardShort: [`${card}/board`],
};
