// A board page as the specification's original read it, one query per table through a generic data API (Directus on the
// same PostgreSQL), against our single request.
import { startProduct } from '../e2e/vocabulary/product.ts';
import { freePort } from '../test/free-port.ts';
import { seeded, seedSeason } from '../test/season.ts';
import { ensureDirectus, giveSingleKeys, startDirectus } from './ensure-directus.ts';
import { HttpClient } from './http-client.ts';
import { closedLoop, type Load, median } from './load.ts';
import { databaseOf } from './product-database.ts';
import { ratioText, report } from './report.ts';

const SECONDS = 5;
const TURNS = 3;

ensureDirectus();
const product = await startProduct();
const database = await databaseOf(product);
await seedSeason(database, { users: 51, leagues: 1, members: 50, events: 1, fights: 14 });
await giveSingleKeys(database);
const peer = await startDirectus(product.dataDir, await freePort());

const [league, event] = [await seeded.id(database, 'league 0'), await seeded.id(database, 'event 0')];
const { rows } = await database.query('select distinct user_id from picks');
const users = rows.map(({ user_id }) => user_id).join(',');
const tables = [
  `/items/leagues/${league}?fields=id,name`,
  `/items/events/${event}?fields=id,name`,
  `/items/fights?filter[event_id][_eq]=${event}&sort=bout_order&limit=-1`,
  `/items/peer_picks?filter[event_id][_eq]=${event}&filter[league_id][_eq]=${league}&fields=user_id,fight_id,pick_winner,pick_method,pick_round&limit=-1`,
  `/items/profiles?filter[id][_in]=${users}&fields=id,display_name,avatar_url,email&limit=-1`,
];
for (const path of tables) {
  const answer = await fetch(peer.url + path, { headers: peer.headers });
  const { data } = (await answer.json()) as { data?: unknown };
  if (!answer.ok || !data || (Array.isArray(data) && data.length < 14)) throw new Error(`${path}: no answer`);
}

const board = `/api/leagues/${league}/events/${event}/board`;
const ours = (client: HttpClient) =>
  client.send('GET', board, { cookie: seeded.cookie(1), 'accept-encoding': 'br' });
const theirs = async (client: HttpClient) => {
  for (const path of tables) await client.send('GET', path, peer.headers);
};

for (const clients of [1, 16]) {
  const load = async (url: string, page: (client: HttpClient) => Promise<void>) => {
    const connections = Array.from({ length: clients }, () => new HttpClient(url));
    const measured = await closedLoop(clients, SECONDS, (client) => page(connections[client]!));
    for (const connection of connections) connection.close();
    return measured;
  };
  const turns: { ours: Load; theirs: Load }[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    turns.push({ theirs: await load(peer.url, theirs), ours: await load(product.url, ours) });
  }
  const text = (whose: 'ours' | 'theirs') => {
    const middle = (figure: keyof Load) => median(turns.map((turn) => turn[whose][figure]));
    return `${middle('rate').toFixed(middle('rate') < 100 ? 1 : 0)} pages/s, median ${middle('p50').toFixed(1)} ms`;
  };
  report({
    what: `a board page of 50 members x 14 fights, ${clients === 1 ? 'one reader' : `${clients} readers`}`,
    ours: `${text('ours')}, one request`,
    against: `Directus, table after table: ${text('theirs')}, ${tables.length} requests`,
    ratio: ratioText(turns.map((turn) => turn.ours.rate / turn.theirs.rate)),
    aim: '',
  });
}
await peer.stop();
await database.end();
await product.stop();
