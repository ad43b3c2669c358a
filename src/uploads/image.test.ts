import { ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Client } from '../../test/client.ts';
import { moving, photo, redAndBlue, webpBomb } from '../../test/images.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { user } from '../../test/world.ts';
import { reencodeApart } from './image-processes.server.ts';

let server: TestServer;
let ada: Client;
beforeAll(async () => {
  server = await startTestServer();
  ada = await user(server, 'Ada');
});

async function send(bytes: Uint8Array, name = 'me.png', type = 'image/png') {
  await server.db.deleteFrom('attempts').where('kind', '=', 'upload_account').execute();
  return ada.send('POST', '/api/me/avatar?context=profile', bytes, {
    'content-type': type,
    'x-file-name': name,
  });
}

async function stored(bytes: Uint8Array, name?: string) {
  const { status, body } = await send(bytes, name);
  expect(status, JSON.stringify(body)).toBe(200);
  const answer = await fetch(server.url + body.avatar_url);
  const file = Buffer.from(await answer.arrayBuffer());
  return {
    address: body.avatar_url as string,
    type: answer.headers.get('content-type'),
    file,
    ...(await sharp(file).metadata()),
  };
}

const refused = {
  image: { status: 422, body: { error: { message: 'Please choose a PNG, JPEG, WebP, GIF or AVIF image.' } } },
  size: {
    status: 413,
    body: { error: { message: 'This image is too large. Please choose a smaller one.' } },
  },
};

