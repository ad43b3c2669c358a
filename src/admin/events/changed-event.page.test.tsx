import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { calledOff, card, nextEvent } from '../../../gallery/card.ts';
import { followsNothing } from '../../../gallery/page-states.ts';
import { openPages, Refusal, refetch, startServer, viewer } from '../../../test/pages/pages.tsx';
import type { ListChangesResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';

const button = (name: string) => page.getByRole('button', { name });
const of = { event_id: nextEvent.id };

function openEvents(event = nextEvent) {
  const server = startServer({ ...viewer, is_site_admin: true });
  server.answer('listEvents', undefined, () => ({ events: [event], forgotten: [] }));
  const becomes = (next: typeof event) => () => {
    event = next;
    return next;
  };
  openPages(paths.siteAdmin());
  return { server, becomes };
}

test('Cancel Event says what it does, and Restore Event takes it back', async () => {
  const { server, becomes } = openEvents();
  server.answer('cancelEvent', of, becomes(calledOff(nextEvent)));
  server.answer('restoreEvent', of, becomes(nextEvent));
  await userEvent.click(button('Cancel Event'));
  await expect.element(page.getByText(/hidden ones stay hidden/)).toBeVisible();
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Cancel Event' }));
  await expect.element(page.getByText('Canceled', { exact: true })).toBeVisible();
  await userEvent.click(button('Restore Event'));
  await expect.element(page.getByText('Upcoming', { exact: true })).toBeVisible();
});

test('an event that is over is deleted or stays: nobody cancels it instead', async () => {
  const { server } = openEvents({ ...nextEvent, status: 'completed' });
  server.answer('previewEventDeletion', of, { pick_count: 0, league_count: 0 });
  await userEvent.click(button('Delete'));
  await expect.element(page.getByText('Nobody has picked it yet.')).toBeVisible();
  expect(button('Cancel Event Instead').all()).toEqual([]);
});

test('Delete says how many picks go with the event, offers to cancel it, and is over once it is answered', async () => {
  const { server } = openEvents();
  server.answer('previewEventDeletion', of, { pick_count: 96, league_count: 4 });
  await userEvent.click(button('Delete'));
  await expect.element(page.getByText('96 picks in 4 leagues will be deleted too.')).toBeVisible();
  await expect.element(button('Cancel Event Instead')).toBeVisible();
  server.answer('deleteEvent', of, {} as never);
  server.answer('listEvents', undefined, new Refusal(500, 'internal_error', 'It is broken.'));
  await userEvent.click(button('Delete Event'));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

async function moveStart(effects: { is_soon: boolean; is_new_edition: boolean; incomplete_count: number }) {
  const { server } = openEvents();
  server.answer('previewStart', of, effects);
  server.answer('updateEvent', of, nextEvent);
  await userEvent.click(button('Edit'));
  await userEvent.fill(page.getByLabelText(/Start Time/), '2099-11-28T20:00');
  await userEvent.click(button('Save Changes'));
  return server;
}

test.each([
  { answer: 'Move Start', sent: 1 },
  { answer: 'Cancel', sent: 0 },
])('a start at short notice is asked about: $answer', async ({ answer, sent }) => {
  const server = await moveStart({ is_soon: true, is_new_edition: false, incomplete_count: 5 });
  await expect.element(page.getByText(/5 members still have picks to make/)).toBeVisible();
  expect(server.requests('updateEvent', of)).toEqual([]);
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: answer }));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => server.requests('updateEvent', of)).toHaveLength(sent);
  await expect.poll(() => page.getByLabelText(/Event Name/).all()).toHaveLength(1 - sent);
});

test('a start that is not edited is sent to the second, and no event without a name', async () => {
  const start_time = '2026-11-29T01:00:30.000Z';
  const { server } = openEvents({ ...nextEvent, start_time });
  server.answer('updateEvent', of, nextEvent);
  await userEvent.click(button('Edit'));
  await userEvent.fill(page.getByLabelText(/Event Name/), ' ');
  await userEvent.click(button('Save Changes'));
  await expect.element(page.getByText('Name and start time are required')).toBeVisible();
  await userEvent.fill(page.getByLabelText(/Event Name/), 'Another Night');
  await userEvent.click(button('Save Changes'));
  await expect.poll(() => page.getByLabelText(/Event Name/).all()).toEqual([]);
  const sent = server.requests('updateEvent', of).map(({ body }) => body);
  expect(sent).toMatchObject([{ name: 'Another Night', start_time }]);
});

