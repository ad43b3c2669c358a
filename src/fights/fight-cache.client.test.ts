import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type Fight, putFight } from './fight-cache.client.ts';

const fight = {
  id: 'f1',
  event_id: 'e1',
  status: 'scheduled',
  red_name: 'Makhov',
  blue_name: 'Ortega',
  scheduled_rounds: 3,
  updated_at: '2026-11-22T08:00:00.123Z',
} as Fight;
const won: Fight = { ...fight, result_winner: 'red', updated_at: '2026-11-22T08:00:01.000Z' };

/** What becomes of a cached response for event e1 when a fight is put into the cache. */
function cacheAfter(card: object, put: Fight) {
  const client = new QueryClient();
  const queryKey = [{ _id: 'getPicks', path: { event_id: 'e1' } }];
  client.setQueryData(queryKey, card);
  putFight(client, put);
  const { data, isInvalidated } = client.getQueryState(queryKey)!;
  client.clear();
  return { data, isInvalidated };
}

test('a fight is updated in every cached card of its event', () => {
  const other = { ...fight, id: 'f2' };
  const card = { event: { locked: true }, fights: [fight, other], picks: [] };
  expect(cacheAfter(card, won)).toEqual({ data: { ...card, fights: [won, other] }, isInvalidated: false });
});

test.each([
  ['a card that knows a later state', { fights: [{ ...won, updated_at: '2026-11-22T08:00:02.000Z' }] }, won],
  ['the card of another event', { fights: [fight] }, { ...won, event_id: 'e2' }],
  ['an answer that only counts fights', { fights: 3 }, won],
])('%s stays as it is', (_, card, put) => {
  expect(cacheAfter(card, put)).toEqual({ data: card, isInvalidated: false });
});

test('a card is read again as a whole when the message does not fit it', () => {
  for (const [what, card, put] of [
    ['does not know the fight', { fights: [] }, won],
    [
      'shows open picks that it locks',
      { event: { locked: false }, fights: [fight] },
      { ...won, status: 'live' },
    ],
    ['has picks on another fighter', { fights: [fight], picks: [] }, { ...won, red_name: 'Silva' }],
    ['has picks for fewer rounds', { fights: [fight], picks: [] }, { ...won, scheduled_rounds: 5 }],
  ] as const) {
    expect.soft(cacheAfter(card, put as Fight), what).toEqual({ data: card, isInvalidated: true });
  }
});

test.each([
  ['an answer on its way', { fights: [fight] }],
  ['the first answer, still on its way', undefined],
])('%s is of before a change: it is updated as soon as it is here', async (_, known) => {
  const client = new QueryClient();
  const queryKey = [{ _id: 'getBoard', path: { event_id: 'e1' } }];
  if (known) client.setQueryData(queryKey, known);
  const answer = Promise.withResolvers<object>();
  const reading = client.fetchQuery({ queryKey, queryFn: () => answer.promise });
  putFight(client, won);
  answer.resolve({ fights: [fight] });
  await reading;
  expect(client.getQueryData(queryKey)).toEqual({ fights: [won] });
  client.clear();
});
