import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Client } from '../client.ts';
import { rowsWith, storeEveryRow, storeGround } from '../every-row.ts';
import { photo } from '../images.ts';
import { endJobs } from '../notices.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { openStream } from '../stream.ts';
import { user } from '../world.ts';
import { fingerprint } from './fingerprint.ts';
import { type MatrixRow, matrix } from './matrix-table.ts';
import { preparedBodies } from './prepared-bodies.ts';
import { type Route, withRouteTable } from './route-table.ts';
import { type Actor, actors, type Stage, setStage, UNPROVEN } from './stage.ts';

let server: TestServer;
let unproven: TestServer;
let routes: Route[];
let png: Buffer;
let file: string;
/** Somebody whom nobody asks about, with rows in every table. */
let bystander: { id: string; leagues: string[]; events: string[]; has: string[] };
const ofBystander = ({ id, leagues, events } = bystander) => rowsWith(server.db, [id, ...leagues, ...events]);
beforeAll(async () => {
  ({ server, routes } = await withRouteTable(() => startTestServer()));
  await server.db
    .insertInto('profiles')
    .values({ email: UNPROVEN, display_name: 'Early', avatar_url: null, deleted_at: null })
    .execute();
  unproven = await startTestServer(
    { ADMIN_EMAIL: UNPROVEN, DATA_DIR: server.config.dataDir },
    { databaseUrl: server.databaseUrl },
  );
  // A job of the minute would change what is judged: whoever it reminds is not nudged.
  await endJobs(server, unproven);
  png = await photo(8, 8).png().toBuffer();
  const withAvatar = await user(server, 'Pia');
  file = (await withAvatar.send('POST', '/api/me/avatar?context=profile', png)).body.avatar_url;
  const { id } = await user(server, BYSTANDER);
  await sql`update profiles set avatar_url = '/kept.png' where id = ${id}`.execute(server.db);
  const { leagues, events } = await storeGround(server.db, id);
  await storeEveryRow(server.db, id, ...leagues);
  bystander = { id, leagues: leagues.flat(), events, has: [] };
  bystander.has = await ofBystander();
});

let stage: Stage | undefined;
/** Something was changed that belongs to the one who asked, which the next actor of the same row does not see. */
let isUsed = false;
let answers = 0;
afterAll(() => {
  console.log(`matrix: ${routes.length} routes, ${matrix.length} rows, ${answers} answers judged`);
});

/** The former one is removed, because a fingerprint of the whole database is taken twice in each row. */
async function currentStage(): Promise<Stage> {
  if (stage) return stage;
  for (const table of ['leagues', 'events'] as const)
    await sql`delete from ${sql.table(table)} where not id = any(${bystander[table]}::uuid[])`.execute(
      server.db,
    );
  await sql`delete from profiles where avatar_url is null`.execute(server.db);
  stage = await setStage(server, unproven);
  isUsed = false;
  return stage;
}

