import { defineConfig } from 'vitest/config';

/** Tests of rules need neither server nor database, so a mutant costs milliseconds. */
export default defineConfig({
  test: {
    include: ['src/{scoring,picks,permissions,invites}/*.test.ts'],
    exclude: ['**/*.{api,sql,race}.test.ts', '**/*.model.test.ts'],
  },
});
