// The last minutes before a lock: eight of ten requests save a pick, two read the card or the board.
import { startProduct } from '../e2e/vocabulary/product.ts';
import { HttpClient } from './http-client.ts';
import { benchLeague, choiceOf, cookieOf, pickPath } from './league.ts';
import { closedLoop, type Load, loadText, median, percentiles } from './load.ts';
import { report } from './report.ts';

const SECONDS = 5;
const TURNS = 3;
const CLIENTS = 64;

const product = await startProduct();
const league = await benchLeague(product.url, CLIENTS, 14);
const event = `/api/leagues/${league.id}/events/${league.eventId}`;

async function night() {
  const connections = Array.from({ length: CLIENTS }, () => new HttpClient(product.url));
  const took = { saves: [] as number[], reads: [] as number[] };
  const load = await closedLoop(CLIENTS, SECONDS, async (client, turn) => {
    const headers = { cookie: cookieOf(league.members[client]!), 'content-type': 'application/json' };
    const began = performance.now();
    const step = (turn + client) % 10;
    if (step >= 8)
      await connections[client]!.send('GET', `${event}/${step === 8 ? 'picks' : 'board'}`, headers);
    else {
      const path = pickPath(league, league.fights[turn % league.fights.length]!);
      await connections[client]!.send('PUT', path, headers, JSON.stringify(choiceOf(turn)));
    }
    took[step >= 8 ? 'reads' : 'saves'].push(performance.now() - began);
  });
  for (const connection of connections) connection.close();
  return { load, saves: percentiles(took.saves).p99, reads: percentiles(took.reads).p99 };
}

const turns: Awaited<ReturnType<typeof night>>[] = [];
for (let turn = 0; turn < TURNS; turn++) turns.push(await night());
const middle = (figure: 'saves' | 'reads') => `${median(turns.map((turn) => turn[figure])).toFixed(0)} ms`;
const loads: Load[] = turns.map(({ load }) => load);
report({
  what: `the last minutes before a lock, ${CLIENTS} clients of one event: 80% saves, 20% reads`,
  ours: loadText(loads),
  against: `p99 of saves ${middle('saves')}, of reads ${middle('reads')}`,
  ratio: '',
  aim: '',
});
await product.stop();
