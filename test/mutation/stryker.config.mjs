/** Every mutant of a rule must make a test fail; docs/decisions/0015 lists the survivors. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'test/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  mutate: [
    'src/{scoring,picks,permissions,invites}/*.ts',
    '!**/*.test.ts',
    '!**/*.{sql,api,server}.ts',
    'src/picks/autosave/pick-saver.client.ts',
    '!src/{picks,invites}/!(pick-saver).client.ts',
  ],
  ignorePatterns: ['/dist', '/data*', '/docs', '/public', '/e2e', '/.data*'],
  tempDirName: 'test-results/stryker',
  reporters: ['clear-text', 'progress', 'html'],
  htmlReporter: { fileName: 'test-results/reports/mutation.html' },
  concurrency: 2,
  thresholds: { high: 95, low: 95, break: 95 },
};
