import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserArguments } from './scripts/browser-arguments.mjs';
import { findChromium, findStoryBrowser } from './scripts/ensure-chromium.mjs';
import { mustBePinnedNode } from './scripts/machine.mjs';

mustBePinnedNode('npm run e2e -- <file>');

const launched = (executablePath: string | null) => ({
  executablePath: executablePath ?? undefined,
  args: browserArguments,
});

const apart = ['**/follow-page.e2e.ts', '**/google.e2e.ts', '**/push.e2e.ts'];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  projects: [
    // These need a worker of their own each, which would run alone at the end.
    { name: 'stories apart', testMatch: apart, use: { launchOptions: launched(findStoryBrowser()) } },
    {
      name: 'stories',
      testMatch: '**/*.e2e.ts',
      testIgnore: apart,
      use: { launchOptions: launched(findStoryBrowser()) },
    },
    // npm run screenshots
    { name: 'fonts', testMatch: 'gallery.setup.ts' },
    { name: 'screenshots', testMatch: '**/*.screenshots.ts', dependencies: ['fonts'] },
  ],
  outputDir: 'test-results/browser',
  snapshotPathTemplate: '{testDir}/gallery/{arg}{ext}',
  // One more than there are cores: each waits at times for a product and a browser of its own.
  workers: Math.min(availableParallelism() + 1, 4),
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // As in vitest.config.ts: nothing is measured by these.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['line'],
    [
      'json',
      { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/reports/playwright.json' },
    ],
  ],
  use: {
    browserName: 'chromium',
    // A phone, upright: what most members hold. A test of the wide layout sets its own viewport.
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    // What goes through the worker cannot be held up by a story; those about the worker itself allow it.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    actionTimeout: 20_000,
    // To draw animations takes time from every story: only those about what moves have them.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // What the page held at every step, without a film of it, which takes a quarter of the run's work.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: launched(findChromium()),
  },
});
