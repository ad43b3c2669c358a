import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { boardFights, boardMembers, card, changedCard, hoursFromNow, now } from '../../gallery/card.ts';
import { boards, television } from '../../gallery/night-states.ts';
import { goTo, openPages, startServer, viewer } from '../../test/pages/pages.tsx';
import type { GetBoardResponse } from '../app/api/generated/types.gen.ts';
import { paths } from '../app/router/paths.ts';

const live = boards.live!.answers!['leagues/l1/events/live/board'] as GetBoardResponse;
const before = television['before the lock']!.answers!['leagues/l1/events/live/board'] as GetBoardResponse;

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
  const link = page.getByRole('link', { name: 'Enter Picks' });
  await expect.element(link).toHaveAttribute('href', paths.picks('l1', 'live'));
});

test('of a card that is not out yet nobody is said to be in', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  const none = { ...hidden, fights: [], members: [], pick_counts: [] };
  startServer().answer('getBoard', { league_id: 'l1', event_id: 'live' }, none);
  openPages(paths.board('l1', 'live'));
  await expect.element(page.getByText('Locks in 2 d 4 h')).toBeVisible();
  expect(page.getByRole('region', { name: "Who's in" }).all()).toEqual([]);
});

test('a hidden board that was opened by its link names who has picks, and no numbers', async () => {
  startServer().answerAs(boards['by link']!);
  openPages(paths.board('l1', 'live'));
  const list = page.getByRole('region', { name: "Who's in" });
  await expect.element(list.getByText('Picks in from 8 members')).toBeVisible();
  expect(list.getByText(/of 7|Missing/).all()).toHaveLength(0);
  expect(page.getByRole('link', { name: /Picks$/ }).all()).toHaveLength(0);
});

