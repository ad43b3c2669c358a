import { PASSWORD } from '../test/world.ts';
import { expect, test } from './vocabulary/test.ts';

test('the profile lists other sessions and can end them', async ({ page, product, user, login, inPhone }) => {
  const ana = await user('Ana');
  const forgotten = product.visitor();
  await forgotten.post('/api/session', { email: ana.email, password: PASSWORD });
  const library = await inPhone(forgotten);
  await library.goto('/app');
  await expect(library.getByRole('heading', { name: 'Your Leagues' })).toBeVisible();

  await login(page, ana);
  await page.goto('/app/profile?tab=account');
  const panel = page.getByRole('region', { name: 'Your devices' });
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(panel.getByRole('listitem').filter({ hasText: 'This one' })).toHaveCount(1);
  await panel.getByRole('button', { name: /^Sign out / }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(1);

  await library.goto('/app');
  await expect(library.getByRole('button', { name: 'Login or Register' })).toBeVisible();
});
