import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { test as base, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { root } from '../scripts/run.mjs';
import { type Gallery, openGallery } from './vocabulary/gallery.ts';

// What the pictures were taken with. Another browser, or other settings of the system's fonts, draw letters a little
// differently: then nothing can be said.
const pictures = join(root, 'e2e', 'gallery');
const takenWithFile = join(pictures, 'taken-with.json');
const screens = [
  'doors',
  'dashboard',
  'league',
  'league admin',
  'picks',
  'board',
  'tv',
  'event admin',
  'profile',
  'site admin',
];
/** Fewer than the outline of a letter has: what a foreign font's arrow may differ by, far below a moved edge. */
const tolerance = { maxDiffPixels: 120, animations: 'disabled', caret: 'hide', timeout: 30_000 } as const;

base.describe.configure({ timeout: 180_000 });

const test = base.extend<{ gallery: Page }, { served: Gallery }>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const served = await openGallery();
      await use(served);
      await served.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  gallery: async ({ browser, served }, use, testInfo) => {
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
    const page = await context.newPage();
    const takenWith = {
      chromium: browser.version(),
      platform: `${process.platform}-${process.arch}`,
      letters: await lettersDrawn(page),
    };
    const updating = testInfo.config.updateSnapshots === 'all';
    if (updating) mkdirSync(pictures, { recursive: true });
    if (updating) writeFileSync(takenWithFile, `${JSON.stringify(takenWith, null, 2)}\n`);
    const known = existsSync(takenWithFile) ? JSON.parse(readFileSync(takenWithFile, 'utf8')) : {};
    test.skip(
      !isDeepStrictEqual(known, takenWith),
      `pictures taken with ${JSON.stringify(known)}, this is ${JSON.stringify(takenWith)}`,
    );
    await use(page);
    await context.close();
  },
});

for (const screen of screens) {
  test(`${screen} looks as it did, in every state and both themes`, async ({ gallery }) => {
    await look(gallery, `/dev/gallery/screens?screen=${screen}`);
    await compare(gallery, screen.replace(' ', '-'));
  });
}

test('every screen at a desk looks as it did, in both themes', async ({ gallery }) => {
  await look(gallery, '/dev/gallery/screens');
  await compare(gallery, 'desk');
});

test('every component looks as it did, on a phone and at a desk, in both themes', async ({ gallery }) => {
  for (const [name, width] of [
    ['phone', 390],
    ['desk', 1280],
  ] as const) {
    await gallery.setViewportSize({ width, height: 900 });
    await look(gallery, '/dev/gallery');
    await compare(gallery, `components-${name}`);
  }
});

test('two pixels more around a button do not go unseen', async ({ gallery }, { config }) => {
  test.skip(config.updateSnapshots === 'all', 'while pictures are being taken');
  await look(gallery, '/dev/gallery/screens?screen=league admin');
  const changed = gallery.frameLocator('iframe').first().getByRole('button', { name: 'Remove' }).first();
  await changed.evaluate((button: any) => {
    button.style.paddingInline = '14px';
  });
  const unseen = () =>
    expect(gallery).toHaveScreenshot('league-admin-dark.png', { ...tolerance, timeout: 5000 });
  await expect(unseen()).rejects.toThrow(/pixels/);
});

test('nothing of the gallery is built for people', async () => {
  const files = await readdir(join(root, 'dist'), { recursive: true });
  const scripts = files.filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  for (const name of scripts) {
    const code = await readFile(join(root, 'dist', name), 'utf8');
    expect(code, name).not.toMatch(/dev\/gallery|data-specimen|Rampart/);
  }
});

/** Opens a page of the gallery and waits until every window on it shows what its state is known by. */
async function look(page: Page, address: string) {
  await page.goto(address);
  const frames = page.locator('iframe');
  await expect(page.getByRole('link', { name: /^(Components|Screens)$/ })).toBeVisible();
  for (const frame of await frames.all()) {
    const shows = (await frame.getAttribute('data-shows')) ?? '';
    const inside = frame.contentFrame();
    await expect(inside.getByText(shows).first(), (await frame.getAttribute('title')) ?? '').toBeVisible();
  }
  for (const frame of page.frames()) await frame.evaluate(settle);
  // What lies outside the window is not drawn: the window becomes as large as the page.
  const size = await page.evaluate<{ width: number; height: number }>(
    '({ width: Math.max(innerWidth, document.documentElement.scrollWidth), height: document.documentElement.scrollHeight })',
  );
  await page.setViewportSize(size);
}

/** How this machine draws our letters: a fingerprint of a line of each face. */
async function lettersDrawn(page: Page): Promise<string> {
  await page.goto('/dev/gallery');
  await page.evaluate(`
    document.body.innerHTML = '<p style="font: 400 15px Inter Variable">Sphinx of quartz 0123</p>' +
      '<p style="font: 800 28px Big Shoulders Display Variable">Judge my vow 456789</p>';
    document.fonts.ready.then(() => undefined)
  `);
  const line = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 140 } });
  const pixels = await sharp(line).raw().toBuffer();
  return createHash('sha256').update(pixels).digest('hex').slice(0, 16);
}

/** Letters are there, and addresses do not name the port of today. */
const settle = `
  (async () => {
    await document.fonts.ready;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (text.data.includes(location.origin)) text.data = text.data.replace(location.origin, 'https://split.example');
    }
  })()
`;

async function compare(page: Page, name: string) {
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect.soft(page).toHaveScreenshot(`${name}-${theme}.png`, tolerance);
    if (test.info().config.updateSnapshots === 'all') await squeeze(join(pictures, `${name}-${theme}.png`));
  }
}

/** 256 colours are enough to compare by, and a third of the size. */
async function squeeze(file: string) {
  const small = await sharp(file).png({ palette: true, dither: 0, effort: 7 }).toBuffer();
  writeFileSync(file, small);
}
