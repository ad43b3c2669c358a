import type { Page } from '@playwright/test';

/** Stalls matching requests until the returned function releases them. */
export async function stall(page: Page, method: string, path: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    if (route.request().method() === method) await released;
    await route.fallback();
  });
  return release;
}
