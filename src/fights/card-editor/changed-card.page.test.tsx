import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { canceledBout, card, event, nextEvent } from '../../../gallery/card.ts';
import { followsNothing } from '../../../gallery/page-states.ts';
import { goTo, openPages, Refusal, startServer, viewer } from '../../../test/pages/pages.tsx';
import { paths } from '../../app/router/paths.ts';

const button = (name: string) => page.getByRole('button', { name });
const [bout] = card('next');
const of = { fight_id: bout!.id };

/** The site admin's card of one bout. */
function openBout(known: Partial<typeof bout> = {}) {
  const server = startServer({ ...viewer, is_site_admin: true });
  let fight = { ...bout!, ...known };
  server.answer('getFollowing', { event_id: 'next' }, followsNothing);
  server.answer('listFights', { event_id: 'next' }, () => ({ event: nextEvent, fights: [fight] }));
  const becomes = (next: typeof fight) => () => {
    fight = next;
    return next;
  };
  openPages(`${paths.siteAdmin()}?event=next`);
  return { server, becomes };
}

test('Cancel Fight says what becomes of picks, and Restore Fight takes it back', async () => {
  const { server, becomes } = openBout();
  server.answer('cancelFight', of, becomes(canceledBout(bout!)));
  server.answer('restoreFight', of, becomes(bout!));
  await userEvent.click(button('Cancel Fight'));
  await expect.element(page.getByText(/Picks on it close and score 0 points/)).toBeVisible();
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Cancel Fight' }));
  await expect.element(page.getByText('Canceled', { exact: true })).toBeVisible();
  await expect.element(button('Cancel Fight')).not.toBeInTheDocument();
  expect(page.getByRole('textbox').all()).toEqual([]);
  await userEvent.click(button('Restore Fight'));
  await expect.element(page.getByRole('textbox', { name: 'Red Corner Name' })).toBeVisible();
});

test.each([
  { pick_count: 14, league_count: 3, says: '14 picks in 3 leagues will be deleted too.' },
  { pick_count: 1, league_count: 1, says: '1 pick in 1 league will be deleted too.' },
  { pick_count: 0, league_count: 0, says: 'Nobody has picked it yet.' },
])('Delete says before: $says', async ({ says, ...counts }) => {
  const { server } = openBout();
  server.answer('previewFightDeletion', of, counts);
  await userEvent.click(button('Delete'));
  await expect.element(page.getByText(says)).toBeVisible();
});

test('Delete offers to cancel instead, in one tap, and says what failed last', async () => {
  const { server, becomes } = openBout();
  server.answer('previewFightDeletion', of, { pick_count: 2, league_count: 1 });
  server.answer('cancelFight', of, new Refusal(503, 'internal_error', 'It waits.'));
  server.answer('deleteFight', of, new Refusal(500, 'internal_error', 'It is broken.'));
  await userEvent.click(button('Delete'));
  const failure = page.getByRole('dialog').getByRole('alert');
  for (const [way, says] of [
    ['Delete Fight', 'It is broken.'],
    ['Cancel Fight Instead', 'It waits.'],
    ['Delete Fight', 'It is broken.'],
  ] as const) {
    await userEvent.click(button(way));
    await expect.element(failure).toMatchTextContent(says);
  }
  server.answer('cancelFight', of, becomes(canceledBout(bout!)));
  await userEvent.click(button('Cancel Fight Instead'));
  await expect.element(page.getByText('Canceled', { exact: true })).toBeVisible();
});

test('a bout with a result cannot be canceled or moved, but noted as overturned', async () => {
  const won = { result_winner: 'red', result_method: 'decision', status: 'final' } as const;
  const { server, becomes } = openBout(won);
  const overturned_note = 'Overturned on Nov 28, 2026';
  server.answer('recordOverturned', of, becomes({ ...bout!, ...won, overturned_note }));
  await userEvent.click(button('Overturned…'));
  expect([...button('Cancel Fight').all(), ...button('Move to another event').all()]).toEqual([]);
  await userEvent.fill(page.getByLabelText('Overturned On'), '2026-11-28');
  await userEvent.click(button('Save Note'));
  await expect.element(page.getByText(`${overturned_note}. Points stay.`)).toBeVisible();
  expect(server.requests('recordOverturned', of)[0]?.body).toEqual({ date: '2026-11-28' });
});

