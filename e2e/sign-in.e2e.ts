import { completeProfile, loginOrRegister, newEmail } from './vocabulary/forms.ts';
import { expect, PASSWORD, test } from './vocabulary/test.ts';

test('someone new registers with the form that others log in with', async ({ page }) => {
  await page.goto('/');
  await loginOrRegister(page, newEmail('nora'), PASSWORD);
  await expect(page).toHaveURL(/\/onboarding/);
  await completeProfile(page, 'Nora');
  await expect(page).toHaveURL('/app');
  await expect(page.getByRole('heading', { name: 'Your Leagues' })).toBeVisible();
  await expect(page.getByText("You're not in any leagues yet.")).toBeVisible();
});

test('someone known logs in, whatever the case of the e-mail, and out again', async ({ page, person }) => {
  const ana = await person('Ana');
  await page.goto('/');
  await loginOrRegister(page, ` ${ana.email.toUpperCase()} `, PASSWORD);
  await expect(page).toHaveURL('/app');

  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByText('Ana', { exact: true })).toBeVisible();
  await expect(menu.getByText(ana.email)).toBeVisible();
  await menu.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/app');
  await expect(page).toHaveURL('/');
});

test('who signs out leaves nothing behind for the Back button', async ({ page, person, login }) => {
  await login(page, await person('Ana'));
  await page.goto('/app');
  await page.getByRole('button', { name: 'Open menu' }).click();
  // The browser keeps the page that is left; here the page is kept by not letting it go.
  await page.route('**/', (route) => route.fulfill({ status: 204 }), { times: 1 });
  const kept = page.waitForResponse((response) => response.status() === 204 && response.url().endsWith('/'));
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign out' }).click();
  await kept;
  await expect(page.getByRole('heading', { name: 'Your Leagues', includeHidden: true })).toBeHidden();
  await page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))");
  await expect(page).toHaveURL('/');
});

test('the form asks for both fields', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Login or Register' }).click();
  await expect(page.getByText('Please enter your email and password.')).toBeVisible();
});

test('a wrong password changes nothing and keeps what was typed', async ({ page, person }) => {
  const ana = await person('Ana');
  await page.goto('/');
  await loginOrRegister(page, ana.email, 'not-her-password');
  await expect(
    page.getByText('Wrong password for this account. Try again or reset your password.'),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(ana.email);
  await expect(page).toHaveURL('/');
});

test('a short password makes no account', async ({ page }) => {
  await page.goto('/');
  await loginOrRegister(page, newEmail('nora'), 'short');
  await expect(page.getByText('Password must be at least 6 characters.')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('the way goes on to where one wanted to be', async ({ page, person, login }) => {
  const ana = await person('Ana');
  await page.goto('/app/profile');
  await expect(page).toHaveURL('/?redirect=%2Fapp%2Fprofile');
  await loginOrRegister(page, ana.email, PASSWORD);
  await expect(page).toHaveURL('/app/profile');

  await login(page, ana);
  await page.goto('/?redirect=%2Fapp%2Fprofile');
  await expect(page).toHaveURL('/app/profile');
  await page.goto('/');
  await expect(page).toHaveURL('/app');
});

test('a redirect to another site is ignored', async ({ page, person }) => {
  const ana = await person('Ana');
  await page.goto(`/?redirect=${encodeURIComponent('//evil.example/app')}`);
  await loginOrRegister(page, ana.email, PASSWORD);
  await expect(page).toHaveURL('/app');
});

test('without a configured issuer Google sign-in fails politely', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('button', { name: 'Continue with Google' })
    .or(page.getByRole('link', { name: 'Continue with Google' }))
    .click();
  await expect(page.getByText('Google sign-in failed.')).toBeVisible();
});

test('only errors that the product knows are shown from the address', async ({ page }) => {
  await page.goto('/?error=Invalid%20recovery%20link');
  await expect(page.getByText('Invalid recovery link')).toBeVisible();
  await page.goto('/?error=Call%20this%20number%20now');
  await expect(page.getByRole('button', { name: 'Login or Register' })).toBeVisible();
  await expect(page.getByText('Call this number now')).toHaveCount(0);
});
