import { Worker } from 'node:worker_threads';
import { type KyselyPlugin, sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import {
  type FakeWiki,
  fixtureText,
  startFakeWiki,
  type WikiState,
} from '../../../test/wikitext/fake-wiki.ts';
import { expectOk, league, moveStart, siteAdmin, user } from '../../../test/world.ts';
import { readConfig } from '../../server/config.ts';
import { askForPages } from './ask-pages.server.ts';
import { followPages } from './follow-pages.server.ts';
import { endFollowing, findFollowedPage, recordFound } from './followed-pages.sql.ts';
import { endLease, leaseRound } from './rounds.sql.ts';
import { Wikipedia } from './wikipedia/wikipedia.server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let wiki: FakeWiki;
let server: TestServer;
let admin: Client;
let now: Date;
const start = () => new Date(Date.now() + 20 * HOUR);
beforeAll(async () => {
  wiki = await startFakeWiki();
  server = await startTestServer({ WIKIPEDIA: wiki.url });
  admin = await siteAdmin(server);
});
afterAll(() => wiki.stop());
beforeEach(async () => {
  wiki.fail(null);
  // Looks are taken by the hour of the clock: a minute later is in the same one.
  now = new Date(Math.ceil(Date.now() / HOUR) * HOUR);
  for (const table of ['followed_pages', 'wikipedia_requests', 'wikipedia_rounds', 'attempts'])
    await sql`delete from ${sql.table(table)}`.execute(server.db);
});

const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE);
};

/** What the job does, at the test's time. */
async function look(minutesLater = 0, db = server.db) {
  pass(minutesLater);
  const log = pino({ level: 'silent' });
  await askForPages({ db, log, wikipedia: new Wikipedia(wiki.url, server.config) }, now);
}

const titles = { '01': 'UFC 290', '03': 'UFC 282' } as const;
type Card = keyof typeof titles;
let pages = 0;

interface Followed {
  id: string;
  title: string;
  edit(state: WikiState, change?: (text: string) => string): void;
}

/** An event imported from its page and followed, as the site admin does it. */
async function followed(nn: Card, follow: object = {}): Promise<Followed> {
  const title = `${titles[nn]} (${++pages})`;
  const edit: Followed['edit'] = (state, change = (text) => text) => {
    wiki.edit(title, change(fixtureText(nn, state, start())));
  };
  edit('before');
  const preview = await expectOk(
    admin.post('/api/admin/pages/preview', { page: title, start_time: start() }),
  );
  const { text, page } = preview.body;
  const imported = await expectOk(
    admin.post('/api/admin/cards', { text, page, start_time: start(), follow }),
  );
  return { id: imported.body.event_id, title, edit };
}

const following = async ({ id }: Followed) =>
  (await expectOk(admin.get(`/api/admin/events/${id}/page`))).body;
const kinds = async (event: Followed) =>
  (await following(event)).differences.map(({ kind }: { kind: string }) => kind).sort();
const differenceOf = async (event: Followed, kind: string) =>
  (await following(event)).differences.find((one: { kind: string }) => one.kind === kind);
const fightsOf = async ({ id }: Followed) =>
  (await expectOk(admin.get(`/api/admin/events/${id}/fights`))).body.fights;
const fightWith = async (event: Followed, name: string) =>
  (await fightsOf(event)).find((fight: any) => [fight.red_name, fight.blue_name].includes(name));
const changesOf = async ({ id }: Followed) =>
  (await expectOk(admin.get(`/api/admin/events/${id}/changes`))).body.changes;

