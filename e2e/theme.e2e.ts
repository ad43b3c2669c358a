import { expect, test } from './vocabulary/test.ts';

test('with reduced motion colors change at once, however deeply nested', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const color = await page.evaluate<string>(`
    document.body.style.color = 'rgb(1, 2, 3)';
    getComputedStyle(document.querySelector('h1')).color
  `);
  expect(color).toBe('rgb(1, 2, 3)');
});
