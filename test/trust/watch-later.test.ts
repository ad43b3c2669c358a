import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recapNotice } from '../../src/leagues/recap/recap-notice.server.ts';
import { seasonEndNotice } from '../../src/leagues/seasons/season-end-notice.server.ts';
import { noticeTools } from '../notices.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { openStream } from '../stream.ts';
import { expectOk } from '../world.ts';
import { report, trials } from './campaign.ts';
import { addressesFor, endReading, readAddress } from './read-everything.ts';
import { type Actor, type Stage, setStage } from './stage.ts';

// Somebody who watches an event later must not be able to tell one ending of it from another, whatever they read.

const WORLDS = trials('watch-later', { short: 8, long: 2_000 });

/** Both have the same fights in every world; everybody picked `locked_event`. */
const events = ['locked_event', 'started_event'];
/** A member, a league admin, and a member who is pro, whom the screens for entering results do not spare. */
const viewers: Actor[] = ['Me', 'La', 'P+'];
const showsResults = (viewer: Actor, address: string) =>
  viewer === 'P+' && /\/admin$|\/page-results$/.test(address);
const addresses = addressesFor(events)
  // The stream has a test of its own below.
  .filter((address) => !address.startsWith('/api/live'));

afterAll(endReading);

let server: TestServer;
let stage: Stage;
let fights: { id: string; event_id: string; bout_order: number; red_name: string; blue_name: string }[];
beforeAll(async () => {
  server = await startTestServer();
  stage = await setStage(server, server);
  await server.app.jobs.ready();
  await server.app.jobs.stop();
  fights = await server.db
    .selectFrom('fights')
    .select(['id', 'event_id', 'bout_order', 'red_name', 'blue_name'])
    .where(
      'event_id',
      'in',
      events.map((name) => stage.id('Me', name)),
    )
    .orderBy('event_id')
    .orderBy('bout_order')
    .execute();
  // A board's first reader shows its picks.
  for (const event of events)
    await expectOk(
      stage.clients.Me.get(`/api/leagues/${stage.id('Me', 'league')}/events/${stage.id('Me', event)}/board`),
    );
});

const isFirst = (n: number) => n === 0 || fights[n - 1]!.event_id !== fights[n]!.event_id;

const result = fc.oneof(
  fc.record({
    result_winner: fc.constantFrom('red', 'blue'),
    result_method: fc.constantFrom('ko_tko', 'submission', 'dq'),
    result_round: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    result_winner: fc.constantFrom('red', 'blue', 'draw'),
    result_method: fc.constant('decision'),
    result_round: fc.constant(null),
  }),
  fc.constant({ result_winner: 'nc', result_method: 'nc', result_round: null }),
);

type Ending = { result: object; isIn: boolean; isImported?: boolean }[];
/** Any results for any of the fights, but one for each event's first: from that on, the event is hidden. */
const ending: fc.Arbitrary<Ending> = fc.array(
  fc.record({ result, isIn: fc.boolean(), isImported: fc.boolean() }),
  { minLength: 4, maxLength: 4 },
);

async function arrange(results: Ending): Promise<void> {
  const { Sa } = stage.clients;
  for (const [n, { result, isIn, isImported }] of results.entries()) {
    const { id, event_id, ...bout } = fights[n]!;
    const address = `/api/admin/fights/${id}/result`;
    const text = JSON.stringify({ fights: [{ ...bout, ...result }] });
    if (!isIn && !isFirst(n)) await expectOk(Sa.delete(address));
    else if (isImported) await expectOk(Sa.post('/api/admin/cards', { text, event_id, with_results: true }));
    else await expectOk(Sa.put(address, { ...result, final: true }));
  }
  await sql`select recount_event_scores(id) from events`.execute(server.db);
}

/** The number of messages so far says nothing about any fight. */
const still = (answer: string) => answer.replace(/"live-id","\d+",?|"live-id":"\d+",?/, '');

async function readEverything(by: readonly Actor[] = viewers): Promise<string[]> {
  const read = by.map((viewer) =>
    Promise.all(
      addresses
        .filter((address) => !showsResults(viewer, address))
        .map((address) => readAddress(stage, viewer, address).then(still)),
    ),
  );
  return (await Promise.all(read)).flat();
}

