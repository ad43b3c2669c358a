import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

/** npm run deployment: tests left out of npm test because they need Debian packages. */
export default defineConfig({
  test: { ...base.test, include: ['test/deployment/**/*.test.ts'], exclude: [] },
});
