import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { event, expectOk, league, person, siteAdmin } from '../../test/world.ts';

/** Writers: each member on each fight changes their mind as fast as the answers come. */
const MEMBERS = 12;
const FIGHTS = 5;

let server: TestServer;
let admin: Client;
let members: Client[];
let watcher: Client;
let leagueId: string;

beforeAll(async () => {
  server = await startTestServer();
  const [second, third] = await Promise.all(
    [1, 2].map(() => startTestServer({}, { databaseUrl: server.databaseUrl })),
  );
  // Whoever locks and looks has a server without a queue of writers: the lock alone has to make them wait.
  admin = await siteAdmin(third!);
  const owner = await person(server, 'Olga', { pro: true });
  const names = Array.from({ length: MEMBERS }, (_, index) => `Member ${String.fromCharCode(65 + index)}`);
  members = await Promise.all(names.map((name, index) => person(index % 2 ? server : second!, name)));
  watcher = await person(third!, 'Watcher');
  leagueId = await league(owner, [...members, watcher]);
  await slowDisk.execute(server.db);
});

/** A disk that takes its time between the check of the lock and the commit: the gap that a clock alone leaves open. */
const slowDisk = sql`
  create function slow_disk() returns trigger language plpgsql as $$
  begin
    perform pg_sleep(random() * 0.2);
    return new;
  end $$;
  create trigger slow_disk before insert or update on picks for each row execute function slow_disk()`;

interface Shown {
  hidden: boolean;
  fights: { id: string; picks: { user_id: string; pick_round: number }[] }[];
}

const eventPath = (eventId: string) => `/api/leagues/${leagueId}/events/${eventId}`;
const readBoard = async (eventId: string, who = watcher): Promise<Shown> =>
  (await expectOk(who.get(`${eventPath(eventId)}/board`))).body;

/** The last choice that the server called saved; it ends when the server says that picks are locked. */
async function pickUntilLocked(who: Client, eventId: string, fightId: string): Promise<number | null> {
  let acknowledged: number | null = null;
  for (let revision = 1; ; revision++) {
    const choice = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: (revision % 3) + 1, revision };
    const { status, body } = await who.put(`${eventPath(eventId)}/fights/${fightId}/pick`, choice);
    if (status === 409) return acknowledged;
    expect(body.outcome).toBe('saved');
    acknowledged = revision;
  }
}

async function watchUntilShown(eventId: string): Promise<Shown> {
  for (;;) {
    const board = await readBoard(eventId);
    if (!board.hidden) return board;
    for (const { picks } of board.fights) expect(picks).toEqual([]);
  }
}

const startsInAMoment = (eventId: string) => {
  const start_time = new Date(Date.now() + 700).toISOString();
  return expectOk(admin.patch(`/api/admin/events/${eventId}`, { start_time }));
};
const goesLive = async (_: string, fightId: string) => {
  // Once the writers are at it: the flip must wait for them, not they for it.
  for (let read = 0; read < 20; read++) await watcher.get('/api/session');
  await expectOk(admin.put(`/api/admin/fights/${fightId}/status`, { status: 'live', confirm: true }));
};

test.each([
  ['the start passes', startsInAMoment],
  ['the start passes, again', startsInAMoment],
  ['a fight goes live', goesLive],
  ['a fight goes live, again', goesLive],
])('%s under 60 writers: nothing shown changes, nothing acknowledged is lost', async (_, lock) => {
  const { id, fights } = await event(admin, { fights: FIGHTS });
  const writers = members.flatMap((who) => fights.map((fight) => ({ who, fight })));
  expect(writers).toHaveLength(60);
  const [shown, last] = await Promise.all([
    watchUntilShown(id),
    Promise.all(writers.map(({ who, fight }) => pickUntilLocked(who, id, fight))),
    lock(id, fights[0]!),
  ]);

  expect((await readBoard(id)).fights).toEqual(shown.fights);
  expect((await readBoard(id, members[0])).fights).toEqual(shown.fights);
  const stored = await server.db.selectFrom('picks').selectAll().where('event_id', '=', id).execute();
  const revisions = new Map(stored.map((pick) => [`${pick.user_id} ${pick.fight_id}`, pick.revision]));
  expect(writers.map(({ who, fight }) => revisions.get(`${who.id} ${fight}`) ?? null)).toEqual(last);
  expect(stored.length).toBeGreaterThan(0);
});
