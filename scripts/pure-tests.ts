import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Whatever a test could leave behind for the next one in the same process, or take from outside. */
const impure = [
  /from '(?:node:|kysely|pg|pino|fastify|sharp|react)/,
  /from '(?:\.\.\/)+(?:test|server)\//,
  /\.(?:server|api|sql)\.ts'/,
  /\bvi\.|\bprocess\.|\bglobalThis\b/,
];

/** The tests in `src` of pure code: rules, and parts of the pages that need no page. They may share a process. */
export function pureTests(): string[] {
  return globSync('src/**/*.test.ts', { cwd: root })
    .filter((file) => !impure.some((sign) => sign.test(readFileSync(join(root, file), 'utf8'))))
    .sort();
}
