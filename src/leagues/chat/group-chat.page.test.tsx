import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { groupChat as chat, leagueAdmin } from '../../../gallery/league-states.ts';
import { openPages, Refusal, startServer } from '../../../test/pages/pages.tsx';
import type { LeagueChat } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';

const league_id = 'l1';

async function openChat(answer: LeagueChat | null) {
  const server = startServer();
  server.answerAs(leagueAdmin['of its owner']!);
  server.answer('getLeagueChat', { league_id }, { chat: answer });
  openPages(paths.leagueAdmin(league_id));
  await userEvent.click(page.getByRole('heading', { name: 'Group chat' }));
  return server;
}
const one = (name: string) => page.getByRole('switch', { name, exact: true });

test('an address says its service, and is not shown again once it is saved', async () => {
  const server = await openChat(null);
  server.answer('setLeagueChat', { league_id }, () => {
    server.answer('getLeagueChat', { league_id }, { chat });
    return chat;
  });
  const address = page.getByLabelText('Webhook address');
  for (const typed of ['https://hooks.slack.com/services/T/B/wXyZ', '', 'https://hooks.slack.com/T/B/wXyZ']) {
    await userEvent.fill(address, typed);
    await expect.element(page.getByLabelText('Service')).toHaveValue('slack');
  }
  await userEvent.click(page.getByRole('button', { name: 'Save Address' }));
  await expect.element(page.getByText('wXyZ')).toBeVisible();
  await expect.element(one('Picks are open')).toBeChecked();
  await expect.element(one('Say who won')).not.toBeChecked();
  await userEvent.click(page.getByRole('button', { name: 'Change Address' }));
  await expect.element(page.getByLabelText('Webhook address')).toHaveValue('');
});

test('a switch goes where it was put, and back when it is refused', async () => {
  const server = await openChat(chat);
  const refuse = Promise.withResolvers<Refusal>();
  server.answer('updateLeagueChat', { league_id }, () => refuse.promise);
  await userEvent.click(one('Names'));
  await expect.element(one('Names')).toBeChecked();
  refuse.resolve(new Refusal(403, 'league_admin_only', 'You must be a league admin.'));
  await expect.element(page.getByText('You must be a league admin.')).toBeVisible();
  await expect.element(one('Names')).not.toBeChecked();
});

test('what belongs to a post is off with it', async () => {
  await openChat({ ...chat, posts_recap: false, with_result: true });
  await expect.element(one('Say who won')).not.toBeChecked();
  await expect.element(one('Say who won')).toBeDisabled();
});

test('a chat that refuses says so, and goes on once it takes a test', async () => {
  const server = await openChat({ ...chat, refusals: 10, is_off: true });
  await expect.element(page.getByText('Posts have stopped')).toBeVisible();
  server.answer('testLeagueChat', { league_id }, { answer: 'refused' });
  const send = page.getByRole('button', { name: 'Send a Test' });
  await userEvent.click(send);
  await expect.element(page.getByText('The chat refused the test. Check the address.')).toBeVisible();
  server.answer('testLeagueChat', { league_id }, { answer: 'taken' });
  server.answer('getLeagueChat', { league_id }, { chat });
  await userEvent.click(send);
  await expect.element(page.getByText('The test is in your chat')).toBeVisible();
  await expect.element(page.getByText('Posts have stopped')).not.toBeInTheDocument();
});

test('removing it leads back to the address', async () => {
  const server = await openChat({ ...chat, refusals: 2 });
  await expect.element(page.getByText('The chat refused the last 2 posts.')).toBeVisible();
  server.answer('removeLeagueChat', { league_id }, () => {
    server.answer('getLeagueChat', { league_id }, { chat: null });
    return {} as never;
  });
  await userEvent.click(page.getByRole('button', { name: 'Remove Address' }));
  await expect.element(page.getByLabelText('Webhook address')).toBeVisible();
});
