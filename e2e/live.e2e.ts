import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readDatabaseRecord } from '../src/server/postgres/record.ts';
import * as world from '../test/world.ts';
import { expectOk } from '../test/world.ts';
import { openAll, picksFor, ranking } from './vocabulary/board.ts';
import { fightNight, redByKnockout, savePick } from './vocabulary/night.ts';
import { bout, choose, pick } from './vocabulary/picks.ts';
import type { Product } from './vocabulary/product.ts';
import { startProduct } from './vocabulary/product.ts';
import { bringSession } from './vocabulary/session.ts';
import { expect, test } from './vocabulary/test.ts';

/** A second server on the same database, as behind a load balancer. */
function beside(product: Product, environment: Record<string, string> = {}): Promise<Product> {
  const { user, password, host, database } = readDatabaseRecord(product.dataDir)!;
  const address = `${user}:${password}@${encodeURIComponent(host)}/${database}`;
  return startProduct({ DATABASE_URL: `postgres://${address}`, ...environment });
}

function databasePid({ dataDir }: Product): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

test('a board on one server follows changes on another, also across a restart', async ({
  browser,
  product,
  admin,
  user,
}) => {
  const [ana, ben] = [await user('Ana', { pro: true }), await user('Ben')];
  const night = await fightNight(admin, [ana, ben]);
  for (const fight of night.fights) await expectOk(savePick(ben, night, fight, redByKnockout));
  const fightPath = (index: number) => `/api/leagues/${night.league}/fights/${night.fights[index]}`;
  const knockout = { result_winner: 'red', result_method: 'ko_tko', result_round: 1 };
  await world.moveStart(admin, night.event, -0.1);

  const other = await beside(product);
  const context = await browser.newContext({ baseURL: other.url });
  await bringSession(context, ben, other.url);
  const page = await context.newPage();
  await page.goto(night.at.board);
  await expect(ranking(page).nth(0)).toContainText('0 pts');
  await expectOk(ana.put(`${fightPath(0)}/result`, knockout));
  await expect(ranking(page).nth(0)).toContainText(/Ben.*10 pts/);

  await other.stop();
  await expect(page.getByText('Reconnecting…')).toBeVisible();
  await expectOk(ana.put(`${fightPath(1)}/result`, knockout));
  const again = await beside(product, { PORT: new URL(other.url).port });
  await expect(ranking(page).nth(0)).toContainText(/Ben.*20 pts/);
  await expect(page.getByText('Reconnecting…')).toBeHidden();
  await context.close();
  await again.stop();
});

test('an open board shows the picks once the event has started', async ({ page, admin, user, login }) => {
  const ana = await user('Ana', { pro: true });
  const night = await fightNight(admin, [ana]);
  await expectOk(savePick(ana, night, night.fights[0]!, redByKnockout));
  await login(page, ana);
  await page.goto(night.at.board);
  await expect(page.getByText('Picks stay hidden until the event locks')).toBeVisible();
  await expect(ranking(page)).toHaveCount(0);
  await world.moveStart(admin, night.event, 6 / 3600);
  await expect(ranking(page)).toHaveCount(1);
  await expect(page.getByText('Picks stay hidden until the event locks')).toHaveCount(0);
});

test('a fight set live days early locks an open board until it is set back; after ten minutes live, the board shows the picks', async ({
  page,
  admin,
  user,
  login,
  db,
}) => {
  const [ana, ben] = [await user('Ana', { pro: true }), await user('Ben')];
  const night = await fightNight(admin, [ana, ben], { startsIn: 48 });
  await expectOk(savePick(ana, night, night.fights[0]!, redByKnockout));
  const setStatus = (status: string) =>
    expectOk(
      ana.put(`/api/leagues/${night.league}/fights/${night.fights[0]}/status`, { status, confirm: true }),
    );
  const shown = picksFor(page, 1, 'Red 1').getByText('Ana');
  const whenShown = page.getByText(
    'Locked. Picks are shown at the start, at the first result or after ten minutes live.',
  );
  await login(page, ben);
  await openAll(page);
  await page.goto(night.at.board);
  await expect(page.getByText('Picks stay hidden until the event locks')).toBeVisible();
  await setStatus('live');
  await expect(whenShown).toBeVisible();
  await expect(shown).toHaveCount(0);
  await setStatus('scheduled');
  await expect(page.getByText('Picks stay hidden until the event locks')).toBeVisible();

  await setStatus('live');
  await expect(whenShown).toBeVisible();
  // All but a few seconds of the ten minutes pass.
  await sql`update fights set live_since = live_since - interval '9 minutes 55 seconds'
    where id = ${night.fights[0]}`.execute(db);
  await expect(shown).toBeVisible({ timeout: 15_000 });
  await expect(whenShown).toHaveCount(0);
});

