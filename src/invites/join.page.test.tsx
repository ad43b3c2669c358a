import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dashboard } from '../../gallery/league-states.ts';
import { pickEntry } from '../../gallery/night-states.ts';
import { doors } from '../../gallery/user-states.ts';
import { goTo, openPages, Refusal, startServer } from '../../test/pages/pages.tsx';
import { paths } from '../app/router/paths.ts';
import { storePendingInvite } from '../auth/login/pending-invite.client.ts';

const card = paths.picks('l1', 'next');

test('who is asked to join on the way to a card comes to it, and sees nothing from before', async () => {
  const server = startServer();
  const on = { league_id: 'l1', event_id: 'next' };
  const outside = new Refusal(404, 'league_not_found', 'League not found.');
  server.answerAs(dashboard.empty!);
  server.answerAs(doors.join!);
  server.answer('getMyPicks', on, outside);
  server.answer('joinLeague', { league_id: 'l1' }, () => {
    server.answerAs(pickEntry.open!);
    server.answer('listLeagues', undefined, () => new Promise<never>(() => undefined));
    return {} as never;
  });
  openPages(paths.dashboard());
  await expect.poll(() => document.body.innerText, { timeout: 3000 }).toContain('not in any leagues');
  goTo(card);
  await page.getByRole('button', { name: 'Join League' }).click();
  await expect.poll(() => location.pathname).toBe(card);
  await expect.element(page.getByText('3 of 7')).toBeVisible();
  goTo(paths.dashboard());
  await expect.element(page.getByText('3 of 7')).not.toBeInTheDocument();
  expect(document.body.innerText).not.toContain('not in any leagues');
});

test.each([
  { pending: '5WTG', joins: 1 },
  { pending: 'other', joins: 0 },
])(
  'who is back from Google with $pending pending joins $joins times, without another tap',
  async ({ pending, joins }) => {
    const state = doors['invite, signed in']!;
    const server = startServer();
    server.answerAs(state);
    storePendingInvite({ code: pending, leagueId: 'l1', leagueName: 'The Corner Bar' });
    openPages(state.address);
    await expect.element(page.getByRole('button', { name: /^Join/ })).toBeVisible();
    expect(localStorage).toHaveLength(0);
    expect(server.sent.filter(({ address }) => address.startsWith('POST'))).toHaveLength(joins);
  },
);

test.each([
  [1, false],
  [2, true],
])('an invite to a league of %i says how many are in: %s', async (member_count, says) => {
  const server = startServer(null);
  const state = doors['invite, signed out']!;
  server.answerAs(state);
  const answer = state.answers!['invites/5WTG'] as { league: object };
  server.answer('previewInvite', { code: '5WTG' }, {
    ...answer,
    league: { ...answer.league, member_count },
  } as never);
  openPages(state.address);
  await expect.element(page.getByText(/^Maya invites you/)).toBeVisible();
  expect(
    page
      .getByText(/already in/)
      .last()
      .element()
      .checkVisibility(),
  ).toBe(says);
});
