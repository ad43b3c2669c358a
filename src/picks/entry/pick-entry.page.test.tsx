import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { card, now } from '../../../gallery/card.ts';
import { pickEntry } from '../../../gallery/night-states.ts';
import { openPages, Refusal, refetch, startServer } from '../../../test/pages/pages.tsx';
import type { GetMyPicksResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';

// The screen has only just arrived, and stays so.
vi.mock('../../app/shell/use-settled.client.ts', () => ({ useSettled: () => false }));

const path = { league_id: 'l1', event_id: 'next' };
const answer = pickEntry.open!.answers!['leagues/l1/events/next/picks'] as GetMyPicksResponse;
const pickOf = (fight_id: string) => ({ ...path, fight_id });
const minutes = (count: number) => new Date(Date.parse(now) + count * 60_000).toISOString();

function openCard(known: Partial<GetMyPicksResponse> = {}) {
  const server = startServer();
  server.answer('getMyPicks', path, { ...answer, ...known });
  openPages(paths.picks('l1', 'next'));
  return server;
}

const corner = (name: RegExp) => page.getByRole('radio', { name });

test.each([
  { goes: 'the tab is closed', leave: () => dispatchEvent(new PageTransitionEvent('pagehide')) },
  { goes: 'another app comes in front', leave: hide },
])('a choice leaves at once when $goes, before it was even drawn', async ({ leave }) => {
  const server = openCard();
  await expect.element(corner(/Caio Batista/)).toBeEnabled();
  const other = [corner(/Hugo Lefèvre/), corner(/Caio Batista/)]
    .map((found) => found.element() as HTMLInputElement)
    .find(({ checked }) => !checked)!;
  // In one go: no frame is drawn between the tap and the leaving.
  other.click();
  expect(server.requests('savePick', pickOf('f2'))).toEqual([]);
  leave();
  expect(server.requests('savePick', pickOf('f2'))).toEqual([
    expect.objectContaining({ keepalive: true, body: expect.objectContaining({ pick_winner: other.value }) }),
  ]);
});

function hide() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  vi.restoreAllMocks();
}

test('below the ticket of a card that was locked before, the fights come a while later', async () => {
  openCard({ lock_reason: 'started', event: { ...answer.event, locked: true, start_time: minutes(-5) } });
  await expect.element(page.getByRole('region', { name: /^Picks of/ })).toBeVisible();
  expect(corner(/Caio Batista/).query()).toBeNull();
});

test.each([
  { device: 'right', hours: 0 },
  { device: 'three hours slow', hours: -3 },
  { device: 'an hour fast', hours: 1 },
])('the countdown of the pick bar goes by the server on a device that is $device', async ({ hours }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) + hours * 3_600_000 });
  openCard({ event: { ...answer.event, start_time: minutes(90.5) } });
  await expect.element(page.getByText('Locks in 1 h 30 min')).toBeVisible();
});

test('to a start in months no timer is longer than browsers can wait', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  openCard({ event: { ...answer.event, start_time: minutes(60 * 24 * 90 + 1) } });
  await expect.element(page.getByText('Locks in 90 d')).toBeVisible();
  expect(Math.max(...timers.mock.calls.map(([, wait = 0]) => wait))).toBe(2 ** 31 - 1);
});

test('the card is read again every half minute, for who gets no live message', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const server = openCard();
  await expect.element(corner(/Caio Batista/)).toBeEnabled();
  server.answer('getMyPicks', path, { ...answer, fights: card('next').slice(0, 1) });
  vi.advanceTimersByTime(30_000);
  await expect.element(corner(/Caio Batista/)).not.toBeInTheDocument();
});

test('a server that fails at the start is asked again by the half minute, not by every answer', async () => {
  const server = openCard({ event: { ...answer.event, start_time: minutes(-1) } });
  await expect.element(page.getByText('Picks are locked')).toBeVisible();
  server.answer('getMyPicks', path, new Refusal(500, 'internal_error', 'It is broken.'));
  await refetch();
  const before = server.requests('getMyPicks', path).length;
  for (const _ of ['once', 'twice']) await refetch();
  expect(server.requests('getMyPicks', path)).toHaveLength(before + 2);
});

test.each([
  { method: 'KO/TKO', open: true },
  { method: 'Submission', open: true },
  { method: 'Decision', open: false },
])('after $method a round can be chosen: $open', async ({ method, open }) => {
  openCard({ picks: [], fights: card('next').slice(0, 1) });
  await userEvent.click(corner(/Rampart Oduya/), { force: true });
  await userEvent.click(page.getByRole('radio', { name: method }), { force: true });
  const rounds = page.getByRole('radio', { name: /^Round \d$/ });
  await expect.poll(() => rounds.all()).toHaveLength(open ? 3 : 0);
  await expect.poll(() => page.getByText('Goes the distance').all()).toHaveLength(open ? 0 : 1);
});