describe('an image is stored in its own format', () => {
  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('%s', async (format) => {
    const image = await stored(await photo(300, 200).toFormat(format).toBuffer(), `me.${format}`);
    expect(image).toMatchObject({ type: `image/${format}`, width: 300, height: 200 });
    expect(image.address.endsWith(`.${format}`)).toBe(true);
    expect(image.format).toBe(format === 'avif' ? 'heif' : format);
  });

  test('a wrong extension is corrected', async () => {
    const image = await stored(await photo(30, 20).jpeg().toBuffer(), 'holiday.PNG');
    expect(image.address).toMatch(/\.jpg$/);
    expect(image.type).toBe('image/jpeg');
  });

  test('a large photograph comes out at most 1024 pixels a side', async () => {
    expect(await stored(await photo(3000, 1500).jpeg().toBuffer(), 'a.jpg')).toMatchObject({
      width: 1024,
      height: 512,
    });
  });

  test('a small one is not enlarged', async () => {
    expect(await stored(await photo(20, 10).png().toBuffer())).toMatchObject({ width: 20, height: 10 });
  });

  test('a sideways photograph is rotated, and its location and camera are removed', async () => {
    const sideways = await (await redAndBlue())
      .jpeg()
      .withExif({ IFD0: { Model: 'SecretCam' }, IFD3: { GPSLatitude: '51/1 30/1 3230/100' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(sideways.includes('SecretCam')).toBe(true);
    const image = await stored(sideways, 'a.jpg');
    expect(image).toMatchObject({ width: 200, height: 400 });
    expect(image.orientation).toBeUndefined();
    expect(image.exif).toBeUndefined();
    expect(image.file.includes('SecretCam')).toBe(false);
    const top = await sharp(image.file).extract({ left: 90, top: 50, width: 1, height: 1 }).raw().toBuffer();
    expect(top[0]).toBeGreaterThan(200);
    expect(top[2]).toBeLessThan(50);
  });

  test.each(['gif', 'webp'] as const)(
    'a moving %s goes on moving, of a very long one the first 100 frames',
    async (format) => {
      const five = await (await moving(5, 400)).toFormat(format).toBuffer();
      expect(await stored(five, `a.${format}`)).toMatchObject({ pages: 5, width: 320 });
      expect(
        await stored(await (await moving(140)).toFormat(format).toBuffer(), `a.${format}`),
      ).toMatchObject({
        pages: 100,
      });
    },
  );
});

test('of a huge animation there are as many frames as can be worked on', async () => {
  const gif = await (await moving(12)).gif().toBuffer();
  // What its header says that it is drawn on.
  for (const at of [6, 8]) gif.writeUInt16LE(2_000, at);
  expect(await stored(gif, 'a.gif')).toMatchObject({ pages: 10, width: 320 });
});

test('of images that are worked on at once each is its own', async () => {
  const images = await Promise.all([30, 40, 50].map((width) => photo(width, 20).png().toBuffer()));
  await reencodeApart(images[0]!);
  const done = await Promise.all(images.map(reencodeApart));
  const widths = done.map(async (one) => 'bytes' in one && (await sharp(one.bytes).metadata()).width);
  expect(await Promise.all(widths)).toEqual([30, 40, 50]);
});

test("an image process has nothing of the server's environment, and 25 seconds for an image", async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubEnv('ADMIN_PASSWORD', 'a secret');
  const spawn = vi.spyOn(ChildProcess.prototype as any, 'spawn');
  // Without a process that has been started already.
  const fresh = './image-processes.server.ts?fresh';
  const { reencodeApart } = (await import(fresh)) as typeof import('./image-processes.server.ts');
  await reencodeApart(await photo(9, 9).png().toBuffer());
  const [[{ envPairs }]] = spawn.mock.calls as unknown as [[{ envPairs: string[] }]];
  expect(envPairs.join('\n')).not.toContain('a secret');
  const endless = reencodeApart(webpBomb(6_000));
  vi.advanceTimersByTime(24_999);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await endless).toEqual({ refused: 'image_too_large' });
  // The next one has a process of its own.
  expect(await reencodeApart(await photo(9, 9).png().toBuffer())).toMatchObject({ format: 'png' });
  expect(spawn.mock.contexts.map((child) => (child as ChildProcess).killed)).toEqual([true, false]);
  spawn.mockRestore();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

describe('refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  test.each([
    ['an SVG', async () => Buffer.from(svg)],
    [
      'a namespaced SVG',
      async () => Buffer.from('<?xml version="1.0"?><s:svg xmlns:s="http://www.w3.org/2000/svg"/>'),
    ],
    ['text', async () => Buffer.from('hello')],
    ['nothing', async () => Buffer.alloc(0)],
    ['a TIFF', () => photo(30, 20).tiff().toBuffer()],
    ['a JPEG 2000', async () => Buffer.from('0000000c6a5020200d0a870a00000014667479706a703220', 'hex')],
    ['a PDF', async () => Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n')],
    [
      'a GIF that is a script too',
      async () => Buffer.from('GIF89a/*\x01\x00\x01\x00*/=1;alert(document.domain)//;'),
    ],
    [
      'an image with a page behind it',
      async () =>
        Buffer.concat([await photo(30, 20).png().toBuffer(), Buffer.from('<html><script>alert(1)</script>')]),
    ],
    [
      'an image with PHP in its comment',
      async () =>
        Buffer.concat([await photo(30, 20).jpeg().toBuffer(), Buffer.from('<?php system($_GET[0]); ?>')]),
    ],
    [
      'an image that is a ZIP too',
      async () => Buffer.concat([await photo(30, 20).gif().toBuffer(), emptyZip()]),
    ],
    [
      'an image that is a ZIP with a comment too',
      async () => Buffer.concat([await photo(30, 20).png().toBuffer(), emptyZip('no image')]),
    ],
    ['what begins as a ZIP ends', async () => Buffer.concat([emptyZip(), Buffer.alloc(9)])],
  ])('%s', async (_what, bytes) => {
    expect(await send(await bytes())).toMatchObject(refused.image);
  });

  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('a %s that was cut off', async (format) => {
    const complete = await photo(300, 200).toFormat(format).toBuffer();
    expect(await send(complete.subarray(0, Math.floor(complete.length * 0.7)))).toMatchObject(refused.image);
  });

  test.each([
    ['a 36-byte WebP of 16383 x 16383', async () => webpBomb()],
    [
      'a PNG of 100 million pixels',
      () =>
        sharp({
          create: { width: 12_500, height: 8000, channels: 3, background: 'red' },
          limitInputPixels: false,
        })
          .png()
          .toBuffer(),
    ],
    [
      'an AVIF of 20 million pixels',
      async () => {
        const file = await photo(64, 64).avif().toBuffer();
        const size = file.indexOf('ispe') + 8;
        file.writeUInt32BE(5_000, size);
        file.writeUInt32BE(4_000, size + 4);
        return file;
      },
    ],
    ['more than 12 MB', async () => Buffer.alloc(12 * 1024 * 1024 + 1)],
  ])('%s', async (_what, bytes) => {
    expect(await send(await bytes())).toMatchObject(refused.size);
  });

  test.each([
    ['is cut off', emptyZip().subarray(0, 20)],
    ['says another length', Buffer.concat([emptyZip(), Buffer.alloc(1)])],
  ])('but not an image behind which the end of a ZIP %s', async (_, end) => {
    const image = await photo(30, 20).png().toBuffer();
    expect((await send(Buffer.concat([image, end]))).status).toBe(200);
  });

  test('the declared type does not matter, the bytes do', async () => {
    expect((await send(await photo(9, 9).png().toBuffer(), 'a.png', 'text/html')).status).toBe(200);
    expect(await send(Buffer.from(svg), 'a.png', 'image/png')).toMatchObject(refused.image);
  });
});

test("what a bomb costs is not the server's: neither its processor time nor its memory", async () => {
  const users = await Promise.all(['Bo', 'Cy', 'Di', 'Ed'].map((name) => user(server, name)));
  // Just within the pixel limit, without any content.
  const heavy = webpBomb(6300);
  await send(heavy);
  const began = { cpu: process.cpuUsage(), memory: process.memoryUsage.rss() };
  const answers = await Promise.all(
    users.map((client) =>
      client.send('POST', '/api/me/avatar?context=profile', heavy, { 'content-type': 'image/webp' }),
    ),
  );
  const spent = process.cpuUsage(began.cpu);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(process.memoryUsage.rss() - began.memory).toBeLessThan(120e6);
  // Decoded in this process, on any thread, the four would cost more than four times as much as one of them alone.
  const decoding = process.cpuUsage();
  await sharp(heavy).raw().toBuffer();
  const one = process.cpuUsage(decoding);
  expect((spent.user + spent.system) / (one.user + one.system)).toBeLessThan(3);
});

function emptyZip(comment = ''): Buffer {
  const [counts, length] = [Buffer.alloc(16), Buffer.alloc(2)];
  length.writeUInt16LE(comment.length);
  return Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), counts, length, Buffer.from(comment)]);
}

test('an image process ends with its server, and leaves what it is working on', async () => {
  const entry = fileURLToPath(new URL('./image-process.server.ts', import.meta.url));
  const child = fork(entry, { serialization: 'advanced', execArgv: [] });
  child.send(webpBomb(6_000));
  child.disconnect();
  // What went on would find nobody to answer.
  expect(await once(child, 'exit')).toEqual([0, null]);
});
