import { makeOlder } from '../test/database-state.ts';
import { expectOk, league } from '../test/world.ts';
import { newEmail } from './vocabulary/forms.ts';
import { test } from './vocabulary/outside.ts';
import { expect, type Page } from './vocabulary/test.ts';

async function continueAs(page: Page, email: string) {
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: `Continue as ${email}` }).click();
}

// In one worker, which has the product that reaches the provider.
test.describe.configure({ mode: 'default' });

test('a new user returns to onboarding, then continues to the requested page', async ({ page, google }) => {
  const { email } = google.add({ email: newEmail('nora'), name: 'Nora Lind' });
  await page.goto('/?redirect=%2Fapp%2Fprofile');
  await continueAs(page, email);
  await expect(page).toHaveURL('/onboarding?redirect=%2Fapp%2Fprofile');
  await expect(page.getByRole('textbox', { name: 'Nickname' })).toHaveValue('Nora Lind');
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await expect(page).toHaveURL('/app/profile');
  expect(await page.evaluate<string | null>("localStorage.getItem('googleAuthRedirect')")).toBeNull();
});

test('a known user returns straight to the requested page', async ({ page, google, user, db }) => {
  const ben = await user('Ben');
  await makeOlder(db, ben.email, '2 minutes');
  google.add({ email: ben.email });
  await page.goto('/app/profile');
  await continueAs(page, ben.email);
  await expect(page).toHaveURL('/app/profile');
});

test('a user who cancels at Google gets a message and is not signed in', async ({ page, google }) => {
  google.add({ email: newEmail('nora') });
  await page.goto('/');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Google sign-in failed.')).toBeVisible();
  await page.goto('/app');
  await expect(page).toHaveURL('/');
});

test('the Google callback without a session leads home', async ({ page }) => {
  await page.goto('/auth/google-callback');
  await expect(page).toHaveURL('/');
});

test.describe('from an invite', () => {
  test('a new user is onboarded and lands in the league', async ({ page, google, user }) => {
    const ana = await user('Ana', { pro: true });
    const id = await league(ana, [], 'Cage Sages');
    const { body } = await expectOk(ana.post(`/api/leagues/${id}/invites`));
    const { email } = google.add({ email: newEmail('nora') });
    await page.goto(`/invite/${body.code}`);
    await continueAs(page, email);
    await expect(page).toHaveURL('/onboarding');
    await page.getByRole('textbox', { name: 'Nickname' }).fill('Nora');
    await page.getByRole('button', { name: 'Save & Continue' }).click();
    await expect(page).toHaveURL(`/app/league/${id}`);
    await expect(page.getByRole('heading', { name: 'Cage Sages' })).toBeVisible();
    expect(await page.evaluate<number>('localStorage.length')).toBe(0);
  });

  test('a known user lands in the league at once', async ({ page, google, user, db }) => {
    const [ana, ben] = [await user('Ana', { pro: true }), await user('Ben')];
    await makeOlder(db, ben.email, '6 minutes');
    google.add({ email: ben.email });
    const id = await league(ana);
    const { body } = await expectOk(ana.post(`/api/leagues/${id}/invites`));
    await page.goto(`/invite/${body.code}`);
    await continueAs(page, ben.email);
    await expect(page).toHaveURL(`/app/league/${id}`);
    expect(await page.evaluate<string | null>("localStorage.getItem('pendingInvite')")).toBeNull();
  });

  test('a user who chose a name four minutes ago completes the profile first', async ({
    page,
    google,
    user,
    db,
  }) => {
    const [ana, ben] = [await user('Ana', { pro: true }), await user('Ben')];
    await makeOlder(db, ben.email, '4 minutes');
    google.add({ email: ben.email });
    const id = await league(ana);
    const { body } = await expectOk(ana.post(`/api/leagues/${id}/invites`));
    await page.goto(`/invite/${body.code}`);
    await continueAs(page, ben.email);
    await expect(page).toHaveURL('/onboarding');
    await expect(page.getByRole('textbox', { name: 'Nickname' })).toHaveValue('Ben');
    await page.getByRole('button', { name: 'Save & Continue' }).click();
    await expect(page).toHaveURL(`/app/league/${id}`);
  });

  test('canceling at Google leaves no pending invite', async ({ page, google, user }) => {
    const ana = await user('Ana', { pro: true });
    const id = await league(ana);
    const { body } = await expectOk(ana.post(`/api/leagues/${id}/invites`));
    google.add({ email: newEmail('nora') });
    await page.goto(`/invite/${body.code}`);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Google sign-in failed.')).toBeVisible();
    expect(await page.evaluate<string | null>("localStorage.getItem('pendingInvite')")).toBeNull();
  });
});
