import { expect, test } from 'vitest';
import { readInvitation } from './invitation.ts';

const leagueId = '2e6f6f6e-1111-4222-8333-944444444444';

test('what a typed invitation leads to', () => {
  for (const [typed, invitation] of [
    ['abcd 2345-efgh', { code: 'ABCD2345EFGH' }],
    ['https://play.example/invite/ABCD2345EFGH', { code: 'ABCD2345EFGH' }],
    [`https://play.example/app/league/${leagueId}/join`, { leagueId }],
    [`https://play.example/app/league/${leagueId.toUpperCase()}`, { leagueId }],
    ['  ', null],
    ['?!', null],
  ] as const) {
    expect.soft(readInvitation(typed), typed).toEqual(invitation);
  }
});
