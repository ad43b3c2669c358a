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

export interface Lighthouse {
  measure(
    url: string,
    flags: { port: number; onlyCategories: string[] },
  ): Promise<{ lhr: Report } | undefined>;
  /** Starts a browser with only Lighthouse attached; resolves with its debugging port. */
  launch(options: { chromePath?: string; chromeFlags: string[] }): Promise<{ port: number; kill(): void }>;
}

/**
 * Installed on first use in its own folder: 114 packages and 176 MB, a third of the product's dependencies, for one
 * bench.
 */
export async function ensureLighthouse(): Promise<Lighthouse> {
  const packages = join(folder, 'node_modules');
  if (!existsSync(join(packages, 'lighthouse'))) {
    mkdirSync(folder, { recursive: true });
    const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', ['install', ...options, '--save-exact', `lighthouse@${VERSION}`], {
      stdio: 'inherit',
    });
  }
  const bring = (file: string) => import(pathToFileURL(join(packages, file)).href);
  const { default: measure } = await bring('lighthouse/core/index.js');
  const { launch } = await bring('chrome-launcher/dist/index.js');
  return { measure, launch };
}
