import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from '@playwright/test';
import { root } from '../../scripts/run.mjs';
import { expect, type Page } from './test.ts';

export interface FirstView {
  /** Transferred bytes of scripts. */
  scriptBytes: number;
  /** API requests with their counts. */
  reads: Record<string, number>;
  /** The sum of layout shifts, and what moved. */
  shift: number;
  moved: string[];
  /** Whatever was logged to the console except refused requests: styles that the policy forbids, for example. */
  logged: string[];
}

/** Resolves after two more frames. */
export const FRAMES =
  'new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted())))';

export const WATCH_SHIFTS = `globalThis.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries())
    shifts.push({ value, moved: sources.map(({ node, previousRect, currentRect }) =>
      (node?.outerHTML ?? node?.textContent ?? '').slice(0, 90) + ' ' + previousRect.y + ' to ' + currentRect.y) });
}).observe({ type: 'layout-shift', buffered: true });`;

/** Requests that a screen makes a second after it arrived are not part of its first view. */
const WITHOUT_WHAT_FOLLOWS = `globalThis.setTimeout = ((start) =>
  (run, after, ...rest) => after >= 1000 ? 0 : start(run, after, ...rest))(setTimeout)`;

/**
 * Opens an address with an empty cache, delaying fonts and API responses by two frames; `settle` waits for the screen.
 */
export async function openFirst(
  page: Page,
  address: string,
  settle: () => Promise<void>,
): Promise<FirstView> {
  const scripts = new Set<string>();
  const loading = new Set<Request>();
  const reads: Record<string, number> = {};
  const logged: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (/error|warning/.test(message.type()) && !text.startsWith('Failed to load resource'))
      logged.push(text);
  });
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const isRead = pathname.startsWith('/api/') && pathname !== '/api/live';
    if (pathname.endsWith('.js')) scripts.add(pathname);
    if (isRead) reads[pathname + search] = (reads[pathname + search] ?? 0) + 1;
    if (isRead || pathname.endsWith('.js')) loading.add(request);
  });
  page.on('requestfinished', (request) => loading.delete(request));
  page.on('requestfailed', (request) => loading.delete(request));
  await page.route(/\/api\/(?!live)|\.woff2$/, async (route) => {
    await page.evaluate(FRAMES).catch(() => undefined);
    await route.fallback();
  });
  await page.addInitScript(WATCH_SHIFTS);
  await page.addInitScript(WITHOUT_WHAT_FOLLOWS);
  await page.goto(address);
  await settle();
  // A prerendered page loads its code on the first interaction.
  await page.mouse.move(2, 2, { steps: 2 });
  await expect(page.locator('body[data-ready]')).toHaveCount(1);
  // Whatever a script imports, and an answer shows, is requested within two frames of its arrival.
  await expect.poll(() => page.evaluate(FRAMES).then(() => loading.size)).toBe(0);
  const shifts = await page.evaluate<{ value: number; moved: string[] }[]>('shifts');
  return {
    scriptBytes: [...scripts].reduce((sum, path) => sum + traveling(path), 0),
    reads,
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ moved }) => moved),
    logged,
  };
}

/** A built file's size as sent: below a kilobyte it is not compressed. */
function traveling(path: string): number {
  const file = join(root, 'dist', path);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
