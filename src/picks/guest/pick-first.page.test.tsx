import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { now } from '../../../gallery/card.ts';
import { viewer } from '../../../gallery/fixtures.ts';
import { Refusal } from '../../../gallery/gallery-server.client.ts';
import { doors } from '../../../gallery/user-states.ts';
import { closePages, goTo, openPages, startServer } from '../../../test/pages/pages.tsx';
import type { GetInvitedCardResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';
import { locked } from '../pick-lock.ts';

const choose = (name: RegExp | string) =>
  userEvent.click(page.getByRole('radio', { name }).first(), { force: true });

afterEach(() => localStorage.clear());

async function pickOne() {
  await expect.element(page.getByText(/^Pick now, join after/)).toBeVisible();
  await choose(/Rampart Oduya/);
  await choose('Decision');
  await expect.element(page.getByText('In this browser', { exact: true })).toBeVisible();
}

test('a guest picks into the browser, and nothing is sent', async () => {
  const server = startServer(null);
  server.answerAs(doors['pick first']!);
  server.answerAs(doors['invite, signed out']!);
  openPages(paths.pickFirst('5WTG', 'next'));
  await pickOne();
  await expect.element(page.getByText('only in this browser')).toBeVisible();
  expect(server.sent.filter(({ address }) => !address.startsWith('GET '))).toEqual([]);
  await page.getByRole('button', { name: 'Save my 1 pick' }).click();
  await expect.element(page.getByText('Your 1 pick will be saved when you join.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Change my picks' }))
    .toHaveAttribute('href', paths.pickFirst('5WTG', 'next'));
});

test('what was picked is there when the page is opened again, and not on another card', async () => {
  startServer(null).answerAs(doors['pick first']!);
  openPages(paths.pickFirst('5WTG', 'next'));
  await pickOne();
  const stored = { ...localStorage };
  closePages();
  Object.assign(localStorage, stored);
  const server = startServer(null);
  server.answerAs(doors['pick first']!);
  openPages(paths.pickFirst('5WTG', 'next'));
  const save = page.getByRole('button', { name: 'Save my 1 pick' });
  await expect.element(save).toBeVisible();
  const answer = doors['pick first']!.answers!['invites/5WTG/events/next'] as GetInvitedCardResponse;
  const event = { ...answer.event, id: 'later', name: 'Spring Fling' };
  server.answer('getInvitedCard', { code: '5WTG', event_id: 'later' }, { ...answer, event });
  goTo(paths.pickFirst('5WTG', 'later'));
  await expect.element(page.getByRole('heading', { name: 'Spring Fling' })).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
  // Both are known now, so that nothing comes between them.
  goTo(paths.pickFirst('5WTG', 'next'));
  await expect.element(save).toBeVisible();
});

test('a choice is stored though the tab is closed before it was drawn', async () => {
  const server = startServer(null);
  server.answerAs(doors['pick first']!);
  openPages(paths.pickFirst('5WTG', 'next'));
  await choose(/Rampart Oduya/);
  const decision = page.getByRole('radio', { name: 'Decision' }).first();
  await expect.element(decision).toBeEnabled();
  (decision.element() as HTMLElement).click();
  dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(Object.values(localStorage).join()).toContain('"pick_method":"decision"');
});

test('of a card that is locked meanwhile nothing can be picked, and what was is still there', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const server = startServer(null);
  server.answerAs(doors['pick first']!);
  openPages(paths.pickFirst('5WTG', 'next'));
  await pickOne();
  const card = { code: '5WTG', event_id: 'next' };
  server.answer('getInvitedCard', card, new Refusal(409, 'picks_locked', locked));
  // A guest has no live stream.
  vi.advanceTimersByTime(30_000);
  await expect.element(page.getByText(locked)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Join the League' })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /Rampart Oduya/ })).toBeDisabled();
  await expect.element(page.getByRole('radio', { name: 'Decision' }).first()).toBeChecked();
});

test('once the event has started nothing can be picked', async () => {
  const server = startServer(null);
  server.answerAs(doors['pick first']!);
  const answer = doors['pick first']!.answers!['invites/5WTG/events/next'] as { event: object };
  server.answer('getInvitedCard', { code: '5WTG', event_id: 'next' }, {
    ...answer,
    event: { ...answer.event, start_time: new Date(Date.parse(now) - 1000).toISOString() },
  } as never);
  openPages(paths.pickFirst('5WTG', 'next'));
  await expect.element(page.getByText('Event has started - picks are locked')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /Rampart Oduya/ })).toBeDisabled();
});

test('without an open event there is nothing to pick first', async () => {
  const server = startServer(null);
  const answer = doors['invite, signed out']!.answers!['invites/5WTG'] as object;
  server.answer('previewInvite', { code: '5WTG' }, { ...answer, open_event: null } as never);
  openPages(paths.invite('5WTG'));
  await expect.element(page.getByRole('button', { name: 'Join League' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Pick the card first' }).all()).toEqual([]);
});

test('joining sends every pick; what is refused is the pick screen’s to say', async () => {
  const server = startServer(null);
  server.answerAs(doors['pick first']!);
  server.answerAs(doors['invite, signed out']!);
  openPages(paths.pickFirst('5WTG', 'next'));
  await pickOne();
  await page.getByRole('button', { name: 'Save my 1 pick' }).click();
  server.answer('loginOrRegister', undefined, {} as never);
  server.answer('redeemInvite', { code: '5WTG' }, { league_id: 'l1', joined: true });
  const path = { league_id: 'l1', event_id: 'next', fight_id: 'f1' };
  server.answer(
    'savePick',
    path,
    new Refusal(409, 'picks_locked_started', 'Event has started - picks are locked'),
  );
  server.answer('getSession', undefined, { viewer });
  await page.getByLabelText('Email').fill('nora@example.com');
  await page.getByLabelText('Password', { exact: true }).fill('correct-horse');
  await page.getByRole('button', { name: 'Join League' }).click();
  await expect.poll(() => server.requests('savePick', path)).toHaveLength(1);
  expect(server.requests('savePick', path)[0]!.body).toMatchObject({
    pick_method: 'decision',
    pick_round: null,
    carried: [],
  });
  await expect.poll(() => location.pathname).toBe(paths.picks('l1', 'next'));
  expect(Object.keys(localStorage).filter((key) => key.startsWith('unsavedPicks:'))).toEqual([
    `unsavedPicks:${viewer.id}:l1:next`,
  ]);
});
