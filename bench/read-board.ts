// Reading a board after the lock, against plain Node sending the same compressed bytes from memory.
import { createServer, get } from 'node:http';
import { startProduct } from '../e2e/vocabulary/product.ts';
import { seeded, seedSeason } from '../test/season.ts';
import { HttpClient } from './http-client.ts';
import { closedLoop, type Load, loadText } from './load.ts';
import { databaseOf } from './product-database.ts';
import { ratioText, report } from './report.ts';

const SECONDS = 3;
const TURNS = 5;
const CLIENTS = 64;

const product = await startProduct();
const database = await databaseOf(product);
for (const members of [50, 500]) {
  await seedSeason(database, { users: members + 1, leagues: 1, members, events: 1, fights: 14 });
  const [league, event] = [await seeded.id(database, 'league 0'), await seeded.id(database, 'event 0')];
  const path = `/api/leagues/${league}/events/${event}/board`;
  const readers = Array.from({ length: CLIENTS }, (_, i) => ({
    cookie: seeded.cookie(1 + (i % members)),
    'accept-encoding': 'br',
  }));
  const answer = await fetch(product.url + path, { headers: { cookie: readers[0]!.cookie } });
  const json = await answer.text();
  const bytes = await compressedBytes(product.url + path, readers[0]!);
  const plain = createServer((_, response) => {
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'br',
      'content-length': bytes.length,
    });
    response.end(bytes);
  });
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  const { port } = plain.address() as { port: number };
  const load = async (url: string) => {
    const connections = readers.map(() => new HttpClient(url));
    const measured = await closedLoop(CLIENTS, SECONDS, (client) =>
      connections[client]!.send('GET', path, readers[client]),
    );
    for (const connection of connections) connection.close();
    return measured;
  };
  const [ours, limits]: [Load[], Load[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn++) {
    limits.push(await load(`http://127.0.0.1:${port}`));
    ours.push(await load(product.url));
  }
  const sizes = `${Math.round(json.length / 1024)} KiB, ${Math.round(bytes.length / 1024)} KiB compressed`;
  report({
    what: `read a board, ${members} members x 14 fights (${sizes}), ${CLIENTS} clients`,
    ours: loadText(ours),
    against: `plain Node, same bytes: ${loadText(limits)}`,
    ratio: ratioText(ours.map(({ rate }, turn) => rate / limits[turn]!.rate)),
    aim: members === 50 ? '0.45' : '',
  });
  plain.close();
}
await database.end();
await product.stop();

/** Not with fetch, which would decompress them. */
function compressedBytes(url: string, headers: Record<string, string>) {
  return new Promise<Buffer>((resolve) => {
    get(url.replace('localhost', '127.0.0.1'), { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve(Buffer.concat(parts)));
    });
  });
}
