import { expect, test } from './vocabulary/test.ts';

test('on a wide screen the header leads everywhere and says who is signed in', async ({ user, atDesk }) => {
  const ana = await user('Ana');
  const desk = await atDesk(ana);
  await desk.goto('/app');
  const header = desk.getByRole('banner');
  await expect(header.getByText(ana.email)).toBeVisible();
  await header.getByRole('link', { name: 'Profile' }).click();
  await expect(desk).toHaveURL('/app/profile');
  await header.getByRole('link', { name: 'Dashboard' }).click();
  await expect(desk).toHaveURL('/app');
  await header.getByRole('button', { name: 'Sign out' }).click();
  await expect(desk).toHaveURL('/');
});

test('signed out the admin dashboard leads to the landing page', async ({ page }) => {
  await page.goto('/app/admin');
  await expect(page.getByRole('button', { name: 'Login or Register' })).toBeVisible();
  await expect(page).toHaveURL('/?redirect=%2Fapp%2Fadmin');
});
