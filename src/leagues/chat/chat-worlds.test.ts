import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type ChatServer, startChatServer } from '../../../test/chat-server.ts';
import { endJobs, passQuietTime, sendRound } from '../../../test/notices.ts';
import { startTestServer } from '../../../test/server.ts';
import { event, expectOk, league, moveStart, siteAdmin, user } from '../../../test/world.ts';
import { hourPost, openPost, outPost, recapPost } from './chat-posts.server.ts';
import { planPosts } from './plan-posts.server.ts';

const RED = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 1 };
const BLUE = { pick_winner: 'blue', pick_method: 'decision', pick_round: null };

/** A week up to the lock, in which Bo picks so or otherwise, whatever services there are. */
async function world(chat: ChatServer, choice: object) {
  const server = await startTestServer({ CHAT_SERVICE: chat.url });
  await endJobs(server);
  const admin = await siteAdmin(server);
  const owner = await user(server, 'Ada', { pro: true });
  const bo = await user(server, 'Bo');
  const leagues: string[] = [];
  for (const service of ['discord', 'slack', 'json']) {
    const id = await league(owner, [bo], `Crew on ${service}`);
    await expectOk(owner.put(`/api/leagues/${id}/chat`, { service, address: `${chat.url}/${service}` }));
    await expectOk(owner.patch(`/api/leagues/${id}/chat`, { with_names: true, with_result: true }));
    leagues.push(id);
  }
  const night = await event(admin, { startsIn: 50 });
  for (const [table, column] of [
    ['events', 'id'],
    ['fights', 'event_id'],
  ] as const)
    await sql`update ${sql.table(table)} set created_at = created_at - interval '1 day'
      where ${sql.ref(column)} = ${night.id}`.execute(server.db);
  await passQuietTime(server, night.id);
  const sweep = async () => {
    await planPosts(server.db);
    await sendRound([openPost, hourPost, outPost, recapPost], server);
  };
  const pickAll = async () => {
    for (const id of leagues)
      for (const [who, picked, fights] of [
        [owner, RED, night.fights],
        [bo, choice, night.fights.slice(0, 2)],
      ] as const)
        for (const fight of fights)
          await expectOk(who.put(`/api/leagues/${id}/events/${night.id}/fights/${fight}/pick`, picked));
  };
  await pickAll();
  await sweep();
  await moveStart(admin, night.id, 0.9);
  await sweep();
  const names = new Map([[night.id, 'EVENT'], ...leagues.map((id, n) => [id, `LEAGUE ${n}`] as const)]);
  const postedTo = (posts: ChatServer['posts']) =>
    [...names].reduce(
      (text, [id, name]) => text.replaceAll(id, name),
      posts
        .map(({ path, body }) => `${path} ${JSON.stringify(body)}`)
        .sort()
        .join('\n')
        .replaceAll(server.config.publicUrl, 'SITE')
        .replace(/Locks \w.*?ET/g, 'Locks THEN')
        .replace(/\d+:\d\d [AP]M ET/g, 'THEN'),
    );
  const before = postedTo(chat.posts.splice(0));
  await moveStart(admin, night.id, -0.1);
  await sweep();
  return { before, after: postedTo(chat.posts.splice(0)) };
}

test('up to the lock the chats of two worlds with other picks are sent the same, byte by byte', async () => {
  const chat = await startChatServer();
  const [one, other] = [await world(chat, RED), await world(chat, BLUE)];
  expect(one.before.split('\n')).toHaveLength(6);
  expect(other.before).toBe(one.before);
  expect(one.before).not.toMatch(/Red 1\b|Blue 1\b|"(red|blue)"/);
  // The lock is what makes them differ.
  expect(other.after).not.toBe(one.after);
  await chat.stop();
});
