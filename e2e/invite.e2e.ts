import { passTime, useUpInvite } from '../test/database-state.ts';
import { completeProfile, fillCredentials, newEmail } from './vocabulary/forms.ts';
import { invited } from './vocabulary/invited.ts';
import { expect, PASSWORD, test } from './vocabulary/test.ts';

test('a new user joins on the invite page and lands in the league', async ({ page, user }) => {
  const { id, code } = await invited(await user('Ana', { pro: true }));
  await page.goto(`/invite/${code}`);
  await expect(page.getByRole('heading', { name: 'Join "Cage Sages"' })).toBeVisible();
  await page.getByRole('button', { name: 'Join League' }).click();
  await expect(page.getByText('Please enter your email and password.')).toBeVisible();
  await fillCredentials(page, newEmail('nora'), PASSWORD);
  const signUp = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/session');
  await page.getByRole('button', { name: 'Join League' }).click();
  // An invite raises the number of sign-ups allowed per address.
  expect((await signUp).postDataJSON()).toMatchObject({ invite: code });
  await completeProfile(page, 'Nora');
  await expect(page).toHaveURL(`/app/league/${id}`);
  await expect(page.getByRole('heading', { name: 'Cage Sages' })).toBeVisible();
});

test('a known user signs in on the invite page and joins', async ({ page, user }) => {
  const { id, code } = await invited(await user('Ana', { pro: true }));
  const ben = await user('Ben');
  await page.goto(`/invite/${code}`);
  await fillCredentials(page, ben.email, 'not-his-password');
  await page.getByRole('button', { name: 'Join League' }).click();
  await expect(page.getByText(/Wrong password for this account/)).toBeVisible();
  await fillCredentials(page, ben.email, PASSWORD);
  await page.getByRole('button', { name: 'Join League' }).click();
  await expect(page).toHaveURL(`/app/league/${id}`);
});

test('a signed-in user joins with one click, and a member goes to the league', async ({
  page,
  user,
  login,
}) => {
  const { id, code } = await invited(await user('Ana', { pro: true }));
  await login(page, await user('Ben'));
  await page.goto(`/invite/${code}`);
  await expect(page.getByText('Click join to become a member of this league.')).toBeVisible();
  await page.getByRole('button', { name: 'Join League' }).click();
  await expect(page).toHaveURL(`/app/league/${id}`);

  await page.goto(`/invite/${code}`);
  await expect(page.getByText('You are already a member of this league.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to League' }).click();
  await expect(page).toHaveURL(`/app/league/${id}`);
});

test('Cancel leads home', async ({ page, user, login }) => {
  const { code } = await invited(await user('Ana', { pro: true }));
  await login(page, await user('Ben'));
  await page.goto(`/invite/${code}`);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/app');
});

test('an unknown code shows a message and a way home', async ({ page }) => {
  await page.goto('/invite/no-such-code');
  await expect(page.getByRole('heading', { name: 'Invite Error' })).toBeVisible();
  await expect(page.getByText('Invite not found or has expired.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('an impossible code shows the same message', async ({ page }) => {
  await page.goto(`/invite/${'A'.repeat(300)}`);
  await expect(page.getByText('Invite not found or has expired.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('an expired code shows a message', async ({ page, user, db }) => {
  const { code } = await invited(await user('Ana', { pro: true }));
  await passTime(db, 'invites', '31 days');
  await page.goto(`/invite/${code}`);
  await expect(page.getByText('This invite has expired.')).toBeVisible();
});

test('a used-up code shows a message', async ({ page, user, db }) => {
  const { code } = await invited(await user('Ana', { pro: true }));
  await useUpInvite(db, code);
  await page.goto(`/invite/${code}`);
  await expect(page.getByText('This invite has reached its maximum number of uses.')).toBeVisible();
});

test('a code, or a whole link, can be typed on the dashboard', async ({ page, product, user, login }) => {
  const { id, code } = await invited(await user('Ana', { pro: true }));
  for (const typed of [code, `${product.url}/invite/${code}`]) {
    await login(page, await user('Ben'));
    await page.goto('/app');
    await page.getByRole('textbox', { name: 'Invite code or link' }).fill(typed);
    await page.getByRole('button', { name: 'Open Invite' }).click();
    await expect(page.getByText('Click join to become a member of this league.')).toBeVisible();
    await page.getByRole('button', { name: 'Join League' }).click();
    await expect(page).toHaveURL(`/app/league/${id}`);
  }
});
