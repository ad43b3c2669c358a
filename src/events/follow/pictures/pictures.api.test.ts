import { sql } from 'kysely';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { moving, photo, webpBomb } from '../../../../test/images.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { type FakeWiki, startFakeWiki, type WikiPicture } from '../../../../test/wikitext/fake-wiki.ts';
import { expectOk, league, siteAdmin, user } from '../../../../test/world.ts';
import { dropStrayUploads } from '../../../uploads/clean-up.server.ts';
import { shownAddresses } from '../../../uploads/references.sql.ts';
import { Wikipedia } from '../wikipedia/wikipedia.server.ts';
import { askForPictures } from './find-pictures.server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let wiki: FakeWiki;
let server: TestServer;
let admin: Client;
let member: Client;
let leagueId: string;
let jpeg: Buffer;
let now: Date;
beforeAll(async () => {
  wiki = await startFakeWiki();
  server = await startTestServer({ WIKIPEDIA: wiki.url });
  admin = await siteAdmin(server);
  member = await user(server, 'Member');
  leagueId = await league(await user(server, 'Owner', { pro: true }), [member]);
  jpeg = await photo(120, 150).jpeg().toBuffer();
});
afterAll(() => wiki.stop());
beforeEach(async () => {
  wiki.fail(null);
  wiki.requests.length = 0;
  wiki.fetched.length = 0;
  now = new Date();
  for (const table of [
    'followed_pages',
    'fighter_articles',
    'fighter_pictures',
    'wikipedia_requests',
    'wikipedia_rounds',
  ])
    await sql`delete from ${sql.table(table)}`.execute(server.db);
});

/** What the job does, each minute of as many. */
async function look(minutes = 1) {
  const log = pino({ level: 'silent' });
  const { db, config } = server;
  const wikipedia = new Wikipedia(wiki.url, config);
  for (let minute = 0; minute < minutes; minute++) {
    now = new Date(now.getTime() + 2 * MINUTE);
    await askForPictures({ db, log, config, wikipedia }, now);
  }
}

let cards = 0;

/** An event whose page links each fighter to the article of that name. */
async function followed(bouts: [string, string][], follow: object = { finds_pictures: true }) {
  const title = `Night ${++cards}`;
  const rows = bouts.map(([red, blue]) => `{{MMAevent bout|Lightweight|[[${red}]]|vs.|[[${blue}]]||||}}`);
  wiki.edit(
    title,
    `{{Infobox MMA event\n|name=${title}\n|date=\n}}\n== Fight card ==\n{{MMAevent card|Main Card}}\n${rows.join('\n')}\n{{MMAevent end}}\n`,
  );
  const start_time = new Date(Date.now() + 20 * 60 * MINUTE);
  const { body } = await expectOk(admin.post('/api/admin/pages/preview', { page: title, start_time }));
  const imported = await expectOk(
    admin.post('/api/admin/cards', { text: body.text, page: body.page, start_time, follow }),
  );
  wiki.requests.length = 0;
  await sql`delete from wikipedia_requests`.execute(server.db);
  return imported.body.event_id as string;
}

const picture = (file: string, more: Partial<WikiPicture> = {}): WikiPicture => ({
  file,
  bytes: jpeg,
  ...more,
});
const found = async (event: string) =>
  (await expectOk(admin.get(`/api/admin/events/${event}/page`))).body.pictures;
const names = async (event: string) => (await found(event)).map(({ name }: { name: string }) => name);
const shown = async (event: string, client = member) =>
  (await expectOk(client.get(`/api/leagues/${leagueId}/events/${event}/pictures`))).body;
const take = (event: string, id: string) => admin.put(`/api/admin/events/${event}/pictures/${id}`);
const drop = (event: string, id: string) => admin.delete(`/api/admin/events/${event}/pictures/${id}`);
const takeAll = async (event: string) => {
  for (const { id } of await found(event)) await expectOk(take(event, id));
};
const isThere = async (address: string) => (await fetch(server.url + address)).status === 200;

