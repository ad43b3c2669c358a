import { expect, test } from 'vitest';
import { startTestServer } from '../../test/server.ts';
import { event, league, siteAdmin } from '../../test/world.ts';

test('when disabled, the service worker clears its caches and unregisters', async () => {
  const server = await startTestServer({ SERVICE_WORKER: 'off' });
  const { status, body, headers } = await server.visitor().get('/sw.js');
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'no-cache',
  ]);
  expect(body).toContain('caches.delete(name)');
  expect(body).toContain('registration.unregister()');
  expect((await server.visitor().get('/api/openapi.json')).body.paths).not.toHaveProperty('/sw.js');
});

test('each answer that depends on the viewer names the viewer', async () => {
  const server = await startTestServer();
  const ana = server.visitor();
  await ana.post('/api/session', { email: 'ana@example.com', password: 'correct-horse' });
  const { body, headers } = await ana.get('/api/session');
  expect(headers.get('x-expected-user')).toBe(body.viewer.id);
  expect((await ana.get('/api/leagues')).headers.get('x-expected-user')).toBe(body.viewer.id);
  const admin = await siteAdmin(server);
  const [id, night] = [await league(admin), await event(admin)];
  const board = await admin.get(`/api/leagues/${id}/events/${night.id}/board`);
  expect([board.status, board.headers.get('x-expected-user')]).toEqual([200, admin.id]);
  expect((await server.visitor().get('/api/session')).headers.get('x-expected-user')).toBeNull();
});
