// Saving a pick over HTTP, signed in and durable, against the same statement sent straight through the driver.

import { startProduct } from '../e2e/vocabulary/product.ts';
import { savePick } from '../src/picks/picks.sql.ts';
import { openDatabase } from '../src/server/database.ts';
import { readDatabaseRecord } from '../src/server/postgres/record.ts';
import { benchLeague, cookieOf, pickPath } from './league.ts';
import { closedLoop, httpClient, type Load, median } from './load.ts';
import { ratioText, report } from './report.ts';

const SECONDS = 3;
const TURNS = 3;

const product = await startProduct();
const league = await benchLeague(product.url, 64, 14);
const db = openDatabase(readDatabaseRecord(product.dataDir)!, { poolSize: 10 });
const choices = [
  { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 1 },
  { pick_winner: 'blue', pick_method: 'decision', pick_round: null },
] as const;

for (const clients of [1, 16, 64]) {
  const send = httpClient(product.url, clients);
  const overHttp = () =>
    closedLoop(clients, SECONDS, (client, turn) => {
      const headers = { cookie: cookieOf(league.members[client]!), 'content-type': 'application/json' };
      const fight = league.fights[turn % league.fights.length]!;
      return send('PUT', pickPath(league, fight), headers, JSON.stringify(choices[turn % 2]));
    });
  const throughDriver = () =>
    closedLoop(clients, SECONDS, async (client, turn) => {
      const fight_id = league.fights[turn % league.fights.length]!;
      const who = { user_id: league.members[client]!.id, league_id: league.id, event_id: league.eventId };
      const { outcome } = await savePick(db, { ...who, fight_id, ...choices[turn % 2]!, revision: null });
      if (outcome !== 'saved') throw new Error(outcome);
    });
  const ours: Load[] = [];
  const limits: Load[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    limits.push(await throughDriver());
    ours.push(await overHttp());
  }
  const text = (loads: Load[]) =>
    `${Math.round(median(loads.map((l) => l.rate)))}/s, p99 ${median(loads.map((l) => l.p99)).toFixed(1)} ms`;
  report({
    what: `save a pick, ${clients} clients`,
    ours: text(ours),
    against: `driver alone: ${text(limits)}`,
    ratio: ratioText(ours.map((load, turn) => load.rate / limits[turn]!.rate)),
    aim: clients === 64 ? '0.7' : '',
  });
}
await db.destroy();
await product.stop();
