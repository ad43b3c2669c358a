import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { PASSWORD } from '../../../test/world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

async function newcomer(): Promise<Client> {
  const client = server.visitor();
  await client.post('/api/session', { email: `new-${randomUUID()}@example.com`, password: PASSWORD });
  client.id = (await client.get('/api/session')).body.viewer.id;
  return client;
}

const viewerOf = async (client: Client) => (await client.get('/api/session')).body.viewer;

describe('completing the profile', () => {
  test('a nickname is stored trimmed, and the profile counts as complete', async () => {
    const ada = await newcomer();
    expect((await viewerOf(ada)).needs_onboarding).toBe(true);
    expect((await ada.put('/api/me/onboarding', { display_name: '  Ada  ' })).status).toBe(204);
    expect(await viewerOf(ada)).toMatchObject({ display_name: 'Ada', needs_onboarding: false });
  });

  test.each([
    ['', 'Please enter a nickname'],
    ['   ', 'Please enter a nickname'],
    ['\u200b\u202e\u0000', 'Please enter a nickname'],
    [' A ', 'Nickname must be at least 2 characters long'],
    ['A\u200b', 'Nickname must be at least 2 characters long'],
    ['x'.repeat(51), 'Nickname must be 50 characters or less'],
    ['unnamed user', 'Please choose another nickname'],
  ])('%j is refused: %s', async (display_name, message) => {
    const ada = await newcomer();
    const answer = await ada.put('/api/me/onboarding', { display_name });
    expect(answer).toMatchObject({ status: 422, body: { error: { message } } });
    expect((await viewerOf(ada)).display_name).toBeNull();
  });

  test.each(['Al', 'x'.repeat(50), '🥊'.repeat(50)])('%s fits', async (display_name) => {
    const ada = await newcomer();
    expect((await ada.put('/api/me/onboarding', { display_name })).status).toBe(204);
    expect((await viewerOf(ada)).display_name).toBe(display_name);
  });

  test("an avatar may be any https address or the user's own upload, never another user's", async () => {
    const ada = await newcomer();
    const complete = (avatar_url: string) =>
      ada.put('/api/me/onboarding', { display_name: 'Ada', avatar_url });
    expect((await complete('https://pictures.example.com/ada.png')).status).toBe(204);
    expect((await viewerOf(ada)).avatar_url).toBe('https://pictures.example.com/ada.png');
    for (const url of [
      'http://pictures.example.com/ada.png',
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      `/files/avatars/${randomUUID()}/1_a.png`,
      `/files/avatars/${ada.id}/../x.png`,
      '//evil.example/a.png',
    ]) {
      expect(await complete(url)).toMatchObject({
        status: 422,
        body: { error: { code: 'avatar_url_invalid' } },
      });
    }
  });

  test('no role can be assigned, whatever the request says', async () => {
    const ada = await newcomer();
    const answer = await ada.put('/api/me/onboarding', { display_name: 'Ada', role: 'pro' });
    expect(answer.status).toBe(422);
    expect(await viewerOf(ada)).toMatchObject({ role: 'standard', display_name: null });
  });

  test('signed out: 401', async () => {
    expect((await server.visitor().put('/api/me/onboarding', { display_name: 'Ada' })).status).toBe(401);
  });
});
