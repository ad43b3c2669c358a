import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { event, league, siteAdmin, user } from '../../../test/world.ts';
import { lockEvent } from '../../fights/event-lock.sql.ts';

let server: TestServer;
let admin: Client;
let members: Client[];
let outsider: Client;
let leagueId: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
  const owner = await user(server, 'Olga', { pro: true });
  const names = Array.from({ length: 20 }, (_, i) => `Member ${String.fromCharCode(65 + i)}`);
  members = [owner, ...(await Promise.all(names.map((name) => user(server, name))))];
  outsider = await user(server, 'Oscar');
  leagueId = await league(owner, members.slice(1));
});

const knockout = (revision: number, round = 1) => ({
  pick_winner: 'red',
  pick_method: 'ko_tko',
  pick_round: round,
  revision,
});
const save = (who: Client, event: string, fight: string, body: object) =>
  who.put(`/api/leagues/${leagueId}/events/${event}/fights/${fight}/pick`, body);

const picksOf = async (eventId: string) =>
  server.db
    .selectFrom('picks')
    .select(['user_id', 'fight_id', 'revision'])
    .where('event_id', '=', eventId)
    .execute();

/** Saves that arrive while the event is locked: all but the first few are batched once it is free. */
async function saveWhileHeld(eventId: string, saves: () => ReturnType<typeof save>[]) {
  const { answers } = await server.db.transaction().execute(async (tx) => {
    await lockEvent(tx, eventId);
    const answers = Promise.all(saves());
    // Answered after every save has reached the queue.
    await admin.get('/healthz');
    return { answers };
  });
  return answers;
}

test('each save of a batch is decided on its own', async () => {
  const { id, fights } = await event(admin, { fights: 3 });
  await admin.put(`/api/admin/fights/${fights[2]}/status`, { status: 'final' });
  const strangers = server.visitor();
  strangers.cookies.set('session', 'made-up');
  const answers = await saveWhileHeld(id, () => [
    ...members.map((member) => save(member, id, fights[0]!, knockout(1))),
    save(outsider, id, fights[0]!, knockout(1)),
    save(strangers, id, fights[0]!, knockout(1)),
    save(server.visitor(), id, fights[0]!, knockout(1)),
    save(members[0]!, id, fights[1]!, knockout(1, 4)),
    save(members[0]!, id, fights[2]!, knockout(1)),
    save(members[1]!, id, members[1]!.id, knockout(1)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([
    ...members.map(() => 200),
    404,
    401,
    401,
    422,
    409,
    404,
  ]);
  const stored = await picksOf(id);
  expect(new Set(stored.map((pick) => pick.user_id))).toEqual(new Set(members.map((member) => member.id)));
});

test('of a batch of choices for one fight the newest wins, each answered on its own', async () => {
  const { id, fights } = await event(admin, { fights: 1 });
  const [first, second] = [members[0]!, members[1]!];
  const answers = await saveWhileHeld(id, () =>
    [3, 1, 5, 2, 4].flatMap((revision) =>
      [first, second].map((who) => save(who, id, fights[0]!, knockout(revision))),
    ),
  );
  for (const { body } of answers) {
    if (body.outcome === 'superseded') expect(body.pick.revision).toBeGreaterThan(1);
    else expect(body.outcome).toBe('saved');
  }
  expect((await picksOf(id)).map((pick) => pick.revision)).toEqual([5, 5]);
});

test.each([
  ['a constraint', 'check_violation'],
  ['a value', 'division_by_zero'],
  ['an error that a function raises', 'raise_exception'],
])('a save that the database refuses for %s fails alone', async (_, condition) => {
  const { id, fights } = await event(admin, { fights: 1 });
  const unlucky = members[3]!;
  await sql
    .raw(`create function break_picks() returns trigger language plpgsql as $$
    begin
      if new.revision = 13 then raise exception using errcode = '${condition}'; end if;
      return new;
    end $$`)
    .execute(server.db);
  await sql`create trigger break_picks before insert or update on picks
    for each row execute function break_picks()`.execute(server.db);
  const answers = await saveWhileHeld(id, () =>
    members.map((member) => save(member, id, fights[0]!, knockout(member === unlucky ? 13 : 1))),
  );
  await sql`drop function break_picks cascade`.execute(server.db);
  expect(answers.map(({ status }) => status)).toEqual(
    members.map((member) => (member === unlucky ? 500 : 200)),
  );
  expect(await picksOf(id)).toHaveLength(members.length - 1);
});

test('a session last seen an hour ago is extended by a save', async () => {
  const { id, fights } = await event(admin, { fights: 1 });
  const late = members[4]!;
  await sql`update sessions set last_seen_at = now() - interval '2 hours' where profile_id = ${late.id}`.execute(
    server.db,
  );
  expect((await save(late, id, fights[0]!, knockout(1))).status).toBe(200);
  const { rows } = await sql<{ seen: boolean }>`
    select last_seen_at > now() - interval '1 minute' as seen from sessions where profile_id = ${late.id}`.execute(
    server.db,
  );
  expect(rows).toEqual([{ seen: true }]);
});
