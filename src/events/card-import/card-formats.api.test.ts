import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startTestServer } from '../../../test/server.ts';
import { expectOk, siteAdmin } from '../../../test/world.ts';

let admin: Client;
beforeAll(async () => {
  admin = await siteAdmin(await startTestServer());
});

const previewOf = async (body: object) => (await expectOk(admin.post('/api/admin/cards/preview', body))).body;
const send = (body: object) => admin.post('/api/admin/cards', body);
const stored = async (id: string) => (await expectOk(admin.get(`/api/admin/events/${id}/fights`))).body;
const eventCount = async () => (await admin.get('/api/admin/events')).body.events.length;

const page = `UFC 331: Ruiz vs. Holm
November 28, 2030
Main Card (10 PM ET)
Ann Ruiz (c) vs. Bea Holm, Women's Flyweight
Prelims (8 PM ET)
Cy Dow vs. Eli Fox, Lightweight, 3 rounds
Gus Hart vs. TBA
Tickets on sale`;

describe('a card from text', () => {
  test('is previewed with what is left out and what is guessed, and imported', async () => {
    expect(await previewOf({ text: page })).toMatchObject({
      format: 'text',
      event: { name: 'UFC 331: Ruiz vs. Holm', start_time: '2030-11-29T01:00:00.000Z', start_guessed: false },
      fights: [
        { red_name: 'Cy Dow', scheduled_rounds: 3, rounds_guessed: false },
        { red_name: 'Ann Ruiz', scheduled_rounds: 5, rounds_guessed: true },
      ],
      left_out: [
        { row: 7, text: 'Gus Hart vs TBA', why: 'unknown_fighter' },
        { row: 8, text: 'Tickets on sale', why: 'not_understood' },
      ],
      questions: [],
      problems: [],
    });
    const { body } = await expectOk(send({ text: page }));
    expect((await stored(body.event_id)).fights).toMatchObject([
      { bout_order: 1, red_name: 'Cy Dow', weight_class: 'Lightweight' },
      { bout_order: 2, red_name: 'Ann Ruiz', weight_class: "Women's Flyweight", scheduled_rounds: 5 },
    ]);
  });

  test('gives its day though it says no time', async () => {
    const text = 'Town Night\nDecember 5, 2030\nAnn Ruiz vs Bea Holm';
    expect(await previewOf({ text })).toMatchObject({
      event: { name: 'Town Night', date: '2030-12-05', start_time: null },
    });
  });

  test('waits for an answer, and takes it', async () => {
    const before = await eventCount();
    const text = 'Ann Ruiz vs Bea Holm\nCy Dow vs Eli Fox';
    const event = { name: 'Town Night', start_time: '2031-01-02T03:00:00Z' };
    expect(await previewOf({ text, ...event })).toMatchObject({
      questions: [{ question: 'main_event', choices: [] }],
      problems: [{ field: 'main_event' }],
    });
    expect(await send({ text, ...event })).toMatchObject({ status: 422 });
    expect(await eventCount()).toBe(before);
    const { body } = await expectOk(send({ text, ...event, main_event: 'first' }));
    expect(await stored(body.event_id)).toMatchObject({
      event: { name: 'Town Night', start_time: '2031-01-02T03:00:00.000Z' },
      fights: [{ red_name: 'Cy Dow' }, { red_name: 'Ann Ruiz' }],
    });
  });

  test('asks what starts at its only time', async () => {
    const text = page.replace(' (8 PM ET)', '').replace('UFC 331', 'UFC 332');
    expect((await previewOf({ text })).questions).toEqual([{ question: 'start_means', choices: [] }]);
    expect((await send({ text })).status).toBe(422);
    expect((await previewOf({ text, start_means: 'first_bout' })).event).toMatchObject({
      start_time: '2030-11-29T03:00:00.000Z',
      start_guessed: false,
    });
    const counted = { text, start_means: 'main_card' };
    expect((await previewOf(counted)).event).toMatchObject({ id: null, start_guessed: true });
    const { event_id } = (await expectOk(send(counted))).body;
    const { start_time } = (await stored(event_id)).event;
    expect(start_time).toBe('2030-11-29T02:00:00.000Z');
    // A stored start is no guess.
    expect((await previewOf({ ...counted, event_id })).event).toMatchObject({
      start_time,
      start_guessed: false,
    });
    expect((await previewOf({ text, start_time: '2030-11-29T00:30:00Z' })).questions).toEqual([]);
  });

  test('says each mistake with its line, and that there are no bouts', async () => {
    const text = `${page}\nAnn Ruiz vs. Bea Holm\nIke Jones vs. Kim Lee, 4 rounds`;
    expect((await previewOf({ text })).problems).toEqual([
      { row: 9, field: 'red_name', message: 'Ann Ruiz vs Bea Holm is in row 4 already' },
      { row: 10, field: 'scheduled_rounds', message: 'Scheduled rounds must be 3 or 5' },
    ]);
    expect((await previewOf({ text: 'Hello\nworld' })).problems).toEqual([
      { row: null, field: null, message: 'No fights found in this text' },
    ]);
    expect((await send({ text })).status).toBe(422);
  });

  test('keeps the rounds, the class and the name that an event has', async () => {
    const text = page.replace('UFC 331', 'UFC 333');
    const { event_id } = (await expectOk(send({ text }))).body;
    const again = 'Somewhere else\nMain card\nBea Holm @125 vs Ann Ruiz\nPrelims\nCy Dow vs Eli Fox';
    const [opener, main] = (await stored(event_id)).fights;
    await expectOk(admin.patch(`/api/admin/fights/${opener.id}`, { scheduled_rounds: 5 }));
    await expectOk(
      send({ text: again.replace('Bea Holm @125 vs Ann Ruiz', 'Ann Ruiz vs Bea Holm @125'), event_id }),
    );
    expect(await stored(event_id)).toMatchObject({
      event: { name: 'UFC 333: Ruiz vs. Holm', start_time: '2030-11-29T01:00:00.000Z' },
      fights: [
        { id: opener.id, scheduled_rounds: 5 },
        { id: main.id, weight_class: "Women's Flyweight" },
      ],
    });
  });
});