test('who is in is read again every half minute and moves nothing above it', async () => {
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

const bout = (number: number) => page.getByRole('article').filter({ hasText: `Bout ${number}:` });
const bouts = () =>
  page
    .getByRole('article')
    .all()
    .map((card) => /Bout \d:/.exec(card.element().textContent!)?.[0]);

test('before the lock every fight has its full head, in bout order, whatever the reader picked', async () => {
  await page.viewport(1440, 900);
  const fights = hidden.fights.map((fight, at) => (at > 1 ? { ...fight, picks: [] } : fight));
  startServer().answer('getBoard', { league_id: 'l1', event_id: 'live' }, { ...hidden, fights });
  openPages(paths.board('l1', 'live'));
  await expect.element(bout(7)).toBeInTheDocument();
  expect(bouts()).toEqual([1, 2, 3, 4, 5, 6, 7].map((number) => `Bout ${number}:`));
  for (const text of ['3 rounds', "Women's Strawweight", 'Pending', '11-2-0', '12-2-1', 'VS', 'KW', 'EA'])
    await expect.element(bout(3).getByText(text, { exact: true })).toBeInTheDocument();
  expect(bout(3).getByText('No picks').all()).toHaveLength(2);
  expect(bout(1).getByText('1 pick').all()).toHaveLength(1);
  await expect.element(bout(1).getByRole('listitem')).toMatchTextContent(/Dana W/);
  await expect.element(page.getByText('Bout 7 · Main event')).toBeInTheDocument();
});

test('a board without picks can be exported and left too', async () => {
  startServer().answerAs(boards['nobody picked yet']!);
  openPages(paths.board('l1', 'live'));
  await expect.element(page.getByText('No data found.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Export CSV' }))
    .toHaveAttribute('href', '/api/leagues/l1/events/live/board.csv');
  await expect.element(page.getByRole('link', { name: 'Back to League' })).toBeVisible();
});

describe('a night on a phone', () => {
  const ranking = page.getByRole('region', { name: /ranking$/i }).getByRole('listitem');
  const card = page.getByRole('region', { name: 'Fights' }).getByRole('article');

  async function open(board = live, height = 664) {
    await page.viewport(390, height);
    const server = startServer();
    server.answer('getBoard', { league_id: 'l1', event_id: 'live' }, board);
    openPages(paths.board('l1', 'live'));
    await expect.poll(() => ranking.all()).toHaveLength(8);
    return server;
  }

  /** The fight that is live, otherwise. */
  const then = (status: 'scheduled' | 'final') =>
    live.fights.map((fight) => (fight.status === 'live' ? { ...fight, status } : fight));

  test('stage and ranking of eight are in one view, between the bar and the own standing', async () => {
    await open();
    const bar = page.getByRole('link', { name: 'Back to League' }).element().closest('[data-bar]')!;
    const foot = page.getByRole('complementary', { name: 'My standing' }).element();
    expect(bar.getBoundingClientRect().height).toBe(48);
    const ends = ranking.all().map((row) => row.element().getBoundingClientRect().bottom);
    expect(Math.max(...ends)).toBeLessThanOrEqual(foot.getBoundingClientRect().top);
    expect(foot.getBoundingClientRect().bottom).toBe(664);
    await expect.element(page.getByRole('button', { name: 'Open menu' })).not.toBeInTheDocument();
  });

  test('a row of the ranking carries the pick of the fight on stage', async () => {
    await open();
    await expect.element(ranking.filter({ hasText: 'Maya' })).toMatchTextContent(/Popa KO R1, 15 pts$/);
    await expect.element(ranking.filter({ hasText: 'Zuzana' })).toMatchTextContent(/Cruz DEC, 5 pts$/);
  });

  test('a member who did not pick the fight on stage has no pick there', async () => {
    const fights = live.fights.map((fight) => ({
      ...fight,
      picks: fight.picks.filter(({ user_id }) => fight.status !== 'live' || user_id !== viewer.id),
    }));
    await open({ ...live, fights });
    await expect.element(ranking.filter({ hasText: '(you)' })).toMatchTextContent(/–No pick5 pts$/);
  });

  test('after the last result the rows carry none', async () => {
    await open(boards.complete!.answers!['leagues/l1/events/live/board'] as GetBoardResponse);
    expect(ranking.getByText(/KO|DEC|SUB|Perfect/).all()).toEqual([]);
  });

  test.each([
    { bout: 1, says: /1Oduya beat KenjiKO R1 · picks 5–3Your pick: KenjiSUB R2 ?0 pts/ },
    { bout: 3, says: /3Wawrzynkiewicz beat Saldanha dos AnjosSUB R2 · picks 5–3.*\+5 pts/ },
    { bout: 4, says: /4Popa vs CruzLive · picks 5–3Your pick: CruzKO R1·$/ },
    { bout: 5, says: /5Aranda vs Vargapicks 4–4Your pick: ArandaKO R1·$/ },
  ])('bout $bout is a row', async ({ bout, says }) => {
    await open();
    const row = card
      .nth(bout - 1)
      .element()
      .querySelector('summary')!;
    expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(56);
    expect(row.textContent).toMatch(says);
  });

  test("between two fights the first without a result is 'Next'", async () => {
    await open({ ...live, fights: then('scheduled') });
    await expect.element(card.nth(3)).toMatchTextContent(/Popa vs CruzNext · picks 5–3/);
    expect(page.getByText('Next', { exact: true }).all()).toHaveLength(1);
  });

  test('a fight that has ended is not next while its result is still to come', async () => {
    await open({ ...live, fights: then('final') });
    await expect.element(card.nth(4)).toMatchTextContent(/Aranda vs VargaNext · picks 4–4/);
    expect(page.getByText('Next', { exact: true }).all()).toHaveLength(1);
  });

  test('the bar counts results of bouts that are on', async () => {
    await open({ ...live, fights: changedCard(then('scheduled')) });
    await expect.element(page.getByText('2 of 6', { exact: true })).toBeVisible();
  });

  test('a tap opens the fight in place, and closes it', async () => {
    await open();
    await card.nth(0).getByText('Oduya').first().click();
    await expect.element(card.nth(0).getByText('Result: Rampart Oduya by KO/TKO, R1')).toBeVisible();
    await expect.element(card.nth(0).getByRole('region', { name: /^Picks for Ito Kenji/ })).toBeVisible();
    await expect.element(card.nth(1).getByText('No picks')).not.toBeInTheDocument();
    await card.nth(0).getByText('Oduya').first().click();
    await expect.element(card.nth(0).getByText('Result: Rampart Oduya by KO/TKO, R1')).not.toBeVisible();
  });

  test('the menu leads wherever the header did', async () => {
    await open();
    await page.getByRole('button', { name: 'More' }).click();
    for (const [name, to] of [
      ['Standings', paths.standings('l1')],
      ['TV View', paths.tv('l1', 'live')],
      ['Rules', paths.rules()],
      ['Export CSV', '/api/leagues/l1/events/live/board.csv'],
      ['Dashboard', paths.dashboard()],
      ['Profile', paths.profile()],
    ] as const)
      await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
    await page.getByRole('link', { name: 'Standings' }).click();
    await expect.poll(() => location.pathname).toBe(paths.standings('l1'));
    await expect.element(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  });
});

describe('a long board', () => {
  const members = boardMembers(12);
  const all = { ...live, members, fights: boardFights(card('live', 3, 'live'), members) };
  const opener = () => bout(1).getByRole('region', { name: /Red corner/ });
  const ranking = () => page.getByRole('region', { name: 'Ranking' });
  const rows = (list: { element(): Element }) => [...list.element().querySelectorAll('li')];
  const heights = (list: { element(): Element }) => rows(list).map((row) => row.offsetHeight);
  const folded = () => [...document.querySelectorAll('main [hidden="until-found"]')];
  const openAll = page.getByRole('switch', { name: 'Open all' });

  async function open(width = 390) {
    await page.viewport(width, 844);
    startServer().answer('getBoard', { league_id: 'l1', event_id: 'live' }, all);
    openPages(paths.board('l1', 'live'));
    await expect.element(ranking()).toBeVisible();
    await expect.poll(() => rows(ranking())).toHaveLength(12);
  }

  test('on a phone folded lines stay in the document, and screen readers hear of them', async () => {
    await open();
    await expect.poll(() => folded().length).toBeGreaterThan(4);
    expect(heights(ranking()).filter((height) => height > 0)).toHaveLength(8);
    const hiddenNames = rows(ranking()).filter((row) => row.offsetHeight === 0);
    for (const row of hiddenNames) {
      const name = members.find(({ id }) => id === row.dataset.member)!.shown_name;
      await expect.element(ranking().getByText(new RegExp(`(^|; )${name}, \\d+ pts?`))).toBeInTheDocument();
    }
  });

  test('find-in-page opens the list with the match', async () => {
    await open();
    await expect.poll(() => folded().length).toBeGreaterThan(4);
    rows(ranking())
      .find((row) => row.hidden)!
      .dispatchEvent(new Event('beforematch', { bubbles: true }));
    await expect.poll(() => heights(ranking()).filter((height) => height > 0)).toHaveLength(12);
    await expect.element(ranking().getByRole('button', { name: 'Show all 12' })).not.toBeInTheDocument();
  });

  test("'Open all' opens every list, and this device remembers it", async () => {
    await open();
    await openAll.click();
    await expect.poll(folded).toEqual([]);
    expect(
      bout(1)
        .getByRole('button', { name: /^Show all/ })
        .all(),
    ).toEqual([]);
    expect(localStorage.getItem('openAll')).toBe('yes');
    goTo(paths.league('l1'));
    await expect.element(ranking()).not.toBeInTheDocument();
    goTo(paths.board('l1', 'live'));
    await expect.element(openAll).toBeChecked();
    expect(folded()).toEqual([]);
    await openAll.click();
    await expect.poll(() => folded().length).toBeGreaterThan(4);
    expect(localStorage.getItem('openAll')).toBe(null);
  });

  test('on a desktop nothing is folded', async () => {
    await open(1440);
    expect(heights(ranking()).filter((height) => height > 0)).toHaveLength(12);
    expect(rows(opener()).length).toBeGreaterThan(5);
    expect(folded()).toEqual([]);
    await expect.element(openAll).not.toBeInTheDocument();
  });
});

test.each([true, false])(
  'before the lock the TV shows the code of the league link: open %s',
  async (isOpen) => {
    const server = startServer();
    server.answerAs(television['before the lock']!);
    const link = { id: 'l1', name: 'The Corner Bar', is_member: true, can: { join: true } };
    server.answer('previewJoin', { league_id: 'l1' }, { ...link, join_by_link: isOpen });
    openPages(paths.tv('l1', 'live'));
    await expect.poll(() => server.requests('previewJoin', { league_id: 'l1' })).toHaveLength(1);
    await expect.element(page.getByText(/Main event/)).toBeVisible();
    const code = page.getByRole('img', { name: /QR code of the league's link .*\/app\/league\/l1\/join$/ });
    await expect.poll(() => code.all()).toHaveLength(isOpen ? 1 : 0);
  },
);