describe('from a link to a card that follows its page', () => {
  test('the preview shows the card and changes nothing; the import stores the source', async () => {
    const event = await followed('01');
    const { page, differences, refusal, reads_pages } = await following(event);
    expect(page).toMatchObject({ title: event.title, mode: 'tell', enters_results: false, ended_why: null });
    expect(page.revision_url).toBe(`https://en.wikipedia.org/w/index.php?oldid=${page.revision}`);
    expect(differences).toEqual([]);
    expect(reads_pages).toBe(true);
    expect(refusal).toMatch(
      /^Pages are only read when you check: Wikipedia wants to know whose site this is/,
    );
    expect(await fightsOf(event)).toHaveLength(13);
    const [change] = await changesOf(event);
    expect(change.source).toEqual({ title: event.title, revision: page.revision, url: page.revision_url });
  });

  test('a page asks for the start, which it does not have', async () => {
    wiki.edit('No start', fixtureText('01', 'before', start()));
    const { body } = await expectOk(admin.post('/api/admin/pages/preview', { page: 'No start' }));
    expect(body.preview.problems).toEqual([
      { row: null, field: 'start_time', message: 'Name and start time are required' },
    ]);
    expect(body.reading.problems).toEqual([]);
    // The site asks at an address that begins with the language.
    for (const language of ['en.example.com/', 'example.com/en', 'e', 'en-', '127']) {
      const page = { ...body.page, language };
      const sent = await admin.post('/api/admin/cards', { text: body.text, page, start_time: start() });
      expect.soft([language, sent.status]).toEqual([language, 422]);
    }
  });

  test.each([
    ['https://example.com/wiki/UFC_290', 422, 'page_link_invalid'],
    ['UFC 999', 404, 'page_not_found'],
  ])('%s: %i', async (page, status, code) => {
    expect(await admin.post('/api/admin/pages/preview', { page })).toMatchObject({
      status,
      body: { error: { code } },
    });
  });

  test.each([
    ['403', 'wikipedia_refused'],
    ['html', 'wikipedia_unavailable'],
    ['huge', 'page_too_large'],
    ['long title', 'wikipedia_unavailable'],
    ['broken title', 'wikipedia_unavailable'],
    ['long anchor', 'wikipedia_unavailable'],
    ['no id', 'wikipedia_unavailable'],
  ] as const)('%s: %s', async (fault, code) => {
    wiki.fail(fault);
    expect((await admin.post('/api/admin/pages/preview', { page: 'UFC 290' })).body.error.code).toBe(code);
  });

  test('while Wikipedia says to wait, users wait too', async () => {
    wiki.fail('429', '90');
    await admin.post('/api/admin/pages/preview', { page: 'UFC 290' });
    wiki.fail(null);
    const before = wiki.requests.length;
    const { body } = await admin.post('/api/admin/pages/preview', { page: 'UFC 290' });
    expect(body.error.message).toMatch(/^Hit Wikipedia's limit. Try again in (90 seconds|2 minutes),/);
    expect(wiki.requests.length).toBe(before);
    await sql`update wikipedia_rounds set not_before = now()`.execute(server.db);
    const { body: later } = await admin.post('/api/admin/pages/preview', { page: 'UFC 290' });
    expect(later.error.code).toBe('page_not_found');
  });

  test('an event that is there follows a page, which is compared at once', async () => {
    const event = await followed('01');
    await expectOk(admin.delete(`/api/admin/events/${event.id}/page`));
    expect((await following(event)).page).toBeNull();
    event.edit('changed');
    await expectOk(admin.put(`/api/admin/events/${event.id}/page`, { page: event.title }));
    expect(await kinds(event)).toEqual(['added', 'gone', 'order', 'renamed', 'replaced']);
  });

  test.each([
    ['the same article: another spelling', '[[Dan Hooker|Dan Hooker Jr.]]', ['renamed']],
    ['no article: it asks', 'Dan Hooker Jr.', ['replaced']],
  ])('a suffix added with %s', async (_, written, expected) => {
    const event = await followed('01', { mode: 'keep' });
    event.edit('before', (text) => text.replace('[[Dan Hooker]]', written));
    for (let n = 0; n < 2; n++) await look(60);
    expect(await kinds(event)).toEqual(expected);
    await expectOk(admin.post(`/api/admin/events/${event.id}/page/apply`));
    expect(await fightWith(event, 'Dan Hooker')).toBeDefined();
    expect(await kinds(event)).toEqual(expected);
  });

  test('a look is taken when asked for, but not twice within half a minute', async () => {
    const event = await followed('01');
    event.edit('changed');
    wiki.fail('500');
    for (const minutes of [60, 2, 4]) await look(minutes);
    expect((await following(event)).page.failing_since).not.toBeNull();
    wiki.fail(null);
    await expectOk(admin.post(`/api/admin/events/${event.id}/page/refresh`));
    expect((await following(event)).page.failing_since).toBeNull();
    expect(await kinds(event)).toEqual(['added', 'gone', 'order', 'renamed', 'replaced']);
    expect(await admin.post(`/api/admin/events/${event.id}/page/refresh`)).toMatchObject({ status: 429 });
  });

  test('with WIKIPEDIA=off nothing is asked, and everything by hand stays', async () => {
    const off = await startTestServer({}, { databaseUrl: server.databaseUrl });
    const there = await siteAdmin(off);
    expect(await there.post('/api/admin/pages/preview', { page: 'UFC 290' })).toMatchObject({
      status: 409,
      body: { error: { code: 'wikipedia_off' } },
    });
  });
});

describe("'Notify me'", () => {
  test('lists each difference of an event once and changes nothing', async () => {
    const event = await followed('01');
    const other = await followed('01');
    const before = await fightsOf(event);
    event.edit('changed');
    await look();
    const first = await following(event);
    const { pages: listed } = (await expectOk(admin.get('/api/admin/pages'))).body;
    expect(listed.toSorted((one: any, next: any) => one.open_count - next.open_count)).toEqual([
      { event_id: other.id, title: other.title, ended_why: null, open_count: 0 },
      { event_id: event.id, title: event.title, ended_why: null, open_count: 5 },
    ]);
    expect((await following(other)).differences).toEqual([]);
    event.edit('changed', (text) => `${text} `);
    other.edit('before', (text) => `${text} `);
    await look(60);
    const second = await following(event);
    expect(first.differences).toHaveLength(5);
    const ids = ({ differences }: typeof first) => differences.map(({ id }: { id: string }) => id);
    expect(ids(second)).toEqual(ids(first));
    expect(await fightsOf(event)).toEqual(before);
  });

  test('each is taken with one tap, and is then a change with its source, which can be undone', async () => {
    const event = await followed('01');
    event.edit('changed');
    await look();
    const replaced = await differenceOf(event, 'replaced');
    expect(replaced).toMatchObject({
      was: 'Tresean Gore',
      is: 'Val Woodburn',
      safe: true,
      can: { take: true },
    });
    await expectOk(admin.post(`/api/admin/differences/${replaced.id}/apply`));
    expect(await kinds(event)).toEqual(['added', 'gone', 'order', 'renamed']);
    expect(await fightWith(event, 'Val Woodburn')).toBeDefined();
    const [change] = await changesOf(event);
    expect(change).toMatchObject({ kind: 'replaced', source: { title: event.title }, undoable: true });
    await expectOk(admin.post(`/api/admin/changes/${change.id}/undo`));
    expect(await fightWith(event, 'Tresean Gore')).toBeDefined();
    expect(await admin.post(`/api/admin/differences/${replaced.id}/apply`)).toMatchObject({ status: 404 });
  });

  test('all safe ones at once leave what deletes picks', async () => {
    const event = await followed('01');
    event.edit('changed');
    await look();
    const safe = (await following(event)).differences.filter((one: { safe: boolean }) => one.safe);
    expect(safe.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['added', 'order', 'replaced']);
    await expectOk(admin.post(`/api/admin/events/${event.id}/page/apply`));
    expect(await kinds(event)).toEqual(['gone', 'renamed']);
    expect(await fightsOf(event)).toHaveLength(14);
    await expectOk(admin.post(`/api/admin/differences/${(await differenceOf(event, 'gone')).id}/apply`));
    await expectOk(admin.post(`/api/admin/differences/${(await differenceOf(event, 'renamed')).id}/apply`));
    expect((await following(event)).differences).toEqual([]);
    const orders = (await fightsOf(event)).map(({ bout_order }: { bout_order: number }) => bout_order);
    expect(new Set(orders).size).toBe(13);
  });

  test('a canceled event takes no added bout, neither with one tap nor by itself', async () => {
    const [event, automatic] = [await followed('01'), await followed('01', { mode: 'keep' })];
    for (const one of [event, automatic]) {
      await expectOk(admin.put(`/api/events/${one.id}/cancellation`));
      one.edit('changed');
    }
    await look();
    const { id } = await differenceOf(event, 'added');
    const refused = { status: 409, body: { error: { code: 'event_canceled' } } };
    expect(await admin.post(`/api/admin/differences/${id}/apply`)).toMatchObject(refused);
    expect(await admin.post(`/api/admin/events/${event.id}/page/apply`)).toMatchObject(refused);
    for (const one of [event, automatic]) expect(await fightWith(one, 'Robbie Lawler')).toBeUndefined();
    await expectOk(admin.delete(`/api/events/${event.id}/cancellation`));
    await expectOk(admin.post(`/api/admin/differences/${id}/apply`));
    expect(await fightWith(event, 'Robbie Lawler')).toBeDefined();
  });

  test('a dismissed difference is not listed again until it changes; those of another event stay', async () => {
    const [event, other] = [await followed('01'), await followed('01')];
    for (const one of [event, other]) one.edit('changed');
    await look();
    await expectOk(admin.delete(`/api/admin/differences/${(await differenceOf(event, 'replaced')).id}`));
    event.edit('changed', (text) => `${text} `);
    await look(60);
    expect(await kinds(event)).toEqual(['added', 'gone', 'order', 'renamed']);
    expect(await kinds(other)).toHaveLength(5);
    const { pages } = (await expectOk(admin.get('/api/admin/pages'))).body;
    expect(pages.map((page: any) => [page.event_id, page.open_count]).toSorted()).toEqual(
      [[event.id, 4] as const, [other.id, 5] as const].toSorted(),
    );
    event.edit('changed', (text) => text.replaceAll('Val Woodburn', 'Somebody Else'));
    await look(60);
    expect(await differenceOf(event, 'replaced')).toMatchObject({ is: 'Somebody Else' });
  });

  test("'the same person' remembers the spelling and asks nobody to look again", async () => {
    const event = await followed('01');
    event.edit('changed');
    await look();
    await expectOk(
      admin.post(`/api/admin/differences/${(await differenceOf(event, 'replaced')).id}/same-fighter`),
    );
    event.edit('changed', (text) => `${text} `);
    await look(60);
    expect(await kinds(event)).toEqual(['added', 'gone', 'order', 'renamed']);
    expect(await fightWith(event, 'Tresean Gore')).toBeDefined();
  });

  test('what was fixed by hand is no longer listed', async () => {
    const event = await followed('01');
    event.edit('changed');
    await look();
    const fight = await fightWith(event, 'Tresean Gore');
    await expectOk(admin.patch(`/api/admin/fights/${fight.id}`, { blue_name: 'Val Woodburn' }));
    expect(await kinds(event)).toEqual(['added', 'gone', 'order', 'renamed']);
  });

  test('a new name of the page is listed for as long as the page has it', async () => {
    const event = await followed('01');
    for (const addition of ['', ' ']) {
      event.edit('before', (text) => text.replace(/\|name=.*/, '|name=Night of Nights') + addition);
      await look(60);
      expect(await kinds(event)).toEqual(['name']);
    }
  });

  test('a bout that is gone is possibly canceled after half an hour, and two looks', async () => {
    const event = await followed('01');
    event.edit('changed');
    await look();
    expect(await differenceOf(event, 'gone')).toMatchObject({ may_be_off: false });
    await look(60);
    expect(await differenceOf(event, 'gone')).toMatchObject({ may_be_off: true });
  });
});

describe("'Update automatically'", () => {
  test('takes a bout at once, another fighter after half an hour, and never removes', async () => {
    const event = await followed('01', { mode: 'keep' });
    event.edit('changed');
    await look();
    expect(await kinds(event)).toEqual(['gone', 'renamed', 'replaced']);
    expect(await fightWith(event, 'Robbie Lawler')).toBeDefined();
    const [change] = await changesOf(event);
    expect(change).toMatchObject({ source: { title: event.title }, changed_by: { id: admin.id } });
    await look(60);
    expect(await kinds(event)).toEqual(['gone', 'renamed']);
    expect(await fightWith(event, 'Val Woodburn')).toBeDefined();
  });

  test("bouts added together move every other bout once, and are in the page's order", async () => {
    const event = await followed('01', { mode: 'keep' });
    const before = await fightsOf(event);
    const added = ['Ann Ruiz', 'Cy Dow', 'Eve Fox'];
    const bouts = added.map((name) => `{{MMAevent bout|Lightweight|${name}|vs.|Not ${name}||||}}`).join('\n');
    event.edit('before', (text) => text.replace('{{MMAevent end', `${bouts}\n{{MMAevent end`));
    await look();
    const reds = (list: { red_name: string }[]) => list.map(({ red_name }) => red_name);
    const after = await fightsOf(event);
    expect(reds(after)).toEqual([...added.toReversed(), ...reds(before)]);
    expect(new Set(after.map((fight: any) => fight.bout_order)).size).toBe(16);
    const changes = await changesOf(event);
    expect(changes).toHaveLength(1 + before.length * 2 + added.length);
  });

  test('one taken by itself goes where the page has it', async () => {
    const event = await followed('01');
    const before = await fightsOf(event);
    const bout = '{{MMAevent bout|Lightweight|Ann Ruiz|vs.|Bea Holm||||}}';
    event.edit('before', (text) => text.replace('{{MMAevent end', `${bout}\n{{MMAevent end`));
    await look();
    const { id } = await differenceOf(event, 'added');
    await expectOk(admin.post(`/api/admin/differences/${id}/apply`));
    const after = await fightsOf(event);
    expect(after.map(({ red_name }: { red_name: string }) => red_name)).toEqual([
      'Ann Ruiz',
      ...before.map(({ red_name }: { red_name: string }) => red_name),
    ]);
    expect(await kinds(event)).toEqual([]);
  });

  test('takes another fighter when two revisions say so', async () => {
    const event = await followed('01', { mode: 'keep' });
    event.edit('changed');
    await look();
    event.edit('changed', (text) => `${text} `);
    await sql`update followed_pages set newest_revision = revision + 1`.execute(server.db);
    await look(1);
    expect(await kinds(event)).toEqual(['gone', 'renamed']);
  });

  test('what a user reverted is listed, not taken again', async () => {
    const event = await followed('01', { mode: 'keep' });
    event.edit('changed');
    await look();
    await look(60);
    const added = await fightWith(event, 'Robbie Lawler');
    const replaced = await fightWith(event, 'Val Woodburn');
    await expectOk(admin.delete(`/api/admin/fights/${added.id}`));
    await expectOk(admin.patch(`/api/admin/fights/${replaced.id}`, { blue_name: 'Tresean Gore' }));
    event.edit('changed', (text) => `${text} `);
    await look(60);
    event.edit('changed', (text) => `${text}  `);
    await look(60);
    expect(await kinds(event)).toEqual(['added', 'gone', 'renamed', 'replaced']);
  });

  test('a pick stays on its corner through everything', async () => {
    const event = await followed('03', { mode: 'keep', enters_results: true });
    const owner = await user(server, 'Owner', { pro: true });
    const id = await league(owner);
    const fights = await fightsOf(event);
    for (const fight of fights) {
      await expectOk(
        owner.put(`/api/leagues/${id}/events/${event.id}/fights/${fight.id}/pick`, {
          pick_winner: 'red',
          pick_method: 'decision',
          pick_round: null,
          revision: 1,
        }),
      );
    }
    for (const state of ['changed', 'changed'] as const) {
      event.edit(state, (text) => text + ' '.repeat(++pages));
      await look(60);
    }
    await moveStart(admin, event.id, -1);
    event.edit('after');
    await look(60);
    await look(15);
    const after = await fightsOf(event);
    const names = (list: any[]) =>
      new Map(list.map((fight) => [fight.id, `${fight.red_name} ${fight.blue_name}`]));
    const replaced = [...names(fights)].filter(([fight, pair]) => names(after).get(fight) !== pair);
    expect(replaced).toHaveLength(1);
    const { rows } = await sql<{
      count: number;
    }>`select count(*) from picks where event_id = ${event.id}`.execute(server.db);
    expect(rows[0]!.count).toBe(fights.length);
  });
});

describe('results', () => {
  test('before the lock they make a page suspicious, and nothing of it is taken or shown', async () => {
    const event = await followed('01', { mode: 'keep', enters_results: true });
    event.edit('after');
    await look();
    await look(60);
    expect(await differenceOf(event, 'suspicious')).toMatchObject({ is: 'early_result' });
    expect(await kinds(event)).toEqual(['suspicious']);
    expect((await fightsOf(event)).every((fight: any) => fight.result_winner === null)).toBe(true);
  });

  test('after it they are listed for everyone who may enter them, and taken with one tap', async () => {
    const event = await followed('01');
    const owner = await user(server, 'Owner', { pro: true });
    const member = await user(server, 'Member');
    const id = await league(owner, [member]);
    await moveStart(admin, event.id, -1);
    event.edit('after');
    await look(60);
    const address = `/api/leagues/${id}/events/${event.id}/page-results`;
    expect(await member.get(address)).toMatchObject({ status: 404 });
    const { results } = (await expectOk(owner.get(address))).body;
    expect(results.length).toBeGreaterThan(10);
    const pantoja = results.find(({ text }: { text: string }) => text === 'Alexandre Pantoja by Decision');
    await expectOk(owner.post(`/api/leagues/${id}/page-results/${pantoja.id}/apply`));
    expect(await fightWith(event, 'Alexandre Pantoja')).toMatchObject({
      status: 'final',
      result_method: 'decision',
    });
    expect((await expectOk(owner.get(address))).body.results).toHaveLength(results.length - 1);
    const [change] = await changesOf(event);
    expect(change).toMatchObject({
      kind: 'result',
      source: { title: event.title },
      changed_by: { id: owner.id },
    });
  });

  test('are entered by the switch once they have stood ten minutes, never over a user', async () => {
    const event = await followed('01', { enters_results: true });
    await moveStart(admin, event.id, -1);
    const [opener, second] = await fightsOf(event);
    await expectOk(
      admin.put(`/api/admin/fights/${opener.id}/result`, {
        result_winner: 'draw',
        result_method: 'decision',
      }),
    );
    await expectOk(admin.put(`/api/admin/fights/${second.id}/result`, { result_winner: 'draw' }));
    await expectOk(admin.delete(`/api/admin/fights/${second.id}/result`));
    event.edit('after');
    await look();
    expect((await fightsOf(event)).filter((fight: any) => fight.result_winner)).toHaveLength(1);
    await look(4);
    expect((await fightsOf(event)).filter((fight: any) => fight.result_winner)).toHaveLength(1);
    await look(8);
    const after = await fightsOf(event);
    expect(after.length - after.filter((fight: any) => fight.result_winner).length).toBeLessThan(4);
    const [openerNow, secondNow] = [opener, second].map(({ id }) =>
      after.find((fight: any) => fight.id === id),
    );
    expect(openerNow).toMatchObject({ result_winner: 'draw' });
    expect(secondNow).toMatchObject({ result_winner: null });
    const results = (await following(event)).differences.filter(
      ({ kind }: { kind: string }) => kind === 'result',
    );
    expect(results.map(({ fight_id }: { fight_id: string }) => fight_id).sort()).toEqual(
      [opener.id, second.id].sort(),
    );
  });

  test('are entered for an event that was off for a while, too', async () => {
    const event = await followed('01', { enters_results: true });
    await expectOk(admin.put(`/api/events/${event.id}/cancellation`));
    await expectOk(admin.delete(`/api/events/${event.id}/cancellation`));
    await moveStart(admin, event.id, -1);
    event.edit('after');
    await look();
    await look(12);
    expect((await fightsOf(event)).filter((fight: any) => fight.result_winner).length).toBeGreaterThan(9);
  });

  test('of an official event are only listed', async () => {
    const event = await followed('01', { enters_results: true });
    await moveStart(admin, event.id, -1);
    await expectOk(admin.put(`/api/admin/events/${event.id}/official`));
    event.edit('after');
    await look();
    await look(12);
    expect((await fightsOf(event)).every((fight: any) => fight.result_winner === null)).toBe(true);
  });
});

describe('when asking fails', () => {
  test('nothing changes, Wikipedia is left alone for longer each time, and after three failures the page says so', async () => {
    const event = await followed('01', { mode: 'keep' });
    event.edit('changed');
    wiki.fail('500');
    const looks: number[] = [];
    const since = wiki.requests.length;
    for (let minute = 0; minute < 16; minute++) {
      const before = wiki.requests.length;
      await look(minute === 0 ? 60 : 1);
      if (wiki.requests.length > before) looks.push(minute);
    }
    expect(looks).toEqual([0, 1, 3, 7, 15]);
    expect(wiki.requests.length - since).toBe(5);
    const first = new Date(now.getTime() - 15 * MINUTE);
    expect((await following(event)).page.failing_since).toBe(first.toISOString());
    expect(await fightsOf(event)).toHaveLength(13);
    wiki.fail(null);
    await look(30);
    expect((await following(event)).page.failing_since).toBeNull();
    expect(await fightsOf(event)).toHaveLength(14);
  });

  test.each([
    ['429', '600', 10],
    ['403', undefined, 6 * 60],
  ] as const)('%s waits', async (fault, retryAfter, minutes) => {
    await followed('01');
    wiki.fail(fault, retryAfter);
    await look(60);
    wiki.fail(null);
    const before = wiki.requests.length;
    await look(minutes - 1);
    expect(wiki.requests.length).toBe(before);
    await look(2);
    expect(wiki.requests.length).toBe(before + 1);
  });

  test('a moved page is followed, and that is listed', async () => {
    const event = await followed('01');
    wiki.rename(event.title, `${event.title} moved`);
    await look(60);
    expect(await differenceOf(event, 'moved')).toMatchObject({
      was: event.title,
      is: `${event.title} moved`,
    });
    expect((await following(event)).page).toMatchObject({ title: `${event.title} moved`, ended_why: null });
    await look(60);
    expect(await kinds(event)).toEqual(['moved']);
  });

  test.each([
    ['deleted', { missing: true }, 'missing'],
    ['a redirect into a year page', { redirect: '2023 in UFC#UFC 290' }, 'redirect'],
  ])('%s: following ends, and says why', async (_, change, why) => {
    const event = await followed('01');
    wiki.edit('2023 in UFC', 'all of them');
    wiki.change(event.title, change);
    await look(60);
    expect((await following(event)).page.ended_why).toBe(why);
    const before = wiki.requests.length;
    expect((await admin.post(`/api/admin/events/${event.id}/page/refresh`)).body.error.code).toBe(
      'page_not_followed',
    );
    await look(24 * 60);
    expect(wiki.requests.length).toBe(before);
    expect(await fightsOf(event)).toHaveLength(13);
  });

  test('a suspicious page is reported, and changes nothing until it is fixed', async () => {
    const event = await followed('01', { mode: 'keep' });
    event.edit('changed', () => '');
    await look(60);
    expect(await kinds(event)).toEqual(['suspicious']);
    expect(await fightsOf(event)).toHaveLength(13);
    event.edit('changed');
    await look(60);
    expect(await kinds(event)).toEqual(['gone', 'renamed', 'replaced']);
  });
});

test('a page that takes too long to read counts as read and suspicious, keeps nobody waiting, and is asked again when it changes', async () => {
  const event = await followed('01', { mode: 'keep' });
  const send = Worker.prototype.postMessage;
  const slow = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, asked) {
    const file = new URL('../../../test/hostile/readers.ts', import.meta.url).href;
    send.call(this, asked.args?.[0].includes('SLOW') ? { ...asked, file, name: 'neverEnds' } : asked);
  });
  event.edit('changed', (text) => `${text}SLOW`);
  const order: string[] = [];
  const looked = look(60).then(() => order.push('read'));
  await expect.poll(() => slow.mock.calls.length).toBe(1);
  await expectOk(admin.get('/api/leagues'));
  order.push('answered');
  await looked;
  expect(order).toEqual(['answered', 'read']);
  expect(await differenceOf(event, 'suspicious')).toMatchObject({ is: 'too_slow' });
  expect(await fightsOf(event)).toHaveLength(13);
  await look(60);
  expect(slow.mock.calls.length).toBe(1);
  event.edit('changed');
  await look(60);
  expect(await kinds(event)).toEqual(['gone', 'renamed', 'replaced']);
  slow.mockRestore();
});

