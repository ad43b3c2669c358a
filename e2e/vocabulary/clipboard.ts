import { expect, type Page } from '@playwright/test';

/** The clipboard's text once it matches; the browser needs permission first. The button says 'Copied' too briefly to wait for. */
export async function copied(page: Page, pattern: RegExp): Promise<string> {
  const read = () => page.evaluate<string>('navigator.clipboard.readText()');
  await expect.poll(read).toMatch(pattern);
  return read();
}

export async function allowClipboard(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
}

/** Blocks clipboard access, as some browsers do on plain http. */
export async function withoutClipboard(page: Page): Promise<void> {
  await page.addInitScript("Object.defineProperty(navigator, 'clipboard', { value: undefined })");
}
