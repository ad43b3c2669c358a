import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { card } from '../../../gallery/card.ts';
import { eventAdmin } from '../../../gallery/night-states.ts';
import { openPages, Refusal, startServer } from '../../../test/pages/pages.tsx';
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

test('on a phone a result that is opened keeps its room', async () => {
  await page.viewport(390, 664);
  const server = startServer();
  const fight = {
    ...unfolded,
    result_method: 'submission' as const,
    result_round: 1,
    weight_class: 'Welterweight',
  };
  server.answer('getEventAdmin', path, { ...night, fights: [fight] });
  openPages(paths.eventAdmin('l1', 'live'));
  const result = page.getByText(/^Result: /);
  await expect.element(result).toBeVisible();
  const { width, height } = result.element().getBoundingClientRect();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect.element(page.getByRole('button', { name: 'Done' })).toBeVisible();
  const opened = result.element().getBoundingClientRect();
  expect(opened.width).toBeGreaterThan(width - 30);
  expect(opened.height).toBe(height);
});

test('a round tapped in the moment that the method is stored stays chosen', async () => {
  const server = startServer();
  const ids = { league_id: 'l1', fight_id: unfolded.id };
  const stored = (change: object, seconds: number) => ({
    ...unfolded,
    ...change,
    updated_at: new Date(Date.parse(unfolded.updated_at) + seconds * 1000).toISOString(),
  });
  const answers: (() => void)[] = [];
  server.answer('getEventAdmin', path, { ...night, fights: [{ ...unfolded, result_method: 'dq' }] });
  server.answer('setResult', ids, async ({ body }) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return stored(body as object, answers.length);
  });
  openPages(paths.eventAdmin('l1', 'live'));
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect.poll(() => server.isFollowed).toBe(true);
  const radio = (name: string) => page.getByRole('radio', { name }).element() as HTMLInputElement;
  radio('KO/TKO').click();
  await expect.poll(() => answers.length).toBe(1);
  // The live message comes before the answer, as it often does.
  const payload = stored({ result_method: 'ko_tko' }, 1);
  server.send({ id: 2, kind: 'fight', event_id: 'live', league_id: null, user_id: null, payload });
  // Taps between React's drawing of 'Saved' and its effects, as a finger may.
  const tapped = new Promise<void>((resolve) => {
    const watch = new MutationObserver(() => {
      if (!document.body.textContent.includes('Saved')) return;
      watch.disconnect();
      radio('Round 2').click();
      resolve();
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  answers[0]!();
  await tapped;
  await expect.poll(() => answers.length).toBe(2);
  expect(radio('Round 2').checked).toBe(true);
  // One that waits for its turn is not saved yet.
  radio('Round 3').click();
  answers[1]!();
  await expect.poll(() => answers.length).toBe(3);
  await expect.element(page.getByText('Saving…')).toBeInTheDocument();
  answers[2]!();
  await expect.element(page.getByText('Saved', { exact: true })).toBeInTheDocument();
});

test('when the first of two saves is refused, that shows while the second is on its way', async () => {
  const server = startServer();
  const ids = { league_id: 'l1', fight_id: unfolded.id };
  const first = Promise.withResolvers<Refusal>();
  let asked = 0;
  server.answer('getEventAdmin', path, { ...night, fights: [{ ...unfolded, result_method: 'dq' }] });
  server.answer('setResult', ids, () => (asked++ === 0 ? first.promise : new Promise<never>(() => {})));
  openPages(paths.eventAdmin('l1', 'live'));
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('radio', { name: 'KO/TKO' }).click();
  await page.getByRole('radio', { name: 'Round 2' }).click();
  first.resolve(new Refusal(409, 'fight_canceled', 'This fight is canceled.'));
  await expect.poll(() => asked).toBe(2);
  await expect.element(page.getByText('This fight is canceled.')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'DQ' })).toBeChecked();
});
