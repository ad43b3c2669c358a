// node bench/costs.ts: processor time per action, of the server and of its database. Barely affected by other load on
// the machine, unlike throughput; used by docs/scaling.md and bench/last-ten-minutes.ts.
import { startProduct } from '../e2e/vocabulary/product.ts';
import { HttpClient } from './http-client.ts';
import { benchLeague, choiceOf, cookieOf, pickPath } from './league.ts';
import { closedLoop } from './load.ts';
import { processorOf, processorOfDatabase } from './processor-time.ts';
import { databaseOf } from './product-database.ts';

const SECONDS = 8;
const CLIENTS = 16;

const product = await startProduct();
const league = await benchLeague(product.url, 50, 14);
const connections = Array.from({ length: CLIENTS }, () => new HttpClient(product.url));
const database = await databaseOf(product);
// What the database does by itself within minutes; until then it plans for empty tables.
await database.query('analyze');
const walBytes = async () =>
  Number(
    (await database.query(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes`)).rows[0].bytes,
  );

type Act = (client: number, turn: number) => Promise<void>;

async function cost(what: string, act: Act) {
  await closedLoop(CLIENTS, 2, act);
  const before = [processorOf(product.pid), processorOfDatabase(product.dataDir), await walBytes()];
  const { rate } = await closedLoop(CLIENTS, SECONDS, act);
  const after = [processorOf(product.pid), processorOfDatabase(product.dataDir), await walBytes()];
  const [server, db, wal] = after.map((value, n) => (value - before[n]!) / (rate * SECONDS));
  console.log(
    `${what}: server ${server!.toFixed(3)} ms, database ${db!.toFixed(3)} ms, WAL ${wal!.toFixed(0)} B`,
  );
}

const headersOf = (client: number) => ({
  cookie: cookieOf(league.members[client]!),
  'content-type': 'application/json',
});
const event = `/api/leagues/${league.id}/events/${league.eventId}`;
await cost('save a pick', (client, turn) => {
  const path = pickPath(league, league.fights[turn % league.fights.length]!);
  return connections[client]!.send('PUT', path, headersOf(client), JSON.stringify(choiceOf(turn)));
});
const read =
  (path: string): Act =>
  (client) =>
    connections[client]!.send('GET', path, headersOf(client));
await cost('read the card with own picks', read(`${event}/picks`));
await cost('read the board, before the lock', read(`${event}/board`));
await cost('read the dashboard', read('/api/leagues'));
await cost('read the standings', read(`/api/leagues/${league.id}/standings`));
await database.query("update events set start_time = now() - interval '1 minute' where id = $1", [
  league.eventId,
]);
await cost('read the board, after the lock', read(`${event}/board`));
for (const connection of connections) connection.close();
await database.end();
await product.stop();
