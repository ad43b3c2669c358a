import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, Client } from '../client.ts';
import { type ExternalPostgres, startExternalPostgres } from '../external-postgres.ts';
import { freePort } from '../free-port.ts';
import { ADMIN } from '../server.ts';
import { openStream } from '../stream.ts';
import { type ServerProcess, startServerProcess } from '../trust/server-process.ts';
import { event, expectOk, league, siteAdmin, user } from '../world.ts';

const WRITERS = 8;
const dataDir = mkdtempSync(join(tmpdir(), 'split-decision-gone-'));
let postgres: ExternalPostgres;
let server: ServerProcess;
let admin: Client;
let writers: Writer[];
let leagueId: string;
let night: Awaited<ReturnType<typeof event>>;

interface Writer {
  client: Client;
  /** The latest revision acknowledged, and the latest one sent. */
  saved: number;
  sent: number;
}

beforeAll(async () => {
  postgres = await startExternalPostgres(await freePort());
  server = await startServerProcess(dataDir, {
    DATABASE_URL: postgres.url,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  const site = { visitor: () => new Client(server.address) };
  const users: Client[] = [];
  for (let n = 0; n < WRITERS; n++) users.push(await user(site, `Writer ${n}`, { pro: n === 0 }));
  leagueId = await league(users[0]!, users.slice(1));
  admin = await siteAdmin(site);
  night = await event(admin, { fights: 2, startsIn: 24 });
  writers = users.map((client) => ({ client, saved: 0, sent: 0 }));
});

afterAll(async () => {
  await server.stop();
  await postgres.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

const picksPath = () => `/api/leagues/${leagueId}/events/${night.id}`;

async function savePick(writer: Writer): Promise<Answer> {
  writer.sent++;
  const choice = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: (writer.sent % 3) + 1 };
  const path = `${picksPath()}/fights/${night.fights[0]}/pick`;
  const answer = await writer.client.put(path, { ...choice, revision: writer.sent });
  if (answer.status === 200) writer.saved = writer.sent;
  return answer;
}

async function storedRevision({ client }: Writer): Promise<number> {
  const { picks } = (await expectOk(client.get(`${picksPath()}/picks`))).body;
  return picks[0].revision;
}

/** Saves nonstop through refusals until told that the database is back and a save has succeeded again. */
async function saveOn(writer: Writer, refusals: Answer[], isBack: () => boolean): Promise<void> {
  for (let saved = false; !(saved && isBack()); ) {
    const answer = await savePick(writer);
    saved = answer.status === 200;
    if (!saved) refusals.push(answer);
  }
}

test.each(['stop', 'kill'] as const)(
  'the database goes away under traffic (%s) and comes back: nothing saved is lost, the server goes on',
  async (way) => {
    const live = await openStream(writers[0]!.client);
    await live.hello();
    const refusals: Answer[] = [];
    let isBack = false;
    const traffic = writers.map((writer) => saveOn(writer, refusals, () => isBack));
    await postgres[way]();

    const visitor = new Client(server.address);
    expect((await visitor.get('/healthz')).status).toBe(200);
    expect(await visitor.get('/readyz')).toMatchObject({ status: 503, body: { status: 'unavailable' } });
    const refused = await writers[0]!.client.get(`${picksPath()}/board`);
    expect(refused).toMatchObject({
      status: 503,
      body: {
        error: {
          code: 'database_unavailable',
          message: "We can't reach the database. Please try again in a moment.",
          request_id: refused.headers.get('x-request-id'),
        },
      },
    });

    await postgres.start();
    isBack = true;
    await Promise.all(traffic);
    expect(refusals.length).toBeGreaterThan(0);
    expect(refusals.filter(({ body }) => body.error?.code !== 'database_unavailable')).toEqual([]);
    for (const writer of writers) expect(await storedRevision(writer)).toBe(writer.saved);
    expect((await visitor.get('/readyz')).status).toBe(200);
    await expectOk(admin.patch(`/api/admin/events/${night.id}`, { name: `Night of the ${way}` }));
    await live.until(({ kind, payload }) => kind === 'event' && payload.name === `Night of the ${way}`);
    live.close();
  },
);
