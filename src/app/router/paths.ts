import type { ScoringName } from '../../scoring/scoring.ts';
/** Every address of the pages: the patterns that the router knows, and below them the functions that build one. */
export const patterns = {
  home: '/',
  onboarding: '/onboarding',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  authCallback: '/auth/callback',
  googleCallback: '/auth/google-callback',
  providerCallback: '/auth/provider-callback',
  invite: '/invite/:code',
  pickFirst: '/invite/:code/event/:eventId',
  dashboard: '/app',
  nextPicks: '/app/picks',
  nextBoard: '/app/board',
  siteAdmin: '/app/admin',
  profile: '/app/profile',
  pickHistory: '/app/profile/picks',
  rules: '/app/rules',
  publicProfile: '/app/user/:id',
  league: '/app/league/:leagueId',
  leagueAdmin: '/app/league/:leagueId/admin',
  standings: '/app/league/:leagueId/standings',
  join: '/app/league/:leagueId/join',
  versus: '/app/league/:leagueId/versus/:a/:b',
  picks: '/app/league/:leagueId/event/:eventId',
  eventAdmin: '/app/league/:leagueId/event/:eventId/admin',
  board: '/app/league/:leagueId/event/:eventId/board',
  tv: '/app/league/:leagueId/event/:eventId/tv',
  grid: '/app/league/:leagueId/event/:eventId/grid',
  ticket: '/app/league/:leagueId/event/:eventId/ticket/:userId',
  photos: '/app/league/:leagueId/event/:eventId/photos',
  boardShort: '/app/league/:leagueId/board/:eventId',
} as const;

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
}

const part = encodeURIComponent;
const league = (leagueId: string) => `/app/league/${part(leagueId)}`;
const picks = (leagueId: string, eventId: string) => `${league(leagueId)}/event/${part(eventId)}`;

export const paths = {
  home: (query: { redirect?: string; error?: string; deleted?: 'account' } = {}) => withQuery('/', query),
  onboarding: (query: { redirect?: string } = {}) => withQuery('/onboarding', query),
  resetPassword: () => '/reset-password',
  confirmEmail: () => '/confirm-email',
  authCallback: () => '/auth/callback',
  googleCallback: () => '/auth/google-callback',
  providerCallback: () => '/auth/provider-callback',
  invite: (code: string) => `/invite/${part(code)}`,
  pickFirst: (code: string, eventId: string) => `/invite/${part(code)}/event/${part(eventId)}`,
  dashboard: () => '/app',
  nextPicks: () => '/app/picks',
  nextBoard: () => '/app/board',
  siteAdmin: () => '/app/admin',
  /** '#notifications', as mails link to it, opens that tab too. */
  profile: (tab?: 'notifications' | 'account') => withQuery('/app/profile', { tab }),
  pickHistory: () => '/app/profile/picks',
  rules: (points?: ScoringName) =>
    points && points !== 'classic' ? `/app/rules?points=${points}` : '/app/rules',
  publicProfile: (userId: string) => `/app/user/${part(userId)}`,
  league,
  leagueAdmin: (leagueId: string) => `${league(leagueId)}/admin`,
  standings: (leagueId: string) => `${league(leagueId)}/standings`,
  join: (leagueId: string, query: { redirect?: string } = {}) => withQuery(`${league(leagueId)}/join`, query),
  versus: (leagueId: string, a: string, b: string, query: { season?: string } = {}) =>
    withQuery(`${league(leagueId)}/versus/${part(a)}/${part(b)}`, query),
  picks,
  eventAdmin: (leagueId: string, eventId: string) => `${picks(leagueId, eventId)}/admin`,
  board: (leagueId: string, eventId: string) => `${picks(leagueId, eventId)}/board`,
  tv: (leagueId: string, eventId: string) => `${picks(leagueId, eventId)}/tv`,
  grid: (leagueId: string, eventId: string) => `${picks(leagueId, eventId)}/grid`,
  ticket: (leagueId: string, eventId: string, userId: string) =>
    `${picks(leagueId, eventId)}/ticket/${part(userId)}`,
  photos: (leagueId: string, eventId: string) => `${picks(leagueId, eventId)}/photos`,
};
