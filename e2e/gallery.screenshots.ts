import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { galleryScreens, openStates, test } from './vocabulary/gallery.ts';
import { isUpdating, screenshots } from './vocabulary/taken-with.ts';

/** Far less than a shifted edge, more than one differently rendered glyph. */
const tolerance = { maxDiffPixels: 120, animations: 'disabled', caret: 'hide', timeout: 30_000 } as const;

test.describe.configure({ timeout: 180_000 });

for (const screen of galleryScreens) {
  test(`${screen} looks as it did, in every state and both themes`, async ({ gallery }) => {
    await look(gallery, `/dev/gallery/screens?screen=${screen}`);
    await compare(gallery, screen.replaceAll(' ', '-'));
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

test('how high every state is, and in how many kinds of type', async ({ gallery }, { config }) => {
  test.skip(!isUpdating(config), 'only while screenshots are being taken');
  test.setTimeout(900_000);
  const rows: string[] = [];
  for (const { src, title } of await longStates(gallery)) {
    const measured: number[] = [];
    for (const [width, height] of [
      [390, 664],
      [1440, 900],
    ] as const) {
      await gallery.setViewportSize({ width, height });
      await gallery.goto(src);
      measured.push(...(await gallery.evaluate<number[]>(HEIGHT_AND_TYPE)));
    }
    rows.push(`| ${[title, ...measured].join(' | ')} |`);
  }
  writeFileSync(join(screenshots, 'heights.md'), `${HEIGHTS}${rows.join('\n')}\n`);
});

test('two pixels more around a button do not go unseen', async ({ gallery }, { config }) => {
  test.skip(isUpdating(config), 'while screenshots are being taken');
  await look(gallery, '/dev/gallery/screens?screen=league admin');
  const changed = gallery.frameLocator('iframe').first().getByRole('button', { name: 'Remove' }).first();
  await changed.evaluate((button: any) => {
    button.style.paddingInline = '14px';
  });
  const unseen = () =>
    expect(gallery).toHaveScreenshot('league-admin-dark.png', { ...tolerance, timeout: 5000 });
  await expect(unseen()).rejects.toThrow(/pixels/);
});

const HEIGHTS = `# Heights

Of the gallery's states that are longer than a phone's window, at 390 by 664 and at 1440 by 900, in px, and in how many
pairs of size and face their words are set. Taken with the screenshots.

| state | 390 | type | 1440 | type |
| --- | --: | --: | --: | --: |
`;

/** Their windows in the gallery are higher than the others'; the states themselves are not loaded. */
async function longStates(page: Page): Promise<{ src: string; title: string }[]> {
  await page.route('**/dev/gallery/state?*', (route) => route.abort());
  const found = [];
  for (const screen of galleryScreens) {
    await page.goto(`/dev/gallery/screens?screen=${screen}`);
    await expect(page.locator('iframe').first()).toBeAttached();
    found.push(
      ...(await page
        .locator('iframe')
        .evaluateAll((frames: any[]) =>
          frames.filter(({ height }) => height > 844).map(({ src, title }) => ({ src, title })),
        )),
    );
  }
  await page.unroute('**/dev/gallery/state?*');
  return found;
}

/** Once nothing has grown for as long as the last parts take. */
const HEIGHT_AND_TYPE = `(async () => {
  const height = () => document.documentElement.scrollHeight;
  for (let last = -1; last !== height(); ) {
    last = height();
    await new Promise((waited) => setTimeout(waited, 1500));
  }
  const pairs = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || parent.getBoundingClientRect().width <= 1) continue;
    const { fontSize, fontFamily } = getComputedStyle(parent);
    if (parent.checkVisibility()) pairs.add(Math.round(parseFloat(fontSize)) + fontFamily.split(',')[0]);
  }
  return [height(), pairs.size];
})()`;

async function look(page: Page, address: string) {
  await openStates(page, address);
  for (const frame of page.frames()) await frame.evaluate(settle);
  // Nothing outside the window is painted, so the window grows to the page's size.
  const size = await page.evaluate<{ width: number; height: number }>(
    '({ width: Math.max(innerWidth, document.documentElement.scrollWidth), height: document.documentElement.scrollHeight })',
  );
  await page.setViewportSize(size);
}

/** Waits for fonts and hides the random port in addresses. */
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
    const imageFile = join(screenshots, `${name}-${theme}.png`);
    const before = existsSync(imageFile) ? readFileSync(imageFile) : null;
    await expect.soft(page).toHaveScreenshot(`${name}-${theme}.png`, tolerance);
    if (!before || !readFileSync(imageFile).equals(before)) await squeeze(imageFile);
  }
}

/** 256 colors are enough for a comparison and a third of the size. */
async function squeeze(file: string) {
  const small = await sharp(file).png({ palette: true, dither: 0, effort: 7 }).toBuffer();
  writeFileSync(file, small);
}
