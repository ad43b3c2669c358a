import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { EXPECTED_USER_HEADER } from '../../src/auth/sessions/expected-user-header.ts';
import type { Client } from '../client.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { slowConnectionTo } from '../slow-connection.ts';
import { siteAdmin } from '../world.ts';
import { report, trials } from './campaign.ts';
import { changes, type Drawn, drawnChanges, endings } from './readers-changes.ts';
import { expectTrue, type Reading } from './readers-truth.ts';
import { newReadersWorld, type ReadersWorld, type User } from './readers-world.ts';

const WORLDS = trials('readers', { short: 3, long: 400 });
/** Per server. */
const READERS = 2;

let server: TestServer;
/** A second server with a slow database connection, so that changes happen between its statements. */
let elsewhere: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  elsewhere = await startTestServer({}, { databaseUrl: await slowConnectionTo(server.databaseUrl, 40) });
  admin = await siteAdmin(server);
});

const draw = (change: fc.Arbitrary<string>): fc.Arbitrary<Drawn> =>
  fc.record({ user: fc.nat(4), choice: fc.nat(11), change });
const evening = fc
  .tuple(
    fc.array(
      draw(
        fc.oneof(...drawnChanges.map(({ change, weight }) => ({ weight, arbitrary: fc.constant(change) }))),
      ),
      { minLength: 20, maxLength: 40, size: 'max' },
    ),
    fc.array(draw(fc.constantFrom(...endings)), { minLength: 2, maxLength: 4 }),
  )
  .map(([steps, ending]) => [...steps, ...ending]);

const ran = { changes: 0, readings: 0, granted: 0, refused: 0, 'beside a change': 0 };

async function read(world: ReadersWorld, at: TestServer, user: User, expectedUser: string | null) {
  const { settled } = world;
  const { token } = user;
  const response = await fetch(`${at.url}/api/leagues/${world.leagueId}/events/${world.eventId}/board`, {
    headers: {
      cookie: `session=${token}`,
      ...(expectedUser && { [EXPECTED_USER_HEADER]: expectedUser }),
    },
  });
  const text = await response.text();
  const reading: Reading = {
    user: user.client.id,
    token,
    expectedUser,
    status: response.status,
    board: text && JSON.parse(text),
  };
  const truths = world.truths.slice(settled - 1);
  expectTrue(reading, truths);
  ran.readings++;
  if (reading.status === 200) ran.granted++;
  else ran.refused++;
  if (truths.length > 1) ran['beside a change']++;
}

/** Reads nonstop as different users until the world is over. */
async function keepReading(world: ReadersWorld, at: TestServer, isOver: () => boolean): Promise<void> {
  for (let n = 0; !isOver(); n++) {
    const user = world.users[n % world.users.length]!;
    const expectedUser = [null, null, user.client.id, world.users[0]!.client.id][n % 4]!;
    await read(world, at, user, expectedUser);
  }
}

const readQuietly = (world: ReadersWorld) =>
  Promise.all([server, elsewhere].flatMap((at) => world.users.map((user) => read(world, at, user, null))));

test('every board read on any server is correct, and only for those who may see it', {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(evening, async (steps) => {
      const world = await newReadersWorld(server, admin);
      let isOver = false;
      const reading = [server, elsewhere].flatMap((at) =>
        Array.from({ length: READERS }, () => keepReading(world, at, () => isOver)),
      );
      try {
        for (const [n, { change, user, choice }] of steps.entries()) {
          const doing = changes[change]!(world, world.users[user]!, choice);
          await Promise.race([doing, Promise.all(reading)]);
          await doing;
          if (doing) ran.changes++;
          if (n % 5 === 0) await readQuietly(world);
        }
      } finally {
        isOver = true;
        await Promise.allSettled(reading);
      }
      await Promise.all(reading);
    }),
    { numRuns: WORLDS, endOnFailure: true },
  );
  report('readers', { worlds: WORLDS, ...ran, 'read what they might not': 0 });
  for (const count of [ran.changes, ran.granted, ran.refused]) expect(count).toBeGreaterThan(WORLDS);
});
