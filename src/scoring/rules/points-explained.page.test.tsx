import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sheets } from '../../../gallery/night-states.ts';
import { openPages, startServer } from '../../../test/pages/pages.tsx';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';
import { isDecided } from '../../fights/fight.ts';
import { CLASSIC_SCORING } from '../scoring.ts';
import { explainPoints } from './explain-points.ts';

const board = sheets.grid!.answers!['leagues/l1/events/live/board'] as GetBoardResponse;

test('every decided row of a ticket explains its points on a tap, the zeros too', async () => {
  startServer().answer('getBoard', { league_id: 'l1', event_id: 'live' }, board);
  const { id, shown_name } = board.members[1]!;
  openPages(paths.ticket('l1', 'live', id));
  const ticket = page.getByRole('region', { name: new RegExp(shown_name) });
  await expect.element(ticket).toBeVisible();
  const picked = board.fights.filter(isDecided).flatMap((fight) => {
    const pick = fight.picks.find(({ user_id }) => user_id === id);
    return pick ? [explainPoints(pick, fight, CLASSIC_SCORING)] : [];
  });
  expect(picked.some((words) => words.startsWith('Wrong winner'))).toBe(true);
  const rows = ticket.getByRole('button');
  expect(rows.all()).toHaveLength(picked.length);
  for (const [at, words] of picked.entries()) {
    await rows.nth(at).click();
    await expect.element(ticket.getByText(words, { exact: false })).toBeVisible();
    await expect.element(rows.nth(at)).toHaveAttribute('aria-expanded', 'true');
  }
  await expect.element(ticket.getByRole('link', { name: 'Rules' })).toHaveAttribute('href', paths.rules());
});
