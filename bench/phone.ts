import { type Browser, chromium, type Page } from '@playwright/test';
import { bringSession } from '../e2e/vocabulary/session.ts';
import { findChromium } from '../scripts/ensure-chromium.mjs';
import type { Client } from '../test/client.ts';

export interface Phone {
  page: Page;
  /** Throttles the processor by this factor. */
  slow(times: number): Promise<void>;
  close(): Promise<void>;
}

/** The test suite's browser as a phone. */
export async function phone(url: string, user: Client): Promise<Phone> {
  const browser: Browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await bringSession(context, user, url);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  return {
    page,
    slow: async (rate) => void (await devtools.send('Emulation.setCPUThrottlingRate', { rate })),
    close: () => browser.close(),
  };
}
