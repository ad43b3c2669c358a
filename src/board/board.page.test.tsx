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
    .toMatchTextContent(/^Tied rank T6.*Rafael.*\(former\).*5 pts$/);
  expect(ranks.filter({ hasText: '(former)' }).all()).toHaveLength(1);
});

const hidden = boards['before the lock']!.answers!['leagues/l1/events/live/board'] as GetBoardResponse;

test('before the lock members see who is in and their own picks, and go on to what they have not picked', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  startServer().answer('getBoard', { league_id: 'l1', event_id: 'live' }, hidden);
  openPages(paths.board('l1', 'live'));
  await expect.element(page.getByText('Picks stay hidden until the event locks')).toBeVisible();
  await expect.element(page.getByText('Locks in 2 d 4 h')).toBeVisible();
  const list = page.getByRole('region', { name: "Who's in" });
  await expect.element(list).toMatchTextContent(/4 of 9 are in *Missing: you, Maya, .* and 2 more/);
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  await expect.element(row('Zuzana').getByLabelText('In')).toBeVisible();
  await expect.element(row('Maya')).toMatchTextContent(/4 of 7$/);
  expect(row('Maya').getByLabelText('In').all()).toHaveLength(0);
  await expect.element(page.getByRole('article').first()).toMatchTextContent(/Bout 7 · Main event/);
  expect(page.getByRole('article').all()).toHaveLength(5);
  expect(page.getByText('Not picked').all()).toHaveLength(2);
  const link = page.getByRole('link', { name: 'Enter Picks' });
  await expect.element(link).toHaveAttribute('href', paths.picks('l1', 'live'));
});

test('a hidden board that was opened by its link names who has picks, and no numbers', async () => {
  startServer().answerAs(boards['by link']!);
  openPages(paths.board('l1', 'live'));
  const list = page.getByRole('region', { name: "Who's in" });
  await expect.element(list.getByText('Picks in from 8 members')).toBeVisible();
  expect(list.getByText(/of 7|Missing/).all()).toHaveLength(0);
  expect(page.getByText('Not picked').all()).toHaveLength(0);
  expect(page.getByRole('link', { name: /Picks$/ }).all()).toHaveLength(0);
});

test('who is in is read again after half a minute, and moves nothing above it', async () => {
  vi.useFakeTimers({ now: Date.parse(now), shouldAdvanceTime: true });
  const server = startServer();
  server.answer('getBoard', { league_id: 'l1', event_id: 'live' }, hidden);
  openPages(paths.board('l1', 'live'));
  const list = page.getByRole('region', { name: "Who's in" });
  await expect.element(list.getByText('4 of 9 are in')).toBeVisible();
  const pick_counts = hidden.pick_counts!.map((one) => ({ ...one, pick_count: 7, is_in: true }));
  server.answer('getBoard', { league_id: 'l1', event_id: 'live' }, { ...hidden, pick_counts });
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.element(list.getByText('All 9 are in')).toBeVisible();
});
