import { expectOk, moveStart } from '../test/world.ts';
import { openAll, picksFor } from './vocabulary/board.ts';
import { type Connection, openConnection } from './vocabulary/connection.ts';
import { fightNight, savePick } from './vocabulary/night.ts';
import { bout, choose } from './vocabulary/picks.ts';
import { bringSession } from './vocabulary/session.ts';
import { test as base, expect, type Page, type User } from './vocabulary/test.ts';

interface WithConnection {
  connection: Connection;
  /** Signs the browser in and waits until the service worker controls the page. */
  settle(user: User, address: string): Promise<void>;
}

const test = base.extend<WithConnection>({
  connection: async ({ product }, use) => {
    const connection = await openConnection(product.url);
    await use(connection);
    await connection.cut();
  },
  settle: ({ page, connection }, use) =>
    use(async (user, address) => {
      await bringSession(page.context(), user, connection.url);
      await page.goto(connection.url + address);
      await page.evaluate(`new Promise((resolve) => {
        if (navigator.serviceWorker.controller) resolve();
        else navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
      })`);
    }),
});
test.use({ serviceWorkers: 'allow' });

const notice = (page: Page) => page.getByText(/^Offline · updated \d+:\d\d/);
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Every cached address, by cache. */
const cached = (page: Page) =>
  page.evaluate<Record<string, string[]>>(`(async () => {
    const found = {};
    for (const name of await caches.keys())
      found[name] = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    return found;
  })()`);

async function takeScreenshot(page: Page, name: string) {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
}

test('the last state is shown offline with its time, and refetched when online', async ({
  page,
  connection,
  settle,
  admin,
  user,
}) => {
  const [ana, ben] = [await user('Ana', { pro: true }), await user('Ben')];
  const night = await fightNight(admin, [ana, ben]);
  for (const someone of [ana, ben]) await expectOk(savePick(someone, night, night.fights[0]!));
  await moveStart(admin, night.event, -0.1);
  await settle(ana, '/app');
  await page.goto(connection.url + night.at.league);
  await expect(
    page.getByRole('link', { name: /View Live Board|View Event|View Board/ }).first(),
  ).toBeVisible();
  await openAll(page);
  await page.goto(connection.url + night.at.board);
  await expect(picksFor(page, 1, 'Red 1').getByText('2 picks')).toBeVisible();

  await connection.cut();
  await page.reload();
  await expect(picksFor(page, 1, 'Red 1').getByText('2 picks')).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await takeScreenshot(page, 'offline-board');
  await page.goto(connection.url + night.at.league);
  await expect(heading(page, 'Octagon Oracles')).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await takeScreenshot(page, 'offline-league');

  await expectOk(ana.patch(`/api/leagues/${night.league}`, { name: 'Cage Sages' }));
  await connection.mend();
  await expect(heading(page, 'Cage Sages')).toBeVisible({ timeout: 30_000 });
  await expect(notice(page)).toHaveCount(0);
});

test('a save is never answered by the worker: it waits for the connection', async ({
  page,
  connection,
  settle,
  admin,
  user,
}) => {
  const ana = await user('Ana', { pro: true });
  const night = await fightNight(admin, [ana]);
  await settle(ana, '/app');
  await page.goto(connection.url + night.at.picks);
  const first = bout(page, 1);
  await expect(first.getByRole('radio', { name: 'Red 1' })).toBeEnabled();
  await connection.cut();
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await choose(first, { winner: 'Red 1', method: 'Decision' });
  await expect(first.getByText('Error:')).toBeVisible();
  await takeScreenshot(page, 'offline-picks');
  await connection.mend();
  await expect(first.getByText(/^Saved /)).toBeVisible({ timeout: 30_000 });
});

test('signing out leaves nothing behind for the next user', async ({
  page,
  connection,
  settle,
  admin,
  user,
}) => {
  const [ana, ben] = [await user('Ana', { pro: true }), await user('Ben')];
  const night = await fightNight(admin, [ana]);
  await settle(ana, '/app');
  await page.goto(connection.url + night.at.league);
  await expect(heading(page, 'Octagon Oracles')).toBeVisible();
  await expect.poll(() => cached(page)).toHaveProperty(`seen-${ana.id}`);
  expect((await cached(page))[`seen-${ana.id}`]).toContain('/api/session');

  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${connection.url}/`);
  await expect(page.getByRole('button', { name: 'Login or Register' })).toBeVisible();
  const left = await cached(page);
  expect(Object.keys(left)).toEqual([expect.stringMatching(/^shell-/)]);
  expect(
    Object.values(left)
      .flat()
      .filter((path) => !/^\/(?:assets\/|index\.html$)/.test(path)),
  ).toEqual([]);

  await settle(ben, '/app');
  await expect.poll(() => cached(page)).toHaveProperty(`seen-${ben.id}`);
  await connection.cut();
  await page.goto(connection.url + night.at.league);
  await expect(page.getByText('Failed to load league')).toBeVisible();
  expect(Object.keys(await cached(page))).not.toContain(`seen-${ana.id}`);
});

test('an answer that was asked for while signing out leaves nothing behind', async ({
  page,
  connection,
  settle,
  user,
}) => {
  await settle(await user('Ana', { pro: true }), '/app');
  const other = await page.context().newPage();
  await other.goto(`${connection.url}/app`);
  await expect(heading(other, 'Your Leagues')).toBeVisible();

  const signOut = connection.stall('DELETE', '/api/session');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await signOut.waiting;
  const late = connection.stall('GET', '/api/me/profile');
  await other.evaluate(`(() => {
    globalThis.isOver = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('message', () => resolve(), { once: true });
    });
    void fetch('/api/me/profile');
  })()`);
  await late.waiting;
  signOut.release();
  await expect(page.getByRole('button', { name: 'Login or Register' })).toBeVisible();
  late.release();
  // The worker notifies the page once it has processed a response.
  await other.evaluate('isOver');
  expect(Object.keys(await cached(page))).toEqual([expect.stringMatching(/^shell-/)]);
});

test('a new version is offered, and installed on request', async ({ page, connection, settle, user }) => {
  await settle(await user('Ana', { pro: true }), '/app');
  await page.evaluate('window.isBefore = true');
  connection.rewrite('/sw.js', (text) =>
    text.replace(/entry:([`"'])[^`"']+\1/, 'entry:"/assets/index-later.js"'),
  );
  await page.evaluate('navigator.serviceWorker.ready.then((registration) => registration.update())');
  await expect(page.getByText('A new version is ready')).toBeVisible();
  expect(await page.evaluate('window.isBefore')).toBe(true);
  await takeScreenshot(page, 'update-offered');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => page.evaluate('window.isBefore')).toBeUndefined();
  await expect(heading(page, 'Your Leagues')).toBeVisible();
});
