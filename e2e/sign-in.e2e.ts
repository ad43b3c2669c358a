import { completeProfile, loginOrRegister, newEmail } from './vocabulary/forms.ts';
import { expect, PASSWORD, test } from './vocabulary/test.ts';

test('a new user registers with the login form', async ({ page }) => {
  await page.goto('/');
  await loginOrRegister(page, newEmail('nora'), PASSWORD);
  await expect(page).toHaveURL(/\/onboarding/);
  await completeProfile(page, 'Nora');
  await expect(page).toHaveURL('/app');
  await expect(page.getByRole('heading', { name: 'Your Leagues' })).toBeVisible();
  await expect(page.getByText("You're not in any leagues yet.")).toBeVisible();
});

test('a known user logs in, in any case of the e-mail, and out again', async ({ page, user }) => {
  const ana = await user('Ana');
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

test('signing out leaves nothing behind for the Back button', async ({ page, user, login }) => {
  await login(page, await user('Ana'));
  await page.goto('/app');
  await page.getByRole('button', { name: 'Open menu' }).click();
  // Simulates the back/forward cache by not letting the page be left.
  await page.route('**/', (route) => route.fulfill({ status: 204 }), { times: 1 });
  const prefetched = page.waitForResponse(
    (response) => response.status() === 204 && response.url().endsWith('/'),
  );
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign out' }).click();
  await prefetched;
  await expect(page.getByRole('heading', { name: 'Your Leagues', includeHidden: true })).toBeHidden();
  await page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))");
  await expect(page).toHaveURL('/');
});

test('the form asks for both fields', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Login or Register' }).click();
  await expect(page.getByText('Please enter your email and password.')).toBeVisible();
});

test('a wrong password changes nothing and keeps what was typed', async ({ page, user }) => {
  const ana = await user('Ana');
  await page.goto('/');
  await loginOrRegister(page, ana.email, 'not-her-password');
  await expect(
    page.getByText('Wrong password for this account. Try again or reset your password.'),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(ana.email);
  await expect(page).toHaveURL('/');
});

test('a short password creates no account', async ({ page }) => {
  await page.goto('/');
  await loginOrRegister(page, newEmail('nora'), 'short');
  await expect(page.getByText('Password must be at least 6 characters.')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('signing in leads to the requested page', async ({ page, user, login }) => {
  const ana = await user('Ana');
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

test('a redirect to another site is ignored', async ({ page, user }) => {
  const ana = await user('Ana');
  await page.goto(`/?redirect=${encodeURIComponent('//evil.example/app')}`);
  await loginOrRegister(page, ana.email, PASSWORD);
  await expect(page).toHaveURL('/app');
});

test('without a configured issuer Google sign-in fails politely', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('Google sign-in failed.')).toBeVisible();
});

test('only known errors in the address are shown', async ({ page }) => {
  await page.goto('/?error=Invalid%20recovery%20link');
  await expect(page.getByText('Invalid recovery link')).toBeVisible();
  await page.goto('/?error=Call%20this%20number%20now');
  await expect(page.getByRole('button', { name: 'Login or Register' })).toBeVisible();
  await expect(page.getByText('Call this number now')).toHaveCount(0);
});

test('a browser without cookies shows that no account was created', async ({ page }) => {
  await page.goto('/');
  await page.route('**/api/session', async (route) => {
    if (route.request().method() === 'POST') await route.fulfill({ json: { created: true } });
    else await route.continue();
  });
  await loginOrRegister(page, newEmail('nocookies'), PASSWORD);
  await expect(page.getByText('Account creation failed. Please try again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login or Register' })).toBeVisible();
});

test('after an error the empty field has the focus', async ({ page, user, login }) => {
  await page.goto('/');
  const [email, password] = [
    page.getByRole('textbox', { name: 'Email' }),
    page.getByLabel('Password', { exact: true }),
  ];
  await page.getByRole('button', { name: 'Login or Register' }).click();
  await expect(page.getByText('Please enter your email and password.')).toBeVisible();
  await expect(email).toBeFocused();
  await email.fill('ana@example.com');
  await page.getByRole('button', { name: 'Login or Register' }).click();
  await expect(password).toBeFocused();

  await login(page, await user('Ana', { pro: true }));
  await page.goto('/app');
  await page.getByRole('button', { name: 'Create League' }).click();
  await expect(page.getByText('Please enter a league name')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'League Name' })).toBeFocused();
  await page.getByRole('button', { name: 'Open Invite' }).click();
  await expect(page.getByRole('textbox', { name: 'Invite code or link' })).toBeFocused();
});

test('a password can be shown', async ({ page }) => {
  await page.goto('/');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('a-good-horse');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('a-good-horse');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

for (const [viewport, fonts] of [
  [{ width: 1280, height: 720 }, 'in our fonts'],
  [{ width: 390, height: 664 }, 'in our fonts'],
  [{ width: 390, height: 664 }, 'in a wider font'],
] as const)
  test(`the button is in view at ${viewport.width} x ${viewport.height} ${fonts}, with an error too`, async ({
    page,
    user,
  }) => {
    const { email } = await user('Ana');
    if (fonts === 'in a wider font') await page.route('**/*.woff2', (route) => route.abort());
    await page.setViewportSize(viewport);
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Login or Register' });
    await expect(button).toBeInViewport({ ratio: 1 });
    await loginOrRegister(page, email, 'another-horse');
    await expect(page.getByText('Wrong password for this account.')).toBeVisible();
    await page.evaluate('scrollTo(0, 0)');
    await expect(button).toBeInViewport({ ratio: 1 });
  });
