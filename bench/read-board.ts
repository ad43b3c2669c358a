// Reading a board after the lock, against plain Node sending the same bytes from memory.
import { createServer } from 'node:http';
import { startProduct } from '../e2e/vocabulary/product.ts';
import { benchLeague, cookieOf, pickPath } from './league.ts';
import { closedLoop, httpClient, median } from './load.ts';
import { expectOk } from './newcomers.ts';
import { ratioText, report } from './report.ts';

const SECONDS = 3;
const TURNS = 3;
const CLIENTS = 16;

for (const members of [50, 500]) {
  const product = await startProduct();
  const league = await benchLeague(product.url, members, 14);
  for (const member of league.members) {
    for (const fight of league.fights) {
      const body = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 2 };
      await expectOk(member.put(pickPath(league, fight), body));
    }
  }
  await expectOk(league.admin.put(`/api/admin/fights/${league.fights[0]}/status`, { status: 'live' }));
  const path = `/api/leagues/${league.id}/events/${league.eventId}/board`;
  const headers = { cookie: cookieOf(league.owner), 'accept-encoding': 'br' };
  const answer = await fetch(product.url + path, { headers: { ...headers, 'accept-encoding': 'identity' } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const plain = createServer((_, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length })
      .end(bytes);
  });
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  const { port } = plain.address() as { port: number };
  const [ours, limits]: [number[], number[]] = [[], []];
  const load = (url: string) => {
    const send = httpClient(url, CLIENTS);
    return closedLoop(CLIENTS, SECONDS, () => send('GET', path, headers)).then(({ rate }) => rate);
  };
  for (let turn = 0; turn < TURNS; turn++) {
    limits.push(await load(`http://127.0.0.1:${port}`));
    ours.push(await load(product.url));
  }
  report({
    what: `read a board, ${members} members x 14 fights (${Math.round(bytes.length / 1024)} KiB)`,
    ours: `${Math.round(median(ours))}/s`,
    against: `plain Node, same bytes: ${Math.round(median(limits))}/s`,
    ratio: ratioText(ours.map((rate, turn) => rate / limits[turn]!)),
    aim: members === 50 ? '0.6' : '',
  });
  plain.close();
  await product.stop();
}
