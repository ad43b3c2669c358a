import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dashboard } from '../../../gallery/league-states.ts';
import { doors } from '../../../gallery/user-states.ts';
import { goTo, openPages, Refusal, startServer, viewer } from '../../../test/pages/pages.tsx';
import { paths } from '../../app/router/paths.ts';
import { fallbackMessages } from '../../errors/fallbacks.ts';

test.each([
  { query: { error: fallbackMessages.session_ended }, words: fallbackMessages.session_ended },
  { query: { deleted: 'account' }, words: 'Your account was deleted.' },
] as const)(
  'the form says what led here until the first try, then how that went: $words',
  async ({ query, words }) => {
    const server = startServer(null);
    server.answer('loginOrRegister', undefined, new Refusal(401, 'wrong_password', 'That is not it.'));
    openPages(paths.home(query));
    await expect.element(page.getByText(words)).toBeVisible();
    await page.getByLabelText('Email').fill('nora@example.com');
    const send = page.getByRole('button', { name: 'Login or Register' });
    await send.click();
    await expect.element(page.getByText('Please enter your email and password.')).toBeVisible();
    expect(server.requests('loginOrRegister', undefined)).toEqual([]);
    await page.getByLabelText('Password', { exact: true }).fill('correct-hearse');
    await send.click();
    await expect.element(page.getByText('That is not it.')).toBeVisible();
    await expect.element(page.getByText(words)).not.toBeInTheDocument();
  },
);

test("the operator's link signs in with a click once the session is known, and nothing leads back to it", async () => {
  const server = startServer(null);
  const before = doors['invite, expired']!;
  for (const state of [before, dashboard.busy!]) server.answerAs(state);
  const session = Promise.withResolvers<{ viewer: typeof viewer }>();
  server.answer('useSignInLink', undefined, () => {
    server.answer('getSession', undefined, () => session.promise);
    return {} as never;
  });
  openPages(before.address);
  await expect.element(page.getByText(new RegExp(before.shows)).first()).toBeVisible();
  goTo('/auth/callback#type=sign_in&access_token=a&refresh_token=r');
  const signIn = page.getByRole('button', { name: 'Sign in' });
  await expect.element(signIn).toBeVisible();
  expect(server.requests('useSignInLink', undefined)).toEqual([]);
  await signIn.click();
  await expect.poll(() => server.requests('getSession', undefined).length).toBe(2);
  expect(location.pathname).toBe('/auth/callback');
  session.resolve({ viewer });
  await expect.element(page.getByRole('heading', { name: 'Your Leagues' })).toBeVisible();
  expect(server.requests('useSignInLink', undefined).map(({ body }) => body)).toEqual([
    { access_token: 'a', refresh_token: 'r' },
  ]);
  history.back();
  await expect.poll(() => location.pathname).toBe(before.address);
});