test('an unchanged page writes nothing about its event', async () => {
  const event = await followed('01');
  event.edit('changed');
  await look(60);
  const rows = async () =>
    (
      await sql`select p.xmin, p.ctid, d.xmin as of_difference from followed_pages p
      join page_differences d using (event_id) order by d.id`.execute(server.db)
    ).rows;
  const before = await rows();
  const asked = wiki.requests.length;
  await look(60);
  expect(wiki.requests.length).toBe(asked + 1);
  expect(await rows()).toEqual(before);
});

test('the pages of each language are asked for by themselves', async () => {
  const [, german] = [await followed('01'), await followed('01')];
  await sql`update followed_pages set language = 'de' where event_id = ${german.id}`.execute(server.db);
  const before = wiki.requests.length;
  await look(60);
  const { rows } = await sql<{ page_id: number }>`select page_id from followed_pages order by 1`.execute(
    server.db,
  );
  const asked = wiki.requests.slice(before).map(({ parameters }) => parameters.get('pageids'));
  expect(asked.sort()).toEqual(rows.map(({ page_id }) => String(page_id)));
});

test('servers that look at the same time ask once', async () => {
  await followed('01');
  pass(60);
  const before = wiki.requests.length;
  await Promise.all(Array.from({ length: 4 }, () => look()));
  expect(wiki.requests.length).toBe(before + 1);
});

