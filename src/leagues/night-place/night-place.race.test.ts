import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { endJobs, noticeTools, passQuietTime } from '../../../test/notices.ts';
import { type PushService, startPushService } from '../../../test/push-service.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { event, expectOk, league, moveStart, siteAdmin, user } from '../../../test/world.ts';
import { addPlacePushes } from './places.sql.ts';
import { planPlaces, pushPlaces } from './push-places.server.ts';

let push: PushService;
let server: TestServer;
let other: TestServer;
let admin: Client;
beforeAll(async () => {
  push = await startPushService();
  server = await startTestServer({ PUSH_SERVICE: push.url });
  other = await startTestServer({ PUSH_SERVICE: push.url }, { databaseUrl: server.databaseUrl });
  await endJobs(server, other);
  admin = await siteAdmin(server);
  return () => push.stop();
});

/** Somebody with a device, who wants to know or did not ask. */
async function reader(name: string, isOn = true) {
  const client = await user(server, name, { pro: true });
  const subscription = push.subscribe();
  await expectOk(client.put('/api/me/push', subscription));
  if (isOn)
    await expectOk(
      client.put('/api/me/notices', {
        settings: [{ kind: 'night_place', channel: 'push', is_on: true, slot: null }],
      }),
    );
  const messages = () => push.messages.filter(({ endpoint }) => endpoint === subscription.endpoint);
  return Object.assign(client, {
    messages,
  });
}
type Reader = Awaited<ReturnType<typeof reader>>;

const RED = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 1 };
const BLUE = { ...RED, pick_winner: 'blue' };
const pick = (who: Client, leagueId: string, eventId: string, fight: string, choice: object) =>
  expectOk(who.put(`/api/leagues/${leagueId}/events/${eventId}/fights/${fight}/pick`, choice));

/** Ada has red throughout, Bo blue, Cy red in the first fight alone; it has begun. */
async function begunNight(fights = 3) {
  const [ada, bo, cy] = [await reader('Ada'), await reader('Bo'), await reader('Cy')];
  const leagueId = await league(ada, [bo, cy]);
  const night = await event(admin, { fights });
  for (const [n, fight] of night.fights.entries()) {
    await pick(ada, leagueId, night.id, fight, RED);
    await pick(bo, leagueId, night.id, fight, BLUE);
    if (n === 0) await pick(cy, leagueId, night.id, fight, RED);
  }
  return { ada, bo, cy, leagueId, night };
}
async function start(id: string, reads: Client, leagueId: string) {
  await moveStart(admin, id, -0.1);
  await expectOk(reads.get(`/api/leagues/${leagueId}/events/${id}/board`));
}
async function begun(fights?: number) {
  const all = await begunNight(fights);
  await start(all.night.id, all.ada, all.leagueId);
  return all;
}
/** Of the night's nth fight. */
const decide = (fight: string, result_winner: string, rest: object = {}) =>
  expectOk(
    admin.put(`/api/admin/fights/${fight}/result`, {
      result_winner,
      result_method: 'ko_tko',
      result_round: 1,
      final: true,
      ...rest,
    }),
  );
/** As if they had passed since everything that happened. */
async function passSeconds(id: string, seconds: number) {
  await passQuietTime(server, id, `${seconds} seconds`);
  await sql`update fights set resulted_at = resulted_at - make_interval(secs => ${seconds})
    where event_id = ${id} and resulted_at is not null`.execute(server.db);
}
const sweep = (at = server) => pushPlaces(noticeTools(at));
async function decided(id: string, fight: string, result_winner: string) {
  await decide(fight, result_winner);
  await passSeconds(id, 20);
  await sweep();
}
/** As many pushes as the card has fights. */
const had = (who: Reader, about: string, kind: string, outcome: string | null) =>
  sql`insert into notices (user_id, kind, subject, channel, next_try_at, drop_after, settled_at, outcome)
    select ${who.id}, ${kind}, ${about} || ':' || n, 'push', now() + interval '1 day', now() + interval '1 day',
      case when ${outcome}::text is not null then now() end, ${outcome}
    from generate_series(1, 3) n`.execute(server.db);
