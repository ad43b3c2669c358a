import { league } from '../test/world.ts';
import { expect, test } from './vocabulary/test.ts';

test('a user without pro sees Pro Memberships', async ({ page, user, login }) => {
  await login(page, await user('Ana'));
  await page.goto('/app');
  await expect(page.getByText("You're not in any leagues yet.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Get Pro Membership' }).click();
  const dialog = page.getByRole('dialog', { name: 'Coming Soon' });
  await expect(dialog.getByText('Pro Memberships are not yet available')).toBeVisible();
  await expect(dialog.getByText(/join leagues created by Pro members/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toHaveCount(0);
});

test('How It Works explains when picks are shown', async ({ page, user, login }) => {
  await login(page, await user('Ana'));
  await page.goto('/app');
  const help = page.getByRole('region', { name: 'How It Works' });
  await expect(help.getByText('Picks of others become visible once locked.')).toBeVisible();
});

test('a pro creates a league and finds it on the dashboard as its owner', async ({ page, user, login }) => {
  await login(page, await user('Ana', { pro: true }));
  await page.goto('/app');
  const name = page.getByRole('textbox', { name: /league name/i });
  await name.fill('   ');
  await page.getByRole('button', { name: 'Create League' }).click();
  await expect(page.getByText('Please enter a league name')).toBeVisible();
  await name.fill('  Octagon Oracles ');
  await page.getByRole('button', { name: 'Create League' }).click();
  // Where the friends are invited from.
  await expect(page).toHaveURL(/\/app\/league\/[^/]+\/admin$/);
  const sheet = page.getByRole('dialog', { name: 'Join "Octagon Oracles"' });
  await expect(sheet.getByRole('img', { name: /^QR code of the invite link/ })).toBeVisible();
  await expect(sheet.getByText(/\/invite\/[\w-]+$/)).toBeVisible();
  await page.goto('/app');
  const card = page.getByRole('listitem').filter({ hasText: 'Octagon Oracles' });
  await expect(card.getByText('Owner')).toBeVisible();
  await expect(card.getByText(/1 member\b/)).toBeVisible();
  await card.getByRole('link', { name: 'Admin' }).click();
  await expect(page).toHaveURL(/\/app\/league\/[^/]+\/admin$/);
});

test('a member sees the league without its admin', async ({ page, user, login }) => {
  const [ana, ben] = [await user('Ana', { pro: true }), await user('Ben')];
  const id = await league(ana, [ben], 'Cage Sages');
  await login(page, ben);
  await page.goto('/app');
  const card = page.getByRole('listitem').filter({ hasText: 'Cage Sages' });
  await expect(card.getByText('Member', { exact: true })).toBeVisible();
  await expect(card.getByText(/2 members/)).toBeVisible();
  await expect(card.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  await card.getByRole('link', { name: 'View' }).click();
  await expect(page).toHaveURL(`/app/league/${id}`);
});

test('the site admin finds the Admin Dashboard', async ({ page, admin, login }) => {
  await login(page, admin);
  await page.goto('/app');
  await page.getByRole('link', { name: 'Admin Dashboard' }).click();
  await expect(page).toHaveURL('/app/admin');
});
