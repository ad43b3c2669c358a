import { AxeBuilder } from '@axe-core/playwright';
import { type Furnished, furnish } from './vocabulary/furnished.ts';
import { expect, type Page, test } from './vocabulary/test.ts';

type Viewer = 'nobody' | 'newcomer' | 'stranger' | 'owner' | 'member' | 'admin';

/** Every screen in its fullest state: who looks at it, where it is, and what shows that it is all there. */
const screens: [name: string, viewer: Viewer, address: (world: Furnished) => string, heading: RegExp][] = [
  ['landing', 'nobody', () => '/', /Split Decision|Step into the ring/],
  ['reset password without a link', 'nobody', () => '/reset-password', /./],
  ['onboarding', 'newcomer', () => '/onboarding', /Complete your profile/],
  ['invite signed out', 'nobody', ({ invite }) => `/invite/${invite}`, /^Join "/],
  ['invite signed in', 'stranger', ({ invite }) => `/invite/${invite}`, /^Join "/],
  ['invite error', 'nobody', () => '/invite/unknown', /Invite Error/],
  ['join', 'stranger', ({ live }) => `${live.at.league}/join`, /^Join “/],
  ['dashboard', 'owner', () => '/app', /Your Leagues/],
  ['empty dashboard', 'stranger', () => '/app', /Your Leagues/],
  ['league home', 'owner', ({ live }) => live.at.league, /Octagon Oracles/],
  ['league admin', 'owner', ({ live }) => `${live.at.league}/admin`, /League Admin/],
  ['picks', 'owner', ({ live, upcoming }) => `${live.at.league}/event/${upcoming}`, /Spring Fling/],
  ['locked picks', 'member', ({ live }) => live.at.picks, /Winter Brawl/],
  ['board', 'member', ({ live }) => live.at.board, /Winter Brawl/],
  ['past board', 'owner', ({ live, past }) => `${live.at.league}/event/${past}/board`, /Autumn Clash/],
  ['event admin', 'owner', ({ live }) => live.at.admin, /Event Admin/],
  ['event admin for others', 'member', ({ live }) => live.at.admin, /Event Admin/],
  ['profile', 'owner', () => '/app/profile', /./],
  ['admin dashboard', 'admin', () => '/app/admin', /Admin Dashboard/],
  ['members', 'admin', () => '/app/admin?tab=members', /Admin Dashboard/],
  ['manage fights', 'admin', ({ live }) => `/app/admin?event=${live.event}`, /Admin Dashboard/],
  ['access denied', 'owner', () => '/app/admin', /Access Denied/],
  ['not found', 'owner', () => '/app/nowhere', /No such page/],
];

for (const [name, viewer, address, heading] of screens) {
  test(`${name}: bars nobody, in the light, in the dark or on a small phone`, async ({
    page,
    admin,
    person,
    newcomer,
    login,
  }) => {
    const owner = await person('Ana Maria Fernandez-Castellanos', { pro: true });
    const member = await person('Ben');
    const world = await furnish(admin, [owner, member]);
    const viewers = { owner, member, admin, stranger: () => person('Cy'), newcomer };
    const chosen = viewer === 'nobody' ? null : viewers[viewer];
    if (chosen) await login(page, typeof chosen === 'function' ? await chosen() : chosen);

    await page.goto(address(world));
    await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await fitsOnTheSmallestPhone(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await keepPicture(page, `${name} ${colorScheme}`);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
    }
  });
}

async function fitsOnTheSmallestPhone(page: Page) {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
  await page.setViewportSize(size);
}

/** For whoever wants to look: SHOTS=/some/folder keeps a picture of each screen on a phone and at a desk. */
async function keepPicture(page: Page, name: string) {
  const folder = process.env.SHOTS;
  if (!folder) return;
  const phone = page.viewportSize()!;
  for (const width of [phone.width, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.screenshot({ path: `${folder}/${name.replaceAll(' ', '-')}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize(phone);
}
