import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pickEntry } from '../../../gallery/night-states.ts';
import { openPages, startServer } from '../../../test/pages/pages.tsx';
import type { GetMyPicksResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';

const path = { league_id: 'l1', event_id: 'next' };

type Fight = GetMyPicksResponse['fights'][number];

/** A state of the gallery; a pick is saved as it was sent, on the card as it is. */
function openState(state: string, change: (fight: Fight) => Fight = (fight) => fight) {
  const server = startServer();
  const known = pickEntry[state]!.answers!['leagues/l1/events/next/picks'] as GetMyPicksResponse;
  const answer = { ...known, fights: known.fights.map(change) };
  server.answer('getMyPicks', path, answer);
  for (const { id } of answer.fights) {
    server.answer('savePick', { ...path, fight_id: id }, ({ body }) => {
      const { seen, carried, ...pick } = body as Record<string, unknown>;
      const stored = { saved_at: answer.server_time, needs_review: false, picked_against: null };
      return {
        outcome: 'saved',
        pick: { ...pick, ...stored, fight_id: id, since_picked: null },
        also: [],
      } as never;
    });
  }
  openPages(paths.picks('l1', 'next'));
  return server;
}

const bout = (number: number) => page.getByRole('article').filter({ hasText: `Bout ${number}:` });

test('one tap keeps the pick on a fight where somebody was replaced', async () => {
  const server = openState('changed card');
  await expect.element(bout(2).getByText('Since you picked: Lefèvre, was Ruiz')).toBeVisible();
  const progress = page.getByRole('complementary', { name: 'Progress' });
  await expect.element(progress.getByText(/ of \d+ · 2 to review$/)).toBeVisible();
  await userEvent.click(bout(2).getByRole('button', { name: 'Keep my pick' }));
  await expect.element(bout(2).getByText(/Since you picked/)).not.toBeInTheDocument();
  await expect.element(progress.getByText(/ · 1 to review$/)).toBeVisible();
  await expect.element(bout(2).getByRole('heading')).toHaveFocus();
  const [sent] = server.requests('savePick', { ...path, fight_id: 'f2' });
  expect(sent?.body).toMatchObject({ seen: { red_name: 'Hugo Lefèvre', blue_name: 'Caio Batista' } });
});

test('a fight that has its result asks for no other look', async () => {
  openState('changed card', (fight) =>
    fight.id === 'f1' || fight.id === 'f2'
      ? { ...fight, status: 'final', result_winner: 'nc', result_method: 'nc' }
      : fight,
  );
  const progress = page.getByRole('complementary', { name: 'Progress' });
  await expect.element(progress.getByText(/^\d of \d+$/)).toBeVisible();
});

test('a new choice clears it too', async () => {
  openState('changed card');
  await expect.element(bout(2).getByText(/Since you picked/)).toBeVisible();
  await userEvent.click(bout(2).getByRole('radio', { name: 'Decision' }), { force: true });
  await expect.element(bout(2).getByText(/Since you picked/)).not.toBeInTheDocument();
});

test('a round that is off the card asks for another one; other picks are only told', async () => {
  openState('changed card');
  await expect.element(bout(3).getByText('Since you picked: 3 rounds, was 5')).toBeVisible();
  await expect.element(bout(3).getByText('Now choose a round')).toBeVisible();
  await expect.element(bout(4).getByText('Since you picked: 3 rounds, was 5')).toBeVisible();
  expect(page.getByRole('button', { name: 'Keep my pick' }).all()).toHaveLength(2);
});

test('a canceled bout shows the pick, no controls, and is not counted', async () => {
  openState('canceled and moved bouts');
  const [off, moved] = [page.getByRole('group').first(), page.getByRole('group').nth(1)];
  await expect.element(off.getByText('Canceled', { exact: true })).toBeVisible();
  await expect.element(off.getByText('Your pick: Kenji, DEC')).toBeVisible();
  await expect.element(moved.getByText(/moved to Spring Crown/)).toBeVisible();
  expect(page.getByRole('radiogroup', { name: /Winner of Bout 1/ }).all()).toEqual([]);
  await expect.element(page.getByText('1 of 5', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Next: Bout 4' })).toBeVisible();
});

test('a fight that moved here offers the pick that it had, against the fighters of then', async () => {
  const server = openState('moved here');
  await expect.element(bout(4).getByText('You had Cruz, KO, R1')).toBeVisible();
  await userEvent.click(bout(4).getByRole('button', { name: 'Use it' }));
  await expect.element(bout(4).getByRole('radio', { name: 'KO/TKO' })).toBeChecked();
  await expect.element(bout(4).getByText(/You had/)).not.toBeInTheDocument();
  await expect.element(bout(4).getByRole('heading')).toHaveFocus();
  await expect.poll(() => server.requests('savePick', { ...path, fight_id: 'f4' })).toHaveLength(1);
  const [sent] = server.requests('savePick', { ...path, fight_id: 'f4' });
  expect(sent?.body).toMatchObject({
    pick_winner: 'blue',
    pick_method: 'ko_tko',
    pick_round: 1,
    seen: { red_name: 'Andrei Popa', blue_name: 'Mateo Cruz' },
  });
});

test('a choice of one’s own takes the offer away', async () => {
  openState('moved here');
  await userEvent.click(bout(4).getByRole('radio', { name: /Andrei/ }), { force: true });
  await expect.element(bout(4).getByText(/You had/)).not.toBeInTheDocument();
});

test('a canceled event says so, on a ticket without a missing pick', async () => {
  openState('event canceled');
  await expect.element(page.getByText('Event canceled')).toBeVisible();
  const ticket = page.getByRole('region', { name: /Picks of/ });
  await expect.element(ticket).toBeVisible();
  expect(page.getByText(/of 0 picks/).all()).toEqual([]);
  expect(ticket.getByRole('listitem').getByText('Canceled').all()).toHaveLength(7);
});
