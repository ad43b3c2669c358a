import { parse } from 'regexparam';
import { describe, expect, it } from 'vitest';
import { paths, patterns } from './paths.ts';

const built: [keyof typeof patterns, string][] = [
  ['home', paths.home()],
  ['onboarding', paths.onboarding()],
  ['resetPassword', paths.resetPassword()],
  ['confirmEmail', paths.confirmEmail()],
  ['authCallback', paths.authCallback()],
  ['googleCallback', paths.googleCallback()],
  ['invite', paths.invite('K7Q2')],
  ['dashboard', paths.dashboard()],
  ['siteAdmin', paths.siteAdmin()],
  ['profile', paths.profile()],
  ['pickHistory', paths.pickHistory()],
  ['publicProfile', paths.publicProfile('u1')],
  ['league', paths.league('l1')],
  ['leagueAdmin', paths.leagueAdmin('l1')],
  ['join', paths.join('l1')],
  ['versus', paths.versus('l1', 'u1', 'u2')],
  ['picks', paths.picks('l1', 'e1')],
  ['eventAdmin', paths.eventAdmin('l1', 'e1')],
  ['board', paths.board('l1', 'e1')],
  ['tv', paths.tv('l1', 'e1')],
  ['grid', paths.grid('l1', 'e1')],
  ['ticket', paths.ticket('l1', 'e1', 'u1')],
];

describe('an address', () => {
  it('is known to the router, under its own name only', () => {
    for (const [name, path] of built) {
      const known = Object.entries(patterns).filter(([, pattern]) => parse(pattern).pattern.test(path));
      expect
        .soft(
          known.map(([found]) => found),
          name,
        )
        .toEqual([name]);
    }
  });

  it('carries a redirect intact', () => {
    const target = `${paths.picks('l1', 'e1')}?tab=a&b=c#d`;
    const address = new URL(paths.home({ redirect: target }), 'http://localhost');
    expect(address.searchParams.get('redirect')).toBe(target);
  });

  it('escapes slashes in a code', () => {
    expect(paths.invite('../app')).toBe('/invite/..%2Fapp');
  });
});
