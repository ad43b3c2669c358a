import { league } from '../test/world.ts';
import { allowClipboard, copied } from './vocabulary/clipboard.ts';
import { imageFile } from './vocabulary/image-file.ts';
import { openSection } from './vocabulary/sections.ts';
import { expect, test } from './vocabulary/test.ts';

test('a nickname is edited, counted and bounded', async ({ page, user, login }) => {
  const ana = await user('Ana');
  await login(page, ana);
  await page.goto('/app/profile');
  const nickname = page.getByRole('textbox', { name: 'Nickname' });
  await expect(nickname).toHaveValue('Ana');
  await expect(page.getByText('3/12')).toBeVisible();
  await nickname.fill('Ana the Great');
  await expect(page.getByText('13/12')).toBeVisible();
  await page.getByRole('button', { name: /save/i }).click();
  await expect(page.getByText('Nickname must be 12 characters or less')).toBeVisible();
  await nickname.fill('Ana the Bold');
  await page.getByRole('button', { name: /save/i }).click();
  await expect.poll(async () => (await ana.get('/api/session')).body.viewer.shown_name).toBe('Ana the Bold');
});

test('an avatar comes from a file or an address', async ({ page, user, login }) => {
  const ana = await user('Ana');
  await login(page, ana);
  await page.goto('/app/profile');
  const avatar = async () => (await ana.get('/api/session')).body.viewer.avatar_url;
  // The first is on its way when another one is chosen, and must not arrive after it.
  await page.route('**/api/me/avatar*', () => {}, { times: 1 });
  const withdrawn = page.waitForEvent('requestfailed', (one) => one.url().includes('/api/me/avatar'));
  await page.locator('input[type=file]').setInputFiles(await imageFile('first.png'));
  await page.locator('input[type=file]').setInputFiles(await imageFile('ana.png'));
  await withdrawn;
  await expect.poll(avatar).toContain('/avatars/');
  const field = page.getByRole('textbox', { name: 'Avatar URL' });
  await field.fill('https://example.com/ana.png');
  await page.getByRole('button', { name: /save/i }).click();
  await expect.poll(avatar).toBe('https://example.com/ana.png');
});

test('a file that is not an image is refused with a message', async ({ page, user, login }) => {
  await login(page, await user('Ana'));
  await page.goto('/app/profile');
  await page.locator('input[type=file]').setInputFiles({
    name: 'ana.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no image'),
  });
  await expect(page.getByText('Please choose a PNG, JPEG, WebP, GIF or AVIF image.')).toBeVisible();
});

test('the public profile is shared by its link', async ({ page, user, login, inPhone }) => {
  await allowClipboard(page);
  const ana = await user('Ana', { pro: true });
  await league(ana, [], 'Cage Sages');
  await login(page, ana);
  await page.goto('/app/profile');
  await expect(page.getByRole('link', { name: 'View Cage Sages' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy' }).click();
  const link = await copied(page, new RegExp(`/app/user/${ana.id}$`));

  await page.goto(link);
  await page.getByRole('link', { name: 'Edit my profile' }).click();
  await expect(page).toHaveURL('/app/profile');

  const phone = await inPhone(await user('Ben'));
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'Ana' })).toBeVisible();
});

test('others see name, role, time and shared leagues, never the e-mail', async ({ page, user, login }) => {
  const [ana, ben] = [await user('Ana', { pro: true }), await user('Ben')];
  const shared = await league(ana, [ben], 'Cage Sages');
  await league(ana, [], 'Secret Circle');
  await login(page, ben);
  await page.goto(`/app/league/${shared}`);
  await openSection(page, 'Members (2)');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Ana' })
    .getByRole('link', { name: 'View Profile' })
    .click();
  await expect(page).toHaveURL(`/app/user/${ana.id}`);
  await expect(page.getByRole('heading', { name: 'Ana' })).toBeVisible();
  await expect(page.getByText(/member since/i)).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Cage Sages' })).toBeVisible();
  await expect(page.getByText('Secret Circle')).toHaveCount(0);
  await expect(page.getByText(ana.email)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Edit my profile' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(`/app/league/${shared}`);
});

test('an unknown user shows a message', async ({ page, user, login }) => {
  await login(page, await user('Ana'));
  await page.goto('/app/user/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('User not found')).toBeVisible();
});

test('a user downloads her data and deletes her account', async ({ page, user, login }) => {
  const ana = await user('Ana');
  await login(page, ana);
  await page.goto('/app/profile?tab=account');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /download my data/i }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: /delete/i });
  await expect(confirm).toBeDisabled();
  const typed = dialog.getByRole('textbox');
  const wanted = /Type (.+) to confirm/.exec((await dialog.textContent()) ?? '')![1]!;
  await typed.fill(wanted);
  await confirm.click();
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login or Register' })).toBeVisible();
  expect((await ana.get('/api/session')).body.viewer).toBeNull();
});

test('an owner cannot leave a league without an owner', async ({ page, user, login }) => {
  const ana = await user('Ana', { pro: true });
  await league(ana);
  await login(page, ana);
  await page.goto('/app/profile?tab=account');
  await expect(
    page.getByText('Hand over or delete your leagues before you delete your account.'),
  ).toBeVisible();
});
