import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hourPost, openPost, outPost, recapPost } from '../../src/leagues/chat/chat-posts.server.ts';
import { planPosts } from '../../src/leagues/chat/plan-posts.server.ts';
import { planRecaps } from '../../src/leagues/recap/plan-recaps.server.ts';
import { beginPost } from '../../src/outbox/chat/chats.sql.ts';
import type { NoticeKind } from '../../src/outbox/notice-kind.server.ts';
import { claimDue } from '../../src/outbox/notices.sql.ts';
import { type ChatServer, startChatServer } from '../chat-server.ts';
import type { Client } from '../client.ts';
import { endJobs, passQuietTime, sendRound } from '../notices.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { event, expectOk, league, moveStart, siteAdmin, user } from '../world.ts';
import { report, trials } from './campaign.ts';

const RUNS = trials('chats', { short: 15, long: 400 });

let chat: ChatServer;
let first: TestServer;
let second: TestServer;
let admin: Client;
let crew: Client[];
let hooks: { leagueId: string; path: string }[];
beforeAll(async () => {
  chat = await startChatServer();
  first = await startTestServer({ CHAT_SERVICE: chat.url });
  second = await startTestServer({ CHAT_SERVICE: chat.url }, { databaseUrl: first.databaseUrl });
  await endJobs(first, second);
  admin = await siteAdmin(first);
  crew = await Promise.all(['Ada', 'Bo', 'Cy'].map((name, n) => user(first, name, { pro: n === 0 })));
  hooks = [];
  for (const service of ['discord', 'json']) {
    const leagueId = await league(crew[0]!, crew.slice(1));
    const path = `/${service}`;
    await expectOk(crew[0]!.put(`/api/leagues/${leagueId}/chat`, { service, address: chat.url + path }));
    hooks.push({ leagueId, path });
  }
});
afterAll(() => chat.stop());

/** Each post says which notice it comes from. */
const numbered = (kind: NoticeKind): NoticeKind => ({
  ...kind,
  async prepareChat(notice, tools) {
    const post = await kind.prepareChat!(notice, tools);
    return post === 'not_needed' ? post : { ...post, lines: [...post.lines, `notice ${notice.id}`] };
  },
});
const kinds = [openPost, hourPost, outPost, recapPost].map(numbered);
const names = kinds.map(({ name }) => name);

interface Night {
  id: string;
  fights: string[];
}
const whatPicksSay = /Most split|Safest|Lone wolf|Seal|wins|share the win|Nobody scored|Best call|Perfect/;

const figures = {
  posts: 0,
  doubles: 0,
  late: 0,
  hidden: 0,
  beyondSix: 0,
  posted: {} as Record<string, number>,
};
const seen = new Set<string>();
const perEvent = new Map<string, number>();

async function weigh(path: string, body: any): Promise<void> {
  const text: string = body.content ?? body.text;
  const id = /notice ([\w-]+)/.exec(text)?.[1];
  if (!id) return;
  figures.posts++;
  if (seen.has(id)) figures.doubles++;
  seen.add(id);
  const { rows } = await sql<{ kind: string; about: string; is_late: boolean; is_shown: boolean }>`
    select n.kind, e.id as about, n.drop_after < now() - interval '5 seconds' as is_late,
      e.revealed_at is not null as is_shown
    from notices n join events e on starts_with(n.subject, e.id::text) where n.id = ${id}`.execute(first.db);
  const [{ kind, about, is_late, is_shown }] = rows as [(typeof rows)[0]];
  figures.posted[kind] = (figures.posted[kind] ?? 0) + 1;
  if (is_late) figures.late++;
  if (!is_shown && whatPicksSay.test(text)) figures.hidden++;
  const key = path + about;
  perEvent.set(key, (perEvent.get(key) ?? 0) + 1);
  if (perEvent.get(key)! > 6) figures.beyondSix++;
}

const claim = () => claimDue(first.db, { channel: 'chat', kinds: names, most: 2, perMinute: null });
const claimsEnd = () =>
  sql`update notices set next_try_at = now() where channel = 'chat' and settled_at is null`.execute(first.db);
const sendBoth = () => Promise.all([first, second, first].map((server) => sendRound(kinds, server)));
const result = { result_winner: 'red', result_method: 'ko_tko', result_round: 1, final: true };

