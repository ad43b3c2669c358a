import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { leagueAdmin, progress } from '../../../gallery/league-states.ts';
import { openFold, openPages, Refusal, startServer } from '../../../test/pages/pages.tsx';
import { paths } from '../../app/router/paths.ts';
import type { LeagueHome } from '../league-answers.client.ts';

const path = { league_id: 'l1', event_id: 'next' };
const panel = page.getByRole('region', { name: /^Picks for/ });
const dialog = page.getByRole('dialog');

async function open(state = 'of its owner') {
  const server = startServer();
  server.answerAs(leagueAdmin[state]!);
  openPages(paths.leagueAdmin('l1'));
  await openFold(/^Picks for/);
  return server;
}

test('members who are missing picks come first, with what is missing, what reaches them and when they were reminded', async () => {
  await open();
  await expect.element(panel.getByText('2 of 8 are in')).toBeVisible();
  const rows = panel.getByRole('listitem').all();
  expect(rows).toHaveLength(8);
  const texts = rows.map((row) => row.element().textContent);
  expect(texts[0]).toMatch(/^MMaya4 missingGets emailReminded .+ by email3 of 7$/);
  expect(texts[3]).toMatch(/1 missingGets push6 of 7$/);
  expect(texts[4]).toMatch(/Sitting this one out/);
  expect(texts[5]).toMatch(/No confirmed email and no push/);
  expect(texts[7]).toMatch(/7 of 7$/);
});

test('picks on a bout that is off count, as on the board, of all bouts', async () => {
  const server = startServer();
  server.answerAs(leagueAdmin['of its owner']!);
  const league = leagueAdmin['of its owner']!.answers!['leagues/l1'] as LeagueHome;
  const off = { canceled_count: 1, resulted_count: 1 };
  const upcoming = league.upcoming.map((event) => (event.id === 'next' ? { ...event, ...off } : event));
  server.answer('getLeague', { league_id: 'l1' }, { ...league, upcoming });
  openPages(paths.leagueAdmin('l1'));
  await openFold(/^Picks for/);
  await expect.element(panel.getByRole('listitem').last()).toMatchTextContent(/7 of 7$/);
});

test('a nudge says whom it reaches and in whose name before it is sent, and can be sent once', async () => {
  const server = await open();
  server.answer('nudgeMembers', path, () => {
    server.answer('getPickProgress', path, {
      ...progress,
      nudge: { nudged_at: new Date().toISOString(), shown_name: 'Dana W' },
      nudge_count: 0,
    });
    return { nudged_at: new Date().toISOString(), member_count: 2 };
  });
  await panel.getByRole('button', { name: 'Nudge' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Nudge 2 members?' })).toBeVisible();
  await expect
    .element(dialog.getByText(/“Dana W’s waiting on your picks in The Corner Bar: .+”/))
    .toBeVisible();
  expect(server.requests('nudgeMembers', path)).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Nudge' }).click();
  await expect.element(panel.getByText(/^Dana W sent the nudge for this event/)).toBeVisible();
  await expect.element(page.getByText('Nudged 2 members')).toBeVisible();
  expect(panel.getByRole('button', { name: 'Nudge' }).all()).toHaveLength(0);
  expect(server.requests('nudgeMembers', path)).toHaveLength(1);
});

test('when another admin was faster, it says who', async () => {
  const server = await open();
  server.answer('nudgeMembers', path, () => {
    server.answer('getPickProgress', path, {
      ...progress,
      nudge: { nudged_at: new Date().toISOString(), shown_name: 'Maya' },
      nudge_count: 0,
    });
    return new Refusal(409, 'already_nudged', 'A nudge for this event was already sent.');
  });
  await panel.getByRole('button', { name: 'Nudge' }).click();
  await dialog.getByRole('button', { name: 'Nudge' }).click();
  await expect.element(dialog.getByText('A nudge for this event was already sent.')).toBeVisible();
  await expect.element(dialog.getByRole('heading', { name: 'Nudge 2 members?' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(panel.getByText(/^Maya sent the nudge for this event/)).toBeVisible();
});

test('each open event has its own', async () => {
  await open();
  await panel.getByRole('combobox', { name: 'Event' }).selectOptions('complete');
  await expect.element(page.getByRole('heading', { name: 'Picks for Harbor Nights 8' })).toBeVisible();
  await expect.element(panel.getByText("Everyone's in.")).toBeVisible();
  expect(panel.getByRole('button', { name: 'Nudge' }).all()).toHaveLength(0);
});

test('without an answer the rest of the screen works', async () => {
  await open('without picks to read');
  await expect.element(panel.getByText(/^Failed to load the picks/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Generate Invite Link' })).toBeVisible();
});

test('when the next event locks, the rest of the screen stays as it is', async () => {
  const server = await open();
  await expect.element(panel.getByText('2 of 8 are in')).toBeVisible();
  await openFold('Rename league');
  await page.getByRole('textbox', { name: 'League Name' }).fill('Half a name');
  await openFold('League link');
  const league = leagueAdmin['of its owner']!.answers!['leagues/l1'] as LeagueHome;
  server.answer('getPickProgress', { league_id: 'l1', event_id: 'complete' }, () => new Promise(() => {}));
  server.answer('getLeague', { league_id: 'l1' }, { ...league, upcoming: league.upcoming.slice(1) });
  server.answer(
    'updateLeague',
    { league_id: 'l1' },
    {
      name: league.name,
      join_by_link: false,
      boards_by_link: true,
    },
  );
  await page.getByRole('switch', { name: 'Anyone with the league link can join' }).click();
  await expect.element(page.getByRole('heading', { name: 'Picks for Harbor Nights 8' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'League Name' })).toHaveValue('Half a name');
});
