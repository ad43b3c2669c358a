import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { card } from '../../../gallery/card.ts';
import { eventAdmin } from '../../../gallery/night-states.ts';
import { toldResults } from '../../../gallery/page-states.ts';
import { openPages, Refusal, startServer } from '../../../test/pages/pages.tsx';
import type { GetEventAdminResponse } from '../../app/api/generated/types.gen.ts';

const path = { league_id: 'l1', event_id: 'live' };
const taking = (difference_id: string) => ({ league_id: 'l1', difference_id });
const state = eventAdmin['results told']!;
const night = state.answers!['leagues/l1/events/live/admin'] as GetEventAdminResponse;
const bout = (order: number) => page.getByRole('region', { name: new RegExp(`^Bout #${order}:`) });
const later = '2027-01-01T00:00:00.000Z';
const [, fought] = card('live', 2);
const entered = {
  ...fought!,
  status: 'final' as const,
  result_winner: 'red' as const,
  result_method: 'decision' as const,
  result_round: null,
  updated_at: later,
};

function open(locked = true) {
  const server = startServer();
  server.answerAs(state);
  server.answer('getEventAdmin', path, { ...night, event: { ...night.event, locked } });
  openPages(state.address);
  return server;
}

test('one tap enters the result from the page, with Undo as usual', async () => {
  const server = open();
  server.answer('takePageResult', taking('d7'), entered);
  await expect.element(bout(2).getByText('Wikipedia: Lefèvre by Decision')).toBeVisible();
  const take = bout(2).getByRole('button', { name: /^Apply/ });
  await expect.element(take).toBeVisible();
  expect(take.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  server.answer('listPageResults', path, { results: [] });
  server.answer('getEventAdmin', path, {
    ...night,
    fights: [night.fights[0]!, entered, ...night.fights.slice(2)],
  });
  await userEvent.click(take);
  await expect.element(page.getByText('Saved · Lefèvre by DEC')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(server.requests('takePageResult', taking('d7'))).toHaveLength(1);
  await expect.element(take).not.toBeInTheDocument();
});

test('a result that differs from the entered one is shown, and replaces it only with a tap', async () => {
  const server = open();
  await expect.element(bout(1).getByText('Wikipedia says: Kenji by Submission, R3')).toBeVisible();
  expect(server.sent.filter(({ address }) => !address.startsWith('GET'))).toEqual([]);
  const replaced = { ...night.fights[0]!, result_winner: 'blue' as const, updated_at: later };
  server.answer('takePageResult', taking('d8'), replaced);
  server.answer('listPageResults', path, { results: [] });
  await userEvent.click(bout(1).getByRole('button', { name: /^Apply/ }));
  await expect.element(bout(1).getByText(/ says: /)).not.toBeInTheDocument();
  expect(page.getByRole('button', { name: 'Undo' }).all()).toEqual([]);
});

test("a refusal is shown on the fight's card", async () => {
  const server = open();
  const refusal = 'The page or the card has changed since. Nothing was applied.';
  server.answer('takePageResult', taking('d7'), new Refusal(404, 'difference_gone', refusal));
  await userEvent.click(bout(2).getByRole('button', { name: /^Apply/ }));
  await expect.element(bout(2).getByText(refusal)).toBeVisible();
});

test('before the lock nobody asks for results of a page', async () => {
  const server = open(false);
  await expect.element(bout(2)).toBeInTheDocument();
  await expect.poll(() => server.requests('listChanges', path)).not.toEqual([]);
  expect(server.requests('listPageResults', path)).toEqual([]);
  expect(toldResults.results).not.toEqual([]);
});
