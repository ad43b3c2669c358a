import { freePort } from '../../test/free-port.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../test/openid-provider.ts';
import { startFakeWiki } from '../../test/wikitext/fake-wiki.ts';
import { type Product, startProduct } from './product.ts';
import { test as base } from './test.ts';

type FakeWiki = Awaited<ReturnType<typeof startFakeWiki>>;

interface Outside {
  outside: { product: Product; google: OpenIdProvider; wiki: FakeWiki };
  /** A real OpenID provider in place of Google. */
  google: OpenIdProvider;
  /** A small Wikipedia. */
  wiki: FakeWiki;
}

/**
 * A product that can reach everything it uses on the internet. All such stories share one, because starting it is half of their
 * work.
 */
export const test = base.extend<object, Outside>({
  outside: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const port = String(await freePort());
      const google = await startOpenIdProvider(`http://localhost:${port}`);
      const wiki = await startFakeWiki();
      const product = await startProduct({ PORT: port, WIKIPEDIA: wiki.url, ...google.environment });
      await use({ product, google, wiki });
      await product.stop();
      await wiki.stop();
      await google.stop();
    },
    { scope: 'worker' },
  ],
  product: [({ outside }, use) => use(outside.product), { scope: 'worker' }],
  google: [({ outside }, use) => use(outside.google), { scope: 'worker' }],
  wiki: [({ outside }, use) => use(outside.wiki), { scope: 'worker' }],
});
