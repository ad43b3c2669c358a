import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../test/free-port.ts';
import { collectLog } from '../../test/log-lines.ts';
import { type MailServer, startMailServer } from '../../test/mail-server.ts';
import { passPauses, unsettle } from '../../test/notices.ts';
import { Outbox } from '../../test/outbox.ts';
import { linkTokens } from '../../test/recovery-link.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { expectOk } from '../../test/world.ts';
import { createAccount } from '../auth/accounts.sql.ts';
import { post } from './post.server.ts';
import { outboxFolder } from './transport.server.ts';

const collected = collectLog();
let server: TestServer;
let outboxServer: TestServer;
let port: number;
let mail: MailServer | undefined;
beforeAll(async () => {
  const reserved = await startMailServer({ port: await freePort() });
  port = reserved.port;
  await reserved.stop();
  server = await startTestServer({ SMTP_URL: reserved.url }, { log: collected.log });
  outboxServer = await startTestServer({}, { log: collected.log });
  await server.app.jobs.ready();
});
afterEach(async () => {
  await mail?.stop();
  mail = undefined;
});

async function ask(at: TestServer, email: string) {
  await at.db
    .transaction()
    .execute((tx) => createAccount(tx, { email, password_hash: null, verified: true }));
  await expectOk(at.visitor().post('/api/recovery/requests', { email }));
}

/** Listens as the mail server and handles connections as given. */
async function brokenMailServer(onConnection: (socket: Socket) => void): Promise<Server> {
  const broken = createServer(onConnection);
  await once(broken.listen(port, '127.0.0.1'), 'listening');
  return broken;
}

test('a mail server that drops the connection delays the mail, which goes out later, once', async () => {
  const broken = await brokenMailServer((socket) => socket.destroy());
  const tried = once(broken, 'connection');
  await ask(server, 'ada@example.com');
  await tried;
  await new Promise((closed) => broken.close(closed));
  mail = await startMailServer({ port });
  await passPauses(server);
  expect((await mail.next('ada@example.com')).subject).toBe('Reset your password');
  // Jobs run in order: a second mail to Ada would have arrived before Bo's.
  await ask(server, 'bo@example.com');
  await mail.next('bo@example.com');
  expect(mail.mails.map(({ to }) => to)).toEqual(['ada@example.com', 'bo@example.com']);
  expect(await collected.until('a notice was not sent and will be tried again')).toMatchObject({
    ...{ notice: expect.any(String), notice_id: expect.any(String) },
    err: { message: expect.stringMatching(/^the mail server did not accept the mail: E/) },
  });
});

test('a mail server that says nothing delays the mail, which goes out later, once; requests do not wait', async () => {
  const connections: Socket[] = [];
  const silent = await brokenMailServer((socket) => void connections.push(socket));
  const tried = once(silent, 'connection');
  await ask(server, 'hal@example.com');
  await tried;
  expect(connections[0]!.destroyed).toBe(false);
  await once(connections[0]!, 'close');
  await new Promise((closed) => silent.close(closed));
  mail = await startMailServer({ port });
  await passPauses(server);
  await mail.next('hal@example.com');
  await ask(server, 'ida@example.com');
  await mail.next('ida@example.com');
  expect(mail.mails.map(({ to }) => to)).toEqual(['hal@example.com', 'ida@example.com']);
});

test('a mail whose acceptance was lost is sent again, with the same Message-ID', async () => {
  mail = await startMailServer({ port });
  mail.loseNextAcceptance();
  await ask(server, 'jo@example.com');
  const first = await mail.next('jo@example.com');
  await passPauses(server);
  const second = await mail.next('jo@example.com');
  expect(first.headers.get('message-id')).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
  // No holiday answers it (RFC 3834).
  expect(first.headers.get('auto-submitted')).toBe('auto-generated');
  expect(second.headers.get('message-id')).toBe(first.headers.get('message-id'));
});

