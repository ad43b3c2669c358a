import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { card, hoursFromNow } from '../../../gallery/card.ts';
import { board, boards } from '../../../gallery/night-states.ts';
import { withMotion } from '../../../test/pages/motion.ts';
import { openPages, startServer } from '../../../test/pages/pages.tsx';
import type { Server } from '../../../test/pages/server.ts';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';

withMotion();

const live = boards.live!.answers!['leagues/l1/events/live/board'] as GetBoardResponse;
const redByKnockout = { result_winner: 'red', result_method: 'ko_tko', result_round: 1 } as const;

async function openBoard(known: Partial<GetBoardResponse> = {}): Promise<Server> {
  const server = startServer();
  server.answer('getBoard', { league_id: 'l1', event_id: 'live' }, { ...live, ...known });
  openPages(boards.live!.address);
  await expect.element(page.getByRole('heading', { name: 'Ranking' })).toBeInTheDocument();
  await expect.poll(() => server.isFollowed).toBe(true);
  return server;
}

let sent = 1;
function tellResult(server: Server, result: object = redByKnockout): void {
  const fight = card('live', 3, 'live')[3]!;
  const times = { resulted_at: hoursFromNow(0.1), updated_at: new Date().toISOString() };
  const payload = { ...fight, ...times, ...result };
  server.send({ id: ++sent, kind: 'fight', event_id: 'live', league_id: null, user_id: null, payload });
}

const rows = () => page.getByRole('region', { name: 'Ranking' }).getByRole('listitem');
const row = (name: string) => rows().filter({ hasText: name });
const standing = page.getByRole('complementary', { name: 'My standing' });

const noResults = live.fights.map((fight) => ({
  ...fight,
  ...{ result_winner: null, result_method: null, result_round: null, resulted_at: null },
}));
const allTied = page.getByRole('region', { name: 'Ranking' }).getByText('All tied');

test.each([
  { members: 2, tied: 1 },
  { members: 1, tied: 0 },
])('$members without points are tied: $tied', async ({ members, tied }) => {
  await openBoard({ fights: noResults, members: live.members.slice(0, members) });
  await expect.poll(() => rows().all()).toHaveLength(members);
  expect(allTied.all()).toHaveLength(tied);
});

test('before anybody has points there are no places, medals and arrows', async () => {
  await openBoard({ fights: noResults });
  expect(rows().all()).toHaveLength(8);
  for (const one of rows().all()) expect(one.element().textContent).not.toMatch(/Rank|up \d|down \d/);
  await expect.element(standing).toMatchTextContent(/^All tied/);
});

test('equal points share a place and its medal, and the list stays in the order of names', async () => {
  await openBoard();
  await expect.element(rows().nth(0)).toMatchTextContent(/Tied rank.*1, gold.*Björn.*20 pts$/);
  await expect.element(rows().nth(1)).toMatchTextContent(/Tied rank.*1, gold.*Theo.*20 pts$/);
  await expect.element(rows().nth(2)).toMatchTextContent(/^Rank 3, bronze.*Maya.*15 pts$/);
  await expect.element(standing).toMatchTextContent(/^Tied for 6th · 5 pts · 15 pts back/);
});

