import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ChatServer, startChatServer } from '../../../test/chat-server.ts';
import type { Client } from '../../../test/client.ts';
import { endJobs, noticeTools, passQuietTime, sendRound } from '../../../test/notices.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { event, expectOk, league, moveStart, siteAdmin, user } from '../../../test/world.ts';
import { zoneAt } from '../../../test/zone-at.ts';
import { sealAddress } from '../../outbox/chat/chat-address.server.ts';
import { beginPost, findChat, recordChatAnswer, takePostBack } from '../../outbox/chat/chats.sql.ts';
import { claimDue } from '../../outbox/notices.sql.ts';
import { planRecaps } from '../recap/plan-recaps.server.ts';
import { chatOffNotice } from './chat-off-notice.server.ts';
import { hourPost, openPost, outPost, recapPost } from './chat-posts.server.ts';
import { planPosts } from './plan-posts.server.ts';

let chat: ChatServer;
let server: TestServer;
let other: TestServer;
let admin: Client;
beforeAll(async () => {
  chat = await startChatServer();
  const environment = { CHAT_SERVICE: chat.url };
  server = await startTestServer(environment);
  other = await startTestServer(environment, { databaseUrl: server.databaseUrl });
  await endJobs(server, other);
  admin = await siteAdmin(server);
  return () => chat.stop();
});
const NOBODY_THERE = 'http://127.0.0.1:9';

beforeEach(async () => {
  chat.answer(null);
  chat.fallSilent(false);
  // A night is of its own test.
  await sql`delete from league_chats`.execute(server.db);
  await sql`update events set start_time = now() - interval '30 hours' where start_time > now()`.execute(
    server.db,
  );
});

const kinds = [openPost, hourPost, outPost, recapPost];
async function sweep(at = server) {
  await planPosts(at.db);
  await sendRound(kinds, at);
}
const passPauses = () =>
  sql`update notices set next_try_at = now() where settled_at is null`.execute(server.db);

interface Hook {
  leagueId: string;
  path: string;
}
async function newHook(owner: Client, leagueId: string, switches: object = {}, service = 'discord') {
  const path = `/api/webhooks/${randomUUID()}`;
  await expectOk(owner.put(`/api/leagues/${leagueId}/chat`, { service, address: chat.url + path }));
  await expectOk(owner.patch(`/api/leagues/${leagueId}/chat`, switches));
  return { leagueId, path };
}
const postsAt = ({ path }: Hook) => chat.posts.filter((post) => post.path === path);
const saidAt = (hook: Hook) => postsAt(hook).map(({ body }) => body.content as string);
const outcomesOf = async ({ leagueId }: Hook) =>
  (
    await sql<{ kind: string; outcome: string | null }>`
      select kind, outcome from notices where league_id = ${leagueId} order by due_at, kind`.execute(
      server.db,
    )
  ).rows.map(({ kind, outcome }) => `${kind} ${outcome}`);

const RED = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 1 };
const BLUE = { pick_winner: 'blue', pick_method: 'decision', pick_round: null };
const pick = (who: Client, leagueId: string, eventId: string, fight: string, choice: object) =>
  expectOk(who.put(`/api/leagues/${leagueId}/events/${eventId}/fights/${fight}/pick`, choice));

interface Crew {
  members: Client[];
  leagueId: string;
}
async function newCrew(names = ['Ada', 'Bo', 'Cy'], name = 'Friday Crew'): Promise<Crew> {
  const [owner, ...rest] = await Promise.all(names.map((one, n) => user(server, one, { pro: n === 0 })));
  return { members: [owner!, ...rest], leagueId: await league(owner!, rest, name) };
}

