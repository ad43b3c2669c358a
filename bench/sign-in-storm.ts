// Saving picks during a sign-in storm: password hashing has its own bounded queue, which picks never use.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startProduct } from '../e2e/vocabulary/product.ts';
import { type Load, loadText } from './load.ts';
import { ratioText, report } from './report.ts';
import { startSavers } from './savers.ts';

const SECONDS = 5;
const TURNS = 3;
const SAVERS = 8;
const STORMERS = 300;

const product = await startProduct();
const savers = await startSavers(product.url, SAVERS);
const savePicks = () => savers.savePicks(SECONDS);

const answers = new Map<string, number>();

async function inStorm(act: () => Promise<Load>): Promise<Load> {
  const child = fork('bench/sign-in-storm-child.ts', [product.url, String(SAVERS), String(STORMERS)]);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const load = await act();
  child.send('stop');
  const [counts] = (await once(child, 'message')) as [Record<string, number>];
  for (const [status, count] of Object.entries(counts))
    answers.set(status, (answers.get(status) ?? 0) + count);
  return load;
}

const quiet: Load[] = [];
const stormy: Load[] = [];
for (let turn = 0; turn < TURNS; turn++) {
  quiet.push(await savePicks());
  stormy.push(await inStorm(savePicks));
}
const counts = [...answers].map(([status, count]) => `${count} x ${status}`).join(', ');
report({
  what: `save a pick, ${SAVERS} clients, while ${STORMERS} guess passwords (${counts})`,
  ours: loadText(stormy),
  against: `nobody guessing: ${loadText(quiet)}`,
  ratio: ratioText(stormy.map((load, turn) => load.rate / quiet[turn]!.rate)),
  aim: 'p99 below 100 ms',
});
savers.close();
await product.stop();
