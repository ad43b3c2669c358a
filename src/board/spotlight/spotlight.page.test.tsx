import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { card, hoursFromNow } from '../../../gallery/card.ts';
import { boards } from '../../../gallery/night-states.ts';
import { withMotion } from '../../../test/pages/motion.ts';
import { openPages, startServer } from '../../../test/pages/pages.tsx';
import type { Server } from '../../../test/pages/server.ts';

withMotion();

beforeEach(() => page.viewport(390, 664));

const redByKnockout = { result_winner: 'red', result_method: 'ko_tko', result_round: 1 } as const;
let sent = 1;

function tell(server: Server, bout: number, known: object): void {
  const fight = { ...card('live', 3, 'live')[bout - 1]!, updated_at: new Date().toISOString(), ...known };
  server.send({
    id: ++sent,
    kind: 'fight',
    event_id: 'live',
    league_id: null,
    user_id: null,
    payload: fight,
  });
}
/** `after`: hours. */
const setResult = (server: Server, bout: number, after: number) =>
  tell(server, bout, { status: 'final', ...redByKnockout, resulted_at: hoursFromNow(after) });

async function openBoard(state: 'live' | 'complete' = 'live'): Promise<Server> {
  const server = startServer();
  server.answerAs(boards[state]!);
  openPages(boards[state]!.address);
  await expect.element(page.getByRole('heading', { name: /ranking$/i })).toBeInTheDocument();
  await expect.poll(() => server.isFollowed).toBe(true);
  return server;
}

const spotlit = (title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const topOf = (heading: string) =>
  page.getByRole('heading', { name: heading, exact: true }).element().getBoundingClientRect().top;
const bouts = () =>
  page
    .getByRole('heading', { level: 2, name: /^Bout/ })
    .all()
    .map((heading) => heading.element().textContent!.slice(0, 6));

test('the live fight is above the list, then the one just decided until the next goes live; nothing else moves', async () => {
  const server = await openBoard();
  const live = spotlit('Live now: Andrei Popa vs Mateo Cruz');
  await expect.element(live).toBeInViewport({ ratio: 1 });
  const ranking = topOf('Ranking');

  setResult(server, 4, 0.1);
  const decided = spotlit('Just decided: Andrei Popa vs Mateo Cruz');
  await expect.element(decided).toBeInViewport({ ratio: 1 });
  expect(decided.element().textContent).toContain('KO R1');
  expect(topOf('Ranking')).toBe(ranking);

  tell(server, 5, { status: 'live' });
  await expect.element(spotlit('Live now: Diego Aranda vs Ilia Varga')).toBeInViewport({ ratio: 1 });
  await expect.element(decided).not.toBeInTheDocument();
  expect(topOf('Ranking')).toBe(ranking);
  expect(bouts()).toEqual([1, 2, 3, 4, 5, 6, 7].map((bout) => `Bout ${bout}`));
});

test('a result entered late gets the spotlight although higher bouts have theirs', async () => {
  const server = await openBoard();
  tell(server, 4, { status: 'scheduled' });
  setResult(server, 6, 0.1);
  await expect.element(spotlit('Just decided: Sean Mulcahy vs Kenji Mori')).toBeVisible();
  setResult(server, 5, 0.2);
  await expect.element(spotlit('Just decided: Diego Aranda vs Ilia Varga')).toBeVisible();
});

test('after the last result the recap is on top, then the main event and the final ranking', async () => {
  await openBoard('complete');
  const banner = page.getByRole('region', { name: 'Northern Lights 12' });
  const mainEvent = spotlit('Main event: Maciej Błażewicz vs Jo Stone');
  await expect.element(banner).toBeInViewport();
  await expect.element(mainEvent).toBeVisible();
  const tops = [banner, mainEvent, page.getByRole('heading', { name: 'Final ranking' })].map(
    (part) => part.element().getBoundingClientRect().top,
  );
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
});

test('ten points look and sound like nothing else', async () => {
  await page.viewport(1440, 900);
  await openBoard('complete');
  const opener = page.getByRole('article').filter({ has: page.getByRole('heading', { name: /^Bout 1:/ }) });
  const rows = opener.getByRole('region', { name: /^Picks for Rampart Oduya/ }).getByRole('listitem');
  await expect.poll(() => rows.all()).toHaveLength(5);
  const spoken = rows.all().map((row) => row.element().textContent!.replace(/ R\d/, ' '));
  expect(spoken.map((text) => /(Perfect \d+|\d+) pts?/.exec(text)?.[0])).toEqual([
    'Perfect 10 pts',
    'Perfect 10 pts',
    'Perfect 10 pts',
    '5 pts',
    '5 pts',
  ]);
});

test("the rows of a decided fight keep their order whatever other fights bring, the leaders' too", async () => {
  await page.viewport(1440, 900);
  const server = await openBoard();
  const order = () =>
    page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: /^Bout 2:/ }) })
      .getByRole('listitem')
      .all()
      .map((row) => row.element().textContent);
  const before = order();
  expect(before.length).toBeGreaterThan(5);
  const leader = () =>
    page.getByRole('region', { name: 'Ranking' }).getByRole('listitem').first().element().textContent;
  const first = leader();
  for (const bout of [4, 5, 6]) setResult(server, bout, bout / 10);
  await expect.poll(leader).not.toBe(first);
  expect(order()).toEqual(before);
});