test('a bout moves to an event that is open, the next first', async () => {
  const { server, becomes } = openBout();
  server.answer('listEvents', undefined, {
    events: [
      event('later', 'Spring Crown', 900),
      // Half an hour after midnight in New York, and still the day before in Chicago.
      { ...event('soon', 'Harbor Nights 8', 300), start_time: '2026-12-05T05:30:00.000Z' },
      event('past', 'Harbor Nights 7', -300),
      nextEvent,
    ],
    forgotten: [],
  });
  server.answer('moveFight', of, () => ({
    fight: becomes({ ...canceledBout(bout!), moved_to: 'f9' })(),
    moved: bout!,
  }));
  await userEvent.click(button('Move to another event'));
  const choice = page.getByRole('combobox', { name: 'Event' });
  await expect.element(choice).toHaveValue('soon');
  const options = choice.getByRole('option').all();
  expect(options.map((one) => one.element().textContent)).toEqual([
    'Harbor Nights 8 · Dec 5',
    'Spring Crown · Dec 28',
  ]);
  await userEvent.selectOptions(choice, 'later');
  await userEvent.click(button('Move Fight'));
  await expect.element(page.getByText(/Moved to another event/)).toBeVisible();
  expect(server.requests('moveFight', of)[0]?.body).toEqual({ event_id: 'later' });
});

const edited = (red_name: string, replaced: 'red'[] = []) => ({
  ...bout!,
  red_name,
  replaced,
  pick_count: 14,
});

test('a replacement says how many picks are on the bout; Same Fighter takes it back', async () => {
  const { server } = openBout();
  server.answer('updateFight', of, edited('Bea Holm', ['red']));
  const name = page.getByRole('textbox', { name: 'Red Corner Name' });
  await userEvent.fill(name, 'Bea Holm');
  await userEvent.tab();
  const said = page.getByText('Replaced. There are 14 picks on this fight.');
  await expect.element(said).toBeVisible();
  server.answer('updateFight', of, edited('Bea Holm'));
  await userEvent.click(button('Same Fighter'));
  await expect.element(page.getByText('Saved as a spelling')).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
  expect(server.requests('updateFight', of)[1]?.body).toEqual({ red_name: 'Bea Holm', same_fighter: true });
  // What is said of this card leaves with it.
  server.answer('updateFight', of, edited('Cleo Holm', ['red']));
  await userEvent.fill(name, 'Cleo Holm');
  await userEvent.tab();
  await expect.element(said).toBeVisible();
  goTo(paths.siteAdmin());
  await expect.element(said).not.toBeInTheDocument();
});

test('what is typed while the former is saved stays and is saved next, and rounds that are refused go back', async () => {
  const { server, becomes } = openBout();
  const saved = Promise.withResolvers<ReturnType<typeof edited>>();
  server.answer('updateFight', of, () => saved.promise);
  const name = page.getByRole('textbox', { name: 'Red Corner Name' });
  await userEvent.fill(name, 'Rampart B. Oduya');
  await userEvent.tab();
  await expect.element(page.getByText('Saving...')).toBeVisible();
  await userEvent.fill(name, 'Rampart C. Oduya');
  becomes(edited('Rampart B. Oduya'))();
  saved.resolve(edited('Rampart B. Oduya'));
  await expect.element(page.getByText('Saving...')).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Rampart C. Oduya');
  await userEvent.tab();
  await expect
    .poll(() => server.requests('updateFight', of).map(({ body }) => body))
    .toEqual([{ red_name: 'Rampart B. Oduya' }, { red_name: 'Rampart C. Oduya' }]);
  server.answer('updateFight', of, new Refusal(409, 'event_canceled', 'It is off.'));
  const rounds = page.getByRole('combobox', { name: 'Scheduled Rounds' });
  await userEvent.selectOptions(rounds, '5');
  await expect.element(page.getByText('It is off.')).toBeVisible();
  await expect.element(rounds).toHaveValue(`${bout!.scheduled_rounds}`);
});

test('another spelling says nothing of picks', async () => {
  const { server } = openBout();
  server.answer('updateFight', of, edited('Rampart B. Oduya'));
  await userEvent.fill(page.getByRole('textbox', { name: 'Red Corner Name' }), 'Rampart B. Oduya');
  await userEvent.tab();
  await expect
    .element(page.getByRole('textbox', { name: 'Red Corner Name' }))
    .toHaveValue('Rampart B. Oduya');
  expect(page.getByText(/^Replaced|spelling/).all()).toEqual([]);
});
