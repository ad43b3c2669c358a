import { test as base, type Page } from '@playwright/test';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import { readDatabaseRecord } from '../../src/server/postgres/record.ts';
import type { Client } from '../../test/client.ts';
import type { ReceivedMail } from '../../test/received-mail.ts';
import * as world from '../../test/world.ts';
import { type Card, fightNight, type Night } from './night.ts';
import { type Product, startProduct } from './product.ts';
import { bringSession } from './session.ts';

export { expect, type Locator, type Page } from '@playwright/test';
export { PASSWORD } from '../../test/world.ts';
export type User = Client;

interface Worker {
  product: Product;
  /** The site admin, for setting a story up. */
  admin: User;
  /** The product's own database, for making time pass. */
  db: Database;
}

interface Story {
  /** Someone with an account and a name; `pro` is granted by the site admin. */
  user(name: string, options?: { pro?: boolean }): Promise<User>;
  /** Someone with an account but no name yet. */
  newcomer(): Promise<User>;
  login(page: Page, user: User): Promise<void>;
  /** Ana, who owns a league with an upcoming event, signed in on one of the night's screens. */
  anaAt(screen: keyof Night['at'], card?: Card): Promise<{ ana: User; night: Night }>;
  /** A second phone, signed in if a user is given. */
  inPhone(user?: User): Promise<Page>;
  /** As above at a desk, with a wide window. */
  atDesk(user?: User): Promise<Page>;
  /** Waits for the next mail to an address. */
  readMail(to: string): Promise<ReceivedMail>;
  noEventsLeft: undefined;
}

/** One product per worker; its stories run in turn, each with users and leagues of its own. */
export const test = base.extend<Story, Worker>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  admin: [
    async ({ product, db }, use) => {
      const admin = await world.siteAdmin({ ...product, db });
      await world.expectOk(admin.put('/api/me/onboarding', { display_name: 'Sid Admin' }));
      await use(admin);
    },
    { scope: 'worker' },
  ],
  db: [
    async ({ product }, use) => {
      const db = openDatabase(readDatabaseRecord(product.dataDir)!);
      await use(db);
      await db.destroy();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ product }, use) => use(product.url),
  user: ({ product, db }, use) => use((name, options) => world.user({ ...product, db }, name, options)),
  newcomer: ({ product, db }, use) => use(() => world.newcomer({ ...product, db })),
  login: ({ product }, use) => use((page, user) => bringSession(page.context(), user, product.url)),
  anaAt: ({ page, admin, user, login }, use) =>
    use(async (screen, card) => {
      const ana = await user('Ana', { pro: true });
      const night = await fightNight(admin, [ana], card);
      await login(page, ana);
      await page.goto(night.at[screen]);
      return { ana, night };
    }),
  inPhone: ({ browser, product }, use) =>
    use(async (user) => {
      const context = await browser.newContext({ baseURL: product.url });
      if (user) await bringSession(context, user, product.url);
      return context.newPage();
    }),
  atDesk: ({ browser, product }, use) =>
    use(async (user) => {
      const context = await browser.newContext({
        baseURL: product.url,
        viewport: { width: 1280, height: 900 },
        hasTouch: false,
      });
      if (user) await bringSession(context, user, product.url);
      return context.newPage();
    }),
  readMail: ({ product }, use) => use((to) => product.outbox.next(to)),
  // Events are site-wide: one story's live fight would be live in every league.
  noEventsLeft: [
    async ({ admin }, use) => {
      await use(undefined);
      const { body } = await world.expectOk(admin.get('/api/admin/events'));
      for (const { id } of body.events) await world.expectOk(admin.delete(`/api/admin/events/${id}`));
    },
    { auto: true },
  ],
});
