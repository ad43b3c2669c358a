import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode, tool } from './run.mjs';

/** What the built pages are made from: all sources, because pages and server share the rules. */
const sources = [
  'index.html',
  'package-lock.json',
  'public',
  'src',
  'scripts/page-shells.ts',
  'scripts/oldest-browsers.ts',
  'scripts/precompress.ts',
  'scripts/worker.ts',
  'vite.config.ts',
];
const fingerprintFile = join(root, 'dist', '.fingerprint');

/** Builds the pages into dist/ unless they are up to date. */
export async function ensurePages() {
  // A release comes with them.
  if (!existsSync(join(root, 'vite.config.ts'))) return;
  const fingerprint = fingerprintOf(sources);
  if (existsSync(fingerprintFile) && readFileSync(fingerprintFile, 'utf8') === fingerprint) return;
  console.log('Building the pages');
  const code = await runNode([tool('vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error('The pages could not be built; the reason is above.');
  writeFileSync(fingerprintFile, fingerprint);
}

function fingerprintOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow))
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function filesBelow(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(join(root, path))
    .filter((name) => !name.endsWith('.test.ts'))
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`));
}