/** What may happen in a week with a night; whatever the site refuses does not happen. */
const happenings: Record<string, (night: Night) => Promise<unknown>> = {
  plan: async () => void (await Promise.all([planPosts(first.db), planPosts(second.db)])),
  send: async () => void (await sendBoth()),
  'a server dies with claims': async () => void (await claim()),
  'a server dies before it posts': async () => {
    for (const notice of await claim()) await beginPost(first.db, notice);
  },
  'a server dies after it posted': async () => {
    await sendBoth();
    await sql`update notices set settled_at = null, outcome = null, claimed_at = null, next_try_at = now()
      where channel = 'chat' and outcome = 'sent'`.execute(first.db);
  },
  'claims end': async () => void (await claimsEnd()),
  'claims end while both send': async () => {
    await Promise.all([sendBoth(), claimsEnd(), sendBoth()]);
  },
  'it gets late': async () => {
    await sql`update notices set drop_after = now() - interval '1 minute'
      where channel = 'chat' and settled_at is null`.execute(first.db);
  },
  'an hour to go': ({ id }: Night) => moveStart(admin, id, 0.9),
  'days ahead': ({ id }: Night) => moveStart(admin, id, 50),
  'it starts': ({ id }: Night) => moveStart(admin, id, -0.1),
  'picks reopen': async ({ id }: Night) => {
    const start_time = new Date(Date.now() + 50 * 60_000).toISOString();
    await admin.post(`/api/admin/events/${id}/reopening`, { start_time });
  },
  'all pick': async ({ id, fights }: Night) => {
    for (const { leagueId } of hooks)
      for (const [n, member] of crew.entries())
        for (const fight of fights)
          await member.put(`/api/leagues/${leagueId}/events/${id}/fights/${fight}/pick`, {
            pick_winner: n === 2 ? 'blue' : 'red',
            pick_method: 'ko_tko',
            pick_round: 1,
          });
  },
  'a result': async ({ fights }: Night) =>
    void (await admin.put(`/api/admin/fights/${fights[0]}/result`, result)),
  'all results': async ({ id, fights }: Night) => {
    for (const fight of fights) await admin.put(`/api/admin/fights/${fight}/result`, result);
    await admin.put(`/api/admin/events/${id}/official`);
    await planRecaps(first.db);
  },
  'a result is taken back': async ({ fights }: Night) =>
    void (await admin.delete(`/api/admin/fights/${fights[0]}/result`)),
  'who won is told': async () => {
    for (const { leagueId } of hooks)
      await crew[0]!.patch(`/api/leagues/${leagueId}/chat`, { with_result: true, with_names: true });
  },
  'the chat is away': async () => chat.answer(503),
  'the chat has enough': async () => chat.answer(429, { headers: { 'retry-after': '1' } }),
  'the chat refuses': async () => chat.answer(404),
  'the chat takes posts': async () => {
    chat.answer(null);
    await sql`update league_chats set wait_until = null`.execute(first.db);
  },
};

/** A week without trouble. */
const usual: readonly string[] = [
  'plan',
  'send',
  'all pick',
  'an hour to go',
  'plan',
  'send',
  'it starts',
  'plan',
  'send',
  'all results',
  'plan',
  'send',
];
/** With up to two surprises before each step. */
const week = fc
  .tuple(
    ...usual.map((step) =>
      fc
        .array(fc.constantFrom(...Object.keys(happenings)), { maxLength: 2 })
        .map((between) => [...between, step]),
    ),
  )
  .map((steps) => steps.flat());

test('whatever happens, and whenever servers die: nothing twice, late, hidden, or beyond six', {
  timeout: 3_600_000,
}, async () => {
  chat.onPost = ({ path, body }) => weigh(path, body);
  await fc.assert(
    fc.asyncProperty(week, async (happened) => {
      chat.answer(null);
      await sql`update events set start_time = now() - interval '30 hours' where start_time > now()`.execute(
        first.db,
      );
      await sql`delete from notices where channel = 'chat'`.execute(first.db);
      await sql`update league_chats set since = now(), refusals = 0, wait_until = null, off_at = null,
        with_result = false, with_names = false`.execute(first.db);
      const night = await event(admin, { startsIn: 50, fights: 2 });
      await sql`update events set created_at = now() - interval '1 day' where id = ${night.id}`.execute(
        first.db,
      );
      await sql`update fights set created_at = now() - interval '1 day' where event_id = ${night.id}`.execute(
        first.db,
      );
      await passQuietTime(first, night.id);
      for (const what of happened) await happenings[what]!(night).catch(() => {});
      await happenings['the chat takes posts']!(night);
      for (const what of ['plan', 'claims end', 'send', 'claims end', 'send'] as const)
        await happenings[what]!(night);
      const { doubles, late, hidden, beyondSix } = figures;
      expect({ doubles, late, hidden, beyondSix }).toEqual({ doubles: 0, late: 0, hidden: 0, beyondSix: 0 });
    }),
    // A week without trouble has every kind of post.
    { numRuns: RUNS, examples: [[[...usual]]] },
  );
  const { posted, ...counts } = figures;
  report('chats', { weeks: RUNS, ...counts, ...posted });
  expect(Object.keys(posted).sort()).toEqual([...names].sort());
});
