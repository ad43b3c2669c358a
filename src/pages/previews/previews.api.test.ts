import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { expectOk, league, person } from '../../../test/world.ts';
import { describePages } from './describe-page.server.ts';

let server: TestServer;
let owner: Client;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://picks.example.com' });
  owner = await person(server, 'Olga', { pro: true });
});

async function invite(name: string, fields: { use_count?: number; expires_at?: Date } = {}) {
  const id = await league(owner, [], name);
  const { code } = (await expectOk(owner.post(`/api/leagues/${id}/invites`))).body;
  await server.db
    .updateTable('invites')
    .set({ use_count: 3, ...fields })
    .where('code', '=', code)
    .execute();
  return code as string;
}

async function picture(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(server.url + address, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const told = Object.fromEntries(answer.headers);
  const { date, 'x-request-id': requestId, ...same } = told;
  return { status: answer.status, bytes, headers: same };
}

const codesOfNoUse = async () => [
  'NOSUCHCODE22',
  '%22%3E%3Cscript%3E',
  await invite('Expired Elbows', { expires_at: new Date(Date.now() - 1000) }),
  await invite('Used Up Uppercuts', { use_count: 50 }),
];

describe('the picture of an invite', () => {
  test('is a PNG of 1200 by 630 below 300 KB, and comes only once', async () => {
    const { bytes, headers } = await picture(`/invite/${await invite('Cage Sages 🥊')}/preview.png`);
    expect(headers['content-type']).toBe('image/png');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(300_000);
    const again = await picture('/preview.png', {
      'if-none-match': (await picture('/preview.png')).headers.etag!,
    });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  test('differs by league, and is the same for the same name', async () => {
    const [one, two, same] = await Promise.all(
      ['Cage Sages', 'Ring Kings', 'Cage Sages'].map(async (name) =>
        picture(`/invite/${await invite(name)}/preview.png`),
      ),
    );
    expect(one!.bytes.equals(two!.bytes)).toBe(false);
    expect(one!.bytes.equals(same!.bytes)).toBe(true);
  });

  test('a code that lets nobody in answers as one that never was: byte for byte', async () => {
    const general = await picture('/preview.png');
    for (const code of await codesOfNoUse())
      expect(await picture(`/invite/${code}/preview.png`), code).toEqual(general);
  });

  test('a name that the face cannot draw gets the picture of all others', async () => {
    const general = await picture('/preview.png');
    for (const name of ['格闘技クラブ', 'محاربون', '🥊🥊🥊'])
      expect((await picture(`/invite/${await invite(name)}/preview.png`)).bytes.equals(general.bytes)).toBe(
        true,
      );
  });
});

describe('the head of an invite', () => {
  const head = (path: string) => describePages(server)(path, '192.0.2.1');

  test('names the league, with absolute addresses', async () => {
    const code = await invite('Cage Sages');
    const url = `https://picks.example.com/invite/${code}`;
    expect(await head(`/invite/${code.toLowerCase()}`)).toEqual({
      title: 'Join "Cage Sages" · Split Decision',
      description: expect.stringContaining('winner, the method and the round'),
      url,
      picture: `${url}/preview.png`,
      pictureAlt: 'A fight poster: join the league Cage Sages',
      listed: false,
      told: { code: code.toLowerCase(), league_id: expect.any(String), league_name: 'Cage Sages' },
    });
  });

  test('says the same for every code that lets nobody in', async () => {
    const codes = await codesOfNoUse();
    const heads = await Promise.all(codes.map((code) => head(`/invite/${code}`)));
    expect(new Set(heads.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(heads[0]!.title).toBe('You are invited to Split Decision');
  });

  test('looking at it, in words or picture, counts no use', async () => {
    const code = await invite('Cage Sages');
    await head(`/invite/${code}`);
    await picture(`/invite/${code}/preview.png`);
    const row = await server.db
      .selectFrom('invites')
      .select('use_count')
      .where('code', '=', code)
      .executeTakeFirst();
    expect(row).toEqual({ use_count: 3 });
  });
});

test('a page of a league says nothing about it, whoever asks', async () => {
  const id = await league(owner, [], 'Cage Sages');
  const head = await describePages(server)(`/app/league/${id}`, '192.0.2.1');
  expect(JSON.stringify(head)).not.toContain('Cage Sages');
  expect(head.url).toBe('https://picks.example.com/');
});
