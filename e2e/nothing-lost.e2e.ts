import { event, league } from '../test/world.ts';
import { fillCredentials, newEmail } from './vocabulary/forms.ts';
import { imageFile } from './vocabulary/image-file.ts';
import { openSection } from './vocabulary/sections.ts';
import { expect, PASSWORD, type Page, test } from './vocabulary/test.ts';

/** From now on every change fails on its way to the server, until the connection is back. */
async function cut(page: Page) {
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  );
  return () => page.unroute('**/api/**');
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('signing in', async ({ page }) => {
  await page.goto('/');
  const mend = await cut(page);
  const email = newEmail('nora');
  await fillCredentials(page, email, PASSWORD);
  await button(page, 'Login or Register').click();
  await expect(page.getByText('Authentication failed. Please try again.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await mend();
  await button(page, 'Login or Register').click();
  await expect(page).toHaveURL(/\/onboarding/);
});

test('creating and renaming a league, and its invite', async ({ page, user, login }) => {
  const ana = await user('Ana', { pro: true });
  await login(page, ana);
  await page.goto('/app');
  let mend = await cut(page);
  const name = page.getByRole('textbox', { name: 'League Name' });
  await name.fill('Cage Sages');
  await button(page, 'Create League').click();
  await expect(page.getByText('Failed to create league')).toBeVisible();
  await expect(name).toHaveValue('Cage Sages');
  await mend();
  await button(page, 'Create League').click();

  // Both screens have such a field with this name.
  await expect(page.getByRole('heading', { level: 1, name: 'League Admin' })).toBeVisible();
  await button(page, 'Close').click();
  await openSection(page, 'Rename league');
  await expect(name).toHaveValue('Cage Sages');
  mend = await cut(page);
  await name.fill('Cage Wizards');
  await button(page, 'Rename League').click();
  await expect(page.getByText('Failed to rename league')).toBeVisible();
  await expect(name).toHaveValue('Cage Wizards');
  await button(page, 'Generate Invite Link').click();
  await expect(page.getByText('Failed to generate invite')).toBeVisible();
  await mend();
  await button(page, 'Rename League').click();
  await expect(page.getByRole('link', { name: 'Cage Wizards' })).toBeVisible();
});

test('removing a member and deleting a league', async ({ page, user, login }) => {
  const ana = await user('Ana', { pro: true });
  const id = await league(ana, [await user('Ben')]);
  await login(page, ana);
  await page.goto(`/app/league/${id}/admin`);
  await openSection(page, 'Members (2)');
  await openSection(page, 'Delete league');
  const dialog = page.getByRole('dialog');
  await cut(page);
  await page.getByRole('listitem').filter({ hasText: 'Ben' }).getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByText('Failed to remove member')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await button(page, 'Delete League').click();
  await dialog.getByRole('button', { name: 'Delete League' }).click();
  await expect(dialog.getByText('Failed to delete league')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await button(page, 'Delete League').click();
  await expect(dialog.getByText('This cannot be undone.')).toBeVisible();
  await expect(dialog.getByText('Failed to delete league')).toHaveCount(0);
});

test('joining by an invite', async ({ page, user, login }) => {
  const ana = await user('Ana', { pro: true });
  const id = await league(ana);
  const { body } = await ana.post(`/api/leagues/${id}/invites`);
  await page.goto(`/invite/${body.code}`);
  const ben = await user('Ben');
  await fillCredentials(page, ben.email, PASSWORD);
  const mend = await cut(page);
  await button(page, 'Join League').click();
  await expect(page.getByText('Authentication failed. Please try again.')).toBeVisible();
  await mend();

  await login(page, ben);
  await page.goto(`/invite/${body.code}`);
  await cut(page);
  await button(page, 'Join League').click();
  await expect(page.getByText('Could not join league. Please try again.')).toBeVisible();
});

test('the profile and its avatar', async ({ page, user, login }) => {
  const ana = await user('Ana');
  await login(page, ana);
  await page.goto('/app/profile');
  const mend = await cut(page);
  await page.getByRole('textbox', { name: 'Nickname' }).fill('Annie');
  await button(page, 'Save Changes').click();
  await expect(page.getByText('Failed to save profile. Please try again.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nickname' })).toHaveValue('Annie');
  await page.getByLabel('Upload avatar').setInputFiles(await imageFile('ana.png'));
  await expect(
    page.getByText('Failed to upload avatar. You can use the Avatar URL field below.'),
  ).toBeVisible();
  await mend();
  await button(page, 'Save Changes').click();
  await expect.poll(async () => (await ana.get('/api/session')).body.viewer.shown_name).toBe('Annie');
});

test('events', async ({ page, admin, login }) => {
  await event(admin, { name: 'Standing Event' });
  await login(page, admin);
  await page.goto('/app/admin');
  const mend = await cut(page);
  await button(page, 'Create Event').click();
  const creating = page.getByRole('region', { name: 'Create Event' });
  await creating.getByLabel('Event Name').fill('Winter Brawl');
  await creating.getByLabel('Start Time (Eastern Time)').fill('2027-01-09T22:00');
  await creating.getByRole('button', { name: 'Create Event' }).click();
  await expect(page.getByText('Failed to create event')).toBeVisible();
  await expect(creating.getByLabel('Event Name')).toHaveValue('Winter Brawl');
  await creating.getByRole('button', { name: 'Cancel' }).click();

  await button(page, 'Edit').click();
  await page.getByLabel('Event Name').fill('Sitting Event');
  await button(page, 'Save Changes').click();
  await expect(page.getByText('Failed to update event')).toBeVisible();
  await expect(page.getByLabel('Event Name')).toHaveValue('Sitting Event');
  await button(page, 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Event' }).click();
  await expect(page.getByText('Failed to delete event')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep It' }).click();
  await mend();
  await button(page, 'Save Changes').click();
  await expect(page.getByRole('heading', { name: 'Sitting Event' })).toBeVisible();
});

test('fights', async ({ page, admin, login }) => {
  const { id } = await event(admin, { fights: 1 });
  await login(page, admin);
  await page.goto(`/app/admin?event=${id}`);
  await page.getByLabel('Red Avatar').setInputFiles(await imageFile('red.png'));
  await expect(button(page, 'Clear Red Avatar')).toBeVisible();
  const mend = await cut(page);
  await button(page, 'Add Fight').click();
  const adding = page.getByRole('region', { name: 'Add Fight' });
  await adding.getByLabel('Red Fighter').fill('Alex Rios');
  await adding.getByLabel('Blue Fighter').fill('Bo Stone');
  await adding.getByRole('button', { name: 'Add Fight' }).click();
  await expect(page.getByText('Failed to create fight')).toBeVisible();
  await expect(adding.getByLabel('Blue Fighter')).toHaveValue('Bo Stone');

  const card = page.getByRole('region', { name: 'Bout #1' });
  await card.getByLabel('Red Record').fill('27-1-0');
  await card.getByLabel('Red Record').blur();
  await expect(page.getByText('Failed to update fight')).toBeVisible();
  await expect(card.getByLabel('Red Record')).toHaveValue('27-1-0');
  await card.getByLabel('Blue Avatar').setInputFiles(await imageFile('blue.png'));
  await expect(page.getByText('Failed to upload avatar')).toBeVisible();
  await button(page, 'Clear Red Avatar').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Failed to clear avatar')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await card.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Fight' }).click();
  await expect(page.getByText('Failed to delete fight')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep It' }).click();
  await mend();
  await adding.getByRole('button', { name: 'Add Fight' }).click();
  await expect(page.getByRole('region', { name: 'Bout #2' })).toBeVisible();
});
