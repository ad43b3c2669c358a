import { readDatabaseRecord } from '../src/server/postgres/record.ts';
import { expectOk } from '../test/world.ts';
import { ranking } from './vocabulary/board.ts';
import { fightNight, redByKnockout, savePick } from './vocabulary/night.ts';
import type { Product } from './vocabulary/product.ts';
import { startProduct } from './vocabulary/product.ts';
import { bringSession } from './vocabulary/session.ts';
import { expect, test } from './vocabulary/test.ts';

/** A second server on the first one's database, as behind a balancer. */
function beside(product: Product, environment: Record<string, string> = {}): Promise<Product> {
  const { user, password, host, database } = readDatabaseRecord(product.dataDir)!;
  const address = `${user}:${password}@${encodeURIComponent(host)}/${database}`;
  return startProduct({ DATABASE_URL: `postgres://${address}`, ...environment });
}

test('a board held by one server follows what happens on another, also over a restart', async ({
  browser,
  product,
  admin,
  person,
}) => {
  const [ana, ben] = [await person('Ana', { pro: true }), await person('Ben')];
  const night = await fightNight(admin, [ana, ben]);
  for (const fight of night.fights) await expectOk(savePick(ben, night, fight, redByKnockout));
  const fightPath = (index: number) => `/api/leagues/${night.league}/fights/${night.fights[index]}`;
  const knockout = { result_winner: 'red', result_method: 'ko_tko', result_round: 1 };
  await expectOk(ana.put(`${fightPath(0)}/status`, { status: 'live' }));

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
