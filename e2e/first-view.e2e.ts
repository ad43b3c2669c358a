import { fillCredentials, newEmail } from './vocabulary/forms.ts';
import { expect, PASSWORD, test } from './vocabulary/test.ts';

test('what is typed and tapped before the code is there counts', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.fallback();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await fillCredentials(page, newEmail('nora'), PASSWORD);
  await page.getByRole('button', { name: 'Login or Register' }).click();
  release();
  await expect(page).toHaveURL('/onboarding');
});
