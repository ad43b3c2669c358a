import type { ScreenName } from './screens.client.ts';

const league = '/api/leagues/:leagueId';
const card = `${league}/events/:eventId`;

/** What each screen asks for first, apart from the session: fetched beside its code for who is signed in. */
export const firstReads: Partial<Record<ScreenName, string[]>> = {
  dashboard: ['/api/leagues'],
  profile: ['/api/me/profile'],
  publicProfile: ['/api/profiles/:id'],
  league: [league],
  leagueAdmin: [league],
  join: [`${league}/join`],
  invite: ['/api/invites/:code'],
  picks: [`${card}/picks`],
  eventAdmin: [`${card}/admin`],
  board: [`${card}/board`],
  boardShort: [`${card}/board`],
};
