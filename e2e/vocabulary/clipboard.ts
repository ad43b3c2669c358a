import type { Page } from '@playwright/test';

/** What was copied last; the browser has to be asked for its leave before. */
export async function copied(page: Page): Promise<string> {
  return page.evaluate<string>('navigator.clipboard.readText()');
}

export async function allowClipboard(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
}

/** A browser that keeps its clipboard out of reach, as some do on plain http. */
export async function withoutClipboard(page: Page): Promise<void> {
  await page.addInitScript("Object.defineProperty(navigator, 'clipboard', { value: undefined })");
}
