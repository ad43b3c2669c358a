import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { leagueHome } from '../../../gallery/league-states.ts';
import { standingsStates } from '../../../gallery/standings-states.ts';
import { openPages, Refusal, startServer } from '../../../test/pages/pages.tsx';
import type { GetStandingsResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';

const league = { league_id: 'l1' };
const row = (name: string | RegExp) =>
  page.getByRole('group', { name: 'Season standings' }).getByRole('row').filter({ hasText: name });

function open(state: keyof typeof standingsStates) {
  const server = startServer();
  server.answerAs(standingsStates[state]!);
  openPages(standingsStates[state]!.address);
  return server;
}

test('each row says what put it ahead, and shared ranks are shared', async () => {
  open('ties at every step');
  await expect.element(row('Zuzana')).toMatchTextContent('ahead on perfect picks, 7 to 5');
  await expect.element(row('Maya')).toMatchTextContent('ahead on event wins, 3 to 2');
  await expect.element(row('Linh')).toMatchTextContent(/Tied rank T?7.*tied on every count/);
  await expect.element(row('Theo')).toMatchTextContent(/Tied rank T?7.*tied on every count/);
  await expect.element(row('Björn')).not.toMatchTextContent('ahead on');
  await expect.element(row('Rafael')).toMatchTextContent('(former)');
});

test('the belt is on its holder, with arrows, form and a streak', async () => {
  open('ties at every step');
  await expect
    .element(row('Maya'))
    .toMatchTextContent(/Belt.*up 2.*2 event wins, 12 events picked in a row.*Last 5: 2, 3/);
  await expect.element(page.getByText(/^The belt: Maya, since .*, 1 defense\.$/)).toBeVisible();
  await expect.element(row('Ines')).not.toMatchTextContent(/, up |, down /);
});

test('the slider shows the table as it stood after an event, and comes back', async () => {
  const server = open('ties at every step');
  const table = standingsStates['ties at every step']!.answers![
    'leagues/l1/standings'
  ] as GetStandingsResponse;
  const slider = page.getByRole('slider', { name: 'Standings after event' });
  await expect.element(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/12 of 12$/));
  server.answer('getStandings', league, {
    ...table,
    events: table.events.slice(0, -1),
    standings: table.standings.toReversed().map((one, at) => ({ ...one, rank: at + 1 })),
  });
  await page.getByRole('button', { name: 'Previous event' }).click();
  await expect.element(row('Kofi')).toMatchTextContent(/^Rank 1, gold/);
  await expect.element(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/11 of 12$/));
  const csv = page.getByRole('link', { name: 'Export CSV' });
  await expect
    .element(csv)
    .toHaveAttribute('href', '/api/leagues/l1/standings.csv?season=running&through=e11');
  const next = page.getByRole('button', { name: 'Next event' });
  await next.click();
  await expect.element(row('Björn')).toMatchTextContent(/^Rank 1, gold/);
  await expect.element(csv).toHaveAttribute('href', '/api/leagues/l1/standings.csv?season=running');
  await expect.element(next).toBeDisabled();
  await expect.element(next).toHaveFocus();
  slider.element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(row('Kofi')).toMatchTextContent(/^Rank 1, gold/);
});

test('until the table that the slider names is there, the one in sight is out of date, and says so', async () => {
  const server = open('ties at every step');
  const table = standingsStates['ties at every step']!.answers![
    'leagues/l1/standings'
  ] as GetStandingsResponse;
  const shown = page.getByRole('group', { name: 'Season standings' });
  const isBusy = () => shown.element().closest('[aria-busy="true"]') !== null;
  await expect.element(row('Kofi')).toBeVisible();
  expect(isBusy()).toBe(false);
  const earlier = Promise.withResolvers<GetStandingsResponse>();
  server.answer('getStandings', league, () => earlier.promise);
  await page.getByRole('button', { name: 'Previous event' }).click();
  await expect.poll(isBusy).toBe(true);
  earlier.resolve({ ...table, standings: table.standings.toReversed() });
  await expect.poll(isBusy).toBe(false);
  await expect.element(shown.getByRole('row').nth(1)).toMatchTextContent('Kofi');
});

