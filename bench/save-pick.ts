// Saving a pick over HTTP, signed in and durable, against calling the same function through the driver.
import pg from 'pg';
import { startProduct } from '../e2e/vocabulary/product.ts';
import { readDatabaseRecord } from '../src/server/postgres/record.ts';
import { benchLeague, choiceOf, namesOf } from './league.ts';
import { closedLoop, type Load, loadText } from './load.ts';
import { ratioText, report } from './report.ts';
import { saveOverHttp } from './savers.ts';

const SECONDS = 3;
const TURNS = 5;

const product = await startProduct();
const league = await benchLeague(product.url, 64, 14);
const { user, password, host, database } = readDatabaseRecord(product.dataDir)!;
// The size of the server's own pool.
const pool = new pg.Pool({ user, password, host, database, max: 10 });
// The database may stop before every connection has closed.
pool.on('error', () => {});
const statement = {
  name: 'save_picks',
  text: 'select * from save_picks($1, $2)',
};

for (const clients of [1, 16, 64]) {
  const overHttp = () => saveOverHttp(product.url, league, { clients, seconds: SECONDS });
  const throughDriver = () =>
    closedLoop(clients, SECONDS, async (client, turn) => {
      const fight = turn % league.fights.length;
      const on = {
        user_id: league.members[client]!.id,
        league_id: league.id,
        fight_id: league.fights[fight],
      };
      const choice = { ...on, ...choiceOf(turn), seen: namesOf(fight), carried: [] };
      const { rows } = await pool.query({
        ...statement,
        values: [league.eventId, JSON.stringify([choice])],
      });
      if (rows[0].outcome !== 'saved') throw new Error(rows[0].outcome);
    });
  const ours: Load[] = [];
  const limits: Load[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    limits.push(await throughDriver());
    ours.push(await overHttp());
  }
  report({
    what: `save a pick, ${clients} clients`,
    ours: loadText(ours),
    against: `driver alone: ${loadText(limits)}`,
    ratio: ratioText(ours.map((load, turn) => load.rate / limits[turn]!.rate)),
    aim: clients === 64 ? '1.0' : '',
  });
}
await pool.end();
await product.stop();
