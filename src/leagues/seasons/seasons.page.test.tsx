import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { leagueAdmin } from '../../../gallery/league-states.ts';
import { seasons } from '../../../gallery/standings.ts';
import { openFold, openPages, Refusal, startServer } from '../../../test/pages/pages.tsx';
import { paths } from '../../app/router/paths.ts';

const league = { league_id: 'l1' };
const panel = page.getByRole('region', { name: 'Seasons' });

async function open() {
  const server = startServer();
  server.answerAs(leagueAdmin['of its owner']!);
  server.answer('listSeasons', league, seasons);
  openPages(paths.leagueAdmin('l1'));
  await openFold('Seasons');
  return server;
}

test('a season starts with a chosen event, and a refusal is shown as it comes, until that is canceled', async () => {
  const server = await open();
  await panel.getByRole('button', { name: 'Start a New Season' }).click();
  await panel.getByRole('button', { name: 'Start Season' }).click();
  await expect.element(panel.getByText('Please enter a season name')).toBeVisible();
  server.answer('beginSeason', league, new Refusal(409, 'season_start_past', 'Choose an open event.'));
  await panel.getByRole('textbox', { name: 'Season Name' }).fill(' 2028 ');
  await panel.getByRole('button', { name: 'Start Season' }).click();
  await expect.element(panel.getByText('Choose an open event.')).toBeVisible();
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await panel.getByRole('button', { name: 'Start a New Season' }).click();
  await panel.getByRole('textbox', { name: 'Season Name' }).fill('2028');
  expect(panel.getByText('Choose an open event.').all()).toEqual([]);
  await panel.getByRole('combobox', { name: 'First event' }).selectOptions('later');
  await panel.getByRole('combobox', { name: 'Dropped results' }).selectOptions('2');
  await panel.getByRole('button', { name: 'Start Season' }).click();
  await expect.poll(() => server.requests('beginSeason', league)).toHaveLength(2);
  expect(server.requests('beginSeason', league).map(({ body }) => body)).toEqual([
    { name: '2028', first_event_id: 'next', drop_worst: 0, points: 'classic' },
    { name: '2028', first_event_id: 'later', drop_worst: 2, points: 'classic' },
  ]);
});

test('once begun a season can only be renamed, and only one that has not begun can be deleted', async () => {
  const server = await open();
  const one = { ...league, season_id: 's2' };
  server.answer('updateSeason', one, seasons.seasons[1]!);
  await expect.element(panel.getByText(/Won by Maya with 212 pts/)).toBeVisible();
  expect(panel.getByRole('button', { name: /^Delete/ }).all()).toHaveLength(1);
  await panel.getByRole('button', { name: 'Edit 2026' }).click();
  await expect.element(panel.getByRole('combobox', { name: 'Dropped results' })).toBeDisabled();
  await panel.getByRole('textbox', { name: 'Season Name' }).fill('The long year');
  await panel.getByRole('button', { name: 'Save Season' }).click();
  await expect
    .poll(() => server.requests('updateSeason', one).map(({ body }) => body))
    .toEqual([{ name: 'The long year' }]);
});
