import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { canceledBout, longCard } from '../../../gallery/card.ts';
import { pickEntry } from '../../../gallery/night-states.ts';
import { openPages, Refusal, refetch, startServer } from '../../../test/pages/pages.tsx';
import type { Server } from '../../../test/pages/server.ts';
import type { GetMyPicksResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';

/** Each test has its own, since a choice that could not be saved outlives its page. */
let nights = 0;
let path = { league_id: 'l1', event_id: 'next' };
const answer = pickEntry.open!.answers!['leagues/l1/events/next/picks'] as GetMyPicksResponse;
const fights = longCard('next');
const savedOn = (...bouts: number[]): GetMyPicksResponse['picks'] =>
  bouts.map((bout) => ({
    ...answer.picks[0]!,
    fight_id: `f${bout}`,
    pick_winner: 'red',
    pick_method: 'decision',
    pick_round: null,
  }));

/** A phone with its browser's bars. */
beforeEach(async () => {
  nights += 1;
  path = { league_id: 'l1', event_id: `night-${nights}` };
  await page.viewport(390, 664);
});

const answerCard = (server: Server, picks: GetMyPicksResponse['picks'], card: GetMyPicksResponse['fights']) =>
  server.answer('getMyPicks', path, {
    ...answer,
    event: { ...answer.event, id: path.event_id },
    fights: card,
    picks,
  });
async function openCard(picks: GetMyPicksResponse['picks'] = [], refuses = false, card = fights) {
  const server = startServer();
  answerCard(server, picks, card);
  for (const { id } of fights) {
    const pick = { ...savedOn(1)[0]!, fight_id: id };
    server.answer(
      'savePick',
      { ...path, fight_id: id },
      refuses ? new Refusal(503, 'server_busy', 'The server is busy') : { outcome: 'saved', pick, also: [] },
    );
  }
  openPages(paths.picks(path.league_id, path.event_id));
  await expect.element(cardOf(1)).toBeVisible();
  return server;
}

const cardOf = (bout: number) => page.getByRole('article').nth(bout - 1);
const choice = (bout: number, name: string | RegExp) => cardOf(bout).getByRole('radio', { name });
const top = (bout: number) => Math.round(cardOf(bout).element().getBoundingClientRect().top);
/** The way a finger does it; a test's own pointer scrolls before it presses. */
async function tap(bout: number, name: string | RegExp) {
  await expect.element(choice(bout, name)).toBeVisible();
  const input = choice(bout, name).element() as HTMLElement;
  input.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  input.click();
}
async function decide(bout: number) {
  await tap(bout, /Red corner/);
  await tap(bout, 'Decision');
}

describe('after a tap that completes a pick', () => {
  test('the next open fight stands where that one stood, and one called off meanwhile is not it', async () => {
    const server = await openCard(savedOn(2, 3));
    answerCard(server, savedOn(2, 3), fights.with(3, canceledBout(fights[3]!)));
    await refetch();
    await expect.element(page.getByText('Canceled')).toBeVisible();
    const before = top(1);
    await decide(1);
    // The canceled one is a line.
    await expect.poll(() => top(4)).toBe(before);
    await expect.element(cardOf(4)).toMatchTextContent(/^Bout 5/);
  });

  test('the same place is the same control of the next card', async () => {
    await openCard();
    await decide(1);
    await expect.poll(() => scrollY).toBeGreaterThan(0);
    const red = (bout: number) =>
      choice(bout, /Red corner/)
        .element()
        .getBoundingClientRect().top;
    const first = red(2);
    await decide(2);
    await expect.poll(() => Math.abs(red(3) - first)).toBeLessThan(2);
  });

  test('nothing moves until it is complete', async () => {
    await openCard();
    await tap(1, /Red corner/);
    await tap(1, 'Submission');
    await expect.element(choice(1, 'Round 3')).toBeVisible();
    expect(scrollY).toBe(0);
  });

  test('a fight is left once only', async () => {
    await openCard();
    await decide(1);
    await expect.poll(() => scrollY).toBeGreaterThan(0);
    scrollTo({ top: 0, behavior: 'instant' });
    await tap(1, 'Submission');
    await tap(1, 'Round 2');
    await expect.element(choice(1, 'Round 2')).toBeChecked();
    expect(scrollY).toBe(0);
  });

  test('a card with something wrong stays in view', async () => {
    await openCard([], true);
    await decide(1);
    await expect.element(page.getByText("Your pick is safe. We'll keep trying to save it.")).toBeVisible();
    scrollTo({ top: 0, behavior: 'instant' });
    await tap(1, 'Submission');
    await tap(1, 'Round 2');
    await expect.element(choice(1, 'Round 2')).toBeChecked();
    expect(scrollY).toBe(0);
  });

  test('nobody at a keyboard is carried away', async () => {
    await openCard();
    // Nor who took a finger before.
    await tap(1, /Blue corner/);
    (choice(1, /Red corner/).element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(choice(1, 'Decision')).toBeVisible();
    await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}');
    await expect.element(choice(1, 'Decision')).toBeChecked();
    await expect.element(cardOf(1)).toBeInViewport({ ratio: 1 });
  });
});

test('the bar leads to a fight that is not drawn yet', async () => {
  const next = page.getByRole('button', { name: 'Next: Bout 9' });
  let drawn: number | undefined;
  new MutationObserver((_, observer) => {
    const [button] = next.elements() as HTMLElement[];
    if (!button) return;
    observer.disconnect();
    drawn = page.getByRole('article').elements().length;
    button.click();
  }).observe(document.body, { childList: true, subtree: true });
  await openCard(savedOn(1, 2, 3, 4, 5, 6, 7, 8));
  await expect.element(choice(9, /Red corner/)).toHaveFocus();
  await expect.element(cardOf(9)).toBeInViewport({ ratio: 1 });
  expect(drawn).toBeLessThan(9);
});

test('a fight that comes in later takes no card off the screen', async () => {
  const server = await openCard([], false, fights.slice(1, 4));
  const last = cardOf(3).element();
  await expect.poll(() => server.isFollowed).toBe(true);
  server.answer('getMyPicks', path, {
    ...answer,
    event: { ...answer.event, id: path.event_id },
    fights: fights.slice(0, 4),
    picks: [],
  });
  server.send({ id: 2, kind: 'fight_deleted', ...path, user_id: null, payload: {} });
  await expect.poll(() => cardOf(1).elements().length + cardOf(4).elements().length).toBe(2);
  expect(cardOf(4).element()).toBe(last);
});

test('links beside the start go to the next line in one piece', async () => {
  await openCard();
  const pieces = [];
  for (let width = 320; width <= 420; width += 10) {
    await page.viewport(width, 664);
    for (const name of ['View Board', 'How points work'])
      pieces.push(page.getByRole('link', { name }).element().getClientRects().length);
  }
  expect(new Set(pieces)).toEqual(new Set([1]));
});

describe('once every pick is in', () => {
  const all = savedOn(...fights.map(({ bout_order }) => bout_order));
  const review = page.getByRole('dialog', { name: 'Review my card' });

  test('a single pick is no list', async () => {
    await openCard(savedOn(1), false, fights.slice(0, 1));
    await expect.element(page.getByText('Your pick is in')).toBeVisible();
  });

  test('a fight that was over before it was picked is not missing', async () => {
    const badge = vi.spyOn(navigator, 'setAppBadge').mockResolvedValue();
    const over = { status: 'final', result_winner: 'red', result_method: 'decision' } as const;
    const [first, ...rest] = fights;
    await openCard(savedOn(...rest.map(({ bout_order }) => bout_order)), false, [
      { ...first!, ...over },
      ...rest,
    ]);
    await expect.element(page.getByText('All 12 in')).toBeVisible();
    await expect.element(page.getByRole('progressbar', { name: 'Picks' })).toHaveAttribute('max', '12');
    expect(badge.mock.calls).toEqual([[0]]);
  });

  test('the bar leads to the ticket, and a line of it back to its fight', async () => {
    await openCard(all);
    await expect.element(page.getByText('All 13 in')).toBeVisible();
    await page.getByRole('button', { name: 'Review my card' }).click();
    await expect.element(review.getByRole('listitem').nth(12)).toBeVisible();
    expect(review.element().getBoundingClientRect().height).toBeLessThanOrEqual(664);
    await review.getByRole('button', { name: /Bout 9 / }).click();
    await expect.poll(() => review.elements()).toEqual([]);
    await expect.element(choice(9, /Red corner/)).toHaveFocus();
    await expect.element(cardOf(9)).toBeInViewport({ ratio: 1 });
  });

  test('Back closes the ticket and leaves the place', async () => {
    await openCard(all);
    await expect.element(cardOf(13)).toBeInTheDocument();
    scrollTo({ top: 900, behavior: 'instant' });
    (page.getByRole('button', { name: 'Review my card' }).element() as HTMLElement).click();
    await expect.element(review).toBeVisible();
    expect(scrollY).toBe(900);
    history.back();
    await expect.poll(() => review.elements()).toEqual([]);
    expect(scrollY).toBe(900);
    expect(location.pathname).toBe(paths.picks(path.league_id, path.event_id));
  });
});

test('a locked night is a ticket: nothing to edit, points for every result, place and winner', async () => {
  const server = startServer();
  const won = { result_winner: 'red', result_method: 'decision', status: 'final' } as const;
  const done = fights.map((fight, at) =>
    at === 4 ? { ...fight, ...won, result_winner: 'nc' as const } : { ...fight, ...won },
  );
  const event = { ...answer.event, id: path.event_id, locked: true };
  const picks = savedOn(1, 2, 5);
  server.answer('getMyPicks', path, { ...answer, event, lock_reason: 'started', fights: done, picks });
  const member = (id: string, shown_name: string) => ({
    id,
    shown_name,
    avatar_url: null,
    is_former: false,
    points: 0,
    rank: 1,
  });
  server.answer('getBoard', path, {
    league: answer.league,
    event,
    hidden: false,
    server_time: null,
    reveals_at: null,
    pick_counts: null,
    members: [member('p4', 'Dana'), member('p9', 'Maya')],
    fights: done.map((fight, at) => ({
      ...fight,
      picks: at < 3 ? [{ user_id: 'p9', points: 8, ...savedOn(1)[0]! }] : [],
    })),
  });
  openPages(paths.picks(path.league_id, path.event_id));
  await expect.element(page.getByText('Picks are locked', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Event has started - picks are locked')).toBeVisible();
  await expect.element(page.getByText('2nd')).toBeVisible();
  const lines = page.getByRole('listitem');
  const words = lines.elements().map((line) => line.textContent);
  expect(words).toHaveLength(13);
  expect(words[0]).toMatch(/Vantongeren vs EkDEC\+8 points$/);
  expect(words[2]).toMatch(/ vs Ek · no pick0 points$/);
  expect(words[4]).toMatch(/DEC0 points$/);
  await expect.element(page.getByText('16 pts', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Winner: Maya (24 pts)')).toBeVisible();
  expect(page.getByRole('complementary', { name: 'Progress' }).elements()).toEqual([]);
});

describe('once locked', () => {
  async function openLocked(width: number, height: number) {
    await page.viewport(width, height);
    const server = startServer();
    const kos = { ...savedOn(4)[0]!, pick_winner: 'blue', pick_method: 'ko_tko', pick_round: 5 } as const;
    server.answer('getMyPicks', path, {
      ...answer,
      event: { ...answer.event, id: path.event_id, locked: true },
      lock_reason: 'live',
      fights: fights.map((fight, at) => (at === 1 ? { ...fight, status: 'final' as const } : fight)),
      picks: [...savedOn(2), { ...kos, fight_id: 'f6' }],
    });
    openPages(paths.picks(path.league_id, path.event_id));
    await expect.element(cardOf(13)).toBeInTheDocument();
    return server;
  }
  const controlsOf = (bout: number) =>
    [...cardOf(bout).element().querySelectorAll('input')].map(({ value, checked }) =>
      checked ? `${value} chosen` : value,
    );

  test('every fight is there as it was, its controls disabled, below the ticket', async () => {
    await openLocked(390, 664);
    await expect.element(page.getByText('Picks are locked', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Event is live - picks are locked')).toBeVisible();
    expect(page.getByRole('radio', { disabled: false }).elements()).toEqual([]);
    expect(controlsOf(1).join()).toBe('red,blue,ko_tko,submission,decision,1,2,3');
    expect(controlsOf(2).join()).toBe('red chosen,blue,ko_tko,submission,decision chosen');
    expect(controlsOf(6).join()).toBe('red,blue chosen,ko_tko chosen,submission,decision,1,2,3,4,5 chosen');
    await expect.element(cardOf(1).getByText('No pick', { exact: true })).toBeInTheDocument();
    await expect.element(cardOf(2).getByText(/^Saved /)).toBeInTheDocument();
    await expect.element(cardOf(6).getByText('5 rounds')).toBeInTheDocument();
    await expect.element(cardOf(6).getByText(/^Interim Light Heavyweight/)).toBeInTheDocument();
    const ticket = page.getByRole('region', { name: /^Picks of/ }).element();
    expect(ticket.getBoundingClientRect().bottom).toBeLessThan(top(1));
  });

  test('at a desk the ticket stands at the left and the card at the right', async () => {
    await openLocked(1440, 900);
    const ticket = page
      .getByRole('region', { name: /^Picks of/ })
      .element()
      .getBoundingClientRect();
    const first = cardOf(1).element().getBoundingClientRect();
    expect(ticket.right).toBeLessThan(first.left);
    expect(Math.abs(ticket.top - first.top)).toBeLessThan(2);
  });

  test('a choice that did not arrive is told on top, and the card shows what is stored', async () => {
    const server = await openCard(savedOn(1), true);
    await decide(3);
    await expect.element(page.getByText('Error:')).toBeVisible();
    const event = { ...answer.event, id: path.event_id, locked: true };
    server.answer('getMyPicks', path, {
      ...answer,
      event,
      lock_reason: 'started',
      fights,
      picks: savedOn(1),
    });
    await expect.poll(() => server.isFollowed).toBe(true);
    const nobody = { league_id: null, user_id: null };
    server.send({ id: 1, kind: 'event', event_id: path.event_id, ...nobody, payload: { locked: true } });
    await expect.element(page.getByRole('region', { name: /^Picks of/ })).toBeVisible();
    await expect.poll(() => page.getByText('Error:').elements()).toHaveLength(1);
    expect(controlsOf(3).join()).not.toContain('chosen');
    expect(controlsOf(1).join()).toBe('red chosen,blue,ko_tko,submission,decision chosen');
  });
});
