import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { photo } from '../../../test/images.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { event, expectOk, siteAdmin } from '../../../test/world.ts';

let server: TestServer;
let admin: Client;
let png: Uint8Array;
beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
  png = await photo(40, 40).png().toBuffer();
});

const send = (fight: string | undefined, corner: string, bytes: Uint8Array, client = admin) =>
  client.send('PUT', `/api/admin/fights/${fight}/avatars/${corner}`, bytes, {
    'content-type': 'image/png',
    'x-file-name': 'Makhov.png',
  });
const reached = async (address: string) => (await fetch(server.url + address)).status;

describe('a fighter’s image', () => {
  test('is stored under fight, corner, time and extension, and public', async () => {
    const { fights } = await event(admin, { fights: 1 });
    const { body } = await expectOk(send(fights[0], 'red', png));
    expect(body.red_avatar_url).toMatch(new RegExp(`^/files/fighters/${fights[0]}-red-\\d{13}\\.png$`));
    expect(body.blue_avatar_url).toBeNull();
    expect(await reached(body.red_avatar_url)).toBe(200);
  });

  test('replaces the previous one, and Clear leaves none; both files are deleted', async () => {
    const { fights } = await event(admin, { fights: 1 });
    const first = (await expectOk(send(fights[0], 'blue', png))).body.blue_avatar_url;
    const second = (await expectOk(send(fights[0], 'blue', png))).body.blue_avatar_url;
    expect(await reached(first)).toBe(404);
    const cleared = await admin.delete(`/api/admin/fights/${fights[0]}/avatars/blue`);
    expect(cleared).toMatchObject({ status: 200, body: { blue_avatar_url: null } });
    expect(await reached(second)).toBe(404);
  });

  test.each(['fight', 'event'])('goes with its %s', async (deleted) => {
    const { id, fights } = await event(admin, { fights: 1 });
    const { red_avatar_url } = (await expectOk(send(fights[0], 'red', png))).body;
    const address = deleted === 'fight' ? `/api/admin/fights/${fights[0]}` : `/api/admin/events/${id}`;
    await expectOk(admin.delete(address));
    expect(await reached(red_avatar_url)).toBe(404);
  });

  test('must be an image of an existing fight and corner', async () => {
    const { fights } = await event(admin, { fights: 1 });
    const refused = await send(fights[0], 'red', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect(refused.body.error.message).toBe('Please choose a PNG, JPEG, WebP, GIF or AVIF image.');
    expect((await send(crypto.randomUUID(), 'red', png)).body.error.message).toBe('Fight not found');
    expect((await send(fights[0], 'green', png)).status).toBe(404);
  });

  test('can be changed by the site admin only', async () => {
    const { fights } = await event(admin, { fights: 1 });
    expect((await send(fights[0], 'red', png, server.visitor())).status).toBe(401);
    expect((await server.visitor().delete(`/api/admin/fights/${fights[0]}/avatars/red`)).status).toBe(401);
  });
});
