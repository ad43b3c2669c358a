import { inAHurry } from './vocabulary/failures.ts';
import { loginOrRegister } from './vocabulary/forms.ts';
import { expect, PASSWORD, type Page, test } from './vocabulary/test.ts';

const NEW_PASSWORD = 'a-better-horse';
const RECOVERY_HASH = '#type=recovery&access_token=made&refresh_token=up';

async function askForLink(page: Page, email: string) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  // The sign-in form before it has a field of that name too.
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Email Sent!')).toBeVisible();
}

async function setPassword(page: Page, password: string, again = password) {
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(again);
  await page.getByRole('button', { name: 'Update Password' }).click();
}

const linkIn = (text: string) => /https?:\/\/\S+/.exec(text)![0];

test('a forgotten password is reset by mail', async ({ page, user, inPhone, readMail }) => {
  const ana = await user('Ana');
  const otherPhone = await inPhone(ana);
  await otherPhone.goto('/app');
  await expect(otherPhone.getByRole('heading', { name: 'Your Leagues' })).toBeVisible();

  await askForLink(page, ana.email);
  await page.getByRole('button', { name: 'Back to Login' }).click();
  await expect(page.getByRole('button', { name: 'Login or Register' })).toBeVisible();

  const link = linkIn((await readMail(ana.email)).text);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Reset Your Password' })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await setPassword(page, NEW_PASSWORD);
  await expect(page.getByText('Password Updated!')).toBeVisible();
  await expect(
    page.getByText('Your password has been successfully updated. Redirecting you to the app...'),
  ).toBeVisible();
  await expect(page).toHaveURL('/app');

  await otherPhone.goto('/app');
  await expect(otherPhone).toHaveURL('/');
  await loginOrRegister(otherPhone, ana.email, PASSWORD);
  await expect(otherPhone.getByText('Wrong password for this account.')).toBeVisible();
  await loginOrRegister(otherPhone, ana.email, NEW_PASSWORD);
  await expect(otherPhone).toHaveURL('/app');

  const late = await inPhone();
  await late.goto(link);
  await expect(late.getByText('Invalid reset link. Please request a new password reset.')).toBeVisible();
  await late.getByRole('link', { name: 'Request New Reset Link' }).click();
  await expect(late).toHaveURL('/');
  await expect(late.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await late.goBack();
  await expect(late).toHaveURL('/reset-password');
});

test("the browser's Back leaves the reset view, not the site", async ({ page }) => {
  await page.goto('/?redirect=/app/profile');
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@example.com');
  const forgot = page.getByRole('button', { name: 'Forgot your password?' });
  for (const leave of [
    () => page.goBack(),
    () => page.getByRole('button', { name: 'Back to Login' }).click(),
  ]) {
    await forgot.click();
    await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ana@example.com');
    await leave();
    await expect(forgot).toBeVisible();
    await expect(page).toHaveURL('/?redirect=/app/profile');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ana@example.com');
  }
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('the new password is checked before it is sent', async ({ page, user, readMail }) => {
  const ana = await user('Ana');
  await askForLink(page, ana.email);
  await page.goto(linkIn((await readMail(ana.email)).text));
  await setPassword(page, '');
  await expect(page.getByText('Please enter a new password.')).toBeVisible();
  await setPassword(page, NEW_PASSWORD, 'another');
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await setPassword(page, 'short');
  await expect(page.getByText('Password must be at least 6 characters.')).toBeVisible();
  await expect(page.getByText('Password Updated!')).toHaveCount(0);
});

test('a request needs an e-mail, and does not reveal who has an account', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Please enter your email address.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to Login' }).click();
  await askForLink(page, 'nobody-at-all@example.com');
});

test('without a link there is nothing to reset', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByText('Invalid reset link. Please request a new password reset.')).toBeVisible();
});

test('the callback takes a recovery link to the form, and a bad one home', async ({
  page,
  user,
  readMail,
}) => {
  const ana = await user('Ana');
  await askForLink(page, ana.email);
  const { hash } = new URL(linkIn((await readMail(ana.email)).text));
  await page.goto(`/auth/callback${hash}`);
  await expect(page).toHaveURL('/reset-password');
  await expect(page.getByRole('heading', { name: 'Reset Your Password' })).toBeVisible();

  await page.goto('/');
  await page.goto(`/auth/callback${RECOVERY_HASH}`);
  await expect(page).toHaveURL(/\/\?error=Invalid(\+|%20)recovery(\+|%20)link$/);
  await expect(page.getByText('Invalid recovery link')).toBeVisible();
});

for (const [what, call] of [
  ['a session that cannot be read', '/api/session'],
  ['a recovery link that cannot be exchanged', '/api/recovery/grants'],
] as const)
  test(`the callback tells ${what} on the landing page`, async ({ page }) => {
    await inAHurry(page);
    await page.route(`**${call}`, (route) => route.abort());
    await page.goto(`/auth/callback${call === '/api/session' ? '' : RECOVERY_HASH}`);
    await expect(page).toHaveURL(/\/\?error=Authentication(\+|%20)failed/);
    await expect(page.getByText('Authentication failed. Please try again.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Login or Register' })).toBeVisible();
  });

test('the callback without a link goes where the session says', async ({ page, user, login }) => {
  await page.goto('/auth/callback');
  await expect(page).toHaveURL('/');
  await page.goto('/auth/callback#state=of-something-else');
  await expect(page).toHaveURL('/');
  await login(page, await user('Ana'));
  await page.goto('/auth/callback');
  await expect(page).toHaveURL('/app');
});