describe('finding', () => {
  test('nothing is asked while the switch is off, which it is at first', async () => {
    wiki.picture('Ann Ode', picture('Ann.jpg'));
    const event = await followed([['Ann Ode', 'Bea Poe']], {});
    expect((await expectOk(admin.get(`/api/admin/events/${event}/page`))).body.page.finds_pictures).toBe(
      false,
    );
    await look(3);
    expect([...wiki.requests, ...wiki.fetched]).toEqual([]);
    await expectOk(admin.patch(`/api/admin/events/${event}/page`, { finds_pictures: true }));
    await look(3);
    expect(wiki.requests).toHaveLength(2);
    expect(await names(event)).toEqual(['Ann Ode']);
  });

  test('a picture is fetched once, cleaned, kept by the site, and offered with its credit', async () => {
    const taggedBytes = await photo(480, 600)
      .jpeg()
      .withExif({ IFD0: { Model: 'SecretCam' } })
      .toBuffer();
    wiki.picture('Ann Ode', picture('Ann Ode 2024.jpg', { bytes: taggedBytes }));
    wiki.picture('Bea Poe', null);
    const event = await followed([['Ann Ode', 'Bea Poe']]);
    await look(5);
    expect(wiki.fetched).toEqual(['Ann Ode 2024.jpg']);
    expect(wiki.requests.map(({ parameters }) => parameters.get('prop'))).toEqual([
      'pageimages',
      'imageinfo',
    ]);
    expect(wiki.requests[0]!.parameters.get('pilicense')).toBe('free');
    const [ann] = await found(event);
    expect(ann).toEqual({
      id: ann.id,
      name: 'Ann Ode',
      file: 'Ann Ode 2024.jpg',
      author: 'Ann Lee',
      license: 'CC BY-SA 4.0',
      license_url: 'https://creativecommons.org/licenses/by-sa/4.0',
      source_url: 'https://commons.wikimedia.org/wiki/File:Ann%20Ode%202024.jpg',
      image_url: ann.image_url,
      is_taken: false,
    });
    expect(ann.image_url).toMatch(/^\/files\/fighters\//);
    const stored = Buffer.from(await (await fetch(server.url + ann.image_url)).arrayBuffer());
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 600 });
    expect(stored.includes('SecretCam')).toBe(false);
  });

  test('an article is found where its link leads', async () => {
    wiki.edit('Ann Roe', '');
    wiki.rename('Ann Roe', 'Ann Ode');
    wiki.picture('Ann Ode', picture('Ann.jpg'));
    const event = await followed([['Ann Roe', 'Bea Poe']]);
    await look(3);
    expect(await names(event)).toEqual(['Ann Roe']);
  });

  test('more than fifty articles take more than one request', async () => {
    const name = (at: number) =>
      `Fighter ${String.fromCharCode(65 + (at % 26))}${String.fromCharCode(65 + Math.floor(at / 26))}`;
    const all = Array.from({ length: 60 }, (_, at) => name(at));
    for (const fighter of all) wiki.picture(fighter, null);
    await followed(Array.from({ length: 30 }, (_, at) => [all[2 * at]!, all[2 * at + 1]!]));
    await look(5);
    const asked = wiki.requests.map(({ parameters }) => parameters.get('titles')!.split('|'));
    expect(asked.map(({ length }) => length)).toEqual([50, 10]);
    expect(asked.flat().sort()).toEqual(all.toSorted());
  });

  test('an address has an end: long names take more than one request', async () => {
    const name = (at: number) => `${String.fromCharCode(65 + at)}${'ł'.repeat(100)} Ode`;
    const all = Array.from({ length: 20 }, (_, at) => name(at));
    for (const fighter of all) wiki.picture(fighter, null);
    await followed(Array.from({ length: 10 }, (_, at) => [all[2 * at]!, all[2 * at + 1]!]));
    await look(5);
    const asked = wiki.requests.map(({ parameters }) => parameters.get('titles')!.split('|'));
    // Six thousand letters, of which each name has 607.
    expect(asked.map(({ length }) => length)).toEqual([9, 9, 2]);
    expect(asked.flat().sort()).toEqual(all.toSorted());
  });

  test('whose pictures have names too long for one request are asked for again', async () => {
    const all = Array.from({ length: 12 }, (_, at) => `${String.fromCharCode(65 + at)}nn Ode`);
    for (const fighter of all) wiki.picture(fighter, picture(`${fighter} ${'ł'.repeat(100)}.jpg`));
    const event = await followed(Array.from({ length: 6 }, (_, at) => [all[2 * at]!, all[2 * at + 1]!]));
    await look(20);
    expect((await names(event)).sort()).toEqual(all);
  });

  test('the next card with the same fighter asks for nothing, and has what was taken', async () => {
    wiki.picture('Ann Ode', picture('Ann.jpg'));
    wiki.picture('Bea Poe', picture('Bea.jpg'));
    const first = await followed([['Ann Ode', 'Bea Poe']]);
    await look(5);
    await takeAll(first);
    wiki.requests.length = wiki.fetched.length = 0;
    const next = await followed([['Bea Poe', 'Ann Ode']]);
    await look(5);
    expect([...wiki.requests, ...wiki.fetched]).toEqual([]);
    expect((await shown(next)).bouts).toHaveLength(1);
    expect((await found(next)).map((one: any) => one.is_taken)).toEqual([true, true]);
  });

  test('an article without a picture is asked again after a month', async () => {
    wiki.picture('Ann Ode', null);
    wiki.picture('Bea Poe', null);
    await followed([['Ann Ode', 'Bea Poe']]);
    await look(3);
    now = new Date(now.getTime() + 29 * DAY);
    await look(3);
    expect(wiki.requests).toHaveLength(1);
    now = new Date(now.getTime() + 2 * DAY);
    await look(3);
    expect(wiki.requests).toHaveLength(2);
  });

  test.each([
    ['not free', { metadata: { LicenseShortName: { value: 'Fair use' }, LicenseUrl: undefined } }],
    ['nothing known', { info: { extmetadata: [] } }],
    ['no author', { metadata: { Artist: undefined } }],
  ])('%s: not fetched', async (_, more) => {
    wiki.picture('Ann Ode', picture('Ann.jpg', more));
    const event = await followed([['Ann Ode', 'Bea Poe']]);
    await look(5);
    expect(wiki.fetched).toEqual([]);
    expect(await found(event)).toEqual([]);
    expect(wiki.requests).toHaveLength(2);
  });
});

