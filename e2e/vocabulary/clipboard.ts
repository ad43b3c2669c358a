import type { Page } from '@playwright/test';

/** The clipboard's text; the browser needs permission first. */
export async function copied(page: Page): Promise<string> {
  return page.evaluate<string>('navigator.clipboard.readText()');
}

export async function allowClipboard(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
}

/** Blocks clipboard access, as some browsers do on plain http. */
export async function withoutClipboard(page: Page): Promise<void> {
  await page.addInitScript("Object.defineProperty(navigator, 'clipboard', { value: undefined })");
}