async function ask(actor: Actor, { method, address, body }: MatrixRow) {
  const { clients, id } = await currentStage();
  const filled = (text: string) =>
    text.replace(/(?<!\w"):([a-z_]{2,})/gi, (_, name: string) => (name === 'file' ? file : id(actor, name)));
  const client = clients[actor];
  answers++;
  if (body === '<stream>') {
    const stream = await openStream(client);
    stream.close();
    return { status: stream.status, body: undefined };
  }
  const prepared = preparedBodies(png)[body];
  const answer = await client.send(method, filled(address), prepared ? prepared() : JSON.parse(filled(body)));
  if (answer.status < 400 && method !== 'GET' && method !== 'HEAD') {
    if (ofOneself.test(address)) isUsed = true;
    else stage = undefined;
  }
  leaks.push(...emailsOfOthers(client, answer).map((email) => `${actor} ${method} ${address}: ${email}`));
  if (toldOfStrangers({ id }, answer) && !address.includes(':foreign'))
    strangers.add(`${actor} ${method} ${address}`);
  return answer;
}

const ofOneself = /^\/api\/(me\/|sessions?\b|recovery\/requests)/;

/** Answers that have somebody of no league of the actors, or such a league. */
const strangers = new Set<string>();
const BYSTANDER = 'Bystander';

function toldOfStrangers({ id }: Pick<Stage, 'id'>, { body }: Answer): boolean {
  const { id: own, leagues } = bystander;
  const [foreigner, foreignLeague] = ['foreigner', 'foreign_league'].map((name) => id('Sa', name));
  const text = JSON.stringify(body) ?? '';
  return [BYSTANDER, own, ...leagues, foreigner!, foreignLeague!].some((one) => text.includes(one));
}

/** Other users' e-mail addresses in any response, refusals included. */
const leaks: string[] = [];

function emailsOfOthers(client: Client, { body, headers }: Answer): string[] {
  const everything = `${JSON.stringify(body)} ${JSON.stringify([...headers])}`;
  const found = everything.match(/[\w.+-]+(@|%40)example\.com/g) ?? [];
  return found.filter((email) => email !== client.email);
}

const answered = (status: number) => (status < 400 ? 'Y' : String(status));

/** Actors who must not know that a league exists: they get the same response as for an unknown one. */
const outsiders: Actor[] = ['St', 'P-', 'Sa', 'Rm', 'Un'];
const inLeague = /^\/api\/leagues\/:\w+/;

/** Every refusal has the same form, and outsiders see nothing they would not see for an unknown league. */
async function checkRefusal(actor: Actor, row: MatrixRow, body: any): Promise<string[]> {
  if (row.body === '<stream>') return [];
  // No calendar program shows its words.
  if (row.address.startsWith('/calendar/')) return body === '' ? [] : [`${actor}: a body`];
  const message = body.error?.message;
  if (typeof message !== 'string') return [`${actor}: not the one form of refusal`];
  const isHidden =
    outsiders.includes(actor) && inLeague.test(row.address) && !row.address.includes(':unknown');
  if (!isHidden) return [];
  const address = row.address.replace(inLeague, '/api/leagues/:unknown');
  const nowhere = await ask(actor, { ...row, address });
  const isSame = nowhere.body.error?.message === message && nowhere.body.error.code === body.error.code;
  return isSame ? [] : [`${actor}: '${message}' tells it from an unknown league`];
}

test('every route has a row, and every row a route', () => {
  // Page routes are public files; a clone that was not built has none.
  const operations = routes.map((route) => route.operation).filter((operation) => operation !== 'GET /*');
  expect([...new Set(matrix.map((row) => row.operation))].sort()).toEqual(operations.sort());
  for (const { operation, method, address } of matrix) {
    const route = routes.find((found) => found.operation === operation && found.method === method)!;
    const pattern = new RegExp(`^${route.url.replace(/:\w+/g, '[^/]+').replace('*', '.+')}$`);
    expect(address.split('?')[0]).toMatch(address === ':file' ? ':file' : pattern);
  }
});

test('an actor per column, an answer per actor', () => {
  for (const row of matrix) expect(row.answers).toHaveLength(actors.length);
});

describe('who may do what', () => {
  test.each([...new Set(matrix.map(({ operation }) => operation))])('%s', async (operation) => {
    const rows = matrix.filter((one) => one.operation === operation);
    for (const row of rows)
      expect.soft(await mismatchesOf(row), `${row.method} ${row.address} ${row.body}`).toEqual([]);
    if (rows.some(({ method }) => method !== 'GET'))
      expect(await ofBystander(), 'what a bystander has').toEqual(bystander.has);
  });

  async function mismatchesOf(row: MatrixRow): Promise<string[]> {
    const mismatches: string[] = [];
    const check = async (actor: Actor) => {
      const expected = row.answers[actors.indexOf(actor)]!;
      const { status, body } = await ask(actor, row);
      if (answered(status) !== expected)
        mismatches.push(`${actor}: expected ${expected}, got ${status} ${JSON.stringify(body)}`);
      else if (expected !== 'Y') mismatches.push(...(await checkRefusal(actor, row, body)));
    };
    const isRefused = (actor: Actor) => row.answers[actors.indexOf(actor)] !== 'Y';
    if (isUsed) stage = undefined;
    await currentStage();
    const before = await fingerprint(server.db);
    for (const actor of actors.filter(isRefused)) await check(actor);
    if ((await fingerprint(server.db)) !== before)
      mismatches.push('somebody was refused, yet something changed');
    for (const actor of actors.filter((actor) => !isRefused(actor))) await check(actor);
    return mismatches;
  }

  test("nobody received someone else's e-mail, except in the Members tab", () => {
    const members = leaks.filter((line) => line.startsWith('Sa GET /api/admin/members:'));
    expect(leaks.filter((line) => !members.includes(line))).toEqual([]);
    expect(members.length).toBeGreaterThan(5);
  });

  test('nor anything of people and leagues apart from theirs, but for the Members tab', () => {
    expect([...strangers]).toEqual(['Sa GET /api/admin/members']);
  });

  test('nor by the live stream, whatever was done', async () => {
    const { rows } = await sql<{ text: string }>`select m::text as text from live_messages m`.execute(
      server.db,
    );
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter(({ text }) => text.includes('@'))).toEqual([]);
  });

  test('HEAD answers as GET does', { timeout: 120_000 }, async () => {
    const mismatches: string[] = [];
    for (const row of matrix.filter(({ method, body }) => method === 'GET' && body === '')) {
      for (const actor of ['An', 'St', 'Me', 'Sa', 'Tk'] as const) {
        const { status } = await ask(actor, { ...row, method: 'HEAD' });
        if (answered(status) !== row.answers[actors.indexOf(actor)])
          mismatches.push(`${actor} HEAD ${row.address}: ${status}`);
      }
    }
    expect(mismatches).toEqual([]);
  });
});
