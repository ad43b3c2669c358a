import { expectOk, league } from '../test/world.ts';
import { allowClipboard, copied, withoutClipboard } from './vocabulary/clipboard.ts';
import { openSection } from './vocabulary/sections.ts';
import { expect, test } from './vocabulary/test.ts';

test('an admin renames the league', async ({ page, user, login }) => {
  const ana = await user('Ana', { pro: true });
  await login(page, ana);
  await page.goto(`/app/league/${await league(ana)}/admin`);
  await openSection(page, 'Rename league');
  const name = page.getByRole('textbox', { name: /league name/i });
  await expect(name).toHaveValue('Octagon Oracles');
  await expect(name).toHaveAttribute('maxlength', '64');
  await name.fill('Ground and Pound');
  await page.getByRole('button', { name: /rename|save/i }).click();
  await expect(page.getByText('League renamed')).toBeVisible();
  await page.goto('/app');
  await expect(page.getByText('Ground and Pound')).toBeVisible();
});

test('an invite link is made and copied', async ({ page, user, login }) => {
  await allowClipboard(page);
  const ana = await user('Ana', { pro: true });
  await login(page, ana);
  await page.goto(`/app/league/${await league(ana)}/admin`);
  await page.getByRole('button', { name: /generate invite/i }).click();
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
  await copied(page, /\/invite\/[\w-]+$/);
});

test('an unavailable clipboard is reported', async ({ page, user, login }) => {
  const ana = await user('Ana', { pro: true });
  const id = await league(ana);
  await expectOk(ana.post(`/api/leagues/${id}/invites`));
  await login(page, ana);
  await withoutClipboard(page);
  await page.goto(`/app/league/${id}/admin`);
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Unable to copy link' })).toBeVisible();
});

test('an admin removes a member but not herself', async ({ page, user, login }) => {
  const [ana, ben] = [await user('Ana', { pro: true }), await user('Ben')];
  const id = await league(ana, [ben]);
  await login(page, ana);
  await page.goto(`/app/league/${id}/admin`);
  await openSection(page, 'Members (2)');
  const members = page.getByRole('listitem');
  const removeOf = (name: string) =>
    members.filter({ hasText: name }).getByRole('button', { name: /remove/i });
  await expect(removeOf('Ben')).toBeVisible();
  await expect(removeOf('Ana')).toHaveCount(0);
  await removeOf('Ben').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /remove/i })
    .click();
  await expect(members.filter({ hasText: 'Ben' })).toHaveCount(0);
  expect((await ben.get(`/api/leagues/${id}`)).status).toBe(404);
});

test('the owner deletes the league after a confirmation', async ({ page, user, login }) => {
  const ana = await user('Ana', { pro: true });
  const id = await league(ana);
  await login(page, ana);
  await page.goto(`/app/league/${id}/admin`);
  await openSection(page, 'Delete league');
  await page.getByRole('button', { name: 'Delete League' }).click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText('Delete this league and all related data? This cannot be undone.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect((await ana.get(`/api/leagues/${id}`)).status).toBe(200);
  await page.getByRole('button', { name: 'Delete League' }).click();
  await dialog.getByRole('button', { name: /delete/i }).click();
  await expect(page).toHaveURL('/app');
  await expect(page.getByText('Octagon Oracles was deleted')).toBeVisible();
  expect((await ana.get(`/api/leagues/${id}`)).status).toBe(404);
});

test('a plain member sees what only admins may do', async ({ page, user, login }) => {
  const [ana, ben] = [await user('Ana', { pro: true }), await user('Ben')];
  const id = await league(ana, [ben]);
  await login(page, ben);
  await page.goto(`/app/league/${id}/admin`);
  await expect(page.getByText('You must be a league admin to rename this league.')).toBeVisible();
  await expect(page.getByText('You must be a league admin to generate invite links.')).toBeVisible();
});
