import { expectOk } from '../test/world.ts';
import { fightNight, redByKnockout, savePick } from './vocabulary/night.ts';
import { bout, choose } from './vocabulary/picks.ts';
import { expect, test, type User } from './vocabulary/test.ts';

test('a page rendered for one user saves nothing for another who has signed in meanwhile', async ({
  page,
  admin,
  user,
  login,
}) => {
  const [ana, ben] = [await user('Ana', { pro: true }), await user('Ben')];
  const night = await fightNight(admin, [ana, ben]);
  await expectOk(savePick(ben, night, night.fights[0]!, redByKnockout));
  const picksOf = async (one: User) =>
    (await expectOk(one.get(`/api/leagues/${night.league}/events/${night.event}/picks`))).body.picks;

  await login(page, ana);
  await page.goto(night.at.picks);
  await expect(bout(page, 1).getByText('No pick yet')).toBeVisible();
  // As if someone else signed in from another tab.
  await login(page, ben);
  // The first response would show Ben's picks between her two taps.
  const tapped = Promise.withResolvers<void>();
  await page.route('**/pick', async (route) => {
    await tapped.promise;
    await route.fallback();
  });
  await choose(bout(page, 1), { winner: 'Blue 1', method: 'Decision' });
  tapped.resolve();

  await expect(bout(page, 1).getByRole('radio', { name: 'KO/TKO' })).toBeChecked();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByText(ben.email)).toBeVisible();
  expect(await picksOf(ben)).toMatchObject([redByKnockout]);

  // Ana's choice waits for her.
  await login(page, ana);
  await page.reload();
  await expect(bout(page, 1).getByText(/^Saved /)).toBeVisible();
  expect(await picksOf(ana)).toMatchObject([{ pick_winner: 'blue', pick_method: 'decision' }]);
  expect(await picksOf(ben)).toMatchObject([redByKnockout]);
});

test("nor does it hand the other user's data over, or give them an image", async ({ page, user, login }) => {
  const [ana, ben] = [await user('Ana'), await user('Ben')];
  const refusals: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 401) refusals.push(new URL(answer.url()).pathname);
  });
  await login(page, ana);
  await page.goto('/app/profile?tab=account');
  const download = page.getByRole('button', { name: 'Download my data' });
  await expect(download).toBeVisible();
  // Otherwise the page would become Ben's on its next session check.
  await page.route('**/api/session', (route) => route.abort());
  await login(page, ben);

  await download.click();
  await expect.poll(() => refusals).toContain('/api/me/data');
  await page.getByRole('tab', { name: 'You' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'ana.png',
    mimeType: 'image/png',
    buffer: Buffer.from('an image'),
  });
  await expect.poll(() => refusals).toContain('/api/me/avatar');
});
