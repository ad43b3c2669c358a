import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from '../client.ts';
import { photo } from '../images.ts';
import { startS3Server } from '../s3-server.ts';
import { openStream, type Stream } from '../stream.ts';
import type { ServerProcess } from '../trust/server-process.ts';
import { event, expectOk, league, siteAdmin, user } from '../world.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { serverProcesses } from './processes.ts';

const processes = serverProcesses();

let s3: Awaited<ReturnType<typeof startS3Server>>;
let servers: ServerProcess[];
let balancer: Balancer;
let admin: Client;
let ada: Client;
let leagueId: string;
let card: { id: string; fights: string[] };

beforeAll(async () => {
  const database = await processes.emptyDatabase();
  s3 = await startS3Server('pictures');
  servers = await Promise.all([
    processes.start(database, s3.environment),
    processes.start(database, s3.environment),
  ]);
  balancer = await startBalancer(servers.map(({ address }) => address));
  const site = { visitor: () => new Client(balancer.url) };
  admin = await siteAdmin(site);
  ada = await user(site, 'Ada', { pro: true });
  leagueId = await league(ada);
  card = await event(admin);
});
afterAll(async () => {
  balancer.close();
  await s3.close();
});

const pickPath = (fight: string) => `/api/leagues/${leagueId}/events/${card.id}/fights/${fight}/pick`;
const pick = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 2 };
const nextFight = (stream: Stream, fight: string) =>
  stream.until(({ kind, payload }) => kind === 'fight' && payload.id === fight);

describe('two servers behind a balancer that sends each request to the next one', () => {
  test('a user signs in, picks and reads picks across both servers', async () => {
    for (const fight of card.fights) await expectOk(ada.put(pickPath(fight), pick));
    for (let turn = 0; turn < 2; turn++) {
      const { body } = await expectOk(ada.get(`/api/leagues/${leagueId}/events/${card.id}/picks`));
      expect(body.picks).toHaveLength(card.fights.length);
    }
    const [here, there] = [...balancer.served.values()] as [number, number];
    expect(Math.abs(here - there)).toBeLessThanOrEqual(1);
  });

  test('an image uploaded to one is served by both', async () => {
    const bytes = await photo(30, 20).png().toBuffer();
    const headers = { 'content-type': 'image/png', 'x-file-name': 'me.png' };
    const { body } = await expectOk(ada.send('POST', '/api/me/avatar?context=profile', bytes, headers));
    for (const { address } of servers) expect((await fetch(address + body.avatar_url)).status).toBe(200);
  });

  test('a stream whose server is killed resumes on the other one without a gap', async () => {
    const [red, blue] = card.fights as [string, string];
    const streams = [await openStream(ada), await openStream(ada)];
    await Promise.all(streams.map((stream) => stream.hello()));
    await expectOk(admin.patch(`/api/admin/fights/${red}`, { weight_class: 'Flyweight' }));
    const received = await Promise.all(streams.map((stream) => nextFight(stream, red)));
    expect(received.map(({ payload }) => payload.weight_class)).toEqual(['Flyweight', 'Flyweight']);

    servers[0]!.kill('server');
    await servers[0]!.ended;
    const following = streams.map((stream) => stream.next());
    await expectOk(admin.patch(`/api/admin/fights/${blue}`, { weight_class: 'Bantamweight' }));
    const [followed] = (await Promise.all(following)).filter((message) => message !== null);
    expect([followed?.payload.id, await Promise.all(following)]).toEqual([
      blue,
      expect.arrayContaining([null]),
    ]);

    const again = await openStream(ada, received[0]!.id);
    expect((await nextFight(again, blue)).payload.weight_class).toBe('Bantamweight');
    expect((await again.hello()).resumed).toBe(true);
    for (const stream of [...streams, again]) stream.close();
  });

  test('what was saved before is there, and saving goes on', async () => {
    await expectOk(ada.put(pickPath(card.fights[0]!), { ...pick, pick_winner: 'blue' }));
    const { body } = await expectOk(ada.get(`/api/leagues/${leagueId}/events/${card.id}/picks`));
    expect(body.picks.map((saved: { pick_winner: string }) => saved.pick_winner).sort()).toEqual([
      'blue',
      'red',
      'red',
    ]);
  });
});
