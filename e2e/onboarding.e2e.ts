import { completeProfile, loginOrRegister, newEmail } from './vocabulary/forms.ts';
import { imageFile } from './vocabulary/image-file.ts';
import { expect, PASSWORD, test } from './vocabulary/test.ts';

test('a user without a name is asked for one first, then continues', async ({ page }) => {
  await page.goto('/?redirect=%2Fapp%2Fprofile');
  await loginOrRegister(page, newEmail('nora'), PASSWORD);
  await expect(page).toHaveURL('/onboarding?redirect=%2Fapp%2Fprofile');
  await page.goto('/app');
  await expect(page).toHaveURL('/onboarding');
  await page.goto('/app/profile');
  await expect(page).toHaveURL('/onboarding?redirect=%2Fapp%2Fprofile');

  const nickname = page.getByRole('textbox', { name: 'Nickname' });
  const save = page.getByRole('button', { name: 'Save & Continue' });
  await expect(save).toBeDisabled();
  await nickname.press('Enter');
  await expect(page.getByText('Please enter a nickname')).toBeVisible();
  await nickname.fill(' N ');
  await expect(page.getByText('Please enter a nickname')).toBeHidden();
  await nickname.blur();
  await expect(page.getByText('Nickname must be at least 2 characters long')).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(nickname).toHaveAttribute('maxlength', '50');
  await nickname.fill('Nora');
  await save.click();
  await expect(page).toHaveURL('/app/profile');
  // The profile was fetched once before it had a name.
  await expect(nickname).toHaveValue('Nora');
});

test('an avatar can be added', async ({ page }) => {
  await page.goto('/');
  await loginOrRegister(page, newEmail('nora'), PASSWORD);
  await page.getByRole('textbox', { name: 'Nickname' }).fill('Nora');
  await page.getByLabel(/profile picture/i).setInputFiles(await imageFile('nora.png'));
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await expect(page).toHaveURL('/app');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const avatar = page.getByRole('dialog', { name: 'Menu' }).locator('img');
  await expect(avatar).toHaveAttribute('src', /avatars\/.+nora\.png$/);
  await expect.poll(() => avatar.evaluate((img: any) => img.naturalWidth)).toBeGreaterThan(0);
});

test('a signed-out visitor completes the profile after signing in, then continues', async ({ page }) => {
  await page.goto('/onboarding?redirect=%2Fapp%2Fprofile');
  await expect(page).toHaveURL(/\/\?redirect=/);
  await loginOrRegister(page, newEmail('nora'), PASSWORD);
  await completeProfile(page, 'Nora');
  await expect(page).toHaveURL('/app/profile');
});
