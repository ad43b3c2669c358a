import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Client } from '../../test/client.ts';
import { photo } from '../../test/images.ts';
import { type S3Server, startS3Server } from '../../test/s3-server.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { event, expectOk, siteAdmin, user } from '../../test/world.ts';
import { dropStrayUploads } from './clean-up.server.ts';
import { fileExists, storeFile } from './store.server.ts';
import { uploadedAt } from './upload-name.ts';

const image = () => photo(30, 20).png().toBuffer();

async function upload(who: Client, context = 'profile') {
  const headers = { 'content-type': 'image/png', 'x-file-name': 'me.png' };
  return who.send('POST', `/api/me/avatar?context=${context}`, await image(), headers);
}

/** Resolves once the server reads the body: only then is the upload counted. */
async function beginUpload(server: TestServer, who: Client) {
  const bytes = await image();
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const isRead = new Promise<void>((resolve) => {
    const arrive = (incoming: IncomingMessage) => {
      if (incoming.headers.cookie !== cookie) return;
      server.app.server.off('request', arrive);
      incoming.once('resume', resolve);
    };
    server.app.server.on('request', arrive);
  });
  const sending = request(`${server.url}/api/me/avatar?context=profile`, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie,
      'content-type': 'image/png',
      'content-length': bytes.length,
      expect: '100-continue',
    },
  });
  sending.flushHeaders();
  await once(sending, 'continue');
  sending.write(bytes.subarray(0, 1));
  await isRead;
  return {
    async finish() {
      sending.end(bytes.subarray(1));
      const [response] = (await once(sending, 'response')) as [IncomingMessage];
      response.resume();
      await once(response, 'close');
      return response.statusCode;
    },
  };
}

const status = async (server: TestServer, address: string) => (await fetch(server.url + address)).status;

describe('in a folder', () => {
  let server: TestServer;
  let ada: Client;
  beforeAll(async () => {
    server = await startTestServer();
    ada = await user(server, 'Ada');
  });

  test('a read-only folder is reported, and recovers without a restart', async () => {
    const folder = join(server.config.dataDir, 'files');
    await rm(folder, { recursive: true, force: true });
    await writeFile(folder, 'in the way');
    expect(await upload(ada)).toMatchObject({
      status: 500,
      body: { error: { message: 'Failed to upload avatar. You can use the Avatar URL field below.' } },
    });
    expect(await upload(ada, 'onboarding')).toMatchObject({
      status: 500,
      body: { error: { message: 'Failed to upload avatar' } },
    });
    await rm(folder);
    expect((await upload(ada)).status).toBe(200);
  });

  test('unused files are deleted after a day, those in use stay', async () => {
    const [shown, stray] = [(await upload(ada)).body.avatar_url, (await upload(ada)).body.avatar_url];
    await expectOk(ada.patch('/api/me/profile', { avatar_url: shown }));
    // What is no upload is somebody else's.
    const others = ['avatars/read-me.png', 'pictures/a-1000000000000.png'];
    for (const key of others) await storeFile(server.config, key, await image());
    const aDayLater = uploadedAt(stray)! + 24 * 3_600_000;
    await dropStrayUploads(server, { now: aDayLater - 1 });
    expect([await status(server, shown), await status(server, stray)]).toEqual([200, 200]);
    expect(await dropStrayUploads(server, { now: aDayLater })).toBeGreaterThanOrEqual(1);
    expect([await status(server, shown), await status(server, stray)]).toEqual([200, 404]);
    const stored = await Promise.all(others.map((key) => fileExists(server.config, key)));
    expect(stored).toEqual([true, true]);
  });

  test.each(['red', 'blue'])("a fighter's image in the %s corner is shown, too", async (corner) => {
    const admin = await siteAdmin(server);
    const { fights } = await event(admin, { fights: 1 });
    const headers = { 'content-type': 'image/png', 'x-file-name': 'me.png' };
    const address = `/api/admin/fights/${fights[0]}/avatars/${corner}`;
    const { body } = await expectOk(admin.send('PUT', address, await image(), headers));
    await dropStrayUploads(server, { now: Date.now() + 25 * 3_600_000 });
    expect(await status(server, body[`${corner}_avatar_url`])).toBe(200);
  });

  test('two images of one name in one millisecond of onboarding are two', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const [first, second] = [await upload(ada, 'onboarding'), await upload(ada, 'onboarding')];
    vi.useRealTimers();
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.avatar_url).not.toBe(first.body.avatar_url);
  });

  test('a user uploads one image at a time', async () => {
    const first = await beginUpload(server, ada);
    expect(await upload(ada)).toMatchObject({ status: 503, body: { error: { code: 'server_busy' } } });
    expect(await first.finish()).toBe(200);
    expect((await upload(ada)).status).toBe(200);
  });

  test('stalled uploads block nobody, and may still finish', async () => {
    const senders = await Promise.all(Array.from({ length: 12 }, (_, n) => user(server, `Slow ${n}`)));
    const begun = await Promise.all(senders.map((sender) => beginUpload(server, sender)));
    expect(await upload(ada)).toMatchObject({ status: 200 });
    const answers = await Promise.all(begun.map((sending) => sending.finish()));
    expect(answers).toEqual(Array(12).fill(200));
  });

  test('after thirty images in ten minutes one is asked to wait', async () => {
    const bo = await user(server, 'Bo');
    for (let sent = 0; sent < 30; sent++) expect((await upload(bo)).status).toBe(200);
    expect(await upload(bo)).toMatchObject({
      status: 429,
      body: { error: { message: 'Too many attempts. Try again in 10 minutes.' } },
    });
  });
});