test('an open card locks when a fight is set live days early and reopens when it is set back', async ({
  page,
  admin,
  user,
  login,
}) => {
  const ana = await user('Ana', { pro: true });
  const night = await fightNight(admin, [ana], { startsIn: 48 });
  const status = (status: string) =>
    expectOk(
      ana.put(`/api/leagues/${night.league}/fights/${night.fights[0]}/status`, { status, confirm: true }),
    );
  await login(page, ana);
  await page.goto(night.at.picks);
  await expect(bout(page, 1).getByText('No pick yet')).toBeVisible();
  await status('live');
  await expect(page.getByText('Event is live - picks are locked')).toBeVisible();
  await status('scheduled');
  await expect(page.getByText('Event is live - picks are locked')).toHaveCount(0);
  await pick(bout(page, 1), { winner: 'Red 1', method: 'Decision' });
});

test('a result arrives even where streams are blocked', async ({ page, admin, user, login }) => {
  const ana = await user('Ana', { pro: true });
  const night = await fightNight(admin, [ana]);
  await expectOk(savePick(ana, night, night.fights[0]!, redByKnockout));
  const fight = `/api/leagues/${night.league}/fights/${night.fights[0]}`;
  await world.moveStart(admin, night.event, -0.1);
  await page.route('**/api/live?*', (route) => route.abort());
  await login(page, ana);
  await page.goto(night.at.board);
  await expect(ranking(page).nth(0)).toContainText('0 pts');
  await expectOk(
    ana.put(`${fight}/result`, { result_winner: 'red', result_method: 'ko_tko', result_round: 1 }),
  );
  await expect(ranking(page).nth(0)).toContainText('10 pts', { timeout: 30_000 });
});

test('the database is killed under an open card: saved picks stay, and the page continues', async ({
  page,
  product,
  anaAt,
}) => {
  await anaAt('picks');
  await pick(bout(page, 1), { winner: 'Red 1', method: 'Decision' });
  process.kill(databasePid(product), 'SIGKILL');
  await choose(bout(page, 2), { winner: 'Blue 2', method: 'Decision' });
  await expect(bout(page, 2).getByText(/^Saved /)).toBeVisible({ timeout: 30_000 });
  await page.reload();
  for (const order of [1, 2]) await expect(bout(page, order).getByText(/^Saved /)).toBeVisible();
});

test('the server is killed under an open card: the page continues with the next one, and no choice is lost', async ({
  browser,
}) => {
  const first = await startProduct();
  const ana = await world.user(first, 'Ana', { pro: true });
  const night = await fightNight(await world.siteAdmin(first), [ana]);
  const context = await browser.newContext({ baseURL: first.url });
  await bringSession(context, ana, first.url);
  const page = await context.newPage();
  await page.goto(night.at.picks);
  await pick(bout(page, 1), { winner: 'Red 1', method: 'Decision' });
  process.kill(first.pid, 'SIGKILL');
  await choose(bout(page, 2), { winner: 'Blue 2', method: 'Decision' });
  await expect(bout(page, 2).getByText('Error:')).toBeVisible();

  const next = await startProduct({ PORT: new URL(first.url).port, DATA_DIR: first.dataDir });
  await expect(bout(page, 2).getByText(/^Saved /)).toBeVisible({ timeout: 40_000 });
  await page.reload();
  for (const order of [1, 2]) await expect(bout(page, order).getByText(/^Saved /)).toBeVisible();
  await context.close();
  await next.stop();
  await rm(first.dataDir, { recursive: true, force: true });
});
