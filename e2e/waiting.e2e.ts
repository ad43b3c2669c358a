import { expectOk } from '../test/world.ts';
import { allowClipboard } from './vocabulary/clipboard.ts';
import { fillCredentials, newEmail } from './vocabulary/forms.ts';
import { invited } from './vocabulary/invited.ts';
import { fightNight } from './vocabulary/night.ts';
import { stall } from './vocabulary/stall.ts';
import { expect, PASSWORD, type Page, test } from './vocabulary/test.ts';

/** Stops the page's clock; `page.clock.runFor` advances it. */
const stopClock = (page: Page) => page.clock.pauseAt(new Date(Date.now() + 3_600_000));

test('the invite page says what it waits for', async ({ page, user, login }) => {
  const { code } = await invited(await user('Ana', { pro: true }));
  // Without a session the page shell contains the league.
  await login(page, await user('Ben'));
  const release = await stall(page, 'GET', /\/api\/invites\//);
  await page.goto(`/invite/${code}`);
  await expect(page.getByText('Loading invite...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Join "Cage Sages"' })).toBeVisible();
});

test('joining by invite says so, signed in or out', async ({ page, user, login, inPhone }) => {
  const { id, code } = await invited(await user('Ana', { pro: true }));
  const stranger = await inPhone();
  await login(page, await user('Ben'));
  for (const phone of [page, stranger]) await phone.goto(`/invite/${code}`);

  const released = await stall(page, 'POST', /\/redemption$/);
  await page.getByRole('button', { name: 'Join League' }).click();
  await expect(page.getByRole('button', { name: 'Joining…' })).toBeVisible();
  released();
  await expect(page).toHaveURL(`/app/league/${id}`);

  const admitted = await stall(stranger, 'POST', /\/api\/session$/);
  await fillCredentials(stranger, newEmail('nora'), PASSWORD);
  await stranger.getByRole('button', { name: 'Join League' }).click();
  await expect(stranger.getByRole('button', { name: 'Joining League...' })).toBeVisible();
  admitted();
  await expect(stranger).toHaveURL('/onboarding');
});

test('pages that links land on say what they wait for', async ({ page }) => {
  const hash = '#type=recovery&access_token=made&refresh_token=up';
  await stall(page, 'POST', /\/api\/recovery\/grants$/);
  await page.goto(`/reset-password${hash}`);
  await expect(page.getByText('Verifying reset link...')).toBeVisible();
  await page.goto(`/auth/callback${hash}`);
  await expect(page.getByText('Processing authentication...')).toBeVisible();
  await stall(page, 'GET', /\/api\/session$/);
  await page.goto('/auth/google-callback');
  await expect(page.getByText('Completing Google sign-in...')).toBeVisible();
});

test('the board says what it waits for', async ({ page, admin, user, login }) => {
  const ana = await user('Ana', { pro: true });
  const night = await fightNight(admin, [ana]);
  await login(page, ana);
  const release = await stall(page, 'GET', /\/api\/.*\/board$/);
  await page.goto(night.at.board);
  await expect(page.getByText('Loading board…')).toBeVisible();
  release();
  await expect(page.getByText('No data found.')).toBeVisible();
});

test('setting a password says so, and leads to the app after two seconds', async ({
  page,
  user,
  readMail,
}) => {
  await page.clock.install();
  const ana = await user('Ana');
  await expectOk(ana.post('/api/recovery/requests', { email: ana.email }));
  await page.goto(/https?:\/\/\S+/.exec((await readMail(ana.email)).text)![0]);
  await expect(page.getByRole('link', { name: 'Back to Login' })).toBeVisible();
  await page.getByLabel('New Password').fill('a-better-horse');
  await page.getByLabel('Confirm Password').fill('a-better-horse');
  const release = await stall(page, 'PUT', /\/api\/recovery\/password$/);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByRole('button', { name: 'Updating Password...' })).toBeVisible();
  await stopClock(page);
  release();
  // The response is delivered by a separate timer.
  const updated = page.getByText('Password Updated!');
  await expect.poll(() => page.clock.runFor(10).then(() => updated.isVisible())).toBe(true);
  await page.clock.runFor(1980);
  await expect(page).toHaveURL('/reset-password');
  await page.clock.runFor(20);
  await expect(page).toHaveURL('/app');
});

test('a copy is confirmed for a second and a half', async ({ page, user, login }) => {
  await allowClipboard(page);
  await page.clock.install();
  const ana = await user('Ana');
  await login(page, ana);
  await page.goto(`/app/user/${ana.id}`);
  const copy = page.getByRole('button', { name: 'Copy profile link' });
  await expect(copy).toBeVisible();
  await stopClock(page);
  await copy.click();
  const copied = page.getByRole('button', { name: 'Copied' });
  await expect(copied).toBeVisible();
  await page.clock.runFor(1499);
  await expect(copied).toBeVisible();
  await page.clock.runFor(1);
  await expect(copied).toHaveCount(0);
  await expect(copy).toBeVisible();
});
