import { defineConfig } from 'vitest/config';

/** The tests of rules: they need neither a server nor a database, so that each mutant costs milliseconds. */
export default defineConfig({
  test: {
    include: ['src/{scoring,picks,permissions,invites}/*.test.ts'],
    exclude: ['**/*.{api,sql,race}.test.ts', '**/*.model.test.ts'],
  },
});