test('an earlier table that could not be read is asked for again', async () => {
  const server = open('ties at every step');
  const table = standingsStates['ties at every step']!.answers![
    'leagues/l1/standings'
  ] as GetStandingsResponse;
  await expect.element(row('Kofi')).toBeVisible();
  server.answer('getStandings', league, new Refusal(404, 'event_not_found', 'This event does not exist.'));
  await page.getByRole('button', { name: 'Previous event' }).click();
  const problem = page.getByRole('alert');
  await expect.element(problem).toMatchTextContent('This event does not exist.');
  // What stands there meanwhile is today's, and says so.
  await expect.element(row('Maya')).toMatchTextContent('12 events picked in a row');
  server.answer('getStandings', league, {
    ...table,
    standings: table.standings.toReversed().map((one, at) => ({ ...one, rank: at + 1 })),
  });
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect.element(row('Kofi')).toMatchTextContent(/^Rank 1, gold/);
  await expect.element(problem).not.toBeInTheDocument();
});

test('by points per event, a late joiner who played half comes first', async () => {
  open('ties at every step');
  await page.getByRole('combobox', { name: 'Order by' }).selectOptions('average');
  const rows = page.getByRole('group', { name: 'Season standings' }).getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent(/^1.?Ines.*21\.3/);
  await expect.element(rows.last()).toMatchTextContent(/^–.*Kofi/);
});

test('a season is chosen by name, and stays in the address', async () => {
  open('ties at every step');
  await page.getByRole('combobox', { name: 'Season' }).selectOptions('The first year');
  await expect.poll(() => location.search).toBe('?season=s1');
  await page.getByRole('tab', { name: 'Event by event' }).click();
  await expect
    .element(page.getByRole('link', { name: 'Export CSV' }))
    .toHaveAttribute('href', '/api/leagues/l1/matrix.csv?season=s1');
  await page.getByRole('tab', { name: 'All-time' }).click();
  await expect
    .element(page.getByRole('link', { name: 'Export CSV' }))
    .toHaveAttribute('href', '/api/leagues/l1/standings.csv?season=all');
});