interface Night {
  id: string;
  fights: string[];
}
/** As if its card had stood for a day. */
async function newNight(startsIn = 50, fights = 3, name = 'Fight Night'): Promise<Night> {
  const night = await event(admin, { startsIn, fights, name });
  for (const table of ['events', 'fights'])
    await sql`update ${sql.table(table)} set created_at = created_at - interval '1 day'
      where ${sql.ref(table === 'events' ? 'id' : 'event_id')} = ${night.id}`.execute(server.db);
  await passQuietTime(server, night.id, '1 day');
  return night;
}
/** Everybody has red, but the last member blue in the main event. */
async function pickAll({ members, leagueId }: Crew, { id, fights }: Night) {
  for (const member of members)
    for (const fight of fights)
      await pick(
        member,
        leagueId,
        id,
        fight,
        member === members.at(-1) && fight === fights.at(-1) ? BLUE : RED,
      );
}
async function score({ id, fights }: Night) {
  const result = { result_winner: 'red', result_method: 'ko_tko', result_round: 1, final: true };
  for (const fight of fights) await expectOk(admin.put(`/api/admin/fights/${fight}/result`, result));
  await expectOk(admin.put(`/api/admin/events/${id}/official`));
  await planRecaps(server.db);
}
const begin = ({ id }: Night) => moveStart(admin, id, -0.1);

/** What a night's posts say at any time and on any machine. */
function asWritten(hook: Hook, { id }: Night): string {
  return saidAt(hook)
    .join('\n\n')
    .replaceAll(server.config.publicUrl, 'https://picks.example.com')
    .replaceAll(hook.leagueId, 'LEAGUE')
    .replaceAll(id, 'EVENT')
    .replace(/Locks \w.*ET/g, 'Locks Sat, Nov 21, 2026, 10:00 PM ET')
    .replace(/\d+:\d\d [AP]M ET/g, '10:00 PM ET')
    .replace(/Seal: .*/g, 'Seal: 1a2b 3c4d 5e6f 7a8b');
}

test('a night with a start that moved and picks that were reopened: six posts, and no seventh', async () => {
  const crew = await newCrew();
  const [ada, bo] = crew.members as [Client, Client];
  const hook = await newHook(ada, crew.leagueId, { with_names: true, with_result: true });
  const night = await newNight();
  await sweep();
  await moveStart(admin, night.id, 0.9);
  for (const fight of night.fights) await pick(ada, crew.leagueId, night.id, fight, RED);
  await pick(bo, crew.leagueId, night.id, night.fights[0]!, RED);
  await sweep();
  await moveStart(admin, night.id, 40);
  await sweep();
  await moveStart(admin, night.id, 0.9);
  await pickAll(crew, night);
  await sweep();
  for (let n = 0; n < 3; n++) {
    await begin(night);
    await sweep();
    const start_time = new Date(Date.now() + 50 * 60_000).toISOString();
    if (n < 2) await expectOk(admin.post(`/api/admin/events/${night.id}/reopening`, { start_time }));
    await sweep();
  }
  await score(night);
  for (let n = 0; n < 2; n++) await sweep();
  expect(postsAt(hook)).toHaveLength(6);
  await expect(`${asWritten(hook, night)}\n`).toMatchFileSnapshot('six-posts.txt');
  for (const { body } of postsAt(hook))
    expect(body).toMatchObject({ allowed_mentions: { parse: [] }, flags: 4 });
});

