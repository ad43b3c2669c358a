import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sheets } from '../../../gallery/night-states.ts';
import { closePages, openPages, refetch, startServer } from '../../../test/pages/pages.tsx';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';

const boardOf = (name: keyof typeof sheets) =>
  sheets[name]!.answers!['leagues/l1/events/live/board'] as GetBoardResponse;

function open(board: GetBoardResponse, address: string) {
  const server = startServer();
  const show = (shown: GetBoardResponse) =>
    server.answer('getBoard', { league_id: 'l1', event_id: 'live' }, shown);
  show(board);
  openPages(address);
  return show;
}

test('the grid has a row per member and a column per fight, with points that the ranking has', async () => {
  const board = boardOf('grid');
  open(board, paths.grid('l1', 'live'));
  const rows = page.getByRole('row');
  await expect.element(rows.first()).toBeVisible();
  expect(rows.all()).toHaveLength(board.members.length + 1);
  expect(page.getByRole('columnheader').all()).toHaveLength(board.fights.length + 2);
  for (const row of rows.all().slice(1)) {
    const cells = [...row.element().querySelectorAll('td')].map((cell) => cell.textContent);
    const points = cells.slice(0, -1).map((cell) => Number(/\+(\d+)$/.exec(cell)?.[1] ?? 0));
    expect(points.reduce((sum, one) => sum + one, 0)).toBe(Number(cells.at(-1)));
  }
});

test.each([
  [320, 640],
  [390, 664],
])('on a phone %i wide the grid scrolls within itself', async (width, height) => {
  await page.viewport(width, height);
  open(boardOf('grid'), paths.grid('l1', 'live'));
  await expect.element(page.getByRole('group', { name: 'All picks' })).toBeVisible();
  expect(page.getByRole('group', { name: 'All picks' }).element().scrollWidth).toBeGreaterThan(width);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('on a phone the grid begins at the fight that is on, and after the last one at the first', async () => {
  await page.viewport(390, 664);
  const board = boardOf('grid');
  const results = { status: 'final', result_winner: 'red', result_method: 'decision' } as const;
  const over = board.fights.map((fight) => ({ ...fight, ...results }));
  for (const [fights, isMoved] of [
    [board.fights, true],
    [over, false],
  ] as const) {
    open({ ...board, fights }, paths.grid('l1', 'live'));
    const grid = page.getByRole('group', { name: 'All picks' });
    await expect.element(grid).toBeVisible();
    await expect.poll(() => grid.element().scrollLeft > 0).toBe(isMoved);
    closePages();
  }
});

test('the next fight goes live without taking the grid along', async () => {
  await page.viewport(390, 664);
  const board = boardOf('grid');
  const show = open(board, paths.grid('l1', 'live'));
  const grid = page.getByRole('group', { name: 'All picks' });
  await expect.poll(() => grid.query()?.scrollLeft).toBeGreaterThan(0);
  grid.element().scrollLeft = 0;
  const ended = { status: 'final', result_winner: 'red', result_method: 'decision' } as const;
  const last = board.fights.at(-1)!;
  const fights = board.fights.map((fight) =>
    fight === last ? { ...fight, status: 'live' as const } : { ...fight, ...ended },
  );
  show({ ...board, fights });
  await refetch();
  const head = page.getByRole('columnheader', { name: new RegExp(`^Bout ${last.bout_order} .* Live$`) });
  await expect.element(head).toBeInTheDocument();
  expect(grid.element().scrollLeft).toBe(0);
});

test('a name leads to that member’s ticket, and back', async () => {
  open(boardOf('grid'), paths.grid('l1', 'live'));
  const { shown_name } = boardOf('grid').members[1]!;
  await userEvent.click(page.getByRole('link', { name: shown_name }));
  await expect.element(page.getByRole('heading', { level: 1, name: shown_name })).toBeVisible();
  await expect.element(page.getByRole('region', { name: new RegExp(shown_name) })).toBeVisible();
  await expect.element(page.getByText('4 of 7 in')).toBeVisible();
  await expect.element(page.getByText('Tied for 3rd · 1 perfect')).toBeVisible();
});

test.each([
  { screen: 'the grid', address: paths.grid('l1', 'live') },
  { screen: 'another member’s ticket', address: paths.ticket('l1', 'live', 'p2') },
])('before the lock $screen shows no picks', async ({ address }) => {
  open(boardOf('grid before the lock'), address);
  await expect.element(page.getByText('Picks stay hidden until the event locks')).toBeVisible();
  expect(page.getByRole('cell').all()).toEqual([]);
  expect(page.getByRole('region', { name: /Northern Lights 12/ }).all()).toEqual([]);
});
