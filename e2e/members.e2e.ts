import { league } from '../test/world.ts';
import { openSection } from './vocabulary/sections.ts';
import { expect, test } from './vocabulary/test.ts';

test('members are listed with avatar, name, role and a link to their profile', async ({
  page,
  user,
  login,
}) => {
  const [ana, ben] = [await user('Ana Lind', { pro: true }), await user('Ben')];
  await login(page, ben);
  await page.goto(`/app/league/${await league(ana, [ben])}`);
  await openSection(page, 'Members (2)');
  const members = page.getByRole('region', { name: /^Members/ }).getByRole('listitem');
  const anas = members.filter({ hasText: 'Ana Lind' });
  await expect(anas.getByText('Admin · Owner', { exact: true })).toBeVisible();
  await expect(anas.getByText('AL', { exact: true })).toBeVisible();
  await expect(members.filter({ hasText: 'Ben' }).getByText('Member', { exact: true })).toBeVisible();
  await anas.getByRole('link', { name: 'View Profile' }).click();
  await expect(page).toHaveURL(`/app/user/${ana.id}`);
});
