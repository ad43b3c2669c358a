import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { expectOk, siteAdmin } from '../../test/world.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
});

const fight = (bout_order: number, red_name: string, blue_name: string, more: object = {}) => ({
  bout_order,
  red_name,
  blue_name,
  scheduled_rounds: 3,
  weight_class: 'Lightweight',
  ...more,
});
const ko2 = { result_winner: 'red', result_method: 'ko_tko', result_round: 2 };

let cards = 0;
/** Unique by name and start time. */
function card(fights: object[], more: object = {}) {
  cards++;
  return {
    name: `Card ${cards}`,
    start_time: '2030-11-22T03:00:00Z',
    venue: 'Arena',
    ref: 'x',
    fights,
    ...more,
  };
}

const importCard = (content: object | string, more: object = {}) =>
  admin.post('/api/admin/cards', {
    text: typeof content === 'string' ? content : JSON.stringify(content),
    ...more,
  });
const preview = async (content: object | string, more: object = {}) =>
  (
    await expectOk(
      admin.post('/api/admin/cards/preview', {
        text: typeof content === 'string' ? content : JSON.stringify(content),
        ...more,
      }),
    )
  ).body;
const stored = async (id: string) => (await expectOk(admin.get(`/api/admin/events/${id}/fights`))).body;
const eventCount = async () => (await admin.get('/api/admin/events')).body.events.length;

