import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChatServer, startChatServer } from '../chat-server.ts';
import { endJobs } from '../notices.ts';
import { temporaryFolder } from '../run-folder.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { event, expectOk, league, moveStart, siteAdmin, user } from '../world.ts';
import { report, trials } from './campaign.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const LEAGUES = trials('chat-kills', { short: 30, long: 400 });

let chat: ChatServer;
let site: TestServer;
const folder = temporaryFolder('split-decision-chats-');
beforeAll(async () => {
  chat = await startChatServer();
  site = await startTestServer({ CHAT_SERVICE: chat.url });
  // Only the server processes post.
  await endJobs(site);
  return () => chat.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = () =>
  startServerProcess(folder, {
    DATABASE_URL: site.databaseUrl,
    CHAT_SERVICE: chat.url,
    WIKIPEDIA: 'off',
  });

/** The minute passes at once, and so do the claims of killed servers. */
const hurry = async () => {
  await sql`insert into pgboss.job (name) values ('post_to_chats'), ('send_notices')`.execute(site.db);
  await sql`update notices set next_try_at = now()
    where settled_at is null and claimed_at < now() - interval '8 seconds'`.execute(site.db);
};
const settled = async (kind: string) =>
  (
    await sql<{ count: number }>`select count(*)::int as count from notices
      where kind = ${kind} and settled_at is not null`.execute(site.db)
  ).rows[0]!.count;

test('a night of many leagues, told by a server that is killed again and again, is told nobody twice', {
  timeout: 3_600_000,
}, async () => {
  const admin = await siteAdmin(site);
  const owner = await user(site, 'Ada', { pro: true });
  const night = await event(admin, { fights: 1 });
  for (let n = 0; n < LEAGUES; n++) {
    const id = await league(owner, [], `League ${n}`);
    await expectOk(owner.put(`/api/leagues/${id}/chat`, { service: 'json', address: `${chat.url}/${id}` }));
    await expectOk(
      owner.put(`/api/leagues/${id}/events/${night.id}/fights/${night.fights[0]}/pick`, {
        pick_winner: 'red',
        pick_method: 'ko_tko',
        pick_round: 1,
      }),
    );
  }
  let server: ServerProcess = await start();
  let kills = 0;
  let killAt = 0;
  // In the middle of its posts, before it knows what became of some of them.
  chat.onPost = () => {
    if (chat.posts.length !== killAt) return;
    server.kill('server');
    kills++;
  };
  for (const kind of ['chat_hour', 'chat_out']) {
    if (kind === 'chat_out') await moveStart(admin, night.id, -0.1);
    for (const share of [0.2, 0.5]) {
      killAt = chat.posts.length + Math.max(1, Math.round(LEAGUES * share * 0.5));
      const before = kills;
      while (kills === before && (await settled(kind)) < LEAGUES) {
        await hurry();
        await pause(300);
      }
      if (kills > before) {
        await server.ended;
        server = await start();
      }
    }
    while ((await settled(kind)) < LEAGUES) {
      await hurry();
      await pause(300);
    }
  }
  await server.stop();
  const keys = chat.posts.map(({ path, body }) => `${path} ${body.kind}`);
  const doubles = keys.length - new Set(keys).size;
  report('chat-kills', {
    leagues: LEAGUES,
    kills,
    posts: keys.length,
    doubles,
    'lost with a killed server': 2 * LEAGUES - new Set(keys).size,
  });
  expect({ doubles, isKilled: kills > 0 }).toEqual({ doubles: 0, isKilled: true });
  // Posts that a killed server had begun and nobody took: never more than it posts at once.
  expect(2 * LEAGUES - new Set(keys).size).toBeLessThanOrEqual(5 * kills);
});
