import { expectOk } from '../test/world.ts';
import { loginOrRegister } from './vocabulary/forms.ts';
import { bout } from './vocabulary/picks.ts';
import { expect, PASSWORD, type Page, test, type User } from './vocabulary/test.ts';

/** As if ended from another device. */
async function endSessions(user: User): Promise<void> {
  const { sessions } = (await expectOk(user.get('/api/sessions'))).body;
  expect(sessions).toHaveLength(1);
  await expectOk(user.send('DELETE', '/api/session'));
}

async function signInAgain(page: Page, email?: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog.getByText('What you entered is still here.')).toBeVisible();
  if (email) await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('typed text is still there after signing in again', async ({ page, user, login }) => {
  const ana = await user('Ana', { pro: true });
  await login(page, ana);
  await page.goto('/app');
  const name = page.getByRole('textbox', { name: 'League Name' });
  await name.fill('Not Lost');
  await endSessions(ana);
  await page.getByRole('button', { name: 'Create League' }).click();
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  // Nobody who picks up the phone can read on.
  await expect(page.getByRole('heading', { name: 'Your Leagues' })).toBeHidden();
  await signInAgain(page);
  await expect(name).toHaveValue('Not Lost');
  await page.getByRole('button', { name: 'Create League' }).click();
  await expect(page.getByRole('heading', { name: 'Join "Not Lost"' })).toBeVisible();
});

test('a pick chosen meanwhile is saved after signing in again', async ({ page, anaAt }) => {
  const { ana } = await anaAt('picks', { fights: 1 });
  await bout(page, 1).getByRole('radio', { name: 'Red 1' }).check();
  await endSessions(ana);
  // Clicked without checking its state: by then it may be out of sight.
  await bout(page, 1).getByRole('radio', { name: 'Decision' }).click();
  await signInAgain(page);
  await expect(bout(page, 1).getByText(/^Saved /)).toBeVisible();
});

test('another user finds none of it', async ({ page, user, login }) => {
  const [ana, ben] = [await user('Ana', { pro: true }), await user('Ben', { pro: true })];
  await login(page, ana);
  await page.goto('/app');
  await page.getByRole('textbox', { name: 'League Name' }).fill('Not For Ben');
  await endSessions(ana);
  await page.getByRole('button', { name: 'Create League' }).click();
  await signInAgain(page, ben.email);
  await expect(page.getByRole('textbox', { name: 'League Name' })).toHaveValue('');
});

test('declining leads to the landing page', async ({ page, user, login }) => {
  const ana = await user('Ana', { pro: true });
  await login(page, ana);
  await page.goto('/app');
  await page.getByRole('textbox', { name: 'League Name' }).fill('Left');
  await endSessions(ana);
  await page.getByRole('button', { name: 'Create League' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Login or Register' })).toBeVisible();
});

test('without typed text the landing page says so, and leads back', async ({ page, anaAt }) => {
  const { ana, night } = await anaAt('league');
  await expect(page.getByRole('heading', { name: 'Octagon Oracles' })).toBeVisible();
  await endSessions(ana);
  await page.getByRole('link', { name: 'Enter Picks' }).first().click();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  const { email } = ana;
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login or Register' }).click();
  await expect(page).toHaveURL(night.at.picks);
});

test('after signing in in another tab the page continues', async ({ page, user, login }) => {
  const ana = await user('Ana', { pro: true });
  await login(page, ana);
  await page.goto('/app');
  const name = page.getByRole('textbox', { name: 'League Name' });
  await name.fill('Not Lost');
  await endSessions(ana);
  await page.getByRole('button', { name: 'Create League' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  const opening = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'Sign in in another tab' }).click();
  const tab = await opening;
  await loginOrRegister(tab, ana.email, PASSWORD);
  await expect(tab.getByRole('heading', { name: 'Your Leagues' })).toBeVisible();
  await tab.close();
  // Browsers under test never lose focus, so the event has to be dispatched.
  await page.evaluate("dispatchEvent(new Event('focus'))");
  await expect(dialog).toHaveCount(0);
  await expect(name).toHaveValue('Not Lost');
});
