import { paths } from '../src/app/router/paths.ts';
import { expect, test } from './vocabulary/test.ts';

test.use({ reducedMotion: 'no-preference' });

test('navigating starts at the top with the heading focused, Back restores the position', async ({
  user,
  inPhone,
}) => {
  const page = await inPhone(await user('Ana'));
  await page.goto('/app/profile');
  const link = page.getByRole('link', { name: '/app/user/' });
  await link.hover();
  await page.mouse.wheel(0, 120);
  const height = () => page.evaluate<number>('Math.round(scrollY)');
  await expect.poll(height).toBeGreaterThan(0);
  await link.hover();
  const left = await height();
  await link.click();
  await expect(page).toHaveURL(/\/app\/user\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Ana' })).toBeFocused();
  expect(await height()).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL('/app/profile');
  await expect.poll(height).toBe(left);
});

test('a link to the current page adds no history entry', async ({ user, atDesk }) => {
  const page = await atDesk(await user('Ana'));
  await page.goto('/app/profile');
  const steps = () => page.evaluate<number>('history.length');
  const before = await steps();
  const link = page.getByRole('banner').getByRole('link', { name: 'Profile' });
  await link.click();
  expect(await steps()).toBe(before);
  await expect(link).toHaveAttribute('aria-current', 'page');
});

test('an address within an address stays intact', async ({ page }) => {
  const target = paths.onboarding({ redirect: '/app/admin?tab=a%26b' });
  await page.goto(target);
  await expect(page.getByRole('button', { name: 'Login or Register' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(target);
});
