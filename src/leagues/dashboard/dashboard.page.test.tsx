import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { now } from '../../../gallery/card.ts';
import { dashboard } from '../../../gallery/league-states.ts';
import { pickEntry } from '../../../gallery/night-states.ts';
import { goTo, openPages, Refusal, refetch, startServer, viewer } from '../../../test/pages/pages.tsx';
import type {
  GetBoardResponse,
  GetMyPicksResponse,
  GetStandingsResponse,
} from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';
import type { OwnLeague } from '../league-answers.client.ts';
import { missingPicks, nextBoard, nextPicks } from '../shortcuts/shortcuts.client.ts';

const busy = dashboard.busy!.answers!.leagues as {
  leagues: OwnLeague[];
  can: { create: boolean };
  has_picked: boolean;
  skipped_events: string[];
  server_time: string;
};
const league = busy.leagues[1]!;

test.each([
  { device: 'right', hours: 0 },
  { device: 'two hours slow', hours: -2 },
])("the next event counts down by the server's clock on a device that is $device", async ({ hours }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) + hours * 3_600_000 });
  startServer().answerAs(dashboard.busy!);
  openPages(paths.dashboard());
  const next = page.getByRole('region', { name: /^Next event: Winter Crown/ });
  await expect.element(next.getByText('Locks in 2 d 4 h')).toBeVisible();
  await expect.element(next.getByText('Main event: Maciej Błażewicz vs Jo Stone')).toBeInTheDocument();
  await expect.element(next.getByText('Card to be announced.')).not.toBeInTheDocument();
});

test.each([
  [
    'some are missing',
    { in_count: 7, begun_count: 8, member_count: 9 },
    ['Björn', 'Ozzy'],
    '7 of 9 are in · Missing: Björn, Ozzy',
  ],
  ['everybody is in', { in_count: 9, begun_count: 9, member_count: 9 }, [], 'All 9 are in'],
  [
    'nobody is in',
    { in_count: 0, begun_count: 0, member_count: 9 },
    ['Björn', 'Ozzy', 'Maya'],
    '0 of 9 are in',
  ],
  ['one is alone', { in_count: 0, begun_count: 0, member_count: 1 }, ['Dana W'], null],
])('%s', async (_, counts, names, said) => {
  const who_is_in = { ...counts, missing: names.map((name) => ({ id: name, shown_name: name })), tiles: [] };
  const own = {
    ...league,
    live_event: null,
    to_review: [],
    next_event: { ...league.next_event!, who_is_in },
  };
  startServer().answer('listLeagues', undefined, { ...busy, leagues: [own] });
  openPages(paths.dashboard());
  const next = page.getByRole('region', { name: /^Next event: Winter Crown/ });
  await expect.element(next.getByRole('link', { name: 'Enter Picks' })).toBeVisible();
  const lines = next
    .getByRole('paragraph')
    .filter({ hasText: /are in/ })
    .all();
  expect(lines.map((line) => line.element().textContent)).toEqual(said === null ? [] : [said]);
});

test.each([
  ['open for beginners', false],
  ['folded for whoever has picked', true],
])('How It Works is %s', async (_, has_picked) => {
  startServer().answer('listLeagues', undefined, { ...busy, has_picked });
  openPages(paths.dashboard());
  const help = page.getByText(/Picks of others become visible once locked\.$/);
  const heading = page.getByRole('heading', { name: 'How It Works' });
  await expect.element(heading).toBeVisible();
  expect(isShown(help.element())).toBe(!has_picked);
  if (has_picked) await heading.click();
  await expect.element(help).toBeVisible();
});

const isShown = (element: Element) => element.checkVisibility();