test.each([
  ['too long', 'x'.repeat(400)],
  ['of control characters', 'Ann\u0001Ode'],
  ['nothing but a section', '#Record'],
])('a link %s is not asked for, and costs the others nothing', async (_, link) => {
  wiki.picture('Bea Poe', picture('Bea.jpg'));
  const event = await followed([['Ann Ode', 'Bea Poe']]);
  const links = JSON.stringify({ annode: link, beapoe: 'Bea Poe' });
  await sql`update followed_pages set links = ${links} where event_id = ${event}`.execute(server.db);
  await look(5);
  expect(await names(event)).toEqual(['Bea Poe']);
  expect(wiki.requests[0]!.parameters.get('titles')).toBe('Bea Poe');
  expect(wiki.requests).toHaveLength(2);
});

describe('a hostile picture costs nothing but itself', () => {
  test.each<[string, () => Promise<Partial<WikiPicture>>]>([
    [
      'of another host',
      async () => ({ info: { thumburl: `${wiki.url.replace('127.0.0.1', 'localhost')}/thumb/Ann.jpg` } }),
    ],
    ['of another type', async () => ({ type: 'text/html' })],
    [
      'an SVG',
      async () => ({
        bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        type: 'image/svg+xml',
      }),
    ],
    ['no picture', async () => ({ bytes: Buffer.from('hello') })],
    ['of more than 2 MB', async () => ({ bytes: Buffer.alloc(2 * 1024 * 1024 + 1, 1) })],
    ['a bomb', async () => ({ bytes: webpBomb() })],
    ['one that moves', async () => ({ bytes: await (await moving(3)).gif().toBuffer() })],
    ['cut off', async () => ({ bytes: jpeg.subarray(0, 1000) })],
  ])('%s', async (_, more) => {
    wiki.picture('Ann Ode', picture('Ann.jpg', await more()));
    wiki.picture('Bea Poe', picture('Bea.jpg'));
    const event = await followed([['Ann Ode', 'Bea Poe']]);
    await look(5);
    now = new Date(now.getTime() + 2 * DAY);
    await look(5);
    expect(await names(event)).toEqual(['Bea Poe']);
    expect(wiki.fetched.filter((file) => file === 'Ann.jpg').length).toBeLessThan(2);
    const { rows } = await sql`select failures from wikipedia_rounds where failures > 0`.execute(server.db);
    expect(rows).toEqual([]);
  });
});

test('pictures leave half of the requests for pages', async () => {
  const all = Array.from({ length: 12 }, (_, at) => `Fighter ${String.fromCharCode(65 + at)}`);
  for (const fighter of all) wiki.picture(fighter, picture(`${fighter}.jpg`));
  await followed(Array.from({ length: 6 }, (_, at) => [all[2 * at]!, all[2 * at + 1]!]));
  await look();
  expect(wiki.requests.length + wiki.fetched.length).toBe(3);
  await look(5);
  expect(wiki.fetched.toSorted()).toEqual(all.map((fighter) => `${fighter}.jpg`));
});

