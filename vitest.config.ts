import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserArguments } from './scripts/browser-arguments.mjs';
import { findStoryBrowser } from './scripts/ensure-chromium.mjs';
import { layerOrder } from './scripts/layer-order.ts';
import { mustBePinnedNode } from './scripts/machine.mjs';
import { pureTests } from './scripts/pure-tests.ts';

mustBePinnedNode('npm run unit -- <file>');

/** Nothing is measured by these: they only stop what hangs, however busy the machine is. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };

/** Files share processes: starting one for each, and importing the same things again, was half of the work. */
const isolate = false;

/** What members get: React's development build took a third of a page's time. */
const production = {
  'process.env.NODE_ENV': JSON.stringify('production'),
  'import.meta.env.VITE_VERSION': '"1.2.3"',
};

const pure = pureTests();

export default defineConfig({
  test: {
    // One more than there are cores, because each waits at times for processes and clocks. At most four, because they share one
    // PostgreSQL.
    maxWorkers: Math.min(availableParallelism() + 1, 4),
    projects: [
      {
        test: { ...patience, name: 'rules', include: pure, isolate, pool: 'threads' },
      },
      {
        test: {
          ...patience,
          name: 'node',
          isolate,
          globalSetup: ['test/global-setup.ts'],
          setupFiles: ['test/setup-file.ts'],
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['test/deployment/**', ...pure],
        },
      },
      {
        plugins: [layerOrder, react()],
        define: production,
        oxc: { jsx: { runtime: 'automatic', development: false } },
        optimizeDeps: {
          // Found before the first test, so that no test starts over because a package was not prepared.
          entries: ['src/**/*.tsx', '!src/pages/prerender.tsx'],
          rolldownOptions: { transform: { define: production } },
        },
        test: {
          ...patience,
          name: 'pages',
          setupFiles: ['test/pages/setup-file.ts'],
          include: ['{src,gallery}/**/*.page.test.tsx'],
          // A page behind another one is not drawn.
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              actionTimeout: 20_000,
              launchOptions: { executablePath: findStoryBrowser() ?? undefined, args: browserArguments },
              // Only tests about motion render it, see test/pages/motion.ts.
              contextOptions: { locale: 'en-US', timezoneId: 'America/Chicago', reducedMotion: 'reduce' },
            }),
            // A phone held upright, as in playwright.config.ts.
            viewport: { width: 390, height: 844 },
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