describe('what a post says', () => {
  test('who won only where an admin asked for it, and who is missing too', async () => {
    const crew = await newCrew();
    const hook = await newHook(crew.members[0]!, crew.leagueId);
    const night = await newNight(0.9);
    await sweep();
    await pickAll(crew, night);
    await begin(night);
    await sweep();
    await score(night);
    await sweep();
    expect(saidAt(hook).map((text) => text.split('\n').slice(0, -1))).toEqual([
      [
        'Fight Night · Friday Crew: one hour to go',
        expect.stringMatching(/^Picks lock at .* ET\. 0 of 3 are in\.$/),
      ],
      expect.arrayContaining(['Fight Night · Friday Crew: picks are out']),
      ['Fight Night · Friday Crew: every result is in', 'See who won on the board.'],
    ]);
  });

  test('each kind has its switch, also for what is planned already', async () => {
    const crew = await newCrew();
    const [owner] = crew.members as [Client];
    const night = await newNight(0.9);
    const off = { posts_open: false, posts_hour: false, posts_out: false, posts_recap: false };
    const hook = await newHook(owner, crew.leagueId, off);
    await pickAll(crew, night);
    await sweep();
    await begin(night);
    await score(night);
    await sweep();
    expect(await outcomesOf(hook)).toEqual([]);
    await expectOk(owner.patch(`/api/leagues/${crew.leagueId}/chat`, { posts_out: true }));
    await planPosts(server.db);
    await expectOk(owner.patch(`/api/leagues/${crew.leagueId}/chat`, { posts_out: false }));
    await sweep();
    expect([await outcomesOf(hook), postsAt(hook)]).toEqual([['chat_out not_needed'], []]);
  });

  test('a start that moves by minutes or hours has its own hour, one that was planned before it moved has none', async () => {
    const crew = await newCrew();
    const hook = await newHook(crew.members[0]!, crew.leagueId);
    const [night, other] = [await newNight(0.9), await newNight(0.9, 3, 'Other Night')];
    await planPosts(server.db);
    await moveStart(admin, other.id, 4);
    for (let n = 0; n < 2; n++) await sweep();
    expect(saidAt(hook)).toEqual([expect.stringContaining('Fight Night')]);
    await moveStart(admin, night.id, 3.9);
    await sweep();
    expect(postsAt(hook)).toHaveLength(1);
    await moveStart(admin, night.id, 0.95);
    for (let n = 0; n < 2; n++) await sweep();
    expect(saidAt(hook).map((text) => text.split('\n')[0])).toEqual([
      'Fight Night · Friday Crew: one hour to go',
      'Fight Night · Friday Crew: one hour to go',
    ]);
  });

  test('nothing of a night without picks, and nothing of what happened before the chat was set', async () => {
    const [crew, idle] = [await newCrew(), await newCrew(['Dee'])];
    const idleHook = await newHook(idle.members[0]!, idle.leagueId, { posts_hour: false });
    const night = await newNight(0.9);
    await pickAll(idle, await newNight(24 * 8));
    await pickAll(crew, night);
    await begin(night);
    await expectOk(crew.members[0]!.get(`/api/leagues/${crew.leagueId}/events/${night.id}/board`));
    const hook = await newHook(crew.members[0]!, crew.leagueId);
    await sweep();
    await score(night);
    await sweep();
    expect(saidAt(hook).map((text) => text.split('\n')[0])).toEqual([
      'Fight Night · Friday Crew: every result is in',
    ]);
    expect(postsAt(idleHook)).toEqual([]);
  });

  test('a card that somebody still works on waits, and one that is open already is not opened late', async () => {
    const crew = await newCrew();
    const hook = await newHook(crew.members[0]!, crew.leagueId);
    const [begun, added, off] = [await newNight(60), await newNight(60), await newNight(60)];
    await moveStart(admin, (await newNight(60)).id, 61);
    await sql`update events set created_at = now() where id = ${begun.id}`.execute(server.db);
    await sql`update fights set created_at = now() where id = ${added.fights[0]}`.execute(server.db);
    await newNight(1.5);
    await newNight(24 * 8);
    for (const startsIn of [0.9, 60]) await newNight(startsIn, 0);
    const offSoon = await newNight(0.9);
    for (const { id } of [off, offSoon]) {
      await expectOk(admin.put(`/api/events/${id}/cancellation`));
      await passQuietTime(server, id);
    }
    const late = await newNight(0.9);
    await pickAll(crew, late);
    await moveStart(admin, late.id, -2);
    await sweep();
    expect(await outcomesOf(hook)).toEqual([]);
    await newNight(60, 3, 'Ready Night');
    await sweep();
    expect(saidAt(hook)).toEqual([expect.stringContaining('Ready Night')]);
  });

  test('nothing is posted about picks that locked, reopened or were deleted before the post left', async () => {
    const crew = await newCrew();
    const hook = await newHook(crew.members[0]!, crew.leagueId);
    const night = await newNight(0.9);
    const canceled = await newNight();
    await pickAll(crew, night);
    await planPosts(server.db);
    await expectOk(admin.put(`/api/events/${canceled.id}/cancellation`));
    const deleted = await newNight(0.5, 1);
    await pickAll(crew, deleted);
    for (const one of [night, deleted]) await begin(one);
    await sendRound(kinds, server);
    await planPosts(server.db);
    await expectOk(admin.delete(`/api/admin/events/${deleted.id}`));
    const start_time = new Date(Date.now() + 3 * 3_600_000).toISOString();
    await expectOk(admin.post(`/api/admin/events/${night.id}/reopening`, { start_time }));
    await sendRound(kinds, server);
    expect((await outcomesOf(hook)).sort()).toEqual(
      ['hour', 'open', 'out', 'out'].map((kind) => `chat_${kind} not_needed`),
    );
    expect(postsAt(hook)).toEqual([]);
  });

  test('nothing is posted to a league that is gone, has no chat anymore, or one that may not be asked anymore', async () => {
    const [crew, gone, shut] = [await newCrew(), await newCrew(), await newCrew()];
    const [hook, goneHook, shutHook] = [
      await newHook(crew.members[0]!, crew.leagueId),
      await newHook(gone.members[0]!, gone.leagueId),
      await newHook(shut.members[0]!, shut.leagueId),
    ];
    await newNight(0.9);
    await planPosts(server.db);
    await expectOk(crew.members[0]!.delete(`/api/leagues/${crew.leagueId}/chat`));
    await expectOk(gone.members[0]!.delete(`/api/leagues/${gone.leagueId}`));
    await sendRound(kinds, { ...server, config: { ...server.config, chatService: null } });
    const hooks = [hook, goneHook, shutHook];
    expect(await Promise.all(hooks.map(outcomesOf))).toEqual([
      ['chat_hour no_address'],
      [],
      ['chat_hour refused'],
    ]);
    expect(hooks.flatMap(postsAt)).toEqual([]);
  });
});

