import { expectOk, moveStart } from '../test/world.ts';
import { openAll } from './vocabulary/board.ts';
import { FRAMES } from './vocabulary/first-view.ts';
import { fightNight, type Night, redByKnockout, savePick } from './vocabulary/night.ts';
import { bout } from './vocabulary/picks.ts';
import { expect, type Page, test, type User } from './vocabulary/test.ts';

test.use({ reducedMotion: 'no-preference' });

const result = { result_winner: 'red', result_method: 'ko_tko', result_round: 1 };

// A late font would change heights; fonts.e2e.ts covers that.
test.beforeEach(({ page }) => page.route('**/*.woff2', (route) => route.abort()));
test.beforeEach(({ page }) => openAll(page));

/** A card of thirteen fights, picked by two; each fight's height depends on its picks. */
async function pickedNight(admin: User, [ana, ben]: [User, User]): Promise<Night> {
  const night = await fightNight(admin, [ana, ben], { fights: 13 });
  for (const [place, fight] of night.fights.entries()) {
    await expectOk(savePick(ana, night, fight, redByKnockout));
    if (place % 2 === 0) await expectOk(savePick(ben, night, fight));
  }
  return night;
}

async function startedNight(admin: User, [ana, ben]: [User, User]): Promise<Night> {
  const night = await pickedNight(admin, [ana, ben]);
  await moveStart(admin, night.event, -0.1);
  await setLive(ana, night, 1);
  return night;
}

const fightAt = (night: Night, order: number) =>
  `/api/leagues/${night.league}/fights/${night.fights[order - 1]}`;
const setLive = (owner: User, night: Night, order: number) =>
  expectOk(owner.put(`${fightAt(night, order)}/status`, { status: 'live' }));

/** A fight's position in the window once pending changes are rendered. */
async function place(page: Page, order: number): Promise<number> {
  await page.evaluate(FRAMES);
  return bout(page, order).evaluate((card: any) => Math.round(card.getBoundingClientRect().top));
}

async function readFrom(page: Page, order: number): Promise<number> {
  await bout(page, order).evaluate((card: any) => card.scrollIntoView({ block: 'start' }));
  return place(page, order);
}

test('Back and reload restore the position on a long board', async ({ page, admin, user, login }) => {
  const [ana, ben] = [await user('Ana', { pro: true }), await user('Ben')];
  const night = await startedNight(admin, [ana, ben]);
  await login(page, ana);
  await page.goto(night.at.board);
  await expect(bout(page, 13)).toBeAttached();
  const before = await readFrom(page, 9);

  // Without the pointer, because Playwright would scroll to its target.
  await page.getByRole('link', { name: 'Back to League' }).dispatchEvent('click');
  await expect(page).not.toHaveURL(night.at.board);
  await page.goBack();
  await expect(page).toHaveURL(night.at.board);
  await expect(bout(page, 9)).toBeInViewport();
  expect(await place(page, 9)).toBe(before);

  await page.reload();
  await expect(bout(page, 9)).toBeInViewport();
  expect(await place(page, 9)).toBe(before);

  await page.goto(night.at.board);
  await expect(bout(page, 1)).toBeInViewport();
});

test('signing out leaves no trace of the scroll position', async ({ page, admin, user, login }) => {
  const [ana, ben] = [await user('Ana', { pro: true }), await user('Ben')];
  const night = await startedNight(admin, [ana, ben]);
  await login(page, ana);
  await page.goto(night.at.board);
  await readFrom(page, 5);
  await page.reload();
  expect(await page.evaluate('Object.keys(sessionStorage)')).toEqual(['scroll-positions']);
  await page.goto(night.at.league);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Login or Register' })).toBeVisible();
  expect(await page.evaluate('Object.keys(sessionStorage)')).toEqual([]);
});

// Chromium and Firefox anchor scrolling themselves; without that, as in WebKit, the pages have to.
for (const anchoring of ['auto', 'none']) {
  test(`the reading position stays while fights go live and end (overflow-anchor: ${anchoring})`, async ({
    page,
    admin,
    user,
    login,
  }) => {
    const [ana, ben] = [await user('Ana', { pro: true }), await user('Ben')];
    const night = await startedNight(admin, [ana, ben]);
    await login(page, ben);
    await setAnchoring(page, anchoring);
    await page.goto(night.at.board);
    await expect(bout(page, 1).getByText('Live').first()).toBeAttached();
    const before = await readFrom(page, 7);

    await expectOk(ana.put(`${fightAt(night, 1)}/result`, result));
    await expect(bout(page, 1).getByText('10 pts')).toBeAttached();
    expect(await place(page, 7)).toBe(before);
    for (const [order, name] of [
      [2, 'an earlier fight'],
      [10, 'a later fight'],
    ] as const) {
      await setLive(ana, night, order);
      await expect(bout(page, order).getByText('Live').first()).toBeAttached();
      expect(await place(page, 7), name).toBe(before);
    }
    await page.getByRole('button', { name: 'Live: Bout 2' }).click();
    await expect(bout(page, 2)).toBeInViewport();
    await readFrom(page, 7);
    // Something above the reading position grows.
    await page.evaluate(`document.querySelector('h1').style.paddingBottom = '333px'`);
    expect(await place(page, 7), 'something above has grown').toBe(before);
  });

  test(`the fight being read stays put when picks come out (overflow-anchor: ${anchoring})`, async ({
    page,
    admin,
    user,
    login,
  }) => {
    const [ana, ben] = [await user('Ana', { pro: true }), await user('Ben')];
    const night = await pickedNight(admin, [ana, ben]);
    await login(page, ben);
    await setAnchoring(page, anchoring);
    await page.goto(night.at.board);
    await expect(page.getByText('Picks stay hidden until the event locks')).toBeAttached();
    const before = await readFrom(page, 7);
    await moveStart(admin, night.event, -0.1);
    await expect(page.getByRole('region', { name: 'Picks are out' })).toBeAttached();
    expect(await place(page, 7)).toBe(before);
  });
}

const setAnchoring = (page: Page, anchoring: string) =>
  page.addInitScript(`addEventListener('DOMContentLoaded', () =>
    document.head.append(Object.assign(document.createElement('style'),
      { textContent: 'html { overflow-anchor: ${anchoring} }' })))`);
