import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { withBystander } from '../../../test/bystander.ts';
import type { Client } from '../../../test/client.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { noticeTools } from '../../../test/notices.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { expectOk, user } from '../../../test/world.ts';
import type { NoticeKind } from '../../outbox/notice-kind.server.ts';
import { notify } from '../../outbox/notices.sql.ts';
import { sendNow } from '../../outbox/send-notices.server.ts';
import { messageKind } from '../message-kind.server.ts';
import { unsubscribeToken } from './unsubscribe-token.server.ts';

let mail: MailServer;
let server: TestServer;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer({ SMTP_URL: mail.url, PUBLIC_URL: 'https://picks.example.com' });
  await withBystander(server);
  return () => mail.stop();
});

const recap = messageKind({
  name: 'recap',
  find: async ({ subject }) => ({ path: '/', subject }),
  mail: async ({ subject }) => ({ subject, preheader: 'Hello', paragraphs: ['Hello'], button: 'Open' }),
  push: () => ({ title: 'Hello', body: '' }),
});
const ONE_CLICK = new URLSearchParams('List-Unsubscribe=One-Click');

async function reader(): Promise<Client> {
  const one = await user(server, 'Ada');
  await server.db
    .updateTable('credentials')
    .set({ email_verified_at: new Date() })
    .where('profile_id', '=', one.id)
    .execute();
  return one;
}
async function mailed(one: Client, kind: NoticeKind = recap, at = server) {
  const drop_after = new Date(Date.now() + 60_000);
  const notice = { user_id: one.id, kind: kind.name, subject: randomUUID(), drop_after };
  const id = await notify(at.db, notice);
  await sendNow(id!, kind, noticeTools(at));
  return mail.mails.find(({ subject }) => subject === notice.subject);
}
const mailSettings = async (one: Client) =>
  (await expectOk(one.get('/api/me/notices'))).body.settings.filter(
    ({ channel }: { channel: string }) => channel === 'mail',
  );
/** Below the product's name. */
const saidIn = (page: string) =>
  [...page.matchAll(/<(h1|p|form method="post")>(.*?)<\/(h1|p|form)>/g)]
    .map(([, , text]) => text!.replace(/&#39;/g, "'"))
    .slice(1);
const linkIn = (header = '') => new URL(header.replace(/[<>]/g, '')).pathname;

test('a mail program unsubscribes with one request, without a session, as often as it likes', async () => {
  const ada = await reader();
  const before = await mailSettings(ada);
  const { headers, text, html } = (await mailed(ada))!;
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(headers.get('list-id')).toContain('recap.picks.example.com');
  const link = linkIn(headers.get('list-unsubscribe'));
  expect(text).toContain(`Stop emails about results:\nhttps://picks.example.com${link}`);
  expect(html).toContain(link);
  const type = 'application/x-www-form-urlencoded';
  for (const body of [`${ONE_CLICK}`, `${ONE_CLICK}\r\n`]) {
    // As a mail server asks: no cookie, and no Origin.
    const answer = await fetch(server.url + link, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });
    const page = await answer.text();
    expect([answer.status, ...saidIn(page)]).toEqual([
      ...[200, 'Done', "You won't get emails about results anymore."],
      '<a href="/app/profile#notifications">Choose what you get</a>',
    ]);
    expect([answer.headers.get('cache-control'), answer.headers.get('content-type')]).toEqual([
      'no-store',
      'text/html; charset=utf-8',
    ]);
  }
  expect(await mailSettings(ada)).toEqual(
    before.map((one: { kind: string }) => (one.kind === 'recap' ? { ...one, is_on: false } : one)),
  );
  expect(await mailed(ada)).toBeUndefined();
});

test('the form of RFC 8058 may be multipart', async () => {
  const ada = await reader();
  const link = linkIn((await mailed(ada))!.headers.get('list-unsubscribe'));
  const body = new FormData();
  body.set('List-Unsubscribe', 'One-Click');
  expect((await fetch(server.url + link, { method: 'POST', body })).status).toBe(200);
  expect(await mailed(ada)).toBeUndefined();
});

test('opening the link draws a page with a button and changes nothing', async () => {
  const ada = await reader();
  const link = linkIn((await mailed(ada))!.headers.get('list-unsubscribe'));
  const page = await server.visitor().get(link, { accept: 'text/html' });
  expect(saidIn(page.body)).toEqual([
    'Stop these emails?',
    "You won't get emails about results anymore. Everything else stays as it is.",
    '<input type="hidden" name="List-Unsubscribe" value="One-Click"><button>Stop These Emails</button>',
  ]);
  expect(page.headers.get('content-security-policy')).toMatch(
    /form-action 'self'.*style-src 'self' 'sha256-/,
  );
  expect(await mailed(ada)).toBeDefined();
});

test('another body is refused and changes nothing', async () => {
  const ada = await reader();
  const link = linkIn((await mailed(ada))!.headers.get('list-unsubscribe'));
  for (const body of ['List-Unsubscribe=Later', 'x=1', 'List-Unsubscribe=One-Click&x=1'])
    expect((await ada.post(link, new URLSearchParams(body))).status).toBe(400);
  expect((await ada.post(link, { 'List-Unsubscribe': 'One-Click' })).status).toBe(415);
  expect((await ada.post(link)).status).toBe(400);
  expect(await mailed(ada)).toBeDefined();
});

test('every link that does not work answers with the same words', async () => {
  const [ada, gone] = [await reader(), await reader()];
  const real = await unsubscribeToken(server.db, { user_id: ada.id, kind: 'recap' });
  const bytes = Buffer.from(real, 'base64url');
  bytes[40]! ^= 1;
  const ofGone = await unsubscribeToken(server.db, { user_id: gone.id, kind: 'recap' });
  await expectOk(gone.delete('/api/me', { confirmation: 'delete my account' }));
  // Signed, of a kind that nobody can switch off any more.
  const kind = 'former' as 'recap';
  const former = await unsubscribeToken(server.db, { user_id: ada.id, kind });
  const pages = new Set<string>();
  for (const token of ['x', real.slice(0, 40), bytes.toString('base64url'), ofGone, former])
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? ONE_CLICK : undefined;
      const sent = await server
        .visitor()
        .send(method, `/unsubscribe/${token}`, body, { accept: 'text/html' });
      expect(sent.status).toBe(404);
      pages.add(sent.body);
    }
  expect([...pages]).toEqual([
    expect.stringMatching(/This link does not work.*\/app\/profile#notifications/s),
  ]);
  expect((await server.visitor().get('/unsubscribe/x')).body.error.code).toBe('not_found');
});

test('without https there is a link in the mail and no header that needs https', async () => {
  const plain = await startTestServer({ SMTP_URL: mail.url }, { databaseUrl: server.databaseUrl });
  const { headers, text } = (await mailed(await reader(), recap, plain))!;
  expect(headers.get('list-id')).toContain('recap.');
  expect([headers.get('list-unsubscribe'), headers.get('list-unsubscribe-post')]).toEqual([
    undefined,
    undefined,
  ]);
  expect(text).toContain('/unsubscribe/');
});

test('what somebody asked for has neither header nor link', async () => {
  const asked: NoticeKind = { name: 'test_asked', prepare: recap.prepare };
  const { headers, text } = (await mailed(await reader(), asked))!;
  expect([headers.get('list-id'), headers.get('list-unsubscribe')]).toEqual([undefined, undefined]);
  expect(text).not.toContain('unsubscribe');
});
