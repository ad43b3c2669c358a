// Runs for every page test file.
import { afterEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ending } from './ending.ts';

// What comes a second after a screen comes together with it: waiting for it was a third of the page tests' time.
vi.mock('../../src/app/shell/use-settled.client.ts', () => import('./settled.ts'));

// The phone of vitest.config.ts.
const { innerWidth: width, innerHeight: height } = window;

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  ending.closePages();
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
});
