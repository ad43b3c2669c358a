import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { card } from '../../../gallery/card.ts';
import { boards } from '../../../gallery/night-states.ts';
import { openPages, startServer, viewer } from '../../../test/pages/pages.tsx';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';

type BoardPick = GetBoardResponse['fights'][number]['picks'][number];
const complete = boards.complete!.answers!['leagues/l1/events/live/board'] as GetBoardResponse;
const recap = page.getByRole('region', { name: complete.event.name });

function openBoard(board: GetBoardResponse) {
  const server = startServer();
  server.answer('getBoard', { league_id: 'l1', event_id: 'live' }, board);
  openPages(paths.board('l1', 'live'));
  return server;
}

test('a finished board begins with who won, what is worth telling and how the viewer did', async () => {
  const alone = (pick: { user_id: string }) =>
    ({ ...pick, pick_winner: pick.user_id === viewer.id ? 'red' : 'blue' }) as BoardPick;
  const fights = complete.fights.map((fight, at) =>
    at === 4 ? { ...fight, picks: fight.picks.map(alone) } : fight,
  );
  openBoard({ ...complete, fights });
  await expect
    .element(recap.getByRole('heading'))
    .toHaveAccessibleName('Björn and Theo share the win with 35 pts');
  await expect.element(recap.getByText(/^You.* pts? back$/)).toBeVisible();
  await expect.element(recap.getByText(/Dana W, the only one of 8 on Diego Aranda$/)).toBeVisible();
  const color = (label: string) => getComputedStyle(recap.getByText(label, { exact: true }).element()).color;
  expect(color('Best call')).not.toBe(color('Perfect picks'));
  expect(color('Perfect picks')).toBe(color('You'));
});

test('the poster is drawn on demand, and downloaded where files cannot be shared', async () => {
  openBoard(complete);
  const downloads: HTMLAnchorElement[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloads.push(this);
  });
  await userEvent.click(recap.getByRole('button', { name: 'Share poster' }));
  await expect.poll(() => downloads).toHaveLength(1);
  expect(downloads[0]!.download).toBe('Northern-Lights-12.png');
  click.mockRestore();
});

test('the poster goes to the share sheet of a device that takes files', async () => {
  openBoard(complete);
  const shared: ShareData[] = [];
  Object.assign(navigator, {
    canShare: () => true,
    share: async (data: ShareData) => void shared.push(data),
  });
  await userEvent.click(recap.getByRole('button', { name: 'Share poster' }));
  await expect.poll(() => shared).toHaveLength(1);
  expect(shared[0]!.files!.map(({ type }) => type)).toEqual(['image/png']);
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});

test.each([
  { what: 'is dismissed', name: 'AbortError', count: 0 },
  { what: 'fails', name: 'NotAllowedError', count: 1 },
])('when the share sheet $what, downloads: $count', async ({ name, count }) => {
  openBoard(complete);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const share = vi.fn(() => Promise.reject(new DOMException('', name)));
  Object.assign(navigator, { canShare: () => true, share });
  const button = recap.getByRole('button', { name: 'Share poster' });
  await userEvent.click(button);
  await expect.poll(() => share.mock.calls).toHaveLength(1);
  await expect.element(button).toBeVisible();
  expect(click).toHaveBeenCalledTimes(count);
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});

test.each([
  { what: 'before the first result', fights: card('live'), line: null },
  { what: 'with four fights open', fights: card('live', 3), line: /^You can still win\.|^You can't win/ },
  {
    what: 'with three fights open',
    fights: card('live', 4),
    line: /^You win in [\d,]+ of [\d,]+ outcomes|^You're out of the running/,
  },
])('who can still win, $what', async ({ fights, line }) => {
  const picks = new Map(complete.fights.map((fight) => [fight.id, fight.picks]));
  openBoard({ ...complete, fights: fights.map((fight) => ({ ...fight, picks: picks.get(fight.id)! })) });
  await expect.element(page.getByRole('region', { name: /ranking/i })).toBeVisible();
  const chances = page.getByRole('group').filter({ hasText: 'Who can still win' });
  if (line === null) expect(chances.all()).toHaveLength(0);
  else await expect.element(chances.getByText(line)).toBeVisible();
});
