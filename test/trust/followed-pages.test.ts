import fc from 'fast-check';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askForPages } from '../../src/events/follow/ask-pages.server.ts';
import { Wikipedia } from '../../src/events/follow/wikipedia/wikipedia.server.ts';
import type { FightRow } from '../../src/fights/fights.sql.ts';
import { listFights } from '../../src/fights/fights.sql.ts';
import type { Client } from '../client.ts';
import { startTestServer, type TestServer } from '../server.ts';
import {
  type FakeWiki,
  fixtureCards,
  fixtureText,
  startFakeWiki,
  type WikiState,
  wikiFaults,
} from '../wikitext/fake-wiki.ts';
import { expectOk, siteAdmin } from '../world.ts';
import { report, trials } from './campaign.ts';

const WEEKS = trials('followed-pages', { short: 4, long: 100 });
const DAYS = WEEKS > 20 ? 30 : 1;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let wiki: FakeWiki;
let server: TestServer;
let admin: Client;
let now: Date;
beforeAll(async () => {
  wiki = await startFakeWiki();
  wiki.clock(() => now.getTime());
  server = await startTestServer({ WIKIPEDIA: wiki.url });
  admin = await siteAdmin(server);
});
afterAll(() => wiki.stop());

async function look() {
  const log = pino({ level: 'silent' });
  await askForPages({ db: server.db, log, wikipedia: new Wikipedia(wiki.url, server.config) }, now);
}

async function emptyWiki() {
  for (const table of ['followed_pages', 'wikipedia_requests', 'wikipedia_rounds', 'attempts'])
    await sql`delete from ${sql.table(table)}`.execute(server.db);
}

const smallCard = (day: Date, edits: number) => `{{Infobox MMA event
|name=A night
|date={{start date|${day.getUTCFullYear()}|${day.getUTCMonth() + 1}|${day.getUTCDate()}}}
}}
{{MMAevent}}
{{MMAevent card|Main card}}
{{MMAevent bout|Lightweight|[[Ann Ruiz]]|vs.|[[Bea Holm]]||||}}
{{MMAevent bout|Flyweight|[[Cy Dow]]|vs.|[[Eli Fox]]||||}}
{{MMAevent end}}
${'x'.repeat(edits % 50)}`;

/** The most requests within any window of this length. */
function mostWithin(window: number): number {
  const times = wiki.requests.map(({ at }) => at);
  return Math.max(0, ...times.map((from, n) => times.slice(n).filter((at) => at - from < window).length));
}

test('forty followed events never ask more than 6 times a minute and 60 times an hour', {
  timeout: 3_000_000,
}, async () => {
  await emptyWiki();
  const begin = Math.floor((Date.now() + DAY) / DAY) * DAY;
  // Four on each of ten nights in the month; in the short form, all in one evening.
  const starts = Array.from(
    { length: 40 },
    (_, n) => begin + (DAYS > 1 ? (Math.floor(n / 4) * 3 + 1) * DAY : 0) + 18 * HOUR + (n % 4) * 15 * MINUTE,
  );
  const edits = starts.map((start, n) => {
    wiki.edit(`Night ${n}`, smallCard(new Date(start), 0));
    return 0;
  });
  for (const [n, start] of starts.entries()) {
    now = new Date();
    await sql`delete from wikipedia_requests`.execute(server.db);
    const start_time = new Date(start).toISOString();
    const { body } = await expectOk(
      admin.post('/api/admin/pages/preview', { page: `Night ${n}`, start_time }),
    );
    await expectOk(
      admin.post('/api/admin/cards', {
        text: body.text.replace('A night', `Night ${n}`),
        page: body.page,
        start_time,
      }),
    );
  }
  await sql`delete from wikipedia_requests`.execute(server.db);
  wiki.requests.length = 0;
  const random = fc.sample(fc.integer({ min: 0, max: 999 }), 5000);
  let tick = 0;
  const isNear = (at: number) => starts.some((start) => at > start - 4 * HOUR && at < start + 13 * HOUR);
  const [from, to] = DAYS > 1 ? [begin, begin + DAYS * DAY] : [begin + 17 * HOUR, begin + 23 * HOUR];
  // During the day, nothing is due more than once an hour.
  for (let at = from; at < to; at += isNear(at) ? MINUTE : 15 * MINUTE) {
    now = new Date(at);
    for (const [n, start] of starts.entries()) {
      // A page is edited every few minutes at night, and otherwise a few times a day.
      const isNight = at > start && at < start + 6 * HOUR;
      if (random[tick++ % random.length]! >= (isNight ? 150 : 2)) continue;
      edits[n]!++;
      wiki.edit(`Night ${n}`, smallCard(new Date(start), edits[n]!));
    }
    await look();
  }
  const [minute, hour] = [mostWithin(MINUTE), mostWithin(HOUR)];
  report('followed-pages', {
    'events followed': starts.length,
    hours: (to - from) / HOUR,
    requests: wiki.requests.length,
    'at most in a minute': minute,
    'at most in an hour': hour,
  });
  expect(minute).toBeLessThanOrEqual(6);
  expect(hour).toBeLessThanOrEqual(60);
  expect(wiki.requests.length).toBeGreaterThan(100);
});

