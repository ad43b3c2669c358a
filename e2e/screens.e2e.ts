import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { expectOk } from '../test/world.ts';
import { foreignFonts } from './vocabulary/fonts.ts';
import { furnish } from './vocabulary/furnished.ts';
import { fightNight, savePick } from './vocabulary/night.ts';
import { type Screen, screens, type Viewer } from './vocabulary/screens.ts';
import { cutOff, tooSmall } from './vocabulary/targets.ts';
import { expect, type Page, test } from './vocabulary/test.ts';

for (const [viewer, seen] of Object.entries(screens) as [Viewer, Screen[]][]) {
  test(`what ${viewer} sees bars nobody: axe, light and dark, and the smallest phone`, async ({
    page,
    admin,
    user,
    newcomer,
    login,
  }) => {
    test.setTimeout(180_000);
    const owner = await user('Ana Maria Fernandez-Castellanos', { pro: true });
    const member = await user('Ben');
    const world = await furnish(admin, [owner, member]);
    const stranger = () => user('Cy');
    const users = { nobody: null, newcomer, stranger, owner, member, admin };
    const chosen = users[viewer];
    if (chosen) await login(page, typeof chosen === 'function' ? await chosen() : chosen);
    for (const [name, address, heading] of seen) {
      await test.step(name, async () => {
        await page.goto(address(world));
        await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible();
        await expect(page.getByText(/^Loading/)).toHaveCount(0);
        await barsNobody(page, name);
      });
    }
  });
}

test('a name without a space fits the smallest phone', async ({ page, admin, user, login }) => {
  const endless = 'X'.repeat(64);
  const ana = await user(endless.slice(0, 50), { pro: true });
  const night = await fightNight(admin, [ana], { name: endless });
  await expectOk(ana.patch(`/api/leagues/${night.league}`, { name: endless }));
  await expectOk(admin.patch(`/api/admin/fights/${night.fights[0]}`, { red_name: endless }));
  await expectOk(savePick(ana, night, night.fights[0]!));
  await page.setViewportSize({ width: 320, height: 640 });
  const seen = async (address: string) => {
    await page.goto(address);
    await expect(page.getByText(/XXX/).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    expect.soft(await widthOf(page), address).toBeLessThanOrEqual(320);
  };
  await login(page, ana);
  const { league, picks, board, admin: eventAdmin } = night.at;
  for (const address of ['/app', league, `${league}/admin`, picks, board, eventAdmin]) await seen(address);
  await login(page, admin);
  for (const address of ['/app/admin', `/app/admin?event=${night.event}`]) await seen(address);
});

test('without our fonts everything fits the smallest phone', async ({ page, admin, user, login }) => {
  const ana = await user('Ana', { pro: true });
  const night = await fightNight(admin, [ana]);
  await page.route('**/*.woff2', (route) => route.abort());
  await page.setViewportSize({ width: 320, height: 640 });
  await login(page, ana);
  for (const address of ['/app', ...Object.values(night.at), '/app/profile']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    expect.soft(await widthOf(page), address).toBeLessThanOrEqual(320);
  }
});

const widthOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth');

async function barsNobody(page: Page, name: string) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await takeScreenshot(page, `${name} light`);
  await page.evaluate(axe.source);
  expect.soft(await violations(page), name).toEqual([]);

  await page.emulateMedia({ colorScheme: 'dark' });
  await takeScreenshot(page, `${name} dark`);
  expect.soft(await violations(page, 'color-contrast'), `${name}, dark`).toEqual([]);

  expect.soft(await foreignFonts(page), `${name}, fonts of the machine`).toEqual([]);
  expect.soft(await tooSmall(page), `${name}, targets under 44 px`).toEqual([]);
  const size = page.viewportSize()!;
  // A window of 1280 by 900 at 200% zoom, and the smallest phone.
  for (const [width, height] of [
    [640, 450],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect.soft(await widthOf(page), `${name} at ${width} px`).toBeLessThanOrEqual(width);
    expect.soft(await cutOff(page), `${name} at ${width} px, words cut off`).toEqual([]);
  }
  await page.setViewportSize(size);
  // Some users double the font size.
  await setFontSize(page, '200%');
  expect.soft(await widthOf(page), `${name} with text at 200%`).toBeLessThanOrEqual(size.width);
  await setFontSize(page, '');
}

const setFontSize = (page: Page, size: string) =>
  page.evaluate(`document.documentElement.style.fontSize = '${size}'`);

/** By all rules, or by one. */
async function violations(page: Page, rule?: string) {
  // Passing checks and a selector for each element are not requested: they are a third of the work.
  const options: RunOptions = {
    resultTypes: ['violations'],
    selectors: false,
    ...(rule && { runOnly: rule }),
  };
  const found = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
  return found.violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}

/** SHOTS=/some/folder saves screenshots of every screen on a phone and at a desk. */
async function takeScreenshot(page: Page, name: string) {
  const folder = process.env.SHOTS;
  if (!folder) return;
  const phone = page.viewportSize()!;
  for (const width of [phone.width, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.screenshot({ path: `${folder}/${name.replaceAll(' ', '-')}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize(phone);
}
