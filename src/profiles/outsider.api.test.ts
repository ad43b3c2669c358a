import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { photo } from '../../test/images.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { siteAdmin, user } from '../../test/world.ts';

let server: TestServer;
let victim: Client;
beforeAll(async () => {
  server = await startTestServer();
  victim = await user(server, 'Victim');
});

test('signed out, an image is refused before a byte of it is read', async () => {
  const answer = await server
    .visitor()
    .send('POST', '/api/me/avatar?context=profile', Buffer.alloc(9_000_000), {
      'content-type': 'image/png',
    });
  expect(answer.status).toBe(401);
});

describe('the list of members, with e-mails, is for the site admin alone', () => {
  test('not for someone whose e-mail looks like theirs', async () => {
    const client = server.visitor();
    await client.post('/api/session', {
      email: 'admin@example.com.evil.example',
      password: 'correct-horse',
    });
    const denied = { status: 403, body: { error: { message: 'Access denied: Admin privileges required' } } };
    expect(await client.get('/api/admin/members?q=')).toMatchObject(denied);
    const own = (await client.get('/api/session')).body.viewer.id;
    expect(await client.put(`/api/admin/members/${own}/role`, { role: 'pro' })).toMatchObject(denied);
  });

  test('an unverified account with the address of ADMIN_EMAIL is not the site admin', async () => {
    const admin = await siteAdmin(server);
    await server.db
      .updateTable('credentials')
      .set({ email_verified_at: null })
      .where('profile_id', '=', admin.id)
      .execute();
    expect((await admin.get('/api/admin/members')).status).toBe(403);
  });
});

describe('uploaded files', () => {
  let address: string;
  beforeAll(async () => {
    const bytes = await photo(20, 20).png().toBuffer();
    const answer = await victim.send('POST', '/api/me/avatar?context=profile', bytes, {
      'content-type': 'image/png',
    });
    address = answer.body.avatar_url;
  });

  test('are public, and served only as images', async () => {
    const answer = await fetch(server.url + address);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test('HEAD gives the size without the bytes', async () => {
    const answer = await fetch(server.url + address, { method: 'HEAD' });
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(50);
    expect(await answer.text()).toBe('');
  });

  test('nothing else is found beside them', async () => {
    for (const path of [
      '/files/avatars/../../postgres/PG_VERSION',
      '/files/avatars/..%2f..%2fpostgres%2fPG_VERSION',
      '/files/avatars/%2e%2e/%2e%2e/secret.png',
      '/files/outbox/mail.png',
      '/files/avatars/',
      '/files/avatars/x.svg',
      '/files/avatars/a%00.png',
      '/files/avatars/nobody/1700000000000_x.png',
      '/files/',
      '/files/avatars/..',
      `/files/avatars/${'x'.repeat(3000)}.png`,
    ])
      expect
        .soft(await server.visitor().get(path), path)
        .toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
  });
});
