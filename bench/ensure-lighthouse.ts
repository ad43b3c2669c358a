import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../scripts/run.mjs';

const VERSION = '13.5.0';
const folder = join(root, 'node_modules', '.cache', `lighthouse-${VERSION}`);

interface Audit {
  id: string;
  title: string;
  score: number | null;
  scoreDisplayMode: string;
  numericValue?: number;
}

export interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, Audit>;
}

export type Lighthouse = (
  url: string,
  flags: { port: number; onlyCategories: string[] },
) => Promise<{ lhr: Report } | undefined>;

/**
 * Lighthouse, fetched at its first use into a folder of its own: 114 packages and 176 MB, a third of all that the
 * product needs to be built and tested, for one bench.
 */
export async function ensureLighthouse(): Promise<Lighthouse> {
  const entry = join(folder, 'node_modules', 'lighthouse', 'core', 'index.js');
  if (!existsSync(entry)) {
    mkdirSync(folder, { recursive: true });
    const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', ['install', ...options, '--save-exact', `lighthouse@${VERSION}`], {
      stdio: 'inherit',
    });
  }
  return (await import(pathToFileURL(entry).href)).default;
}
