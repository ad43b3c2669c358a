// Saving picks while strangers storm the sign-in: hashing has its own bounded queue, picks need none of it.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startProduct } from '../e2e/vocabulary/product.ts';
import { HttpClient } from './http-client.ts';
import { benchLeague, cookieOf, pickPath } from './league.ts';
import { closedLoop, type Load, loadText } from './load.ts';
import { ratioText, report } from './report.ts';

const SECONDS = 5;
const TURNS = 3;
const SAVERS = 8;
const STORMERS = 300;

const product = await startProduct();
const league = await benchLeague(product.url, SAVERS, 14);
const connections = Array.from({ length: SAVERS }, () => new HttpClient(product.url));
const body = JSON.stringify({ pick_winner: 'red', pick_method: 'ko_tko', pick_round: 1 });

const savePicks = () =>
  closedLoop(SAVERS, SECONDS, (client, turn) => {
    const headers = { cookie: cookieOf(league.members[client]!), 'content-type': 'application/json' };
    const path = pickPath(league, league.fights[turn % league.fights.length]!);
    return connections[client]!.send('PUT', path, headers, body);
  });

const answers = new Map<string, number>();

async function inStorm(act: () => Promise<Load>): Promise<Load> {
  const child = fork('bench/sign-in-storm-child.ts', [product.url, String(SAVERS), String(STORMERS)]);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const load = await act();
  child.send('stop');
  const [told] = (await once(child, 'message')) as [Record<string, number>];
  for (const [status, count] of Object.entries(told)) answers.set(status, (answers.get(status) ?? 0) + count);
  return load;
}

const quiet: Load[] = [];
const stormy: Load[] = [];
for (let turn = 0; turn < TURNS; turn++) {
  quiet.push(await savePicks());
  stormy.push(await inStorm(savePicks));
}
const told = [...answers].map(([status, count]) => `${count} x ${status}`).join(', ');
report({
  what: `save a pick, ${SAVERS} clients, while ${STORMERS} guess passwords (${told})`,
  ours: loadText(stormy),
  against: `nobody guessing: ${loadText(quiet)}`,
  ratio: ratioText(stormy.map((load, turn) => load.rate / quiet[turn]!.rate)),
  aim: 'p99 below 100 ms',
});
for (const connection of connections) connection.close();
await product.stop();
