// Runs for every page test file.
import { afterEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ending } from './ending.ts';

// The phone of vitest.config.ts.
const { innerWidth: width, innerHeight: height } = window;

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  ending.closePages();
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
});
