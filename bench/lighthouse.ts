// Lighthouse for a phone on the four screens that people open first, signed in where that is needed.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { bringSession } from '../e2e/vocabulary/session.ts';
import { findChromium } from '../scripts/ensure-chromium.mjs';
import { freePort } from '../test/free-port.ts';
import { ensureLighthouse, type Report } from './ensure-lighthouse.ts';
import { median } from './load.ts';
import { report } from './report.ts';
import { evening } from './whole-evening.ts';

const RUNS = Number(process.env.RUNS ?? 5);
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

const lighthouse = await ensureLighthouse();
const night = await evening(12, 13);
const screens = [
  { name: '/', path: '/', signedIn: false, aim: 98 },
  { name: '/invite/{code}', path: `/invite/${night.invite}`, signedIn: false, aim: 98 },
  { name: 'picks', path: night.at.picks, signedIn: true, aim: 95 },
  { name: 'board', path: night.at.board, signedIn: true, aim: 95 },
].filter(({ name }) => !process.env.ONLY || process.env.ONLY.split(' ').includes(name));

for (const screen of screens) {
  const profile = await mkdtemp(join(tmpdir(), 'split-decision-lighthouse-'));
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium() ?? undefined,
    // What a page does to be kept for the Back button is looked at as well.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
  });
  if (screen.signedIn) await bringSession(browser, night.members[1]!, night.url);
  const runs: Report[] = [];
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(night.url + screen.path, { port, onlyCategories: [...CATEGORIES] });
    runs.push(result!.lhr);
  }
  await browser.close();
  await rm(profile, { recursive: true });

  const scores = (category: string) => runs.map((run) => Math.round(run.categories[category]!.score! * 100));
  const performance = scores('performance');
  const figure = (audit: string) => median(runs.map((run) => run.audits[audit]!.numericValue!));
  report({
    what: `Lighthouse on ${screen.name}: performance, accessibility, best practices`,
    ours: `${median(performance)} (${Math.min(...performance)}–${Math.max(...performance)}), ${median(scores('accessibility'))}, ${median(scores('best-practices'))}`,
    against: ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time']
      .map((audit) => `${audit.replaceAll(/(\w)\w*-?/g, '$1').toUpperCase()} ${Math.round(figure(audit))} ms`)
      .concat(`CLS ${figure('cumulative-layout-shift').toFixed(3)}`)
      .join(', '),
    ratio: '',
    aim: `${screen.aim}, 100, 100`,
  });
  const failing = Object.values(runs[0]!.audits).filter(
    ({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary',
  );
  for (const { id, title } of failing) console.error(`${screen.name}: ${id}: ${title}`);
}
await night.stop();