test.each([1, 2, 3, 4, 5])(
  'nor does one that was held up after its statement %i while another asked',
  async (nth) => {
    await followed('01');
    pass(60);
    const before = wiki.requests.length;
    let statements = 0;
    const heldUp: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        statements += 1;
        if (statements === nth) await look();
        return result;
      },
    };
    await look(0, server.db.withPlugin(heldUp));
    expect(wiki.requests.length).toBe(before + 1);
  },
);

test("a server that was held up for longer than its lease does not end the next one's", async () => {
  const later = new Date(now.getTime() + 2 * MINUTE);
  expect(await leaseRound(server.db, 'en', now)).toBe(true);
  expect(await leaseRound(server.db, 'en', later)).toBe(true);
  await endLease(server.db, 'en', now);
  expect(await leaseRound(server.db, 'en', later)).toBe(false);
  await endLease(server.db, 'en', later);
  expect(await leaseRound(server.db, 'en', later)).toBe(true);
});

test('what a page was asked for says nothing about the one that is followed in its place', async () => {
  const event = await followed('01');
  const former = (await findFollowedPage(server.db, event.id))!;
  const followedNow = { page_id: former.page_id + 1000, title: former.title, ended_at: null };
  await sql`update followed_pages set page_id = ${followedNow.page_id}`.execute(server.db);
  await recordFound(server.db, former, { page_id: former.page_id, title: 'Former', revision: 1 });
  await endFollowing(server.db, former, 'over', now);
  expect(await findFollowedPage(server.db, event.id)).toMatchObject(followedNow);
});

