import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { leagueHome } from '../../../gallery/league-states.ts';
import { openPages, startServer } from '../../../test/pages/pages.tsx';
import { paths } from '../../app/router/paths.ts';
import type { LeagueHome } from '../league-answers.client.ts';

const league = leagueHome.live!.answers!['leagues/l1'] as LeagueHome;

test.each([
  { run: true, edit_results: false, admin: 1 },
  { run: false, edit_results: true, admin: 0 },
])('Live now leads league admins to Admin, not whoever may set results: %o', async ({ admin, ...may }) => {
  const server = startServer();
  server.answer('getLeague', { league_id: 'l1' }, { ...league, can: { ...league.can, ...may } });
  openPages(paths.league('l1'));
  await expect.element(page.getByRole('link', { name: 'View Live Board' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Admin', exact: true }).all()).toHaveLength(admin);
});

test('a former member keeps the rank of their points in the standings, marked as former', async () => {
  startServer().answerAs(leagueHome.live!);
  openPages(paths.league('l1'));
  const rows = page.getByRole('table', { name: 'Points of the season' }).getByRole('row');
  await expect.element(rows.nth(6)).toMatchTextContent(/^Rank 6Rafael former member.*102/);
  await expect.element(rows.nth(5)).not.toMatchTextContent('former');
  await expect.element(rows.nth(7)).toMatchTextContent(/^Rank 7Linh/);
});

test("'Show all' brings the pages of the past, with the latest in sight meanwhile", async () => {
  const server = startServer();
  server.answer('getLeague', { league_id: 'l1' }, { ...league, past_count: 27 });
  const older = league.past.map((event) => ({
    ...event,
    id: `${event.id} 2`,
    name: `${event.name}, page 1`,
  }));
  server.answer('listPastEvents', { league_id: 'l1' }, { total: 27, page: 1, page_count: 2, events: older });
  openPages(paths.league('l1'));
  await expect.element(page.getByText('Harbour Nights 7')).toBeVisible();
  await page.getByRole('button', { name: 'Show all 27 past events' }).click();
  await expect.element(page.getByText('Harbour Nights 7, page 1')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Next' })).toBeVisible();
  expect(page.getByRole('button', { name: /^Show all/ }).all()).toHaveLength(0);
});
