import { defineConfig } from 'vitest/config';
import { mustBePinnedNode } from './scripts/machine.mjs';

mustBePinnedNode('npm run unit -- <file>');

export default defineConfig({
  test: {
    globalSetup: ['test/global-setup.ts'],
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
    exclude: ['test/deployment/**'],
    maxWorkers: 2,
    // Nothing is measured by these: they end what hangs, on a machine however busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