describe('importing a card', () => {
  test('makes the event and its fights; unknown keys are ignored, results stay in the file', async () => {
    const content = card([
      fight(1, 'Álvarez', 'Ito', { ...ko2, red_record: '9-1-0', x: { flags: [] } }),
      fight(2, "O'Malley", 'Yan', { scheduled_rounds: 5 }),
    ]);
    const { body } = await expectOk(importCard(content));
    expect(body).toMatchObject({ created: 2, updated: 0, unchanged: 0 });
    const { event, fights } = await stored(body.event_id);
    expect(event).toMatchObject({
      name: content.name,
      venue: 'Arena',
      start_time: '2030-11-22T03:00:00.000Z',
    });
    expect(fights).toMatchObject([
      {
        red_name: 'Álvarez',
        red_record: '9-1-0',
        status: 'scheduled',
        result_winner: null,
        result_round: null,
      },
      { red_name: "O'Malley", scheduled_rounds: 5 },
    ]);
  });

  test('takes results only when asked to, and such fights are final', async () => {
    const content = card([fight(1, 'A', 'B', ko2), fight(2, 'C', 'D')]);
    const { body } = await expectOk(importCard(content, { with_results: true }));
    expect((await stored(body.event_id)).fights).toMatchObject([
      { ...ko2, status: 'final' },
      { result_winner: null, status: 'scheduled' },
    ]);
  });

  test('with guessed rounds sets those of new fights only', async () => {
    const { body } = await expectOk(importCard(card([fight(1, 'A', 'B', { scheduled_rounds: 5 })])));
    const guess = { scheduled_rounds: 3, rounds_guessed: true };
    const guessed = card([fight(1, 'A', 'B', guess), fight(2, 'C', 'D', { ...guess, scheduled_rounds: 5 })]);
    expect((await preview(guessed, { event_id: body.event_id })).fights).toMatchObject([
      { scheduled_rounds: 5, rounds_guessed: false },
      { scheduled_rounds: 5, rounds_guessed: true },
    ]);
    await expectOk(importCard(guessed, { event_id: body.event_id }));
    expect((await stored(body.event_id)).fights).toMatchObject([
      { red_name: 'A', scheduled_rounds: 5 },
      { red_name: 'C', scheduled_rounds: 5 },
    ]);
  });

  test('again changes nothing and makes no second event', async () => {
    const content = card([fight(1, 'A', 'B'), fight(2, 'C', 'D')]);
    const first = (await expectOk(importCard(content))).body;
    const before = await eventCount();
    const second = (await expectOk(importCard(content))).body;
    expect(second).toEqual({ event_id: first.event_id, created: 0, updated: 0, unchanged: 2 });
    expect(await eventCount()).toBe(before);
  });

  test('changed updates the same fights, adds new ones and leaves those it lacks', async () => {
    const content = card([fight(1, 'A', 'B'), fight(2, 'C', 'D')]);
    const { event_id } = (await expectOk(importCard(content))).body;
    const { fights: before } = await stored(event_id);
    const changed = {
      ...content,
      venue: 'Other Arena',
      fights: [fight(2, 'A', 'B'), fight(3, 'E', 'F')],
    };
    const { body } = await expectOk(importCard(changed));
    expect(body).toEqual({ event_id, created: 1, updated: 1, unchanged: 0 });
    const { event, fights } = await stored(event_id);
    expect(event.venue).toBe('Other Arena');
    expect(fights.find((f: { red_name: string }) => f.red_name === 'A')).toMatchObject({
      id: before[0].id,
      bout_order: 2,
    });
    expect(fights.map((f: { red_name: string }) => f.red_name).sort()).toEqual(['A', 'C', 'E']);
  });

  test('goes into the chosen event, whatever the file calls it, and may be given another start', async () => {
    const { event_id } = (await expectOk(importCard(card([fight(1, 'A', 'B')])))).body;
    const renamed = card([fight(1, 'A', 'B')], { name: 'Renamed' });
    const { body } = await expectOk(importCard(renamed, { event_id, start_time: '2031-01-01T00:00:00Z' }));
    expect(body).toMatchObject({ event_id, unchanged: 1 });
    expect((await stored(event_id)).event).toMatchObject({
      name: 'Renamed',
      start_time: '2031-01-01T00:00:00.000Z',
    });
  });

  test('reads CSV with one fight per row', async () => {
    const csv =
      'event_name,event_start_time,red_name,blue_name,weight_class\n' +
      '"Night, the",2030-11-21T22:00,Silva,"Lee, Jr",Flyweight\n,,Silva,,\n';
    expect((await preview(csv)).problems).toMatchObject([{ row: 3 }]);
    const mended = csv.replace(',,Silva,,\n', ',,Silva,Bo,\n');
    const { body } = await expectOk(importCard(mended));
    const { event, fights } = await stored(body.event_id);
    expect(event).toMatchObject({ name: 'Night, the', start_time: '2030-11-22T03:00:00.000Z' });
    expect(fights).toMatchObject([
      { bout_order: 1, blue_name: 'Lee, Jr', weight_class: 'Flyweight' },
      { bout_order: 2, blue_name: 'Bo', weight_class: null },
    ]);
  });

  test('twice at once makes one event', async () => {
    const content = card([fight(1, 'A', 'B')]);
    const both = await Promise.all([importCard(content), importCard(content)]);
    expect(new Set(both.map(({ body }) => body.event_id)).size).toBe(1);
    expect((await stored(both[0].body.event_id)).fights).toHaveLength(1);
  });
});

