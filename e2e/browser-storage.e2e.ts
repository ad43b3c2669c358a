import { league } from '../test/world.ts';
import { completeProfile, fillCredentials, newEmail } from './vocabulary/forms.ts';
import { invited } from './vocabulary/invited.ts';
import { expect, PASSWORD, type Page, test } from './vocabulary/test.ts';

/** The site's browser storage, readable even after leaving the page. */
async function stored(page: Page): Promise<Record<string, string>> {
  const { origins } = await page.context().storageState();
  const entries = origins.flatMap(({ localStorage }) => localStorage);
  return Object.fromEntries(entries.map(({ name, value }) => [name, value]));
}

/** Presses the button; the request to Google is blocked. */
async function almostLeaveForGoogle(page: Page) {
  await page.route('**/api/auth/google?*', (route) => route.abort());
  await page.getByRole('button', { name: 'Continue with Google' }).click();
}

test('googleAuthRedirect holds where to go after Google', async ({ page }) => {
  await page.goto('/?redirect=%2Fapp%2Fprofile');
  await almostLeaveForGoogle(page);
  await expect.poll(() => stored(page)).toEqual({ googleAuthRedirect: '/app/profile' });
});

test('pendingInvite holds the invite to come back to', async ({ page, user }) => {
  const { id, code } = await invited(await user('Ana', { pro: true }));
  await page.goto(`/invite/${code}`);
  await almostLeaveForGoogle(page);
  await expect.poll(async () => Object.keys(await stored(page))).toEqual(['pendingInvite']);
  const { pendingInvite = '' } = await stored(page);
  expect(JSON.parse(pendingInvite)).toEqual({ code, leagueId: id, leagueName: 'Cage Sages' });
});

test('completedInvite holds the league to go to after onboarding', async ({ page, user }) => {
  const { id, code } = await invited(await user('Ana', { pro: true }));
  await page.goto(`/invite/${code}`);
  await fillCredentials(page, newEmail('nora'), PASSWORD);
  await page.getByRole('button', { name: 'Join League' }).click();
  await expect(page).toHaveURL('/onboarding');
  const { completedInvite = '', ...rest } = await stored(page);
  expect(JSON.parse(completedInvite)).toEqual({ leagueId: id, leagueName: 'Cage Sages' });
  expect(rest).toEqual({});
  await completeProfile(page, 'Nora');
  await expect(page).toHaveURL(`/app/league/${id}`);
  expect(await stored(page)).toEqual({});
});

test('invalid storage is cleared and does no harm', async ({ page, user, login }) => {
  const { code } = await invited(await user('Ana', { pro: true }));
  await page.addInitScript("localStorage.setItem('pendingInvite', '{')");
  await login(page, await user('Ben'));
  await page.goto(`/invite/${code}`);
  await expect(page.getByText('Click join to become a member of this league.')).toBeVisible();
  expect(await stored(page)).toEqual({});
});

test('the pages store nothing else: only the service worker has caches', async ({ page, user, login }) => {
  const ana = await user('Ana', { pro: true });
  await login(page, ana);
  await page.goto(`/app/league/${await league(ana)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Octagon Oracles' })).toBeVisible();
  // Stories run without the service worker unless they allow it; offline.e2e.ts covers its caches.
  expect(await page.evaluate('caches.keys()')).toEqual([]);
  expect(await page.evaluate('indexedDB.databases()')).toEqual([]);
  expect(await page.evaluate('sessionStorage.length')).toBe(0);
  expect(await stored(page)).toEqual({});
});