test('a mail whose server died before it was settled is sent again by another, with the same Message-ID', async () => {
  mail = await startMailServer({ port });
  const dying = await startTestServer({ SMTP_URL: mail.url });
  await ask(dying, 'kim@example.com');
  const first = await mail.next('kim@example.com');
  await dying.app.jobs.stop();
  await unsettle(dying);
  const other = await startTestServer({ SMTP_URL: mail.url }, { databaseUrl: dying.databaseUrl });
  await passPauses(other);
  const second = await mail.next('kim@example.com');
  expect(second.headers.get('message-id')).toBe(first.headers.get('message-id'));
  for (const { text } of [first, second])
    await expectOk(other.visitor().post('/api/recovery/grants', linkTokens(text)));
});

test('a recipient that is refused for now gets the mail later, once', async () => {
  mail = await startMailServer({ port });
  mail.refuseRecipients(451);
  const refused = mail.refusal();
  await ask(server, 'greylisted@example.com');
  await refused;
  mail.refuseRecipients(null);
  await passPauses(server);
  await mail.next('greylisted@example.com');
  expect(mail.mails).toHaveLength(1);
});

test('a recipient that is refused for good is given up, and the next mail goes out', async () => {
  mail = await startMailServer({ port });
  // The lowest code of those that are for good.
  mail.refuseRecipients(500);
  const refused = mail.refusal();
  await ask(server, 'nobody@example.com');
  await refused;
  mail.refuseRecipients(null);
  await ask(server, 'cleo@example.com');
  await mail.next('cleo@example.com');
  expect(mail.mails.map(({ to }) => to)).toEqual(['cleo@example.com']);
  expect(collected.lines).toContainEqual(
    expect.objectContaining({
      notice: 'recovery',
      notice_id: expect.any(String),
      refusal: 'EENVELOPE RCPT TO 500',
      msg: 'the mail server refuses this recipient for good',
    }),
  );
});

test('a mail that could not be settled is not sent again', async () => {
  mail = await startMailServer({ port });
  await ask(server, 'dan@example.com');
  await mail.next('dan@example.com');
  // As after losing the database at the wrong moment.
  await unsettle(server);
  await passPauses(server);
  await ask(server, 'eve@example.com');
  await mail.next('eve@example.com');
  await ask(server, 'fay@example.com');
  await mail.next('fay@example.com');
  expect(mail.mails.filter(({ to }) => to === 'dan@example.com')).toHaveLength(1);
});

test('without SMTP_URL a mail is a file in the outbox, and the log says so', async () => {
  await ask(outboxServer, 'gus@example.com');
  const outbox = new Outbox(outboxServer.config.dataDir);
  const mail = await outbox.next('gus@example.com');
  expect(mail.text).toContain('/reset-password#');
  expect(mail.html).toContain('/reset-password#');
  expect(await outbox.all()).toHaveLength(1);
  const folder = outboxFolder(outboxServer.config);
  const [file = ''] = readdirSync(folder);
  expect((statSync(join(folder, file)).mode & 0o777).toString(8)).toBe('600');
  expect(collected.lines).toContainEqual(
    expect.objectContaining({ msg: 'no SMTP_URL is set: a mail was written to the outbox' }),
  );
});

test('no e-mail and no secret of a link is in the log', () => {
  expect(collected.lines.length).toBeGreaterThan(10);
  expect(collected.text().match(/.{80}(@example\.com|access_token)/)).toBeNull();
});

test('a name that looks like an encoded word is in the subject as typed', async () => {
  mail = await startMailServer({ port });
  const typed =
    '=?utf-8?B?SGFja2Vk?= =?utf-8?Q?by_you?= asks for your picks in Ąžuolas & a league with quite a long name';
  const { log, config } = { log: collected.log, config: server.config };
  const template = {
    to: 'zoe@example.com',
    subject: typed,
    preheader: 'Hello',
    paragraphs: ['Hello.'],
    action: { label: 'Go', url: 'http://127.0.0.1/' },
    afterwards: [],
  };
  await post(template, { config, log, id: randomUUID() });
  expect((await mail.next('zoe@example.com', '')).subject).toBe(typed);
  const id = randomUUID();
  await post(template, { config: outboxServer.config, log, id });
  const file = readFileSync(join(outboxFolder(outboxServer.config), `${id}.eml`), 'latin1');
  const [header = ''] = file.split('\n\n', 1);
  // RFC 2047: neither an encoded word nor a line that holds one is longer.
  for (const line of header.split('\n')) expect(line.length, line).toBeLessThanOrEqual(76);
});