const later = (actor: Actor, event: string) => `/api/events/${stage.id(actor, event)}/watch-later`;
async function watchLater(isOn: boolean): Promise<void> {
  for (const event of events) {
    await expectOk(stage.clients.Me[isOn ? 'put' : 'delete'](later('Me', event)));
    await expectOk(stage.clients['P+'][isOn ? 'put' : 'delete'](later('P+', event)));
  }
  // The standing choice.
  await expectOk(stage.clients.La[isOn ? 'put' : 'delete']('/api/me/watch-later'));
}

test('there are four fights to decide, and addresses of every kind', () => {
  expect(fights).toHaveLength(4);
  expect(addresses.length).toBeGreaterThan(50);
});

test('no byte of any answer tells one ending of an event that is watched later from another', {
  timeout: 3_600_000,
}, async () => {
  await watchLater(true);
  let first: string[] | undefined;
  let worlds = 0;
  await fc.assert(
    fc.asyncProperty(ending, async (results) => {
      await arrange(results);
      const world = await readEverything();
      first ??= world;
      const differing = world.flatMap((answer, n) => (answer === first![n] ? [] : [[first![n], answer]]));
      expect(differing).toEqual([]);
      worlds++;
    }),
    { numRuns: WORLDS, endOnFailure: true },
  );
  report('watch-later', {
    'endings read': worlds,
    'answers compared': worlds * first!.length,
    'bytes differ': 0,
  });
  // Others see everything.
  await arrange(
    fights.map(() => ({
      result: { result_winner: 'red', result_method: 'decision', result_round: null },
      isIn: true,
    })),
  );
  const red = await readEverything(['Ow']);
  await arrange(
    fights.map(() => ({
      result: { result_winner: 'blue', result_method: 'decision', result_round: null },
      isIn: true,
    })),
  );
  const blue = await readEverything(['Ow']);
  expect(red.filter((answer, n) => answer !== blue[n]).length).toBeGreaterThan(8);
});

test('no live message of it is sent, nor one that was missed, and mails and pushes tell nothing', async () => {
  await watchLater(true);
  const { body } = await expectOk(stage.clients.Me.get('/api/live/messages?after=0'));
  const streams = await Promise.all(viewers.map((viewer) => openStream(stage.clients[viewer])));
  await arrange(
    fights.map(() => ({
      result: { result_winner: 'red', result_method: 'ko_tko', result_round: 1 },
      isIn: true,
    })),
  );
  await expectOk(stage.clients.Ow.patch(`/api/leagues/${stage.id('Ow', 'league')}`, { name: 'Renamed' }));
  const ids = fights.map(({ event_id }) => event_id);
  for (const stream of streams) {
    let message = await stream.next();
    for (; message?.kind !== 'league'; message = await stream.next())
      expect(ids).not.toContain(message?.event_id);
    stream.close();
  }
  for (const viewer of viewers) {
    const missed = await expectOk(stage.clients[viewer].get(`/api/live/messages?after=${body.id}`));
    expect(
      missed.body.messages.filter(({ event_id }: { event_id: string }) => ids.includes(event_id)),
    ).toEqual([]);
  }
  await sql`insert into settled_events (event_id, results)
    select event_id, results from score_versions where event_id = any(${ids}) on conflict do nothing`.execute(
    server.db,
  );
  const tools = noticeTools(server);
  for (const actor of ['Me', 'Ow'] as const)
    await sql`insert into credentials (profile_id, email_verified_at) values (${stage.clients[actor].id}, now())
      on conflict (profile_id) do update set email_verified_at = now()`.execute(server.db);
  for (const [actor, tells] of [
    ['Me', false],
    ['Ow', true],
  ] as const) {
    const notice = {
      id: stage.id(actor, 'unknown'),
      user_id: stage.clients[actor].id,
      kind: 'recap',
      subject: ids[0]!,
      channel: 'mail' as const,
      tries: 1,
    };
    const mail = JSON.stringify(await recapNotice.prepare(notice, tools));
    const push = JSON.stringify(await recapNotice.preparePush!(notice, tools));
    expect(mail).toContain('is scored');
    expect(/\bpts\b|\bwins?\b/.test(mail)).toBe(tells);
    expect(push).toContain(tells ? 'See who won the night' : 'Open it when you have watched.');
    const corrected = await recapNotice.prepare({ ...notice, subject: `${ids[0]}:winner:9` }, tools);
    if (!tells) expect(corrected).toBe('not_needed');
    expect(
      await seasonEndNotice.prepare({ ...notice, kind: 'season', subject: stage.id(actor, 'season') }, tools),
    ).toBe('not_needed');
  }
});
