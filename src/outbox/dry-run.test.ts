import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type ChatServer, startChatServer } from '../../test/chat-server.ts';
import { type MailServer, startMailServer } from '../../test/mail-server.ts';
import { endJobs, sendRound } from '../../test/notices.ts';
import { type PushService, startPushService } from '../../test/push-service.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { expectOk, league, user } from '../../test/world.ts';
import { checkMail } from '../mail/check-mail.server.ts';
import type { NoticeKind } from './notice-kind.server.ts';
import { notify } from './notices.sql.ts';

let mail: MailServer;
let push: PushService;
let chat: ChatServer;
let server: TestServer;
beforeAll(async () => {
  [mail, push, chat] = await Promise.all([startMailServer(), startPushService(), startChatServer()]);
  server = await startTestServer({
    SMTP_URL: mail.url,
    PUSH_SERVICE: push.url,
    CHAT_SERVICE: chat.url,
    MAIL_DRY_RUN: 'on',
  });
  await endJobs(server);
  return () => Promise.all([mail.stop(), push.stop(), chat.stop()]);
});

const UNTIL = new Date(Date.now() + 3_600_000);
const kind: NoticeKind = {
  name: 'test_dry_run',
  prepare: async () => ({
    to: 'ada@example.com',
    subject: 'Hello',
    preheader: 'A try',
    paragraphs: ['What would be sent.'],
    action: { label: 'Open', url: 'http://localhost' },
    afterwards: [],
  }),
  prepareChat: async ({ league_id }) => ({
    kind: 'test',
    league: { id: league_id, name: 'Crew' },
    event: null,
    lines: ['What would be posted.'],
    url: 'http://localhost',
  }),
  preparePush: async () => ({ title: 'Hello', body: 'B', path: '/app', topic: 'hello', until: UNTIL }),
};
const sweep = (mailDryRun: boolean) =>
  sendRound([kind], { ...server, config: { ...server.config, mailDryRun } });

test('a dry run writes what would be sent and sends it once it is off', async () => {
  const ada = await user(server, 'Ada', { pro: true });
  await expectOk(ada.put('/api/me/push', push.subscribe()));
  const ids: (string | undefined)[] = [];
  for (const channel of ['mail', 'push'] as const)
    ids.push(
      await notify(server.db, {
        user_id: ada.id,
        kind: kind.name,
        subject: 's',
        channel,
        drop_after: UNTIL,
      }),
    );
  const leagueId = await league(ada);
  await expectOk(
    ada.put(`/api/leagues/${leagueId}/chat`, { service: 'discord', address: `${chat.url}/hook` }),
  );
  const { rows } = await sql<{ id: string }>`
    insert into notices (league_id, kind, subject, channel, due_at, next_try_at, drop_after)
    values (${leagueId}, ${kind.name}, 's', 'chat', now(), now(), ${UNTIL}) returning id`.execute(server.db);
  ids.push(rows[0]!.id);
  await sweep(true);
  const folder = join(server.config.dataDir, 'dry-run');
  expect(readdirSync(folder).sort()).toEqual(
    [`${ids[0]}.eml`, `${ids[1]}.push.json`, `${ids[2]}.chat.json`].sort(),
  );
  expect((statSync(folder).mode & 0o777).toString(8)).toBe('700');
  expect(readFileSync(join(folder, `${ids[0]}.eml`), 'utf8')).toMatch(
    /To: ada@example\.com[\s\S]*What would be sent\./,
  );
  expect(JSON.parse(readFileSync(join(folder, `${ids[1]}.push.json`), 'utf8'))).toMatchObject({
    title: 'Hello',
    devices: 1,
  });
  expect([mail.mails, push.messages, chat.posts]).toEqual([[], [], []]);
  expect(await checkMail(server.config)).toMatch(/; MAIL_DRY_RUN is on: nothing is sent, see .*dry-run$/);

  await sql`update notices set next_try_at = now() where settled_at is null`.execute(server.db);
  for (let n = 0; n < 2; n++) await sweep(false);
  expect([mail.mails.length, push.messages.length, chat.posts.length]).toEqual([1, 1, 1]);
});
