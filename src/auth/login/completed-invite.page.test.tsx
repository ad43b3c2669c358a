import { expect, test } from 'vitest';
import { storeCompletedInvite, takeCompletedInvite } from './completed-invite.client.ts';

test('the league joined before onboarding is found once', () => {
  const invite = { leagueId: 'l1', leagueName: 'The Corner Bar' };
  storeCompletedInvite(invite);
  expect(takeCompletedInvite()).toEqual(invite);
  expect(takeCompletedInvite()).toBeNull();
});

test.each(['', 'no JSON', '[]', 'null', '{"leagueId":"l1"}', '{"leagueName":"The Corner Bar"}'])(
  'what else stands there is none: %s',
  (stored) => {
    localStorage.setItem('completedInvite', stored);
    expect(takeCompletedInvite()).toBeNull();
  },
);