test('a calendar with several events asks which', async () => {
  const event = (name: string, red: string) =>
    `BEGIN:VEVENT\nSUMMARY:${name}\nDTSTART:20301129T030000Z\nDESCRIPTION:• ${red} vs. Bea Holm @125\nEND:VEVENT`;
  const text = `BEGIN:VCALENDAR\n${event('One', 'Ann Ruiz')}\n${event('Two', 'Cy Dow')}\nEND:VCALENDAR`;
  expect(await previewOf({ text })).toMatchObject({
    format: 'ics',
    questions: [{ question: 'which_event', choices: ['One · 2030-11-29', 'Two · 2030-11-29'] }],
  });
  const { body } = await expectOk(send({ text, which_event: 1 }));
  expect(await stored(body.event_id)).toMatchObject({
    event: { name: 'Two' },
    fights: [{ red_name: 'Cy Dow' }],
  });
});

test('wikitext, whose page has no hour, takes name and start from whoever imports', async () => {
  const text = `{{Infobox MMA event|name=UFC 340|date={{start date|2031|01|18}}}}
{{MMAevent}}
{{MMAevent card|Main card}}
{{MMAevent bout|Flyweight|[[Ann Ruiz]] (c)|vs.|[[Bea Holm]]||||}}
{{MMAevent bout|Lightweight|[[Cy Dow]]|vs.|{{TBA}}||||}}
{{MMAevent end}}`;
  expect(await previewOf({ text })).toMatchObject({
    format: 'wikitext',
    fights: [{ red_name: 'Ann Ruiz' }],
    left_out: [{ why: 'unknown_fighter' }],
    problems: [{ field: 'start_time' }],
  });
  const { body } = await expectOk(send({ text, start_time: '2031-01-19T01:00:00Z' }));
  expect((await stored(body.event_id)).event.name).toBe('UFC 340');
});

test.each([
  ['{"fights": []}', 'json'],
  ['\uFEFFred_name;blue_name\nA;B', 'csv'],
  ['', 'csv'],
  ['BEGIN:VCALENDAR\nEND:VCALENDAR', 'ics'],
  ['== Fight card ==\n{| class="wikitable"', 'wikitext'],
  ['[Main Card]\nA vs B', 'text'],
  ['[1] A vs B', 'text'],
  ['[[Ann Ruiz]] vs. [[Bea Holm]]', 'text'],
  ['{{flagicon|USA}} A vs B', 'text'],
  ['== Main card ==\nA vs B', 'text'],
  ['Ann Ruiz, the red one', 'text'],
])('%j is %s unless it is said otherwise', async (text, format) => {
  expect((await previewOf({ text })).format).toBe(format);
  expect((await previewOf({ text, format: 'text' })).format).toBe('text');
});

test.each([
  ['text', page.replace('Bea Holm', 'Be\u200ba Holm').replace('Cy Dow', 'Cy\u00ad Dow')],
  [
    'json',
    JSON.stringify({
      event: { name: 'Night', start_time: '2030-11-28T20:00' },
      fights: [
        { red_name: 'Cy\u2060 Dow', blue_name: 'Eli Fox' },
        { red_name: 'Ann Ruiz', blue_name: 'Bea\u200d Holm' },
      ],
    }).replaceAll('\u2060', '\\u2060'),
  ],
  ['csv', 'red_name,blue_name\nCy Dow\u200b,Eli Fox\nAnn Ruiz,B\u200eea Holm'],
  [
    'wikitext',
    '{{MMAevent bout|A|Ann Ruiz|vs.|Bea\u200b Holm}}\n{{MMAevent bout|A|C\u200by Dow|vs.|Eli Fox}}',
  ],
])('invisible letters of names are left out, and the preview of %s says so', async (format, text) => {
  const { fights, cleaned } = await previewOf({ text });
  expect(fights.map(({ red_name, blue_name }: any) => `${red_name}-${blue_name}`)).toEqual([
    'Cy Dow-Eli Fox',
    'Ann Ruiz-Bea Holm',
  ]);
  expect([format, cleaned.sort()]).toEqual([format, ['Bea Holm', 'Cy Dow']]);
});

test('one before the first name is told of with that name alone, the mark of a file with none', async () => {
  const text = page.replace('Ann Ruiz', 'Ann  Ruiz');
  expect((await previewOf({ text: `\u200b${text}` })).cleaned).toEqual(['UFC 331: Ruiz vs. Holm']);
  expect((await previewOf({ text: `\ufeff${text}` })).cleaned).toEqual([]);
});
