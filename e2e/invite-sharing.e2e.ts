import { expectOk } from '../test/world.ts';
import { allowClipboard, copied } from './vocabulary/clipboard.ts';
import { invited } from './vocabulary/invited.ts';
import { fightNight, savePick } from './vocabulary/night.ts';
import { expect, type Page, test } from './vocabulary/test.ts';
import { thumb } from './vocabulary/thumb.ts';

/** Fakes a share sheet that records what is shared, or rejects with `refusal`. */
const withShareSheet = (page: Page, refusal: string | null = null) =>
  page.addInitScript(
    `navigator.share = async (shared) => { ${refusal ? `throw new DOMException('', '${refusal}')` : 'window.shared = shared'} };`,
  );

test('a chat app that fetches an invite link finds a title and an image', async ({ page, user }) => {
  const ana = await user('Ana', { pro: true });
  const name = 'Fists & "Fury" </title><script>alert(1)</script>';
  const [hostile, plain] = [await invited(ana, name), await invited(ana, 'Plain')];
  // Fetched as a chat app would: HTML only, no scripts.
  const html = async (url: string) => (await page.request.get(url)).text();
  const scripts = async (url: string) => (await html(url)).match(/<script/g)?.length;
  expect(await scripts(hostile.url)).toBe(await scripts(plain.url));
  const body = (await html(hostile.url)).replaceAll('<script', '<script type="text/plain"');
  await page.route(hostile.url, (route) => route.fulfill({ body, contentType: 'text/html' }));
  await page.goto(hostile.url);
  const metaContent = (property: string) =>
    page.locator(`meta[property="${property}"]`).getAttribute('content');
  await expect(page).toHaveTitle(`Join "${name}" · Split Decision`);
  expect(await metaContent('og:title')).toBe(`Join "${name}" · Split Decision`);
  expect(await metaContent('og:url')).toBe(hostile.url);
  const imageFile = await page.request.get((await metaContent('og:image'))!);
  expect([imageFile.status(), imageFile.headers()['content-type']]).toEqual([200, 'image/png']);
});

test('an invite link goes to the share sheet of the phone', async ({ page, user, login }) => {
  const ana = await user('Ana', { pro: true });
  const { id, url } = await invited(ana, 'Octagon Oracles');
  await login(page, ana);
  await withShareSheet(page);
  await page.goto(`/app/league/${id}/admin`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect
    .poll(() => page.evaluate('window.shared'))
    .toEqual({
      title: 'Join "Octagon Oracles"',
      text: 'Join my league "Octagon Oracles" on Split Decision.',
      url,
    });
});

test('a league is made and shared in three taps', async ({ page, user, admin, login }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const ana = await user('Ana', { pro: true });
  const night = await fightNight(admin, [ana]);
  await expectOk(savePick(ana, night, night.fights[0]!));
  await login(page, ana);
  await withShareSheet(page);
  await page.goto('/app');
  const hand = thumb(page);
  await hand.tap(page.getByRole('heading', { name: 'Create a league' }));
  await page.getByRole('textbox', { name: 'League Name' }).fill('Sunday Scrappers');
  await hand.tap(page.getByRole('button', { name: 'Create League' }));
  const share = page.getByRole('dialog').getByRole('button', { name: 'Share' });
  await expect(share).toBeInViewport({ ratio: 1 });
  await hand.tap(share);
  await expect.poll(() => page.evaluate('window.shared?.title')).toBe('Join "Sunday Scrappers"');
  expect(hand.taps).toBe(3);
});

test('if the share sheet fails the link is copied', async ({ page, user, login }) => {
  await allowClipboard(page);
  const ana = await user('Ana', { pro: true });
  const { id, url } = await invited(ana, 'Octagon Oracles');
  await login(page, ana);
  await withShareSheet(page, 'NotAllowedError');
  await page.goto(`/app/league/${id}/admin`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied instead.')).toBeVisible();
  expect(await copied(page, /./)).toBe(url);
});

test('a QR code fills the phone, dark on light in both themes', async ({ page, user, login }) => {
  const ana = await user('Ana', { pro: true });
  const { id, url } = await invited(ana, 'Octagon Oracles');
  await login(page, ana);
  await page.goto(`/app/league/${id}/admin`);
  await page.getByRole('button', { name: 'QR code' }).click();
  const code = page.getByRole('img', { name: `QR code of the invite link ${url}` });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(code).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(code).toHaveCSS('fill', 'rgb(0, 0, 0)');
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/qr-${colorScheme}.png` });
  }
  const { width } = (await code.boundingBox())!;
  expect(width).toBeGreaterThan(300);
  await expect(page.getByRole('dialog').getByText(url)).toBeVisible();
});