interface Week {
  card: number;
  mode: 'tell' | 'keep';
  enters_results: boolean;
  steps: Step[];
}

type Step =
  | { does: 'edit'; state: 'before' | 'changed' }
  | { does: 'fault'; fault: number }
  | { does: 'blank' }
  | { does: 'user'; what: 'weight' | 'delete' | 'rename'; fight: number }
  | { does: 'look'; minutes: number };

const aStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('edit' as const), state: fc.constantFrom('before', 'changed') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('fault' as const), fault: fc.nat(wikiFaults.length - 1) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('blank' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('user' as const),
      what: fc.constantFrom('weight', 'delete', 'rename'),
      fight: fc.nat(20),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('look' as const), minutes: fc.integer({ min: 2, max: 400 }) }),
  },
);

const aWeek: fc.Arbitrary<Week> = fc.record({
  card: fc.nat(fixtureCards.length - 1),
  mode: fc.constantFrom('tell', 'keep'),
  enters_results: fc.boolean(),
  steps: fc.array(aStep, { minLength: 4, maxLength: 14 }),
});

let weeks = 0;
let listed = 0;
let looks = 0;

interface Listed {
  id: string;
  key: string;
}

async function playWeek({ card, mode, enters_results, steps }: Week): Promise<void> {
  await emptyWiki();
  const { nn, anchor } = fixtureCards[card]!;
  const start = new Date(Date.now() + 20 * HOUR);
  now = new Date();
  const page = `Week ${++weeks}`;
  let revisions = 0;
  const edit = (state: WikiState) =>
    wiki.edit(page, `${fixtureText(nn, state, start)}\n${' '.repeat(++revisions)}`);
  wiki.fail(null);
  edit('before');
  const link = anchor ? `${page}#${anchor}` : page;
  const start_time = start.toISOString();
  const { body } = await expectOk(admin.post('/api/admin/pages/preview', { page: link, start_time }));
  const text = JSON.stringify({ ...JSON.parse(body.text), name: page });
  const imported = await expectOk(
    admin.post('/api/admin/cards', { text, page: body.page, start_time, follow: { mode, enters_results } }),
  );
  const id: string = imported.body.event_id;
  const fights = () => listFights(server.db, id);
  const difference = async () =>
    (await sql<Listed>`select id, key from page_differences where event_id = ${id}`.execute(server.db)).rows;
  const byUsers = new Map<string, Partial<FightRow>>();
  let isLocked = false;
  let known = new Map<string, string>();
  const firstRed = new Map<string, Set<string>>();

  const check = async (before: FightRow[]) => {
    const after = await fights();
    const was = new Map(before.map((fight) => [fight.id, fight]));
    for (const fight of after) {
      const reds = firstRed.get(fight.id) ?? new Set();
      firstRed.set(fight.id, reds.add(fight.red_name));
      expect([...reds], 'a fight turned round').not.toContain(fight.blue_name);
      const one = was.get(fight.id);
      if (!one) {
        expect(mode, 'a bout added unasked').toBe('keep');
        expect(isLocked, 'a bout added after the lock').toBe(false);
        continue;
      }
      if (mode === 'tell' || isLocked) {
        const { red_name, blue_name, weight_class, scheduled_rounds, bout_order } = one;
        expect(fight).toMatchObject({ red_name, blue_name, weight_class, scheduled_rounds, bout_order });
      }
      expect(fight.scheduled_rounds).toBeGreaterThanOrEqual(one.scheduled_rounds);
      if (!enters_results || !isLocked) expect(fight.result_winner).toBe(one.result_winner);
      if (one.result_winner !== null) expect(fight.result_winner).toBe(one.result_winner);
      const result = byUsers.get(fight.id);
      if (result) expect(fight.result_winner).toBe(result.result_winner);
    }
    const ids = new Set(after.map((fight) => fight.id));
    expect(
      before.filter((fight) => !ids.has(fight.id)),
      'a bout removed unasked',
    ).toEqual([]);
    const found = await difference();
    expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
    for (const { key, id: one } of found) {
      if (known.has(key)) expect(one, `${key} listed twice`).toBe(known.get(key));
      else listed++;
    }
    known = new Map(found.map(({ key, id: one }) => [key, one]));
  };
  const lookAfter = async (minutes: number) => {
    now = new Date(now.getTime() + minutes * MINUTE);
    const before = await fights();
    await look();
    looks++;
    await check(before);
  };

  for (const step of steps) {
    const current = await fights();
    if (step.does === 'edit') {
      wiki.fail(null);
      edit(step.state);
    } else if (step.does === 'fault') wiki.fail(wikiFaults[step.fault]!);
    else if (step.does === 'blank') wiki.edit(page, `${++revisions}`);
    else if (step.does === 'look') await lookAfter(step.minutes);
    else {
      const fight = current[step.fight % current.length]!;
      if (step.what === 'delete' && current.length > 5)
        await expectOk(admin.delete(`/api/admin/fights/${fight.id}`));
      if (step.what === 'weight')
        await expectOk(admin.patch(`/api/admin/fights/${fight.id}`, { weight_class: 'Openweight' }));
      if (step.what === 'rename') {
        await expectOk(
          admin.patch(`/api/admin/fights/${fight.id}`, { red_name: `Late Stand-in ${step.fight}` }),
        );
      }
    }
  }

  wiki.fail(null);
  isLocked = true;
  await expectOk(
    admin.patch(`/api/admin/events/${id}`, { start_time: new Date(Date.now() - HOUR).toISOString() }),
  );
  now = new Date(Math.max(now.getTime(), Date.now()) + 7 * HOUR);
  await sql`update wikipedia_rounds set not_before = 'epoch', leased_until = 'epoch'`.execute(server.db);
  const [first, second] = await fights();
  await expectOk(admin.put(`/api/admin/fights/${first!.id}/result`, { result_winner: 'draw' }));
  byUsers.set(first!.id, { result_winner: 'draw' });
  await expectOk(admin.put(`/api/admin/fights/${second!.id}/result`, { result_winner: 'draw' }));
  await expectOk(admin.delete(`/api/admin/fights/${second!.id}/result`));
  byUsers.set(second!.id, { result_winner: null });
  for (const state of ['during', 'after'] as const) {
    edit(state);
    await lookAfter(65);
    await lookAfter(65);
  }
}

test('fight weeks: everything is listed once, and nothing is taken that may not be', {
  timeout: 3_000_000,
}, async () => {
  await fc.assert(fc.asyncProperty(aWeek, playWeek), { numRuns: WEEKS, endOnFailure: WEEKS > 20 });
  report('followed-pages', { weeks, looks, 'differences listed': listed, 'fights turned round': 0 });
});
