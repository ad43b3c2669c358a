import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { hoursFromNow, now } from '../../gallery/card.ts';
import { boards, television } from '../../gallery/night-states.ts';
import { goTo, openPages, startServer } from '../../test/pages/pages.tsx';
import type { GetBoardResponse } from '../app/api/generated/types.gen.ts';
import { paths } from '../app/router/paths.ts';

const live = boards.live!.answers!['leagues/l1/events/live/board'] as GetBoardResponse;
const before = television['before the lock']!.answers!['leagues/l1/events/live/board'] as GetBoardResponse;

test('the CSV is that of the current board after navigating from another', async () => {
  const server = startServer();
  const event = { ...live.event, id: 'other', name: 'Harbour Nights 7' };
  server.answer('getBoard', { league_id: 'l1', event_id: 'live' }, live);
  server.answer('getBoard', { league_id: 'l1', event_id: 'other' }, { ...live, event });
  const csv = page.getByRole('link', { name: 'Export CSV' });
  openPages(paths.board('l1', 'live'));
  await expect.element(csv).toHaveAttribute('href', '/api/leagues/l1/events/live/board.csv');
  await expect.element(csv).toHaveAttribute('download');
  goTo(paths.board('l1', 'other'));
  await expect.element(page.getByRole('heading', { name: event.name })).toBeVisible();
  await expect.element(csv).toHaveAttribute('href', '/api/leagues/l1/events/other/board.csv');
});

test.each([
  { device: 'right', hours: 0 },
  { device: 'three hours slow', hours: -3 },
  { device: 'an hour fast', hours: 1 },
])('the countdown of the TV goes by the server on a device that is $device', async ({ hours }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) + hours * 3_600_000 });
  const server = startServer();
  const event = { ...before.event, start_time: hoursFromNow(1.505) };
  server.answer('getBoard', { league_id: 'l1', event_id: 'live' }, { ...before, event });
  openPages(paths.tv('l1', 'live'));
  await expect.element(page.getByText('Locks in 1 h 30 min')).toBeVisible();
});

test('a former member keeps the rank of their points on the board, marked as former', async () => {
  const server = startServer();
  server.answer('getBoard', { league_id: 'l1', event_id: 'live' }, live);
  openPages(paths.board('l1', 'live'));
  const ranks = page.getByRole('region', { name: 'Ranking' }).getByRole('listitem');
  await expect
    .element(ranks.filter({ hasText: 'Rafael' }))
    .toMatchTextContent(/^Rank 7.*Rafael \(former\).*5 pts$/);
  expect(ranks.filter({ hasText: '(former)' }).all()).toHaveLength(1);
});
