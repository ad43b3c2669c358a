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
    // Each of these needs a worker of its own, which would otherwise run alone at the end.
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
  // One more than there are cores, because each waits at times for a server and a browser of its own.
  workers: Math.min(availableParallelism() + 1, 4),
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // As in vitest.config.ts, nothing is measured by these.
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
    // A phone held upright, which is what most members have in hand. A test of the wide layout sets its own viewport.
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    // A story cannot hold up what goes through the service worker; stories about the worker allow it.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    actionTimeout: 20_000,
    // Drawing animations costs every story time, so only stories about motion have them.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // What the page held at every step, but no film of it, which takes a quarter of the run's work.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: launched(findChromium()),
  },
});
