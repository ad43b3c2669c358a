import { league } from '../test/world.ts';
import { loginOrRegister } from './vocabulary/forms.ts';
import { fightNight } from './vocabulary/night.ts';
import { expect, PASSWORD, test } from './vocabulary/test.ts';

test('signed out, the join page leads through sign-in and back', async ({ page, user }) => {
  const id = await league(await user('Ana', { pro: true }), [], 'Cage Sages');
  const ben = await user('Ben');
  await page.goto(`/app/league/${id}/join`);
  await expect(page.getByRole('heading', { name: 'Join “Cage Sages”' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in to Join' }).click();
  await loginOrRegister(page, ben.email, PASSWORD);
  await expect(page).toHaveURL(`/app/league/${id}/join`);
  await page.getByRole('button', { name: 'Join League' }).click();
  await expect(page).toHaveURL(`/app/league/${id}`);

  await page.goto(`/app/league/${id}/join`);
  await page.getByRole('link', { name: 'Go to League' }).click();
  await expect(page).toHaveURL(`/app/league/${id}`);
});

test('Cancel leads to the dashboard', async ({ page, user, login }) => {
  const id = await league(await user('Ana', { pro: true }));
  await login(page, await user('Ben'));
  await page.goto(`/app/league/${id}/join`);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/app');
});

test('an unknown league shows a message', async ({ page }) => {
  await page.goto('/app/league/00000000-0000-4000-8000-000000000000/join');
  await expect(page.getByText('League not found.')).toBeVisible();
});

test('a non-member is asked to join instead of seeing the league', async ({ page, user, login }) => {
  const id = await league(await user('Ana', { pro: true }));
  await login(page, await user('Ben'));
  await page.goto(`/app/league/${id}`);
  await expect(page).toHaveURL(`/app/league/${id}/join`);
});

test('a shared link to the picks leads there, through sign-in and joining', async ({ page, admin, user }) => {
  const night = await fightNight(admin, [await user('Ana', { pro: true })]);
  const ben = await user('Ben');
  await page.goto(night.at.picks);
  await loginOrRegister(page, ben.email, PASSWORD);
  await expect(page).toHaveURL(`${night.at.league}/join?redirect=${encodeURIComponent(night.at.picks)}`);
  await page.getByRole('button', { name: 'Join League' }).click();
  await expect(page).toHaveURL(night.at.picks);
  await expect(page.getByText('0 of 3')).toBeVisible();
});

test('a failed join is reported in a dialog', async ({ page, user, login }) => {
  const id = await league(await user('Ana', { pro: true }));
  await login(page, await user('Ben'));
  await page.goto(`/app/league/${id}/join`);
  await page.route('**/membership', (route) => route.abort());
  await page.getByRole('button', { name: 'Join League' }).click();
  const alert = page.getByRole('dialog');
  await expect(alert.getByText('Could not join league. Please try again.')).toBeVisible();
});