describe('what the chat answers', () => {
  /** A crew whose chat is about to be told that there is an hour to go. */
  async function anHourToGo() {
    const crew = await newCrew();
    const hook = await newHook(crew.members[0]!, crew.leagueId);
    await newNight(0.9);
    await planPosts(server.db);
    return { crew, hook };
  }
  const pauseOf = async ({ leagueId }: Hook) =>
    (
      await sql<{
        seconds: number;
      }>`select round(extract(epoch from next_try_at - now()) / 10)::int * 10 as seconds
        from notices where league_id = ${leagueId} and settled_at is null`.execute(server.db)
    ).rows[0]?.seconds;

  test('429: it waits as long as the service asks, and so does every other post there', async () => {
    const { hook, crew } = await anHourToGo();
    const waitIsOver = () => sql`update league_chats set wait_until = now()`.execute(server.db);
    for (const [wait, pause] of [
      ['soon', 20],
      [new Date(Date.now() - 60_000).toUTCString(), 40],
      ['115.2', 120],
      [new Date(Date.now() + 10_000_000).toUTCString(), 10_000],
      ['9999999', 24 * 3600],
    ] as const) {
      await waitIsOver();
      await passPauses();
      chat.answer(429, { path: hook.path, headers: { 'retry-after': wait } });
      await sendRound(kinds, server);
      expect([wait, await pauseOf(hook)]).toEqual([wait, pause]);
    }
    chat.answer(null, { path: hook.path });
    await passPauses();
    await newNight(0.9, 1, 'Another Night');
    await sweep();
    expect((await crew.members[0]!.post(`/api/leagues/${crew.leagueId}/chat/test`)).body).toEqual({
      answer: 'later',
    });
    expect(chat.requests.filter(({ path }) => path === hook.path)).toHaveLength(5);
    await waitIsOver();
    await passPauses();
    await sweep();
    expect(postsAt(hook)).toHaveLength(2);
  });

  test('503, 500 or nobody at the address: tried again with growing pauses, and posted once', async () => {
    const { hook } = await anHourToGo();
    const pauses = [];
    for (const status of [503, 500]) {
      chat.answer(status, { path: hook.path });
      await sendRound(kinds, server);
      pauses.push(await pauseOf(hook));
      await passPauses();
    }
    await sealAgain(hook, NOBODY_THERE);
    await sendRound(kinds, { ...server, config: { ...server.config, chatService: NOBODY_THERE } });
    pauses.push(await pauseOf(hook));
    // Nothing was said of how long, so what another post was told would stand.
    const { rows } =
      await sql`select wait_until from league_chats where league_id = ${hook.leagueId}`.execute(server.db);
    expect(rows).toEqual([{ wait_until: null }]);
    await sealAgain(hook, chat.url);
    chat.answer(null, { path: hook.path });
    await passPauses();
    for (const at of [server, other]) await sendRound(kinds, at);
    expect([pauses, postsAt(hook).length, await outcomesOf(hook)]).toEqual([
      [20, 40, 80],
      1,
      ['chat_hour sent'],
    ]);
  });

  test('a chat that takes a post and never says so has it once, and holds up nobody else', async () => {
    const { hook } = await anHourToGo();
    chat.fallSilent(true);
    await sendRound(kinds, server);
    chat.fallSilent(false);
    await passPauses();
    await sendRound(kinds, other);
    expect([postsAt(hook).length, await outcomesOf(hook)]).toEqual([1, ['chat_hour refused']]);
  });

  test('a server whose claim has ended takes back no post that another has begun', async () => {
    const { hook } = await anHourToGo();
    const claim = async () => {
      await passPauses();
      const kindNames = kinds.map(({ name }) => name);
      const due = { channel: 'chat' as const, kinds: kindNames, most: 100, perMinute: null };
      return (await claimDue(server.db, due)).find(({ league_id }) => league_id === hook.leagueId)!;
    };
    const [former, present] = [await claim(), await claim()];
    expect(await beginPost(server.db, present)).toBe('begun');
    await takePostBack(server.db, former);
    expect(await beginPost(server.db, await claim())).toBe('begun before');
  });

  test.each([404, 410, 401, 499, 300, 302, 308])('%i is for good, wherever it leads', async (status) => {
    const inside = await startChatServer();
    const { hook, crew } = await anHourToGo();
    chat.answer(status, { path: hook.path, headers: { location: `${inside.url}/metadata` } });
    for (let n = 0; n < 2; n++) await sendRound(kinds, server);
    expect([await outcomesOf(hook), inside.requests]).toEqual([['chat_hour refused'], []]);
    expect((await crew.members[0]!.get(`/api/leagues/${crew.leagueId}/chat`)).body.chat).toMatchObject({
      refusals: 1,
      is_off: false,
    });
    await inside.stop();
  });

  test.each([
    ['when it is claimed', (late: () => Promise<unknown>) => ({ before: late, kind: hourPost })],
    [
      'while it is asked what there is to say',
      (late: () => Promise<unknown>) => ({
        before: async () => {},
        kind: {
          ...hourPost,
          prepareChat: async (...asked: Parameters<NonNullable<typeof hourPost.prepareChat>>) => {
            await late();
            return hourPost.prepareChat!(...asked);
          },
        },
      }),
    ],
  ])('a post that is too late %s is not sent', async (_, turn) => {
    const { hook } = await anHourToGo();
    const { before, kind } = turn(() =>
      sql`update notices set drop_after = now() - interval '1 ms' where league_id = ${hook.leagueId}`.execute(
        server.db,
      ),
    );
    await before();
    await sendRound([kind], server);
    expect([postsAt(hook), await outcomesOf(hook)]).toEqual([[], ['chat_hour too_late']]);
  });

  test('what a former address answers counts neither against a new one nor for it', async () => {
    const crew = await newCrew();
    const other = await newCrew(['Dee']);
    await newHook(crew.members[0]!, crew.leagueId);
    await newHook(other.members[0]!, other.leagueId);
    const former = (await findChat(server.db, crew.leagueId))!;
    await newHook(crew.members[0]!, crew.leagueId);
    await recordChatAnswer(server.db, former, { is_taken: false, wait: null });
    await recordChatAnswer(server.db, former, { is_taken: false, wait: 60 });
    const state = async () =>
      (
        await sql<{ refusals: number; wait_until: Date | null }>`
          select refusals, wait_until from league_chats order by refusals`.execute(server.db)
      ).rows;
    expect(await state()).toEqual([
      { refusals: 0, wait_until: null },
      { refusals: 0, wait_until: null },
    ]);
    const present = (await findChat(server.db, crew.leagueId))!;
    await recordChatAnswer(server.db, present, { is_taken: false, wait: null });
    await recordChatAnswer(server.db, former, { is_taken: true, wait: null });
    expect(await state()).toMatchObject([{ refusals: 0 }, { refusals: 1 }]);
  });

  test('ten refusals in a row turn it off, its admins hear of it once, and a successful test turns it back on', async () => {
    const { hook, crew } = await anHourToGo();
    const [owner, second, member] = crew.members as [Client, Client, Client];
    await expectOk(owner.put(`/api/leagues/${crew.leagueId}/members/${second.id}/role`, { role: 'admin' }));
    // An admin elsewhere.
    await sql`update profiles set role = 'pro' where id = ${member.id}`.execute(server.db);
    await league(member);
    for (const { id } of [owner, second, member])
      await sql`update credentials set email_verified_at = now() where profile_id = ${id}`.execute(server.db);
    const tested = async () => (await owner.post(`/api/leagues/${crew.leagueId}/chat/test`)).body.answer;
    const state = async () => (await owner.get(`/api/leagues/${crew.leagueId}/chat`)).body.chat;
    const since = async () =>
      (await sql<{ since: Date }>`select since from league_chats`.execute(server.db)).rows[0]!.since;
    const began = await since();
    chat.answer(404, { path: hook.path });
    for (let n = 0; n < 9; n++) expect(await tested()).toBe('refused');
    expect(await state()).toMatchObject({ refusals: 9, is_off: false });
    chat.answer(null, { path: hook.path });
    expect(await tested()).toBe('taken');
    expect(await state()).toMatchObject({ refusals: 0, is_off: false });
    expect(await since()).toEqual(began);
    chat.answer(410, { path: hook.path });
    for (let n = 0; n < 10; n++) await tested();
    await sendRound(kinds, server);
    for (let n = 0; n < 2; n++) await sweep();
    const sentTo = async () => {
      const { rows } = await sql<{ user_id: string }>`
        select user_id from notices where kind = 'chat_off'`.execute(server.db);
      return rows.map(({ user_id }) => user_id).sort();
    };
    const admins = [owner.id, second.id];
    expect(await sentTo()).toEqual(admins.toSorted());
    const notice = {
      id: randomUUID(),
      user_id: owner.id,
      kind: 'chat_off',
      subject: `${crew.leagueId}:1`,
      channel: 'mail',
      tries: 1,
    } as const;
    const mail = ({ id } = owner) => chatOffNotice.prepare({ ...notice, user_id: id }, noticeTools(server));
    expect(await mail()).toMatchObject({ subject: 'Friday Crew: posts to your group chat have stopped' });
    // Somebody who is no longer an admin has nothing to fix.
    expect(await mail(member)).toBe('not_needed');
    expect([await outcomesOf(hook), postsAt(hook).length]).toEqual([['chat_hour no_address'], 1]);
    chat.answer(null, { path: hook.path });
    expect(await tested()).toBe('taken');
    // Nothing is posted about the time in between.
    expect(await since()).not.toEqual(began);
    expect(await mail()).toBe('not_needed');
    await newNight(0.9, 1, 'Another Night');
    await sweep();
    expect(saidAt(hook).at(-1)).toContain('Another Night · Friday Crew: one hour to go');
    // Whoever wants it on a phone has it there too, in the morning.
    await sql`update profiles set time_zone = ${zoneAt(3)} where id = ${second.id}`.execute(server.db);
    await sql`insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
      select profile_id, id, 'https://push.example/' || id, repeat('p', 87), repeat('a', 22) from sessions
      where profile_id in (${owner.id}, ${second.id})`.execute(server.db);
    const onPhone = { kind: 'chat_off', channel: 'push', is_on: true, slot: null };
    await expectOk(second.put('/api/me/notices', { settings: [onPhone] }));
    // Whoever muted the league is told nothing of it.
    await expectOk(owner.put(`/api/leagues/${crew.leagueId}/mute`));
    chat.answer(410, { path: hook.path });
    for (let n = 0; n < 10; n++) await tested();
    await sweep();
    expect(await sentTo()).toEqual([...admins, second.id, second.id].sort());
    expect([await mail(), await mail(second)]).toEqual(['not_needed', expect.anything()]);
    const pushes = await sql`select user_id, due_at > now() + interval '1 hour' as waits from notices
      where kind = 'chat_off' and channel = 'push'`.execute(server.db);
    expect(pushes.rows).toEqual([{ user_id: second.id, waits: true }]);
  });
});

/** As if it had been saved so. */
async function sealAgain({ leagueId, path }: Hook, origin: string): Promise<void> {
  const sealed = await sealAddress(server.db, leagueId, origin + path);
  await sql`update league_chats set address = ${sealed} where league_id = ${leagueId}`.execute(server.db);
}
