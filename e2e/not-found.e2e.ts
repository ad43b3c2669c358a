import { expect, test } from './vocabulary/test.ts';

test('an unknown address says that nothing is there', async ({ page, user, login }) => {
  await login(page, await user('Ana'));
  await page.goto('/app/nowhere');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL('/app');
});