const bodies = (...readers: Reader[]) =>
  readers.map(({ messages }) => messages().map(({ text }) => text.body));

test('after each result its place, what changed, and how much is left; never who won', async () => {
  const { ada, bo, cy, night, leagueId } = await begun();
  const [one, two, three] = night.fights as [string, string, string];
  // Neither of another night, nor of another kind, nor come to nothing: none of them counts as one of a fight's.
  await had(ada, leagueId, 'night_place', 'sent');
  await had(ada, night.id, 'card_changed', 'sent');
  await had(ada, night.id, 'night_place', 'not_needed');
  await decided(night.id, one, 'red');
  await decided(night.id, two, 'blue');
  await decided(night.id, three, 'blue');
  expect(bodies(ada, bo, cy)).toEqual([
    ['You are 1st (tied), 2 to go', 'Still 1st (tied), 1 to go', 'Down to 2nd (tied), every fight is in'],
    ['You are 3rd, 2 to go', 'Up to 1st (tied), 1 to go', 'Still 1st, every fight is in'],
    ['You are 1st (tied), 2 to go', 'Still 1st (tied), 1 to go', 'Down to 2nd (tied), every fight is in'],
  ]);
  const all = [ada, bo, cy].flatMap((one) => one.messages());
  expect(new Set(all.map(({ text }) => text.title))).toEqual(new Set(['Fight Night · Octagon Oracles']));
  expect(new Set(all.map(({ text }) => text.path))).toEqual(
    new Set([`/app/league/${leagueId}/event/${night.id}/board`]),
  );
  expect(new Set(all.map(({ topic }) => topic)).size).toBe(1);
  expect(JSON.stringify(all.map(({ text }) => text))).not.toMatch(/Red \d|Blue \d|Ada|Bo\b|Cy|wins|beat/);
  for (const { ttl } of all) expect(ttl).toBeLessThanOrEqual(120);
});

test('nobody who did not ask, has no picks, left the league or muted it', async () => {
  const { ada, bo, cy, leagueId, night } = await begunNight();
  const [dee, eve, fay] = [await reader('Dee', false), await reader('Eve'), await reader('Fay')];
  for (const one of [dee, eve, fay]) await expectOk(one.post(`/api/leagues/${leagueId}/membership`));
  for (const one of [dee, fay]) await pick(one, leagueId, night.id, night.fights[0]!, RED);
  // One of each fight is on its way.
  await had(fay, night.id, 'night_place', null);
  await start(night.id, ada, leagueId);
  await expectOk(bo.put(`/api/leagues/${leagueId}/mute`));
  await expectOk(cy.delete(`/api/leagues/${leagueId}/membership`));
  await decided(night.id, night.fights[0]!, 'red');
  expect(bodies(ada, bo, cy, dee, eve, fay)).toEqual([['You are 1st (tied), 2 to go'], [], [], [], [], []]);
  const { rows } = await sql`select user_id from notices
    where kind = 'night_place' and starts_with(subject, ${night.id}) and user_id <> ${fay.id}`.execute(
    server.db,
  );
  expect(rows).toEqual([{ user_id: ada.id }]);
  await sql`delete from notices where user_id = ${fay.id}`.execute(server.db);
});

test('in several leagues one push, of the one where it moved most', async () => {
  const { ada, bo, cy, night, leagueId } = await begunNight();
  const away = await league(ada, [bo], 'Elsewhere');
  for (const fight of night.fights.slice(1)) {
    await pick(ada, away, night.id, fight, RED);
    await pick(bo, away, night.id, fight, BLUE);
  }
  // It moves most where she does not want to know: down to 3rd, and up to 1st.
  const muted = await league(ada, [bo, cy], 'Muted');
  for (const [n, fight] of night.fights.slice(0, 2).entries())
    for (const one of [ada, bo, cy])
      await pick(one, muted, night.id, fight, (one === ada) === (n === 0) ? RED : BLUE);
  await expectOk(ada.put(`/api/leagues/${muted}/mute`));
  await start(night.id, ada, leagueId);
  await decided(night.id, night.fights[0]!, 'blue');
  await decided(night.id, night.fights[1]!, 'blue');
  await decided(night.id, night.fights[2]!, 'red');
  expect(ada.messages().map(({ text }) => [text.title.split(' · ')[1], text.body])).toEqual([
    ['Octagon Oracles', 'You are 2nd (tied), 2 to go'],
    ['Elsewhere', 'Down to 2nd, 1 to go'],
    ['Elsewhere', 'Up to 1st (tied), every fight is in'],
  ]);
});

