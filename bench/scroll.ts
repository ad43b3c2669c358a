// Opening a board of ${MEMBERS} members on a phone and scrolling through it.

import { median } from './load.ts';
import { phone } from './phone.ts';
import { report } from './report.ts';
import { evening } from './whole-evening.ts';

const MEMBERS = 500;
const TURNS = 3;
const PIXELS_A_SECOND = 3000;

const night = await evening(MEMBERS, 14);
const { page, slow, close } = await phone(night.url, night.members[1]!);
await page.addInitScript(`globalThis.tasks = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) tasks.push(Math.round(entry.duration));
}).observe({ type: 'longtask', buffered: true });`);
const devtools = await page.context().newCDPSession(page);

for (const times of [1, 4]) {
  const opened: number[] = [];
  const openTasks: number[] = [];
  const scrollTasks: number[] = [];
  let nodes = 0;
  for (let turn = 0; turn < TURNS; turn++) {
    await slow(times);
    const began = performance.now();
    await page.goto(night.at.board, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Ranking' }).waitFor();
    opened.push(performance.now() - began);
    // Waits for the live stream, whose work is not part of scrolling.
    await page.evaluate('new Promise((quiet) => requestIdleCallback(quiet))');
    openTasks.push(await page.evaluate<number>('Math.max(0, ...tasks)'));
    nodes = await page.evaluate<number>("document.querySelectorAll('*').length");
    const height = await page.evaluate<number>('document.documentElement.scrollHeight');
    await page.evaluate('tasks.length = 0');
    await devtools.send('Input.synthesizeScrollGesture', {
      x: 200,
      y: 500,
      yDistance: -height,
      speed: PIXELS_A_SECOND,
      gestureSourceType: 'touch',
    });
    // What is folded is drawn a second after the rest.
    await page.locator(`li[data-member] >> nth=${MEMBERS - 1}`).waitFor({ state: 'attached' });
    await page.evaluate('new Promise((quiet) => requestIdleCallback(quiet))');
    scrollTasks.push(await page.evaluate<number>('Math.max(0, ...tasks)'));
  }
  report({
    what: `a board of 500 members x 14 fights on a phone, processor ${times === 1 ? 'as it is' : `${times} times slower`}`,
    ours: `opens in ${median(opened).toFixed(0)} ms (${Math.min(...opened).toFixed(0)}–${Math.max(...opened).toFixed(0)}), longest task scrolling ${Math.max(...scrollTasks)} ms`,
    against: `longest task opening ${Math.max(...openTasks)} ms, ${nodes} elements`,
    ratio: '',
    aim: 'no task over 50 ms while scrolling',
  });
}
await close();
await night.stop();
