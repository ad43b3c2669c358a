import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FrontProxy, startCaddy } from '../caddy.ts';
import { type ExternalPostgres, startExternalPostgres } from '../external-postgres.ts';
import { freePort } from '../free-port.ts';
import { serverProcesses } from '../many/processes.ts';
import { startNginx } from '../nginx.ts';
import type { ServerProcess } from '../trust/server-process.ts';

const processes = serverProcesses();

describe.each([
  ['Caddy', startCaddy],
  ['nginx', startNginx],
])('two servers behind %s with TLS, by its recipe in deploy', (_, startProxy) => {
  let site: string;
  let proxy: FrontProxy;
  let postgres: ExternalPostgres;
  let servers: string[];
  let first: ServerProcess | undefined;
  beforeAll(async () => {
    site = `https://localhost:${await freePort()}`;
    postgres = await startExternalPostgres(await freePort());
    const environment = {
      PUBLIC_URL: site,
      TRUST_PROXY: 'loopback',
      HOST: '127.0.0.1',
      LIMIT_SIGN_UPS_PER_ADDRESS: '1',
    };
    const ports = [await freePort(), await freePort()];
    servers = ports.map((port) => `http://127.0.0.1:${port}`);
    [first] = await Promise.all(
      ports.map((port) => processes.start(postgres.url, { ...environment, PORT: String(port) })),
    );
    proxy = await startProxy(site, servers);
  });
  afterAll(async () => {
    await proxy.stop();
    await postgres.remove();
  });

  async function send(method: string, path: string, headers: Record<string, string> = {}, body?: object) {
    const json = body && { 'content-type': 'application/json' };
    const sent = request(new URL(path, site), {
      method,
      ca: proxy.authority(),
      headers: { origin: site, ...json, ...headers },
    });
    sent.end(body && JSON.stringify(body));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return answer;
  }

  test('a sign-in sets a TLS-only cookie for this host, which both servers accept', async () => {
    const signedIn = await send(
      'POST',
      '/api/session',
      {},
      { email: 'ada@example.com', password: 'correct-horse' },
    );
    expect(signedIn.statusCode).toBe(200);
    const [line] = signedIn.headers['set-cookie']!;
    expect(line).toMatch(/^__Host-session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax/);
    expect(signedIn.headers['strict-transport-security']).toBe('max-age=31536000');
    const cookie = line!.split(';')[0]!;
    for (let turn = 0; turn < 2; turn++) {
      const answer = await send('GET', '/api/session', { cookie });
      expect(await text(answer)).toContain('ada@example.com');
    }

    const stream = await send('GET', '/api/live', { cookie });
    const [first] = (await once(stream, 'data')) as [Buffer];
    expect(first.toString()).toContain('event: hello');
    stream.destroy();
  });

  test("the proxy's client address is trusted, and a visitor's own header is not", async () => {
    const email = 'bo@example.com';
    const claimed = { 'x-forwarded-for': '203.0.113.7' };
    const answer = await send('POST', '/api/session', claimed, { email, password: 'correct-horse' });
    expect([answer.statusCode, await text(answer)]).toEqual([
      429,
      expect.stringContaining('too_many_attempts'),
    ]);
  });

  test('once one of them has stopped, saves go to the other', async () => {
    await first!.stop();
    const statuses: number[] = [];
    for (let n = 0; n < 10; n++)
      statuses.push((await send('PUT', '/api/me/onboarding', {}, { display_name: 'Ada' })).statusCode!);
    // Caddy gives up on the first one, and finds out that way.
    expect(statuses.filter((status) => status < 500).length).toBeGreaterThanOrEqual(8);
  });

  test('without a database the answers are still those of the servers', async () => {
    await postgres.stop();
    // One that asks its servers for the first time now.
    await proxy.stop();
    site = `https://localhost:${await freePort()}`;
    proxy = await startProxy(site, servers);
    const cookie = '__Host-session=somebody';
    const answer = await send('GET', '/api/session', { cookie });
    expect([answer.statusCode, await text(answer)]).toEqual([
      503,
      expect.stringContaining('database_unavailable'),
    ]);
  });
});