test('a row is a line of one height, with a name of 50 characters too', async () => {
  const long = 'Maximiliana Featherstonehaugh-Cholmondeley the 2nd';
  const members = live.members.map((member, at) => (at === 1 ? { ...member, shown_name: long } : member));
  await openBoard({ members });
  for (const [width, height] of [
    [320, 640],
    [390, 664],
    [1440, 900],
  ] as const) {
    await page.viewport(width, height);
    const boxes = rows()
      .all()
      .map((one) => one.element().getBoundingClientRect());
    expect(new Set(boxes.map((box) => Math.round(box.height)))).toEqual(new Set([43]));
    expect(new Set(boxes.map((box) => Math.round(box.left))).size).toBe(1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
});

test('a long name that is led goes on below where it began', async () => {
  const [me, theo] = ['Dana W', 'Theo'].map((name) => live.members.find((one) => one.shown_name === name)!);
  const long = { ...theo!, shown_name: 'Maximiliana Featherstonehaugh-Cholmondeley the 2nd' };
  const swapped = new Map([
    [me!.id, long.id],
    [long.id, me!.id],
  ]);
  const fights = live.fights.map((fight) => ({
    ...fight,
    picks: fight.picks.map((pick) => ({ ...pick, user_id: swapped.get(pick.user_id) ?? pick.user_id })),
  }));
  await page.viewport(390, 664);
  await openBoard({ fights, members: [me!, long] });
  await expect.element(standing).toMatchTextContent(/^1st · 20 pts · 15 ahead of Max/);
  const words = document.createRange();
  words.selectNodeContents(standing.getByText(/ahead of/).element().lastChild!);
  const lefts = [...words.getClientRects()].map(({ left }) => Math.round(left));
  expect(lefts.length).toBeGreaterThan(1);
  expect(new Set(lefts).size).toBe(1);
});

const forty = board({}, 40)['leagues/l1/events/live/board'] as GetBoardResponse;
const two = live.members.filter(({ shown_name }) => ['Björn', 'Dana W'].includes(shown_name));
test.each([
  [2, two, ['Björn', 'Dana W']],
  [8, live.members, live.members.map(({ shown_name }) => shown_name)],
  [40, forty.members, ['Björn', 'Dana W']],
])(
  'when a result lands on a phone, of %i members all that the ranking shows is in view',
  async (count, members, names) => {
    await page.viewport(390, 664);
    const server = await openBoard({ ...(count === 40 && forty), members });
    tellResult(server);
    await expect.element(page.getByRole('heading', { name: /^Just decided/ })).toBeInTheDocument();
    const shown = rows()
      .elements()
      .filter((one) => !one.hasAttribute('hidden'));
    expect(shown).toHaveLength(Math.min(count, 8));
    for (const name of names) await expect.element(row(name)).toBeInTheDocument();
    const foot = standing.element().getBoundingClientRect().top;
    expect(foot).toBeLessThan(664);
    for (const one of shown) expect(one.getBoundingClientRect().bottom).toBeLessThanOrEqual(foot);
    expect(scrollY).toBe(0);
  },
);

test("rows that climb move above the others, and a pick's points stay until the next fight", async () => {
  const server = await openBoard();
  await expect.element(row('Maya')).toBeInTheDocument();
  expect(row('Maya').element().textContent).not.toMatch(/Perfect|\+/);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  tellResult(server);
  await expect.element(row('Maya')).toMatchTextContent(/Perfect 10 pts.*25 pts$/);
  await expect.element(row('Theo')).toMatchTextContent(/\+5 pts.*25 pts$/);
  // Beside the points there is room for the number alone.
  expect(row('Maya').getByText('Perfect').element().getBoundingClientRect().width).toBeLessThanOrEqual(1);
  const [move] = row('Maya').element().getAnimations().filter(isMove);
  expect(move!.effect!.getTiming().duration).toBe(900);
  expect((move!.effect as KeyframeEffect).getKeyframes()[0]).toMatchObject({ zIndex: '1' });
  const [sunk] = rows().nth(2).element().getAnimations().filter(isMove);
  expect((sunk!.effect as KeyframeEffect).getKeyframes()[0]).toMatchObject({ zIndex: '0' });

  vi.advanceTimersByTime(3900);
  expect(row('Maya').element().className).toContain('risen');
  vi.advanceTimersByTime(200);
  await expect.poll(() => row('Maya').element().className).not.toContain('risen');
  await expect.element(row('Maya')).toMatchTextContent(/up 2.*Perfect 10 pts/);
});

const isMove = (animation: Animation) => !('transitionProperty' in animation);

test('a result that is taken back is no news', async () => {
  const server = await openBoard();
  tellResult(server);
  await expect.element(row('Maya')).toMatchTextContent(/Perfect 10 pts/);
  const none = { result_winner: null, result_method: null, result_round: null, resulted_at: null };
  tellResult(server, { ...none, updated_at: new Date(Date.now() + 1000).toISOString() });
  await expect.element(row('Maya')).toMatchTextContent(/15 pts$/);
  for (const one of rows().all()) expect(one.element().textContent).not.toMatch(/Perfect|\+/);
});
