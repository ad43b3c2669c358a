import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Refusal } from '../../../gallery/gallery-server.client.ts';
import { doors } from '../../../gallery/user-states.ts';
import { currentClient, openPages, startServer, viewer } from '../../../test/pages/pages.tsx';
import { paths } from '../../app/router/paths.ts';
import type { Viewer } from '../../app/shell/session.client.ts';
import { messageOf } from '../../errors/messages.ts';

async function openForm(signedIn: Viewer | null = null) {
  const server = startServer(signedIn);
  server.answerAs(doors['a new password']!);
  openPages(paths.resetPassword());
  await expect.element(page.getByText('For nora@example.com')).toBeVisible();
  const setPassword = async (password: string, again = password) => {
    await page.getByLabelText('New Password', { exact: true }).fill(password);
    await page.getByLabelText('Confirm Password').fill(again);
    await page.getByRole('button', { name: 'Update Password' }).click();
  };
  const sent = () => server.requests('setRecoveredPassword', undefined).map(({ body }) => body);
  return { server, setPassword, sent };
}

test('a new password is sent once it was typed twice alike', async () => {
  const { server, setPassword, sent } = await openForm();
  await setPassword('correct-horse', 'correct-hearse');
  await expect.element(page.getByText('Passwords do not match.')).toBeVisible();
  await setPassword('short');
  await expect.element(page.getByText('Password must be at least 6 characters.')).toBeVisible();
  expect(sent()).toEqual([]);
  server.answer('setRecoveredPassword', undefined, {} as never);
  await setPassword('correct-horse');
  await expect.element(page.getByRole('heading', { name: 'Password Updated!' })).toHaveFocus();
  expect(sent()).toEqual([{ password: 'correct-horse' }]);
});

test('a grant that is spent by then asks for a new link, and after Back again', async () => {
  const { server, setPassword } = await openForm();
  const spent = new Refusal(401, 'reset_link_invalid', messageOf('reset_link_invalid'));
  server.answer('setRecoveredPassword', undefined, spent);
  await setPassword('correct-horse');
  const request = page.getByRole('link', { name: 'Request New Reset Link' });
  await request.click();
  await expect.poll(() => location.pathname).toBe(paths.home());
  server.answer('getRecoveryGrant', undefined, spent);
  history.back();
  await expect.element(request).toBeVisible();
});

test('a mailed link is exchanged once, and nothing of it is left', async () => {
  const server = startServer(null);
  server.answerAs(doors['a new password']!);
  server.answer('openRecoveryGrant', undefined, {} as never);
  openPages(`${paths.authCallback()}#type=recovery&access_token=one&refresh_token=two`);
  await expect.element(page.getByText('For nora@example.com')).toBeVisible();
  expect(server.requests('openRecoveryGrant', undefined).map(({ body }) => body)).toEqual([
    { access_token: 'one', refresh_token: 'two' },
  ]);
  expect(location.pathname + location.hash).toBe(paths.resetPassword());
  const known = () => currentClient().getQueryCache().getAll();
  await expect.poll(() => JSON.stringify(known().map(({ queryKey }) => queryKey))).not.toContain('token');
});

test.each([
  { email: 'nora@example.com', warnings: 0 },
  { email: 'dana@example.com', warnings: 1 },
])(
  'who is signed in as $email is warned $warnings times that it is for another',
  async ({ email, warnings }) => {
    await openForm({ ...viewer, email });
    await expect.element(page.getByRole('button', { name: 'Update Password' })).toBeVisible();
    await expect.poll(() => page.getByText(/^You are signed in as/).all()).toHaveLength(warnings);
  },
);