test('fields that nobody edited are saved as they are by now', async () => {
  const { server, becomes } = openEvents();
  server.answer('updateEvent', of, nextEvent);
  await userEvent.click(button('Edit'));
  const venue = page.getByLabelText(/^Venue/);
  await userEvent.fill(venue, 'The Dome');
  const moved = { name: 'Winter Crown II', start_time: '2099-11-28T01:00:30.000Z' };
  becomes({ ...nextEvent, ...moved })();
  await refetch();
  await expect.element(page.getByRole('heading', { name: moved.name })).toBeVisible();
  await expect.element(page.getByLabelText(/Start Time/)).toHaveValue('2099-11-27T20:00');
  await userEvent.click(button('Save Changes'));
  await expect.element(venue).not.toBeInTheDocument();
  expect(server.requests('updateEvent', of)[0]!.body).toEqual({ ...moved, venue: 'The Dome' });
});

test('for a time that clocks show twice, the stored one is shown and the other can be chosen', async () => {
  const start_time = '2026-11-01T06:30:00.000Z';
  const { server } = openEvents({ ...nextEvent, start_time });
  server.answer('previewStart', of, { is_soon: false, is_new_edition: false, incomplete_count: 0 });
  server.answer('updateEvent', of, nextEvent);
  await userEvent.click(button('Edit'));
  await expect.element(page.getByRole('radio', { name: /^Second/ })).toBeChecked();
  await userEvent.click(page.getByRole('radio', { name: /^First/ }));
  await userEvent.click(button('Save Changes'));
  await expect
    .poll(() => server.requests('updateEvent', of).map(({ body }) => body))
    .toMatchObject([{ start_time: '2026-11-01T05:30:00.000Z' }]);
});

test('moving the start far away says that reminders start over', async () => {
  await moveStart({ is_soon: false, is_new_edition: true, incomplete_count: 5 });
  await expect.element(page.getByText('Start moved. Reminders start over.')).toBeVisible();
});

test('picks are reopened at the start as it is, unless there is another one', async () => {
  const server = startServer({ ...viewer, is_site_admin: true });
  const event = { ...nextEvent, locked: true };
  server.answer('getFollowing', of, followsNothing);
  server.answer('listFights', of, { event, fights: card('next') });
  server.answer('reopenPicks', of, new Refusal(422, 'still_locked', 'Picks would still be locked.'));
  openPages(`${paths.siteAdmin()}?event=next`);
  await userEvent.click(page.getByRole('tab', { name: 'Results' }));
  await userEvent.click(button('Reopen Picks'));
  const dialog = page.getByRole('dialog');
  await userEvent.click(dialog.getByRole('button', { name: 'Reopen Picks' }));
  await expect.element(dialog.getByText('Picks would still be locked.')).toBeVisible();
  // Clocks go forward then.
  await userEvent.fill(dialog.getByLabelText(/^Start Time/), '2027-03-14T02:30');
  await expect.element(dialog.getByText(/does not exist/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Reopen Picks' }));
  await userEvent.fill(dialog.getByLabelText(/^Start Time/), '2027-03-14T03:30');
  await userEvent.click(dialog.getByRole('button', { name: 'Reopen Picks' }));
  await expect
    .poll(() => server.requests('reopenPicks', of).map(({ body }) => body))
    .toEqual([{}, { start_time: '2027-03-14T07:30:00.000Z' }]);
});

test('the history offers Same Fighter until it is used', async () => {
  const replaced: ListChangesResponse['changes'][number] = {
    id: 7,
    kind: 'replaced',
    changed_at: nextEvent.start_time,
    changed_by: null,
    fight_id: 'f1',
    subject: 'Bea Holm vs Ito Kenji',
    before: { red_name: 'Rampart Oduya' },
    after: { red_name: 'Bea Holm' },
    source: null,
    undone: false,
    undoable: true,
    may_be_same: true,
  };
  const said = {
    ...replaced,
    id: 8,
    kind: 'card' as const,
    before: { red_same_as: null },
    after: { red_same_as: 'Rampart Oduya' },
    undoable: false,
    may_be_same: false,
  };
  let changes = [replaced];
  const server = startServer({ ...viewer, is_site_admin: true });
  const fight = card('next')[0]!;
  server.answer('getFollowing', of, followsNothing);
  server.answer('listFights', of, { event: nextEvent, fights: [fight] });
  server.answer('adminListChanges', of, () => ({ changes, total: 1, page: 1, page_count: 1 }));
  server.answer('updateFight', { fight_id: 'f1' }, () => {
    changes = [said, { ...replaced, may_be_same: false }];
    return { ...fight, red_name: 'Bea Holm', replaced: [], pick_count: 14 };
  });
  openPages(`${paths.siteAdmin()}?event=next`);
  await userEvent.click(page.getByRole('tab', { name: 'History' }));
  await userEvent.click(button('Same Fighter'));
  await expect.element(page.getByText('Saved as a spelling')).toBeVisible();
  await expect.element(button('Same Fighter')).not.toBeInTheDocument();
  const [sent] = server.requests('updateFight', { fight_id: 'f1' });
  expect(sent?.body).toEqual({ red_name: 'Bea Holm', same_fighter: true });
});