test('who watches it later gets none, until they have seen everything and want the rest', async () => {
  const { ada, bo, night } = await begun();
  await expectOk(ada.put(`/api/events/${night.id}/watch-later`));
  await decided(night.id, night.fights[0]!, 'red');
  expect(bodies(ada, bo)).toEqual([[], ['You are 3rd, 2 to go']]);
  await expectOk(ada.delete(`/api/events/${night.id}/watch-later`));
  await decided(night.id, night.fights[1]!, 'red');
  expect(bodies(ada, bo)).toEqual([['You are 1st, 1 to go'], ['You are 3rd, 2 to go', 'Still 3rd, 1 to go']]);
});

test('two results in a minute make one push, and one that is entered in parts too', async () => {
  const { ada, night } = await begun();
  await decide(night.fights[0]!, 'red');
  await decide(night.fights[1]!, 'blue');
  await sweep();
  expect(bodies(ada)).toEqual([[]]);
  await passSeconds(night.id, 20);
  await sweep();
  expect(bodies(ada)).toEqual([['You are 1st (tied), 1 to go']]);
  const third = night.fights[2]!;
  await expectOk(admin.put(`/api/admin/fights/${third}/result`, { result_winner: 'red' }));
  await passSeconds(night.id, 20);
  await sweep();
  await decide(third, 'red');
  await passSeconds(night.id, 20);
  await sweep();
  expect(ada.messages()).toHaveLength(2);
});

test('a result that comes with an imported card is pushed like any', async () => {
  const { ada, night } = await begun(1);
  const result = { result_winner: 'red', result_method: 'decision', result_round: null };
  const text = JSON.stringify({ fights: [{ red_name: 'Red 1', blue_name: 'Blue 1', ...result }] });
  await expectOk(admin.post('/api/admin/cards', { text, event_id: night.id, with_results: true }));
  await passSeconds(night.id, 20);
  await sweep();
  expect(bodies(ada)).toEqual([['You are 1st (tied), every fight is in']]);
});

test('a correction is pushed only where it changed the place, and never more pushes than fights', async () => {
  const { ada, bo, night } = await begun();
  const [one, two] = night.fights as [string, string];
  await decided(night.id, one, 'red');
  await decided(night.id, two, 'red');
  const before = bodies(ada, bo);
  await passSeconds(night.id, 600);
  // Another round leaves everybody where they are.
  await decide(two, 'red', { result_round: 2 });
  await passSeconds(night.id, 20);
  await sweep();
  expect(bodies(ada, bo)).toEqual(before);
  await passSeconds(night.id, 600);
  await decide(two, 'blue');
  await passSeconds(night.id, 20);
  await sweep();
  expect(bodies(ada, bo)[1]).toEqual([...before[1]!, 'Up to 1st (tied), 1 to go']);
  await passSeconds(night.id, 600);
  await decide(two, 'red');
  await passSeconds(night.id, 20);
  await sweep();
  expect(bo.messages()).toHaveLength(3);
});

test('nor more than fights that were fought', async () => {
  const { ada, bo, night } = await begun();
  const [one, two, three] = night.fights as [string, string, string];
  await expectOk(admin.put(`/api/fights/${three}/cancellation`));
  await decided(night.id, one, 'red');
  await decided(night.id, two, 'red');
  const before = bodies(ada, bo);
  expect(before.map((all) => all.length)).toEqual([2, 2]);
  await passSeconds(night.id, 600);
  await decided(night.id, two, 'blue');
  expect(bodies(ada, bo)).toEqual(before);
});

