import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

/** npm run deployment: what npm test leaves out, because it needs programs of Debian's packages. */
export default defineConfig({
  test: { ...base.test, include: ['test/deployment/**/*.test.ts'], exclude: [] },
});
