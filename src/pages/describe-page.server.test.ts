import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { event, expectOk, league, siteAdmin, user } from '../../test/world.ts';
import { describePages } from './describe-page.server.ts';

let server: TestServer;
let owner: Client;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://picks.example.com' });
  owner = await user(server, 'Olga', { pro: true });
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

const preview = (path: string) => describePages(server)(path, '192.0.2.1');

describe('the link preview of an invite', () => {
  test('names the league, with absolute addresses', async () => {
    const code = await invite('Cage Sages');
    expect(await preview(`/invite/${code.toLowerCase()}`)).toEqual({
      title: 'Join "Cage Sages" · Split Decision',
      description:
        'Call the winner, the method and the round of every fight, against your friends in a private league.',
      url: `https://picks.example.com/invite/${code}`,
      image: 'https://picks.example.com/preview.png',
      listed: false,
      placeholders: {
        code: code.toLowerCase(),
        league_id: expect.any(String),
        league_name: 'Cage Sages',
        member_count: '1',
        greeting: 'Olga invites you',
      },
    });
  });

  test('fills in the next card, its names as the poster splits them', async () => {
    const admin = await siteAdmin(server);
    const { id, fights } = await event(admin, { fights: 1, startsIn: 49.5, name: 'Winter Crown' });
    await sql`update fights set red_name = 'Ng', blue_name = 'Ana dos Anjos' where id = ${fights[0]}`.execute(
      server.db,
    );
    const { placeholders } = await preview(`/invite/${await invite('Cage Sages')}`);
    expect(placeholders).toMatchObject({
      open_event_id: id,
      event_name: 'Winter Crown',
      locks_in: 'Locks in 2 d 1 h',
      red_given: '',
      red_family: 'Ng',
      blue_given: 'Ana',
      blue_family: 'dos Anjos',
      name_width: '2.5',
    });
  });

  test('is the same for every invalid code', async () => {
    const codes = [
      'NOSUCHCODE22',
      '%22%3E%3Cscript%3E',
      await invite('Expired Elbows', { expires_at: new Date(Date.now() - 1000) }),
      await invite('Used Up Uppercuts', { use_count: 50 }),
    ];
    const previews = await Promise.all(codes.map((code) => preview(`/invite/${code}`)));
    expect(new Set(previews.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(previews[0]!.title).toBe('You are invited to Split Decision');
  });

  test('counts no use', async () => {
    const code = await invite('Cage Sages');
    await preview(`/invite/${code}`);
    const row = await server.db
      .selectFrom('invites')
      .select('use_count')
      .where('code', '=', code)
      .executeTakeFirst();
    expect(row).toEqual({ use_count: 3 });
  });
});

test('a league page has no details of the league, whoever asks', async () => {
  const id = await league(owner, [], 'Cage Sages');
  const ofLeague = await preview(`/app/league/${id}`);
  expect(JSON.stringify(ofLeague)).not.toContain('Cage Sages');
  expect(ofLeague.url).toBe('https://picks.example.com/');
});

test('the preview image is a PNG of 1200 by 630, as every link preview says, below 300 KB', async () => {
  const image = new URL('../../public/preview.png', import.meta.url).pathname;
  expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect((await sharp(image).toBuffer()).length).toBeLessThan(300_000);
});