test('nothing comes two minutes after the result, whatever held it up', async () => {
  const { ada, bo, night } = await begun();
  await decide(night.fights[0]!, 'red');
  await passSeconds(night.id, 121);
  await sweep();
  await decide(night.fights[1]!, 'red');
  await passSeconds(night.id, 20);
  await planPlaces(server.db);
  await sql`update notices set drop_after = drop_after - interval '2 minutes' where kind = 'night_place'`.execute(
    server.db,
  );
  await sweep();
  expect(bodies(ada, bo)).toEqual([[], []]);
  // Nor does it count for one that was sent.
  await decided(night.id, night.fights[2]!, 'red');
  for (const winner of ['blue', 'red']) {
    await passSeconds(night.id, 600);
    await decided(night.id, night.fights[1]!, winner);
  }
  expect(bo.messages()).toHaveLength(3);
});

test('a result that comes in while a push is on its way is in the next one', async () => {
  const { bo, night } = await begun();
  const [one, two, three] = night.fights as [string, string, string];
  await decide(one, 'red');
  await passSeconds(night.id, 20);
  const { sending } = await server.db.transaction().execute(async (tx) => {
    // The device has it, and the server has yet to note that.
    await sql`lock table push_subscriptions in exclusive mode`.execute(tx);
    const sending = sweep();
    await untilWaiting(server.db);
    await decide(two, 'blue');
    return { sending };
  });
  await sending;
  await decided(night.id, three, 'blue');
  expect(bodies(bo)).toEqual([['You are 3rd, 2 to go', 'Up to 1st, every fight is in']]);
});

test('another night starts over, also while the first goes on', async () => {
  const { ada, bo, cy, leagueId, night } = await begun();
  await decided(night.id, night.fights[0]!, 'red');
  const next = await event(admin, { fights: 2 });
  for (const one of [ada, bo, cy])
    await pick(one, leagueId, next.id, next.fights[0]!, one === bo ? RED : BLUE);
  await start(next.id, ada, leagueId);
  for (const fight of [next.fights[0]!, night.fights[1]!]) await decide(fight, 'red');
  for (const { id } of [next, night]) await passSeconds(id, 20);
  await sweep();
  expect(bodies(ada, bo).map((said) => said.sort())).toEqual([
    ['Still 1st, 1 to go', 'You are 1st (tied), 2 to go', 'You are 2nd (tied), 1 to go'],
    ['Still 3rd, 1 to go', 'You are 1st, 1 to go', 'You are 3rd, 2 to go'],
  ]);
});

test('a night that began the day before yesterday is over', async () => {
  const { ada, night } = await begun();
  await moveStart(admin, night.id, -30);
  await decided(night.id, night.fights[0]!, 'red');
  expect(bodies(ada)).toEqual([[]]);
});

test('two servers that plan and send at once push to each device once', async () => {
  const { ada, bo, cy, night } = await begun();
  await decide(night.fights[0]!, 'red');
  await passSeconds(night.id, 20);
  await Promise.all([sweep(), sweep(other), sweep(), sweep(other)]);
  await sweep();
  expect(bodies(ada, bo, cy).map((said) => said.length)).toEqual([1, 1, 1]);
  // Neither counts the pushes that are left without those of the other.
  const { planned } = await server.db.transaction().execute(async (tx) => {
    await addPlacePushes(tx, []);
    const planned = planPlaces(other.db);
    await untilWaiting(server.db);
    return { planned };
  });
  await planned;
});

test('a device that is tried again is sent the same', async () => {
  const { bo, night } = await begun();
  const tablet = server.visitor();
  await expectOk(tablet.post('/api/session', { email: bo.email, password: 'correct-horse' }));
  const subscription = push.subscribe();
  await expectOk(tablet.put('/api/me/push', subscription));
  await decided(night.id, night.fights[0]!, 'red');
  push.answer(503, subscription.endpoint);
  await decided(night.id, night.fights[1]!, 'blue');
  push.answer(null, subscription.endpoint);
  await sql`update notices set next_try_at = now() where settled_at is null`.execute(server.db);
  await sweep();
  const onTablet = push.messages.filter(({ endpoint }) => endpoint === subscription.endpoint);
  expect(onTablet.map(({ text }) => text.body)).toEqual(bodies(bo)[0]);
});
