import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../test/free-port.ts';
import { selfSigned } from '../../test/self-signed.ts';
import { readConfig } from '../server/config.ts';
import { checkMail } from './check-mail.server.ts';

const running: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(running.splice(0).map((stop) => stop())));

/** A mail server that takes one password and no mail at all; its certificate is its own. */
async function mailServer(options: SMTPServerOptions = {}): Promise<number> {
  const smtp = new SMTPServer({
    ...selfSigned,
    authOptional: true,
    onAuth: ({ password }, _session, done) =>
      password === 'right'
        ? done(null, { user: 'ada' })
        : done(new Error('ada@example.com is not known here')),
    onMailFrom: (_address, _session, done) => done(new Error('no mail was to be sent')),
    ...options,
  });
  smtp.on('error', () => {});
  const listener = smtp.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  running.push(async () => {
    await expect.poll(() => smtp.connections.size).toBe(0);
    await new Promise<void>((stopped) => smtp.close(stopped));
  });
  return (listener.address() as AddressInfo).port;
}

const check = (SMTP_URL: string, PUBLIC_URL?: string) =>
  checkMail(readConfig({ SMTP_URL, PUBLIC_URL })).catch(({ message }: Error) => message);
const plain: SMTPServerOptions = { disabledCommands: ['STARTTLS'], allowInsecureAuth: true };
const TRUSTING = '?tls.rejectUnauthorized=false';

test('a server that works: whether there is TLS, and whether it took the password', async () => {
  const [open, tls] = [await mailServer(plain), await mailServer({ secure: true })];
  expect(await check(`smtp://127.0.0.1:${open}`)).toBe(`127.0.0.1:${open}, without TLS, without signing in`);
  expect(await check(`smtp://ada:right@127.0.0.1:${open}`)).toBe(`127.0.0.1:${open}, without TLS, signed in`);
  expect(await check(`smtps://ada:right@127.0.0.1:${tls}${TRUSTING}`)).toBe(
    `127.0.0.1:${tls}, with TLS, signed in`,
  );
  const later = await mailServer();
  expect(await check(`smtp://ada:right@127.0.0.1:${later}${TRUSTING}`)).toBe(
    `127.0.0.1:${later}, with TLS, signed in`,
  );
});

test.each<[string, () => Promise<string>, string]>([
  [
    'a wrong password',
    async () => `smtp://ada:wrong@127.0.0.1:${await mailServer(plain)}`,
    'it refuses the user or the password of SMTP_URL (EAUTH AUTH PLAIN 535)',
  ],
  [
    'a server that asks for no password',
    async () => `smtp://ada:right@127.0.0.1:${await mailServer({ disabledCommands: ['STARTTLS', 'AUTH'] })}`,
    'it takes no user and password; leave them out of SMTP_URL, or use its other port (ENOAUTH)',
  ],
  [
    'a port that nobody listens on',
    async () => `smtp://127.0.0.1:${await freePort()}`,
    'nothing listens on this port (ESOCKET CONN)',
  ],
  [
    'a name that nobody has',
    async () => 'smtp://mail.invalid:587',
    'no address is known for this name (EDNS CONN)',
  ],
  [
    'a certificate of its own',
    async () => `smtps://127.0.0.1:${await mailServer({ secure: true })}`,
    'its certificate is signed by itself (ESOCKET CONN)',
  ],
  [
    'TLS where it begins later',
    async () => `smtps://127.0.0.1:${await mailServer()}`,
    'TLS begins later on this port; write smtp:// instead of smtps:// (ESOCKET CONN)',
  ],
  [
    'a server that hangs up',
    async () => `smtp://127.0.0.1:${await listening((socket) => socket.destroy())}`,
    'it closed the connection (ECONNECTION CONN)',
  ],
])('%s is named, without its own text', async (_, url, words) => {
  const smtpUrl = await url();
  const { host } = new URL(smtpUrl);
  expect(await check(smtpUrl)).toBe(`The mail server ${host} cannot be used: ${words}.`);
});

/** A mail server that does only this with who connects. */
async function listening(greet: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => void greet(socket.on('error', () => {}))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  running.push(() => new Promise((stopped) => server.close(stopped)));
  return (server.address() as AddressInfo).port;
}

test.each([
  ['https://picks.example.com', '', 'picks.example.com'],
  ['https://192.0.2.7:8443', '', '[192.0.2.7]'],
  ['https://[2001:db8::7]', '', '[ipv6:2001:db8::7]'],
  ['https://picks.example.com', '?name=relay.example.org', 'relay.example.org'],
])('the site of %s with SMTP_URL%s greets as %s', async (publicUrl, query, name) => {
  const names: string[] = [];
  const port = await mailServer({
    ...plain,
    onAuth: ({ username }, session, done) => {
      names.push(session.hostNameAppearsAs);
      done(null, { user: username });
    },
  });
  expect(await check(`smtp://ada:right@127.0.0.1:${port}${query}`, publicUrl)).toContain('signed in');
  expect(names).toEqual([name]);
});

test.each([421, 550])(
  'a server that refuses the greeting with %i: the check names the cure',
  async (code) => {
    const port = await listening((socket) => {
      socket.write('220 relay\r\n');
      socket.on('data', () => socket.write(`${code} 4.7.0 Try again later, closing connection. (EHLO)\r\n`));
    });
    expect(await check(`smtp://127.0.0.1:${port}`)).toMatch(
      /it refuses the name that this site greets with; set PUBLIC_URL, or add \?name=/,
    );
  },
);
