import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { leagueHome } from '../../../gallery/league-states.ts';
import { pickEntry } from '../../../gallery/night-states.ts';
import { differing, profiles } from '../../../gallery/user-states.ts';
import { openPages, Refusal, startServer } from '../../../test/pages/pages.tsx';
import type { GetMyPicksResponse, GetOwnProfileResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';

const path = { league_id: 'l1', event_id: 'next' };
const dialog = () => page.getByRole('dialog');

test('the pick screen says for how many leagues it saves, and takes one of them out', async () => {
  const server = startServer();
  server.answerAs(pickEntry['one set of picks']!);
  server.answer('pickApart', path, {} as never);
  openPages(paths.picks('l1', 'next'));
  await expect.element(page.getByText('Saved for 3 leagues')).toBeVisible();
  await expect.element(page.getByText('in 3 leagues', { exact: true })).toBeVisible();
  server.answerAs(pickEntry['different picks here']!);
  await page.getByRole('button', { name: 'Different picks here' }).click();
  await expect.element(page.getByRole('button', { name: 'Same as 2 leagues' })).toBeVisible();
  expect(server.requests('pickApart', path)).toHaveLength(1);
  expect(page.getByText('in 3 leagues', { exact: true }).all()).toEqual([]);
});

test('coming back says how many picks it replaces, and does so only then', async () => {
  const server = startServer();
  server.answerAs(pickEntry['different picks here']!);
  server.answer('pickAlike', path, { replaced: 2 });
  const pictures = { bouts: [], credits: [] };
  server.answer('getPictures', path, pictures);
  openPages(paths.picks('l1', 'next'));
  await page.getByRole('button', { name: 'Same as 2 leagues' }).click();
  await expect
    .element(dialog())
    .toMatchTextContent(/Office Upsets and The Sunday Club.*replaces 2 picks here/);
  expect(server.requests('pickAlike', path)).toEqual([]);
  server.answerAs(pickEntry['one set of picks']!);
  const slow = Promise.withResolvers<typeof pictures>();
  server.answer('getPictures', path, () => slow.promise);
  await page.getByRole('button', { name: 'Replace 2 Picks' }).click();
  await expect.element(page.getByText('Saved for 3 leagues')).toBeVisible();
  // Until all is read again it asks what it asked, not about 0 picks.
  await expect
    .element(dialog())
    .toMatchTextContent(/Office Upsets and The Sunday Club.*replaces 2 picks here/);
  slow.resolve(pictures);
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server.requests('pickAlike', path)).toHaveLength(1);
});

test('the ticket names every league', async () => {
  const server = startServer();
  server.answerAs(pickEntry['all in']!);
  const { same_picks } = pickEntry['one set of picks']!.answers![
    'leagues/l1/events/next/picks'
  ] as GetMyPicksResponse;
  const answer = pickEntry['all in']!.answers!['leagues/l1/events/next/picks'] as GetMyPicksResponse;
  server.answer('getMyPicks', path, { ...answer, same_picks });
  openPages(paths.picks('l1', 'next'));
  await page.getByRole('button', { name: 'Review my card' }).click();
  await expect.element(dialog()).toMatchTextContent(/The Corner Bar, Office Upsets and The Sunday Club/);
});

test('asked once, with whose picks count where they differ', async () => {
  const server = startServer();
  server.answerAs(leagueHome['asked for one set of picks']!);
  server.answer('setSamePicks', undefined, { replaced: 3 });
  openPages(paths.league('l1'));
  await page.getByRole('button', { name: 'Use One Set of Picks' }).click();
  await expect.element(dialog()).toMatchTextContent(/different picks on Harbor Nights 7/);
  await page.getByLabelText('Picks to use').selectOptions('l2');
  await expect.element(dialog()).toMatchTextContent(/other leagues are replaced/);
  server.answerAs(leagueHome.live!);
  await dialog().getByRole('button', { name: 'Use One Set' }).click();
  await expect.element(page.getByText('Several leagues?')).not.toBeInTheDocument();
  expect(server.requests('setSamePicks', undefined).map(({ body }) => body)).toEqual([
    { is_on: true, picks_of: 'l2' },
  ]);
});

