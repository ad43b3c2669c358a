// One server process against two on one database: the gain of a second one when database and load share the cores.
import { type Product, startProduct } from '../e2e/vocabulary/product.ts';
import { HttpClient } from './http-client.ts';
import { benchLeague, choiceOf, cookieOf, pickPath } from './league.ts';
import { closedLoop, type Load, loadText } from './load.ts';
import { addressOfDatabase } from './product-database.ts';
import { ratioText, report } from './report.ts';

const SECONDS = 4;
const TURNS = 3;
const CLIENTS = 64;

const first = await startProduct();
const second = await startProduct({ DATABASE_URL: addressOfDatabase(first) });
const league = await benchLeague(first.url, CLIENTS, 14);

async function saveOn(products: Product[]): Promise<Load> {
  const connections = Array.from(
    { length: CLIENTS },
    (_, client) => new HttpClient(products[client % products.length]!.url),
  );
  const load = await closedLoop(CLIENTS, SECONDS, (client, turn) => {
    const headers = { cookie: cookieOf(league.members[client]!), 'content-type': 'application/json' };
    const path = pickPath(league, league.fights[turn % league.fights.length]!);
    return connections[client]!.send('PUT', path, headers, JSON.stringify(choiceOf(turn)));
  });
  for (const connection of connections) connection.close();
  return load;
}

const [one, two]: [Load[], Load[]] = [[], []];
for (let turn = 0; turn < TURNS; turn++) {
  one.push(await saveOn([first]));
  two.push(await saveOn([first, second]));
}
report({
  what: `two processes on one database: save a pick, ${CLIENTS} clients`,
  ours: loadText(two),
  against: `one process: ${loadText(one)}`,
  ratio: ratioText(two.map(({ rate }, turn) => rate / one[turn]!.rate)),
  aim: '',
});
await second.stop();
await first.stop();
