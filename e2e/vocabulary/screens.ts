import type { Furnished } from './furnished.ts';

export type Viewer = 'nobody' | 'newcomer' | 'stranger' | 'owner' | 'member' | 'admin';
export type Screen = [name: string, address: (world: Furnished) => string, heading: RegExp];

/**
 * Every screen in its fullest state, by viewer, with address and heading. `test/screens.test.ts` checks that every page
 * address is listed.
 */
export const screens: Record<Viewer, Screen[]> = {
  nobody: [
    ['landing', () => '/', /./],
    ['reset password without a link', () => '/reset-password', /Reset Your Password/],
    [
      'confirm email',
      () => '/confirm-email#type=email&id=00000000-0000-4000-8000-000000000000&token=made-up',
      /Confirm your email/,
    ],
    ['invite signed out', ({ invite }) => `/invite/${invite}`, /^Join "/],
    ['pick first', ({ invite, upcoming }) => `/invite/${invite}/event/${upcoming}`, /Spring Fling/],
    ['invite error', () => '/invite/unknown', /Invite Error/],
    ['join signed out', ({ live }) => `${live.at.league}/join`, /^Join “/],
  ],
  newcomer: [['onboarding', () => '/onboarding', /Complete your profile/]],
  stranger: [
    ['empty dashboard', () => '/app', /Your Leagues/],
    ['invite signed in', ({ invite }) => `/invite/${invite}`, /^Join "/],
    ['join', ({ live }) => `${live.at.league}/join`, /^Join “/],
    ['access denied', () => '/app/admin', /Access Denied/],
    ['not found', () => '/app/nowhere', /Page not found/],
  ],
  owner: [
    ['dashboard', () => '/app', /Your Leagues/],
    ['league home', ({ live }) => live.at.league, /Octagon Oracles/],
    ['league admin', ({ live }) => `${live.at.league}/admin`, /League Admin/],
    ['standings', ({ live }) => `${live.at.league}/standings`, /Standings/],
    ['event by event', ({ live }) => `${live.at.league}/standings?tab=events`, /Standings/],
    ['rules', () => '/app/rules', /Rules/],
    ['picks', ({ live, upcoming }) => `${live.at.league}/event/${upcoming}`, /Spring Fling/],
    ['past board', ({ live, past }) => `${live.at.league}/event/${past}/board`, /Autumn Clash/],
    ['event admin', ({ live }) => live.at.admin, /Event Admin/],
    ['TV view', ({ live }) => `${live.at.picks}/tv`, /Winter Brawl/],
    ['all picks', ({ live }) => `${live.at.picks}/grid`, /Winter Brawl/],
    ['ticket', ({ live, owner }) => `${live.at.picks}/ticket/${owner.id}`, /Ana Maria/],
    ['versus', ({ live, owner, rival }) => `${live.at.league}/versus/${owner.id}/${rival.id}`, /Ana Maria/],
    ['past TV view', ({ live, past }) => `${live.at.league}/event/${past}/tv`, /Autumn Clash/],
    ['profile', () => '/app/profile', /Profile/],
    ['pick history', () => '/app/profile/picks', /Your picks/],
  ],
  member: [
    ['locked picks', ({ live }) => live.at.picks, /Winter Brawl/],
    ['board', ({ live }) => live.at.board, /Winter Brawl/],
    ['board at its other address', ({ live }) => `${live.at.league}/board/${live.event}`, /Winter Brawl/],
    ['photo credits', ({ live }) => `${live.at.picks}/photos`, /Photo credits/],
    ['event admin for others', ({ live }) => live.at.admin, /Event Admin/],
    ['public profile', ({ owner }) => `/app/user/${owner.id}`, /Ana Maria/],
  ],
  admin: [
    ['admin dashboard', () => '/app/admin', /Admin Dashboard/],
    ['members', () => '/app/admin?tab=members', /Admin Dashboard/],
    ['API tokens', () => '/app/admin?tab=tokens', /Admin Dashboard/],
    ['site status', () => '/app/admin?tab=site', /Admin Dashboard/],
    ['manage fights', ({ live }) => `/app/admin?event=${live.event}`, /Winter Brawl/],
  ],
};