test.each([
  ['live', /^Provisional .* is not over yet\.$/],
  ['drops', /^12 completed events\. Each member's lowest 2 results are dropped\.$/],
  ['finished', /^Champion Björn$/],
  ['finished', /^Corrected on /],
  ['an event deleted', /final ranks stand/],
  ['first event open', 'Everyone starts at zero'],
  ['before it starts', /^2027 starts on /],
])('%s: %s', async (state, words) => {
  open(state);
  await expect.element(page.getByText(words)).toBeVisible();
});

test('tables of earlier events say nothing about how the season ended', async () => {
  open('finished');
  const slider = page.getByRole('slider', { name: 'Standings after event' });
  const endings = [page.getByText(/^Champion Björn$/), page.getByText(/^Corrected on /)];
  for (const ending of endings) await expect.element(ending).toBeVisible();
  slider.element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  for (const ending of endings) await expect.element(ending).not.toBeInTheDocument();
});

test('dropped points are said on the row', async () => {
  open('drops');
  await expect.element(row('Zuzana')).toMatchTextContent('6 pts dropped');
  await expect.element(row('Björn')).not.toMatchTextContent('dropped');
});

test.each([
  [320, 640],
  [390, 664],
])('on a phone %i wide event by event scrolls within itself, names in sight', async (width, height) => {
  await page.viewport(width, height);
  open('event by event');
  const matrix = page.getByRole('group', { name: 'Event by event' });
  await expect.element(matrix).toBeVisible();
  expect(page.getByRole('columnheader').all()).toHaveLength(14);
  expect(page.getByRole('rowheader').all()).toHaveLength(11);
  matrix.element().scrollLeft = 300;
  expect(matrix.element().scrollLeft).toBe(300);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  const name = page.getByRole('rowheader', { name: /Björn/ }).element().getBoundingClientRect();
  expect(name.left).toBeLessThan(40);
});

test('cells say winner, dropped and missed in words', async () => {
  open('event by event');
  const cells = page.getByRole('cell');
  await expect.element(cells.filter({ hasText: /points, place #?1, won/ }).first()).toBeInTheDocument();
  await expect.element(cells.filter({ hasText: 'dropped' }).first()).toBeInTheDocument();
  await expect.element(cells.filter({ hasText: 'missed' }).first()).toBeInTheDocument();
});

test('on a phone a tap on a row unfolds what decided it and its counts', async () => {
  await page.viewport(390, 664);
  open('ties at every step');
  await expect.element(row('Zuzana')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const decided = row('Zuzana').getByText(/^ahead on perfect picks/);
  await expect.element(decided).not.toBeVisible();
  // The whole row opens it.
  await row('Zuzana').click();
  await expect.element(decided).toBeVisible();
  await expect.element(row('Zuzana').getByText('Right methods')).toBeVisible();
  const compare = row('Zuzana').getByRole('link', { name: 'Compare yourself with Zuzana' });
  await expect.element(compare).toHaveAttribute('href', paths.versus('l1', 'p4', 'p3'));
});

test('league home leads to the table, the table to the rules', async () => {
  const server = startServer();
  server.answerAs(leagueHome.live!);
  openPages(paths.league('l1'));
  const full = page.getByRole('link', { name: 'Full Standings' });
  await expect.element(full).toHaveAttribute('href', paths.standings('l1'));
  server.answerAs(standingsStates['ties at every step']!);
  await full.click();
  await page.getByRole('link', { name: 'Rules' }).click();
  await expect.element(page.getByRole('row', { name: 'Corner stoppage KO/TKO' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /perfect pick 10$/ })).toBeVisible();
});

test('imported results count in the all-time standings, are marked, and can be switched off', async () => {
  const server = open('with imported results');
  await expect.element(row('Old Joe')).toMatchTextContent(/Imported.*611\.5/);
  await expect.element(row('Old Joe')).not.toMatchTextContent('(former)');
  await expect.element(row('Björn')).toMatchTextContent('1200.25 pts imported, from 84 events');
  await expect.element(row('Zuzana')).toMatchTextContent('1 pt imported, from 1 event');
  await expect.element(row('Dana')).not.toMatchTextContent('imported');
  await expect.element(page.getByText(/^Imported results add points, event wins/)).toBeVisible();
  server.answer('getStandings', league, {
    ...(standingsStates['ties at every step']!.answers!['leagues/l1/standings'] as GetStandingsResponse),
    season: null,
    imported: 'left_out',
  });
  await page.getByRole('switch', { name: 'Count imported results' }).click();
  await expect.element(row('Old Joe')).not.toBeInTheDocument();
  await expect.poll(() => location.search).toBe('?tab=all&imported=off');
  await expect
    .element(page.getByRole('link', { name: 'Export CSV' }))
    .toHaveAttribute('href', '/api/leagues/l1/standings.csv?season=all&imported=false');
  await expect.element(page.getByText(/^Imported results add/)).not.toBeInTheDocument();
  // Of all time there are the points by event, but no season: its tab shows the running one.
  await page.getByRole('tab', { name: 'Event by event' }).click();
  await page.getByRole('combobox', { name: 'Season' }).selectOptions('All-time');
  await expect.poll(() => location.search).toBe('?tab=events&season=all&imported=off');
  await page.getByRole('tab', { name: 'Season' }).click();
  await expect.poll(() => location.search).toBe('?imported=off');
  await page.getByRole('tab', { name: 'All-time' }).click();
  await page.getByRole('switch', { name: 'Count imported results' }).click();
  await expect.poll(() => location.search).toBe('?tab=all');
});

test('a league that has only imported results has a table', async () => {
  const server = open('with imported results');
  const table = standingsStates['with imported results']!.answers![
    'leagues/l1/standings'
  ] as GetStandingsResponse;
  server.answer('getStandings', league, { ...table, events: [], complete_count: 0, belt: null });
  await expect.element(row('Old Joe')).toBeVisible();
});
