import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { leagueHome } from '../../../gallery/league-states.ts';
import { profiles } from '../../../gallery/user-states.ts';
import { versus } from '../../../gallery/versus-states.ts';
import { openPages, startServer } from '../../../test/pages/pages.tsx';
import { seen } from '../../../test/pages/seen.ts';
import type { GetLeagueResponse, GetVersusResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';

const close = versus.close!.answers!['leagues/l1/versus/p4/p2'] as GetVersusResponse;

test('each pick on which two members differed says who was right', async () => {
  startServer().answerAs(versus.close!);
  openPages(versus.close!.address);
  await expect
    .element(page.getByRole('row', { name: '9 Right where you differed · neither 1 6' }))
    .toBeVisible();
  await expect.element(page.getByText('Event wins: 2 – 1')).toBeVisible();
  await expect.element(page.getByText('Dana W by 23 points (41 to 18), Harbor Nights 8')).toBeVisible();
  await expect.element(page.getByText(/^64%: the same winner in 29 of 45 fights$/)).toBeVisible();
  const night = page.getByRole('listitem').filter({ hasText: 'Winter Crown' }).first();
  await expect.element(night.getByText('Not complete')).toBeVisible();
  await night.getByText(/^Differed on 2 fights/).click();
  await expect.element(night.getByText('Błażewicz, KO, R1')).toBeVisible();
  expect(night.getByRole('img', { name: 'right' }).all()).toHaveLength(1);
});

test("somebody's profile leads to the comparison in each shared league; the viewer's own does not", async () => {
  startServer().answerAs(profiles["somebody's"]!);
  openPages(paths.publicProfile('p4'));
  const link = page.getByRole('link', { name: 'Versus in The Corner Bar' });
  await expect
    .element(link)
    .toHaveAttribute('href', expect.stringMatching(/^\/app\/league\/l1\/versus\/.+\/p4$/));
});

test('imported results count until they are switched off', async () => {
  startServer().answerAs(versus['with imported results']!);
  openPages(versus['with imported results']!.address);
  await expect
    .element(page.getByText('Over 4 scored events that both picked, and 48 imported.'))
    .toBeVisible();
  await expect.element(page.getByRole('row', { name: '1318.5 Points 1394.25' })).toBeVisible();
  await expect.element(page.getByText('4 events', { exact: true })).toBeVisible();
  await page.getByRole('switch', { name: 'Count imported results' }).click();
  await expect.element(page.getByRole('row', { name: '108 Points 90' })).toBeVisible();
  await expect.element(page.getByText('1 event', { exact: true })).toBeVisible();
});

test('two who met only in imported results are compared by them', async () => {
  startServer().answerAs(versus['only imported results']!);
  openPages(versus['only imported results']!.address);
  await expect.element(page.getByRole('row', { name: /^1210\.5 Points / })).toBeVisible();
  expect(page.getByRole('region', { name: 'Event by event' }).all()).toHaveLength(0);
});

test('for two who never met it says so, in a season and in all', async () => {
  const { answers, address } = versus['nothing in common']!;
  const server = startServer();
  server.answerAs({ answers, address, shows: '' });
  openPages(address);
  await expect.element(page.getByText(/^Nothing in 2026 yet\. The comparison starts/)).toBeVisible();
  const young = answers!['leagues/l1/versus/p4/p2'] as GetVersusResponse;
  server.answer('getVersus', { league_id: 'l1', user_a: 'p4', user_b: 'p2' }, { ...young, season: null });
  await page.getByRole('radio', { name: 'All-time' }).click();
  await expect.element(page.getByText(/^Nothing yet\. The comparison starts/)).toBeVisible();
});

test('two members are chosen by name, without touching the address', async () => {
  const server = startServer();
  server.answerAs(versus.close!);
  server.answerAs(leagueHome.live!);
  openPages(versus.close!.address);
  const against = page.getByRole('combobox', { name: 'Against' });
  await expect.element(against).toHaveValue('p2');
  await expect.element(against.getByRole('option', { name: 'Dana W' })).toBeDisabled();
  const { members } = leagueHome.live!.answers!['leagues/l1'] as GetLeagueResponse;
  await expect.poll(() => against.getByRole('option').all()).toHaveLength(members.length);
  server.answer(
    'getVersus',
    { league_id: 'l1', user_a: 'p4', user_b: 'p3' },
    { ...close, b: { ...close.b, id: 'p3' } },
  );
  await against.selectOptions('p3');
  await expect.poll(() => location.pathname).toBe(paths.versus('l1', 'p4', 'p3'));
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.element(against).toHaveValue('p3');
});

test('the season comes first, every season is a tap away and stays with another member', async () => {
  const server = startServer();
  server.answerAs(versus.close!);
  server.answerAs(leagueHome.live!);
  openPages(versus.close!.address);
  await expect.element(page.getByText('Over 4 scored events of 2026 that both picked.')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Season' })).toBeChecked();
  const loading = seen(page.getByText('Loading comparison…'));
  const { key } = navigation.currentEntry!;
  server.answer('getVersus', { league_id: 'l1', user_a: 'p4', user_b: 'p2' }, { ...close, season: null });
  await page.getByRole('radio', { name: 'All-time' }).click();
  await expect.poll(() => location.search).toBe('?season=all');
  await expect.element(page.getByText('Over 4 scored events that both picked.')).toBeVisible();
  expect(loading()).toBe(false);
  server.answer(
    'getVersus',
    { league_id: 'l1', user_a: 'p4', user_b: 'p3' },
    { ...close, season: null, b: { ...close.b, id: 'p3' } },
  );
  await page.getByRole('combobox', { name: 'Against' }).selectOptions('p3');
  await expect
    .poll(() => location.pathname + location.search)
    .toBe(paths.versus('l1', 'p4', 'p3', { season: 'all' }));
  expect(navigation.currentEntry!.key).toBe(key);
});