describe('in an S3 store', () => {
  let s3: S3Server;
  let server: TestServer;
  let ada: Client;
  beforeAll(async () => {
    s3 = await startS3Server('pictures');
    server = await startTestServer(s3.environment);
    ada = await user(server, 'Ada');
  });
  afterAll(() => s3.close());

  test('an image is stored under its name, served, replaced and deleted with the account', async () => {
    const first = (await expectOk(upload(ada))).body.avatar_url as string;
    await expectOk(ada.patch('/api/me/profile', { avatar_url: first }));
    expect(await s3.keys()).toEqual([first.replace('/files/', '')]);
    const answer = await fetch(server.url + first);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);

    const second = (await expectOk(upload(ada))).body.avatar_url as string;
    await expectOk(ada.patch('/api/me/profile', { avatar_url: second }));
    expect(await s3.keys()).toEqual([second.replace('/files/', '')]);
    expect(await status(server, first)).toBe(404);

    const bo = await user(server, 'Bo');
    await expectOk(upload(bo));
    await expectOk(bo.delete('/api/me', { confirmation: 'delete my account' }));
    expect(await s3.keys()).toEqual([second.replace('/files/', '')]);
  });

  test('unused files are deleted, those in use stay', async () => {
    const cy = await user(server, 'Cy');
    const before = await s3.keys();
    for (let sent = 0; sent < 3; sent++) await expectOk(upload(cy));
    expect(await s3.keys()).toHaveLength(before.length + 3);
    expect(await dropStrayUploads(server, { now: Date.now() + 25 * 3_600_000 })).toBe(3);
    expect(await s3.keys()).toEqual(before);
  });

  test('a bucket that forbids writing is reported as missing permission', async () => {
    const refused = await startTestServer({ ...s3.environment, S3_ACCESS_KEY_ID: 'another' });
    expect(await upload(await user(refused, 'Cy'))).toMatchObject({
      status: 503,
      body: {
        error: {
          message:
            'Upload permissions not configured. Please contact support or use the Avatar URL field below.',
        },
      },
    });
  });

  test('an unavailable store is reported, the rest of the site works, and it recovers without a restart', async () => {
    const shown = async () => (await expectOk(ada.get('/api/me/profile'))).body.avatar_url;
    const [address, before] = [await shown(), await s3.keys()];
    expect(await status(server, address)).toBe(200);
    await s3.stop();
    expect(await server.visitor().get(address)).toMatchObject({
      status: 503,
      body: { error: { code: 'files_unavailable' } },
    });
    expect(await upload(ada)).toMatchObject({
      status: 500,
      body: { error: { message: 'Failed to upload avatar. You can use the Avatar URL field below.' } },
    });
    await s3.start();
    expect([await shown(), await s3.keys()]).toEqual([address, before]);
    expect(await status(server, address)).toBe(200);
    await expectOk(upload(ada));
  });
});