test.each([
  ['a member', false],
  ['the site admin', true],
])("the dashboard of %s leads to the site admin's: %s", async (_, is_site_admin) => {
  startServer({ ...viewer, is_site_admin }).answerAs(dashboard.busy!);
  openPages(paths.dashboard());
  await expect.element(page.getByRole('heading', { name: 'Your Leagues' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Admin Dashboard' }).all()).toHaveLength(is_site_admin ? 1 : 0);
});

test('the morning after, the dashboard begins with who won and leads to the board', async () => {
  startServer().answerAs(dashboard['the morning after']!);
  openPages(paths.dashboard());
  const night = page.getByRole('region', { name: 'Last night · Northern Lights 12 · The Corner Bar' });
  await expect
    .element(night.getByRole('heading'))
    .toHaveAccessibleName('Björn and Theo share the win with 32 pts');
  await expect
    .element(night.getByRole('link', { name: 'See the board' }))
    .toHaveAttribute('href', paths.board('l1', 'live'));
  const others = page.getByRole('list', { name: 'Other nights' }).getByRole('link');
  await expect.element(others.first()).toHaveAccessibleName('View Event Northern Lights 12 Office Upsets');
  expect(others.all()).toHaveLength(3);
});

test("during a night each league is a tap away, with the viewer's place in it", async () => {
  const server = startServer();
  server.answerAs(dashboard.busy!);
  openPages(paths.dashboard());
  const live = page.getByRole('region', { name: 'Live now: Northern Lights 12' });
  await expect
    .element(live.getByRole('link', { name: 'View Live Board', exact: true }))
    .toHaveAttribute('href', paths.board('l1', 'live'));
  await expect.element(live.getByText(/^You tied for \d/)).toBeVisible();
  await expect
    .element(live.getByRole('link', { name: 'View Live Board Office Upsets' }))
    .toHaveAttribute('href', paths.board('l2', 'live'));
});

test.each<{ what: string; words: string; of: (board: GetBoardResponse) => Partial<GetBoardResponse> }>([
  {
    what: 'without a pick tonight',
    words: 'You have no picks tonight',
    of: ({ members }) => ({ members: members.filter(({ id }) => id !== viewer.id) }),
  },
  {
    what: 'before the first result',
    words: 'No points yet',
    of: ({ fights }) => ({
      fights: fights.map((fight) => ({ ...fight, status: 'scheduled', result_winner: null })),
    }),
  },
])('during a night a member $what reads so in place of a place', async ({ words, of }) => {
  const server = startServer();
  server.answerAs(dashboard.busy!);
  const board = dashboard.busy!.answers!['leagues/l1/events/live/board'] as GetBoardResponse;
  server.answer('getBoard', { league_id: 'l1', event_id: 'live' }, { ...board, ...of(board) });
  openPages(paths.dashboard());
  const live = page.getByRole('region', { name: 'Live now: Northern Lights 12' });
  await expect.element(live.getByText(words)).toBeVisible();
});

test.each<[string, boolean, 'skipEvent' | 'unskipEvent']>([
  ['sits an event out', false, 'skipEvent'],
  ['is back in', true, 'unskipEvent'],
])('who %s says so beside it', async (_, skipped, operation) => {
  const event = league.next_event!;
  const own = { ...league, next_event: { ...event, picks_complete: false } };
  const answer = (is: boolean) => ({ ...busy, leagues: [own], skipped_events: is ? [event.id] : [] });
  const server = startServer();
  server.answer('listLeagues', undefined, answer(skipped));
  openPages(paths.dashboard());
  const control = page.getByRole('switch', { name: 'Sitting this one out' });
  await expect.element(control).toHaveProperty('checked', skipped);
  server.answer(operation, { event_id: event.id }, {} as never);
  server.answer('listLeagues', undefined, answer(!skipped));
  await control.click();
  await expect.element(control).toHaveProperty('checked', !skipped);
});

test('a canceled bout counts for nothing beside the picks', async () => {
  const next_event = { ...league.next_event!, fight_count: 6, canceled_count: 1, my_pick_count: 3 };
  startServer().answer('listLeagues', undefined, { ...busy, leagues: [{ ...league, next_event }] });
  openPages(paths.dashboard());
  await expect.element(page.getByText('3 of 5')).toBeVisible();
});

test('while its picks are hidden, a live night says nothing of points', async () => {
  const server = startServer();
  server.answerAs(dashboard.busy!);
  const board = dashboard.busy!.answers!['leagues/l1/events/live/board'] as GetBoardResponse;
  server.answer('getBoard', { league_id: 'l1', event_id: 'live' }, { ...board, hidden: true });
  openPages(paths.dashboard());
  const night = page.getByRole('region', { name: /^Live now/ });
  await expect.element(night.getByText(/^Live: /)).toBeInTheDocument();
  await expect.element(night.getByText(/^You |points/)).not.toBeInTheDocument();
});

test("the app's icon says how many picks are missing, and nothing once none is", async () => {
  const badge = vi.spyOn(navigator, 'setAppBadge').mockResolvedValue();
  const server = startServer();
  server.answerAs(dashboard.busy!);
  openPages(paths.dashboard());
  await expect.element(page.getByRole('region', { name: /^Next event: Winter Crown/ })).toBeVisible();
  const missing = missingPicks(busy);
  expect(missing).toBeGreaterThan(0);
  await expect.poll(() => badge.mock.calls).toEqual([[missing]]);
  server.answer('listLeagues', undefined, { ...busy, leagues: [] });
  await refetch();
  await expect.poll(() => badge.mock.calls).toEqual([[missing], [0]]);
});

test('a card that is not the next one leaves the number on the icon alone', async () => {
  const badge = vi.spyOn(navigator, 'setAppBadge').mockResolvedValue();
  const server = startServer();
  for (const state of [dashboard.busy!, pickEntry.open!]) server.answerAs(state);
  const open = pickEntry.open!.answers!['leagues/l1/events/next/picks'] as GetMyPicksResponse;
  const later = { league_id: 'l1', event_id: 'later' };
  server.answer('getMyPicks', later, { ...open, event: { ...open.event, id: 'later' }, picks: [] });
  openPages(paths.dashboard());
  const missing = missingPicks(busy);
  await expect.poll(() => badge.mock.calls).toEqual([[missing]]);
  goTo(paths.picks('l1', 'later'));
  await expect.element(page.getByRole('complementary', { name: 'Progress' })).toBeVisible();
  await expect.poll(() => badge.mock.calls).toEqual([[missing]]);
});

test("the icon's shortcuts lead to the picks and the board of the night", async () => {
  startServer().answerAs(dashboard.busy!);
  openPages(paths.nextPicks());
  await expect.poll(() => location.pathname).toBe(nextPicks(busy.leagues));
  goTo(paths.nextBoard());
  await expect.poll(() => location.pathname).toBe(nextBoard(busy.leagues));
});

test('leagues with one set of picks are one row with one way to it, and one link to review', async () => {
  startServer().answerAs(dashboard['one set of picks']!);
  openPages(paths.dashboard());
  const next = page.getByRole('region', { name: /^Next event: Winter Crown/ });
  await expect
    .element(next.getByRole('progressbar', { name: 'The Corner Bar and Office Upsets' }))
    .toBeVisible();
  expect(next.getByRole('link', { name: 'Enter Picks' }).elements()).toHaveLength(1);
  const review = page.getByRole('link', { name: /Winter Crown.* · The Corner Bar and Office Upsets/ });
  expect(review.elements()).toHaveLength(1);
});

test('a league apart on the event keeps its own row', async () => {
  const [first, second] = busy.leagues as [OwnLeague, OwnLeague];
  const next_event = { ...first.next_event!, same_picks: true };
  const to_review = ['Spring Crown', 'Summer Crown'].map((name, at) => ({
    ...next_event,
    id: `e${at}`,
    name,
  }));
  const complete = { ...next_event, picks_complete: true };
  const shared = { ...first, live_event: null, next_event: complete, to_review };
  const apart = { ...second, live_event: null };
  const third = { ...shared, id: 'l3', name: 'Third Round' };
  startServer().answer('listLeagues', undefined, { ...busy, leagues: [shared, apart, third] });
  openPages(paths.dashboard());
  const next = page.getByRole('region', { name: /^Next event: Winter Crown/ });
  await expect
    .element(next.getByRole('progressbar', { name: 'The Corner Bar and Third Round' }))
    .toBeVisible();
  await expect.element(next.getByRole('progressbar', { name: 'Office Upsets' })).toBeVisible();
  const ways = next.getByRole('link', { name: 'Enter Picks' }).elements() as HTMLAnchorElement[];
  expect(ways.map(({ pathname, className }) => [pathname, className.includes('_primary_')])).toEqual([
    [paths.picks('l1', 'next'), false],
    [paths.picks('l2', 'next'), true],
  ]);
  // There is something to skip as long as one league is without its picks.
  await expect.element(next.getByRole('switch', { name: 'Sitting this one out' })).toBeVisible();
  expect(
    page.getByRole('link', { name: / Crown · The Corner Bar and Third Round$/ }).elements(),
  ).toHaveLength(2);
});

test.each([
  [5, 5],
  [6, 0],
])("of %i leagues, %i show the viewer's place", async (count, places) => {
  const server = startServer();
  server.answerAs(dashboard.busy!);
  const own = busy.leagues[0]!;
  const leagues = Array.from({ length: count }, (_, at) => ({
    ...own,
    id: `l${at}`,
    live_event: null,
    next_event: null,
  }));
  server.answer('listLeagues', undefined, { ...busy, leagues });
  const table = dashboard.busy!.answers!['leagues/l1/standings'] as GetStandingsResponse;
  for (const { id } of leagues) server.answer('getStandings', { league_id: id }, table);
  openPages(paths.dashboard());
  const rows = page.getByRole('list', { name: 'Your Leagues' });
  await expect.element(rows).toBeVisible();
  await expect.poll(() => rows.getByText(/ · \d+\w+, \d+ pts/).all().length).toBe(places);
});

test('leagues that cannot be read again stay, without an alarm', async () => {
  const server = startServer();
  server.answerAs(dashboard.empty!);
  openPages(paths.dashboard());
  await expect.element(page.getByText("You're not in any leagues yet.")).toBeVisible();
  server.answer('listLeagues', undefined, new Refusal(500, 'internal_error', 'It is broken.'));
  await refetch();
  // By the answer to the second time, that to the first is drawn.
  await refetch();
  await expect.element(page.getByText("You're not in any leagues yet.")).toBeVisible();
  expect(page.getByRole('alert').all()).toEqual([]);
});

test.each([
  [true, /^Create one here/],
  [false, /^Open an invite link/],
])('who may create leagues (%s) and has none is told what to do', async (create, hint) => {
  const server = startServer();
  server.answerAs(dashboard.empty!);
  const answer = dashboard.empty!.answers!.leagues as { can: object };
  server.answer('listLeagues', undefined, { ...answer, can: { ...answer.can, create } } as never);
  openPages(paths.dashboard());
  await expect.element(page.getByText(hint)).toBeVisible();
});