test('a server that stops between asking and taking leaves the rest to the next', async () => {
  const event = await followed('01', { mode: 'keep' });
  event.edit('changed');
  pass(60);
  await sql`update followed_pages set newest_revision = revision + 1 where event_id = ${event.id}`.execute(
    server.db,
  );
  await sql`insert into wikipedia_rounds (language, asked_at, leased_until)
    values ('en', ${now}, ${new Date(now.getTime() + MINUTE)})
    on conflict (language) do update set asked_at = excluded.asked_at, leased_until = excluded.leased_until`.execute(
    server.db,
  );
  await look();
  expect(await fightsOf(event)).toHaveLength(13);
  await look(2);
  await look(1);
  expect(await fightsOf(event)).toHaveLength(14);
  expect(await kinds(event)).toEqual(['gone', 'renamed', 'replaced']);
});

test('the job looks at pages only where Wikipedia can tell whose site it is', async () => {
  await followed('01');
  await sql`update followed_pages set newest_revision = null`.execute(server.db);
  const run = (environment: Record<string, string>) => {
    const config = readConfig({ WIKIPEDIA: wiki.url, ...environment });
    return followPages.run({}, { config, db: server.db, log: pino({ level: 'silent' }), jobId: 'test' });
  };
  const before = wiki.requests.length;
  await run({});
  await run({ PUBLIC_URL: 'https://picks.example.com', WIKIPEDIA: 'off' });
  expect(wiki.requests.length).toBe(before);
  await run({ PUBLIC_URL: 'https://picks.example.com' });
  expect(wiki.requests.length).toBe(before + 1);
});
