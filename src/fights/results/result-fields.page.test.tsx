import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { card } from '../../../gallery/card.ts';
import { eventAdmin } from '../../../gallery/night-states.ts';
import { openPages, startServer } from '../../../test/pages/pages.tsx';
import type { GetEventAdminResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';

const path = { league_id: 'l1', event_id: 'live' };
const night = eventAdmin['of a pro member']!.answers![
  'leagues/l1/events/live/admin'
] as GetEventAdminResponse;
const unfolded = { ...card('live')[0]!, status: 'final' as const, result_winner: 'red' as const };

test.each([
  { result_method: 'ko_tko', open: true },
  { result_method: 'submission', open: true },
  { result_method: 'dq', open: true },
  { result_method: 'decision', open: false },
] as const)('a result by $result_method takes a round: $open', async ({ result_method, open }) => {
  const server = startServer();
  server.answer('getEventAdmin', path, { ...night, fights: [{ ...unfolded, result_method }] });
  openPages(paths.eventAdmin('l1', 'live'));
  const edit = page.getByRole('button', { name: 'Edit' });
  const rounds = page.getByRole('radio', { name: /^Round [123]$/ });
  await expect.poll(() => rounds.all().length + edit.all().length).toBeGreaterThan(0);
  if (edit.all().length > 0) await edit.click();
  await expect.poll(() => rounds.all().length).toBe(3);
  for (const round of rounds.elements()) expect(round.matches(':disabled')).toBe(!open);
});
