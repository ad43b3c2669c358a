import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { card, liveEvent } from '../../../gallery/card.ts';
import { followsNothing } from '../../../gallery/page-states.ts';
import { openPages, startServer, viewer } from '../../../test/pages/pages.tsx';
import { paths } from '../../app/router/paths.ts';
import { messageOf } from '../../errors/messages.ts';

const path = { event_id: 'live' };

test('after Add Fight the next one can be typed at once: fields empty, focus on the red corner', async () => {
  const server = startServer({ ...viewer, is_site_admin: true });
  server.answer('getFollowing', path, followsNothing);
  const fights = card('live');
  const [added] = card('live');
  server.answer('listFights', path, () => ({ event: liveEvent, fights }));
  let sent: unknown;
  server.answer('createFight', path, ({ body }) => {
    sent = body;
    fights.push({ ...added!, id: 'f8', bout_order: 8, red_name: 'Ann Reed', blue_name: 'Mia Holt' });
    return fights.at(-1)!;
  });
  openPages(`${paths.siteAdmin()}?event=live`);
  await userEvent.click(page.getByRole('button', { name: 'Add Fight' }));
  const [red, blue] = ['Red Fighter', 'Blue Fighter'].map((name) => page.getByRole('textbox', { name }));
  await userEvent.fill(red!, 'Ann Reed');
  await userEvent.fill(blue!, 'Mia Holt');
  const form = page.getByRole('region', { name: 'Add Fight' });
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Scheduled Rounds' }), '5');
  await userEvent.fill(form.getByRole('combobox', { name: 'Weight Class' }), 'Flyweight');
  await userEvent.click(page.getByRole('button', { name: 'Add Fight' }).last());
  await expect.element(page.getByRole('spinbutton', { name: 'Bout Order' }).first()).toHaveValue(9);
  await expect.element(red!).toHaveValue('');
  await expect.element(blue!).toHaveValue('');
  await expect.element(red!).toHaveFocus();
  expect(sent).toMatchObject({ scheduled_rounds: 5, weight_class: 'Flyweight' });
  await expect.element(form.getByRole('combobox', { name: 'Scheduled Rounds' })).toHaveValue('3');
});

test('an empty card opens with the form; the first name can be typed at once, and alone is not sent', async () => {
  const server = startServer({ ...viewer, is_site_admin: true });
  server.answer('getFollowing', path, followsNothing);
  server.answer('listFights', path, { event: liveEvent, fights: [] });
  openPages(`${paths.siteAdmin()}?event=live`);
  await expect.element(page.getByText('No fights added yet.')).toBeVisible();
  const red = page.getByRole('textbox', { name: 'Red Fighter' });
  await expect.element(red).toHaveFocus();
  await userEvent.fill(red, 'Ann Reed');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(messageOf('fighter_names_required'))).toBeVisible();
  expect(server.requests('createFight', path)).toEqual([]);
});