test('to close the question is to answer it', async () => {
  const server = startServer();
  server.answerAs(leagueHome['asked for one set of picks']!);
  const answered = Promise.withResolvers<{ replaced: number }>();
  server.answer('setSamePicks', undefined, () => answered.promise);
  openPages(paths.league('l1'));
  await expect.element(page.getByText('Several leagues?')).toBeVisible();
  server.answerAs(leagueHome.live!);
  await page.getByRole('button', { name: 'Close' }).click();
  expect(page.getByText('Turning on…').all()).toEqual([]);
  answered.resolve({ replaced: 0 });
  await expect.element(page.getByText('Several leagues?')).not.toBeInTheDocument();
  expect(server.requests('setSamePicks', undefined)[0]!.body).toMatchObject({ is_on: false });
});

test.each([
  { at: 'at once where picks are alike', differences: [] },
  { at: 'after a question where they differ', differences: differing.differences },
])('the switch of the profile turns it on $at, and off again', async ({ differences }) => {
  const server = startServer();
  server.answerAs(profiles.own!);
  server.answer('getSamePicks', undefined, { ...differing, differences });
  server.answer('setSamePicks', undefined, ({ body }) => {
    const isOn = (body as { is_on: boolean }).is_on;
    server.answer('getSamePicks', undefined, { is_on: isOn, league_count: isOn ? 3 : 1, differences: [] });
    return { replaced: 0 };
  });
  openPages(paths.profile());
  const one = page.getByRole('switch', { name: 'One set of picks' });
  await expect.element(one).not.toBeChecked();
  await one.click();
  if (differences.length > 0) await dialog().getByRole('button', { name: 'Use One Set' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(one).toBeChecked();
  await one.click();
  await expect.element(one).not.toBeInTheDocument();
  expect(server.requests('setSamePicks', undefined).map(({ body }) => body)).toEqual([
    { is_on: true, picks_of: null },
    { is_on: false },
  ]);
});

test('asked again, it is asked anew', async () => {
  const server = startServer();
  server.answerAs(profiles.own!);
  server.answer('getSamePicks', undefined, differing);
  openPages(paths.profile());
  const one = page.getByRole('switch', { name: 'One set of picks' });
  const whose = page.getByLabelText('Picks to use');
  const slow = Promise.withResolvers<void>();
  for (const answer of [new Refusal(503, 'server_busy', 'The server is busy.'), { replaced: 3 }]) {
    server.answer('setSamePicks', undefined, answer);
    await one.click();
    await expect.element(whose).toHaveValue('');
    await expect.element(dialog()).not.toMatchTextContent(/busy/);
    await whose.selectOptions('l2');
    if (!(answer instanceof Refusal)) break;
    await dialog().getByRole('button', { name: 'Use One Set' }).click();
    await expect.element(dialog()).toMatchTextContent(/busy/);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
  }
  // Until all is read again it asks what it asked.
  server.answer('getSamePicks', undefined, { ...differing, differences: [] });
  const profile = profiles.own!.answers!['me/profile'] as GetOwnProfileResponse;
  server.answer('getOwnProfile', undefined, () => slow.promise.then(() => profile));
  await dialog().getByRole('button', { name: 'Use One Set' }).click();
  await expect.poll(() => server.requests('getOwnProfile', undefined)).toHaveLength(2);
  await expect.poll(() => server.underway).toBe(1);
  await expect.element(dialog()).toMatchTextContent(/different picks on Harbor Nights 7/);
  await expect.element(whose).toHaveValue('l2');
  server.answer('getSamePicks', undefined, differing);
  slow.resolve();
  await expect.element(dialog()).not.toBeInTheDocument();
});
