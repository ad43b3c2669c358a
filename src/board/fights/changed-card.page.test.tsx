import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { calledOff } from '../../../gallery/card.ts';
import { leagueHome } from '../../../gallery/league-states.ts';
import { boards, television } from '../../../gallery/night-states.ts';
import { openPages, startServer } from '../../../test/pages/pages.tsx';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';

const changed = boards['changed card']!.answers!['leagues/l1/events/live/board'] as GetBoardResponse;
const before = television.canceled!.answers!['leagues/l1/events/live/board'] as GetBoardResponse;

function open(address: string, board = changed) {
  startServer().answer('getBoard', { league_id: 'l1', event_id: 'live' }, board);
  openPages(address);
}

const bout = (number: number) => page.getByRole('article').filter({ hasText: `Bout ${number}:` });

test('the board: a canceled bout without points, who was replaced, what was overturned', async () => {
  await page.viewport(1440, 900);
  open(paths.board('l1', 'live'));
  await expect.element(bout(2).getByText('Canceled', { exact: true })).toBeVisible();
  expect(bout(2).getByText(/pts/).all()).toEqual([]);
  await bout(2).getByRole('button', { name: 'No points' }).first().click();
  await expect.element(bout(2).getByText(/^Canceled Rules$/)).toBeVisible();
  expect(page.getByText('No Contest').all()).toEqual([]);
  await expect.element(bout(3).getByText('Wawrzynkiewicz replaced Ruiz')).toBeVisible();
  await expect.element(bout(1).getByText('Overturned on Nov 28, 2026')).toBeVisible();
});

test("the grid says it in the column's heading", async () => {
  open(paths.grid('l1', 'live'));
  await expect.element(page.getByRole('columnheader', { name: /Lefèvre.*Batista.*Canceled/ })).toBeVisible();
  await expect
    .element(page.getByRole('columnheader', { name: /Wawrzynkiewicz replaced Ruiz/ }))
    .toBeVisible();
});

test('a ticket says it on its lines, and counts only bouts that are on', async () => {
  open(paths.ticket('l1', 'live', 'p3'));
  const line = (number: number) => page.getByRole('listitem').nth(number - 1);
  await expect.element(line(2).getByText('Canceled')).toBeVisible();
  await expect.element(line(3).getByText(/replaced Ruiz · vs /)).toBeVisible();
  await expect.element(line(1).getByText(/overturned · vs /)).toBeVisible();
  await expect.element(page.getByText('3 of 6 in')).toBeVisible();
});

test('the TV counts only bouts that are on', async () => {
  open(paths.tv('l1', 'live'));
  await expect.element(page.getByText('3 of 6 results in')).toBeVisible();
});

test('when the main event is canceled, the bout before it gets the billing', async () => {
  const [fights, last] = [changed.fights.slice(0, -1), changed.fights.at(-1)!];
  const off = { status: 'final', result_winner: 'nc', canceled_at: changed.event.start_time } as const;
  await page.viewport(1440, 900);
  open(paths.board('l1', 'live'), {
    ...before,
    fights: [...fights, { ...last, ...off }],
    event: changed.event,
  });
  await expect.element(page.getByText('Bout 6 · Main event')).toBeVisible();
  await expect.element(page.getByText('Bout 7', { exact: true })).toBeVisible();
});

test.each([
  { screen: 'the board', address: paths.board('l1', 'live'), says: 'Event canceled' },
  { screen: 'the TV', address: paths.tv('l1', 'live'), says: 'Canceled' },
])('$screen of an event that was canceled before the lock shows no picks and no countdown', async (row) => {
  open(row.address, before);
  await expect.element(page.getByText(row.says, { exact: true }).first()).toBeVisible();
  expect(page.getByText(/Locks in|Picks are shown|first result/).all()).toEqual([]);
});

test('with all bouts canceled one by one, no winner is made up', async () => {
  const event = { ...calledOff(changed.event), canceled_at: null };
  const fights = changed.fights.map((fight) => ({
    ...fight,
    status: 'final' as const,
    result_winner: 'nc' as const,
    result_method: 'nc' as const,
    canceled_at: changed.event.start_time,
  }));
  open(paths.board('l1', 'live'), { ...changed, event, fights });
  await expect.element(page.getByText('Canceled', { exact: true }).first()).toBeVisible();
  expect(page.getByText(/wins with|Nobody scored|No winner/).all()).toEqual([]);
});

test('a canceled event is among past events with its badge', async () => {
  startServer().answerAs(leagueHome.live!);
  openPages(leagueHome.live!.address);
  const older = page.getByRole('listitem').filter({ hasText: 'Thunder in the Hall' });
  await expect.element(older.getByText('Canceled')).toBeVisible();
  await expect.element(older.getByText('No winner')).toBeVisible();
});