describe('a card with mistakes', () => {
  const wrong = () =>
    card([
      fight(1, 'A', 'B'),
      fight(1, 'C', 'D'),
      fight(3, 'E', ''),
      fight(4, 'F', 'G', { scheduled_rounds: 4 }),
    ]);

  test('is reported row by row', async () => {
    const { problems } = await preview(wrong());
    expect(problems).toEqual([
      { row: 2, field: 'bout_order', message: 'Bout order 1 is taken by row 1 already' },
      { row: 3, field: 'red_name', message: 'Both fighter names are required' },
      { row: 4, field: 'scheduled_rounds', message: 'Scheduled rounds must be 3 or 5' },
    ]);
  });

  test('is not imported, not even in part', async () => {
    const before = await eventCount();
    expect(await importCard(wrong())).toMatchObject({
      status: 422,
      body: { error: { message: 'This card has errors, so nothing was imported.' } },
    });
    expect(await eventCount()).toBe(before);
  });

  test.each(['', '{', '[]', 'red_name\nx'])('%o is no card', async (text) => {
    expect((await preview(text)).problems).toHaveLength(1);
    expect((await importCard(text)).status).toBe(422);
  });

  test('without name or start creates no event, but can be imported into an existing one', async () => {
    const nameless = { fights: [fight(1, 'A', 'B')] };
    expect((await preview(nameless)).problems).toEqual([
      { row: null, field: 'name', message: 'Name and start time are required' },
    ]);
    const into = (await expectOk(importCard(card([fight(1, 'A', 'B')])))).body.event_id;
    expect((await importCard(nameless, { event_id: into })).body).toMatchObject({ unchanged: 1 });
  });

  test('rounds below the round of a stored result prevent it', async () => {
    const content = card([fight(1, 'A', 'B', { ...ko2, result_round: 5, scheduled_rounds: 5 })]);
    const { event_id } = (await expectOk(importCard(content, { with_results: true }))).body;
    const shorter = { ...content, fights: [fight(1, 'A', 'B')] };
    expect((await preview(shorter)).problems).toMatchObject([{ row: 1, field: 'scheduled_rounds' }]);
    expect((await importCard(shorter)).status).toBe(422);
    expect((await stored(event_id)).fights[0].scheduled_rounds).toBe(5);
    const same = { ...content, fights: [{ ...content.fights[0], red_record: '1-0-0' }] };
    expect((await preview(same)).problems).toEqual([]);
  });

  test('a canceled event takes no bouts, and says so once', async () => {
    const { event_id } = (await expectOk(importCard(card([fight(1, 'A', 'B')])))).body;
    await expectOk(admin.put(`/api/events/${event_id}/cancellation`));
    const more = card([fight(1, 'A', 'B'), fight(2, 'C', 'D'), fight(3, 'E', 'F')]);
    expect((await preview(more, { event_id })).problems).toEqual([
      { row: null, field: null, message: expect.stringContaining('canceled') },
    ]);
    expect((await importCard(more, { event_id })).status).toBe(422);
  });

  test('a deleted event is not found', async () => {
    const gone = crypto.randomUUID();
    expect(await importCard(card([fight(1, 'A', 'B')]), { event_id: gone })).toMatchObject({
      status: 404,
      body: { error: { message: `Event not found: ${gone}` } },
    });
  });
});

describe('the preview', () => {
  test('shows the outcome for each fight and changes nothing', async () => {
    const content = card([fight(1, 'A', 'B'), fight(2, 'C', 'D'), fight(3, 'E', 'F')]);
    expect((await preview(content)).event).toMatchObject({ id: null, name: content.name, venue: 'Arena' });
    const { event_id } = (await expectOk(importCard(content))).body;
    const next = {
      ...content,
      venue: 'Other Arena',
      fights: [fight(1, 'A', 'B'), fight(2, 'C', 'D', { red_record: '1-0-0', ...ko2 }), fight(4, 'G', 'H')],
    };
    const seen = await preview(next, { with_results: true });
    expect(seen.event).toMatchObject({ id: event_id, venue: 'Other Arena' });
    const { venue: _, ...unsaid } = content;
    expect((await preview(unsaid)).event).toMatchObject({ id: event_id, venue: 'Arena' });
    expect((await preview({ ...content, venue: '' })).event).toMatchObject({ id: event_id, venue: null });
    expect(seen.fights).toMatchObject([
      { row: 1, action: 'unchanged', changes: [] },
      {
        row: 2,
        action: 'update',
        changes: ['red_record', 'result_winner', 'result_method', 'result_round'],
      },
      { row: 3, action: 'create', red_name: 'G' },
    ]);
    expect(seen.missing).toMatchObject([{ red_name: 'E' }]);
    expect((await stored(event_id)).fights).toMatchObject([{}, { red_record: null }, { red_name: 'E' }]);
  });
});
