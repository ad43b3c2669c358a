import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import base from '../../vitest.config.ts';

const [node] = (base.test!.projects as TestProjectInlineConfiguration[]).filter(
  ({ test }) => test?.name === 'node',
);

/** npm run deployment: tests left out of npm test because they need Debian packages. */
export default defineConfig({
  test: { ...node!.test, include: ['test/deployment/**/*.test.ts'], exclude: [] },
});
