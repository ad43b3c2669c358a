import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, FullConfig } from '@playwright/test';
import { root } from '../../scripts/run.mjs';

/** The gallery's screenshots, and a note of the environment they were taken in. */
export const screenshots = join(root, 'e2e', 'gallery');
const note = join(screenshots, 'taken-with.json');

/** True under Playwright's --update-snapshots. */
export const isUpdating = ({ updateSnapshots }: FullConfig) =>
  updateSnapshots === 'changed' || updateSnapshots === 'all';

/** Everything that affects text rendering. */
export interface TakenWith {
  chromium: string;
  platform: string;
  /** A hash of a line of text in each font: two of ours and one of the machine's. */
  glyphs: string;
}

export const readTakenWith = (): TakenWith => JSON.parse(readFileSync(note, 'utf8'));
export const writeTakenWith = (takenWith: TakenWith) =>
  writeFileSync(note, `${JSON.stringify(takenWith, null, 2)}\n`);

export async function thisMachine(browser: Browser): Promise<TakenWith> {
  return {
    chromium: browser.version(),
    platform: `${process.platform}-${process.arch}`,
    glyphs: await glyphsDrawn(browser),
  };
}

async function glyphsDrawn(browser: Browser): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 400, height: 180 }, deviceScaleFactor: 1 });
  await page.setContent(`
    <style>
      ${fontFace('Inter Variable', 'inter-latin-wght-normal.woff2')}
      ${fontFace('Big Shoulders Display Variable', 'big-shoulders-display-latin-wght-normal.woff2')}
    </style>
    <p style="font: 400 15px Inter Variable">Sphinx of quartz 0123</p>
    <p style="font: 800 28px Big Shoulders Display Variable">Judge my vow 456789</p>
    <p style="font: 400 15px sans-serif">↗ ⋯ ▾ ✓ ★</p>`);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  const imageFile = await page.screenshot();
  await page.close();
  return createHash('sha256').update(imageFile).digest('hex').slice(0, 16);
}

function fontFace(family: string, file: string): string {
  const woff2 = readFileSync(join(root, 'src', 'ui', 'fonts', file)).toString('base64');
  return `@font-face { font-family: '${family}'; font-weight: 100 900; src: url(data:font/woff2;base64,${woff2}); }`;
}
