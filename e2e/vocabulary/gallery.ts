import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { build, type Plugin, preview } from 'vite';
import { gallery, galleryPage } from '../../scripts/gallery.ts';
import { root } from '../../scripts/run.mjs';
import { freePort } from '../../test/free-port.ts';
import { pagePlugins } from '../../vite.config.ts';

interface Gallery {
  url: string;
  close(): Promise<void>;
}

/** Production skips fonts that load late, to avoid layout shifts; a screenshot waits for them. */
const awaitFonts: Plugin = {
  name: 'await-fonts',
  transform: {
    filter: { id: /fonts\.css$/ },
    handler: (code) => ({
      code: code.replaceAll('font-display: optional', 'font-display: block'),
      map: null,
    }),
  },
};

/** The gallery in a production build, on a static server. */
async function openGallery(): Promise<Gallery> {
  const outDir = await mkdtemp(join(tmpdir(), 'split-decision-gallery-'));
  const quiet = {
    root,
    configFile: false as const,
    logLevel: 'error' as const,
    plugins: [awaitFonts, ...pagePlugins(), gallery()],
  };
  await build({
    ...quiet,
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: galleryPage } },
  });
  const server = await preview({
    ...quiet,
    build: { outDir },
    preview: { port: await freePort(), host: 'localhost' },
  });
  return {
    url: server.resolvedUrls!.local[0]!.replace(/\/$/, ''),
    async close() {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

/** The gallery's pages, each with every state of one screen. */
export const galleryScreens = [
  'doors',
  'dashboard',
  'league',
  'league admin',
  'versus',
  'standings',
  'picks',
  'board',
  'grid and ticket',
  'tv',
  'event admin',
  'profile',
  'pick history',
  'site admin',
];

/** A wide window on the gallery with animations off and a fixed language and time zone. */
export const test = base.extend<{ gallery: Page }, { served: Gallery }>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const served = await openGallery();
      await use(served);
      await served.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  gallery: async ({ browser, served }, use) => {
    const context = await browser.newContext({
      baseURL: served.url,
      viewport: { width: 1280, height: 900 },
      deviceScaleFactor: 1,
      hasTouch: false,
      reducedMotion: 'reduce',
      colorScheme: 'dark',
      locale: 'en-US',
      timezoneId: 'America/Chicago',
    });
    await use(await context.newPage());
    await context.close();
  },
});

/** Waits until every window on the page shows its state's marker. */
export async function openStates(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('link', { name: /^(Components|Screens)$/ })).toBeVisible();
  for (const frame of await page.locator('iframe').all()) {
    const shows = (await frame.getAttribute('data-shows')) ?? '';
    const inside = frame.contentFrame();
    await expect(inside.getByText(shows).first(), (await frame.getAttribute('title')) ?? '').toBeVisible();
  }
}