describe('members', () => {
  async function twoFound() {
    wiki.picture('Ann Ode', picture('Ann.jpg'));
    wiki.picture('Bea Poe', picture('Bea.jpg'));
    wiki.picture('Cy Low', picture('Cy.jpg'));
    wiki.picture('Di Moe', null);
    const event = await followed([
      ['Ann Ode', 'Bea Poe'],
      ['Cy Low', 'Di Moe'],
    ]);
    await look(8);
    expect(await names(event)).toHaveLength(3);
    return event;
  }

  test('see none before it was taken, and one only where both corners have one', async () => {
    const event = await twoFound();
    const nothing = { bouts: [], credits: [] };
    expect(await shown(event)).toEqual(nothing);
    const pictures = await found(event);
    const of = (name: string) => pictures.find((one: any) => one.name === name);
    await expectOk(take(event, of('Ann Ode').id));
    await expectOk(take(event, of('Cy Low').id));
    expect(await shown(event)).toEqual(nothing);
    const { body } = await expectOk(take(event, of('Bea Poe').id));
    expect(body.pictures.every((one: any) => one.is_taken)).toBe(true);
    const { bouts, credits } = await shown(event);
    expect(bouts).toEqual([
      {
        fight_id: expect.any(String),
        red_url: of('Ann Ode').image_url,
        blue_url: of('Bea Poe').image_url,
      },
    ]);
    expect(credits.map((one: any) => `${one.name}, ${one.author}, ${one.license}`)).toEqual([
      'Ann Ode, Ann Lee, CC BY-SA 4.0',
      'Bea Poe, Ann Lee, CC BY-SA 4.0',
    ]);
  });

  test.each(['Ann Ode', 'Bea Poe'])(
    'see neither corner while only the picture of %s is in use',
    async (name) => {
      const event = await twoFound();
      const { id } = (await found(event)).find((one: any) => one.name === name);
      await expectOk(take(event, id));
      expect(await shown(event)).toEqual({ bouts: [], credits: [] });
    },
  );

  test('no longer see one once it was removed; its file is deleted and not fetched again', async () => {
    const event = await twoFound();
    await takeAll(event);
    const { bouts } = await shown(event);
    const ann = (await found(event)).find((one: any) => one.name === 'Ann Ode');
    await expectOk(drop(event, ann.id));
    expect((await shown(event)).bouts).toEqual([]);
    expect(await isThere(bouts[0].red_url)).toBe(false);
    expect(await isThere(bouts[0].blue_url)).toBe(true);
    expect(await take(event, ann.id)).toMatchObject({
      status: 404,
      body: { error: { code: 'picture_gone' } },
    });
    const before = wiki.fetched.length;
    now = new Date(now.getTime() + 40 * DAY);
    await look(5);
    expect(wiki.fetched).toHaveLength(before);
    expect(await names(event)).not.toContain('Ann Ode');
  });

  test('see none while the switch is off', async () => {
    const event = await twoFound();
    await takeAll(event);
    await expectOk(admin.patch(`/api/admin/events/${event}/page`, { finds_pictures: false }));
    expect((await shown(event)).bouts).toEqual([]);
    await expectOk(admin.patch(`/api/admin/events/${event}/page`, { finds_pictures: true }));
    expect((await shown(event)).bouts).toHaveLength(1);
  });

  test('keep them when stray files are swept, and in a backup', async () => {
    const event = await twoFound();
    await takeAll(event);
    await dropStrayUploads(server, { age: -DAY });
    const [{ red_url }] = (await shown(event)).bouts;
    expect(await isThere(red_url)).toBe(true);
    expect(await shownAddresses(server.db)).toContain(red_url);
  });
});

test("a picture of another card's fighter is not decided here", async () => {
  wiki.picture('Eve Fox', picture('Eve.jpg'));
  const event = await followed([['Eve Fox', 'Flo Gray']]);
  const other = await followed([['Cy Low', 'Di Moe']]);
  await look(5);
  const [{ id }] = await found(event);
  for (const decide of [take, drop]) expect(await decide(other, id)).toMatchObject({ status: 404 });
  expect(await names(event)).toEqual(['Eve Fox']);
});
