// Lighthouse's phone profile on the four most-visited screens, signed in where needed.
import { chromium } from '@playwright/test';
import { bringSession } from '../e2e/vocabulary/session.ts';
import { findChromium } from '../scripts/ensure-chromium.mjs';
import { ensureLighthouse, type Report } from './ensure-lighthouse.ts';
import { median } from './load.ts';
import { report } from './report.ts';
import { evening } from './whole-evening.ts';

const RUNS = Number(process.env.RUNS ?? 5);
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

const { launch, measure } = await ensureLighthouse();
const night = await evening(12, 13);
const screens = [
  { name: '/', path: '/', signedIn: false, aim: 98 },
  { name: '/invite/{code}', path: `/invite/${night.invite}`, signedIn: false, aim: 98 },
  { name: 'picks', path: night.at.picks, signedIn: true, aim: 95 },
  { name: 'board', path: night.at.board, signedIn: true, aim: 95 },
].filter(({ name }) => !process.env.ONLY || process.env.ONLY.split(' ').includes(name));

for (const screen of screens) {
  const browser = await launch({
    chromePath: findChromium() ?? undefined,
    chromeFlags: ['--headless=new', '--no-sandbox'],
  });
  if (screen.signedIn) await signIn(browser.port);
  const runs: Report[] = [];
  for (let run = 0; run < RUNS; run++) {
    const result = await measure(night.url + screen.path, {
      port: browser.port,
      onlyCategories: [...CATEGORIES],
    });
    runs.push(result!.lhr);
  }
  browser.kill();

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

/** Disconnects afterwards: an attached client adds tasks of up to 120 ms to a page load. */
async function signIn(port: number): Promise<void> {
  const driver = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  await bringSession(driver.contexts()[0]!, night.members[1]!, night.url);
  await driver.close();
}
