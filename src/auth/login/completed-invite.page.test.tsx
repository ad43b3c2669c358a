import { expect, test } from 'vitest';
import { storeCompletedInvite, takeCompletedInvite } from './completed-invite.client.ts';

test('the league joined before onboarding is found once', () => {
  const invite = { leagueId: 'l1', leagueName: 'The Corner Bar' };
  storeCompletedInvite(invite);
  expect(takeCompletedInvite()).toEqual(invite);
  expect(takeCompletedInvite()).toBeNull();
});

test('what else stands there is none', () => {
  for (const stored of [
    '',
    'no JSON',
    '[]',
    'null',
    '{"leagueId":"l1"}',
    '{"leagueName":"The Corner Bar"}',
  ]) {
    localStorage.setItem('completedInvite', stored);
    expect.soft(takeCompletedInvite(), stored).toBeNull();
  }
});
