import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { endJobs, passQuietTime, provedUser, sendRound } from '../../../test/notices.ts';
import { type PushService, startPushService } from '../../../test/push-service.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { event, expectOk, league, moveStart, siteAdmin } from '../../../test/world.ts';
import { zoneAt } from '../../../test/zone-at.ts';
import type { NoticeKind } from '../../outbox/notice-kind.server.ts';
import { notify } from '../../outbox/notices.sql.ts';
import { cardChangedNotice } from './card-changed-notice.server.ts';
import { closeBatches } from './card-changes.sql.ts';
import { planCardChanges } from './plan-card-changes.server.ts';

let mail: MailServer;
let push: PushService;
let server: TestServer;
let other: TestServer;
let admin: Client;
let crew: Awaited<ReturnType<typeof newCrew>>;
beforeAll(async () => {
  mail = await startMailServer();
  push = await startPushService();
  server = await startTestServer({ SMTP_URL: mail.url, PUSH_SERVICE: push.url });
  other = await startTestServer({ SMTP_URL: mail.url }, { databaseUrl: server.databaseUrl });
  await endJobs(server, other);
  admin = await siteAdmin(server);
  crew = await newCrew();
  return () => Promise.all([mail.stop(), push.stop()]);
});

const reader = (name: string) => provedUser(server, name);
const newLeague = (members: Client[], name = `League ${randomUUID().slice(0, 6)}`) =>
  league(members[0]!, members.slice(1), name);

interface Card {
  id: string;
  fights: string[];
}
/** Far from its lock, so that changes are sent after ten quiet minutes. */
const newCard = (startsIn = 48): Promise<Card> =>
  event(admin, { startsIn, fights: 3, name: `Night ${randomUUID().slice(0, 6)}` });
const RED = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 1 };
const pick = (client: Client, leagueId: string, { id }: Card, fight: string, choice: object = RED) =>
  expectOk(client.put(`/api/leagues/${leagueId}/events/${id}/fights/${fight}/pick`, choice));
const edit = (fight: string, fields: object) => expectOk(admin.patch(`/api/admin/fights/${fight}`, fields));

const send = (at = server, kind: NoticeKind = cardChangedNotice) => sendRound([kind], at);
async function sweep() {
  await planCardChanges(server.db);
  await send();
}
const mailsAbout =
  ({ id }: Card) =>
  ({ email }: Client) =>
    mail.mails.filter(({ to, text }) => to === email && text.includes(`/event/${id}`));

async function newCrew() {
  const [ada, bo, cy, dee] = await Promise.all(['Ada', 'Bo', 'Cy', 'Dee'].map(reader));
  const crew = { ada: ada!, bo: bo!, cy: cy!, dee: dee! };
  return { ...crew, leagueId: await newLeague(Object.values(crew)) };
}

/** A card with three bouts, the second of which Ada picked red and Bo blue in one league; Cy picked another bout. */
async function pickedCard(startsIn?: number, { ada, bo, cy, dee, leagueId } = crew) {
  const card = await newCard(startsIn);
  const [first, fight] = card.fights as [string, string];
  await edit(fight, { red_name: 'Ann Ruiz', blue_name: 'Eva Reyes', scheduled_rounds: 5 });
  await pick(ada, leagueId, card, fight, { ...RED, pick_round: 5 });
  await pick(bo, leagueId, card, fight, { ...RED, pick_winner: 'blue' });
  await pick(cy, leagueId, card, first);
  await planCardChanges(server.db);
  await passQuietTime(server, card.id);
  await sweep();
  return { ada, bo, cy, dee, leagueId, card, fight, mailsTo: mailsAbout(card) };
}
type Picked = Awaited<ReturnType<typeof pickedCard>>;

test('what was there before the picks is no news', async () => {
  const { ada, bo, cy, dee, mailsTo } = await pickedCard();
  expect([ada, bo, cy, dee].flatMap(mailsTo)).toEqual([]);
});

test('of two cards that changed each has its mail, the last bout first', async () => {
  const [one, other] = [await pickedCard(), await pickedCard()];
  const [opener, , third] = one.card.fights as [string, string, string];
  for (const fight of [opener, third]) await pick(one.ada, one.leagueId, one.card, fight);
  await edit(opener, { bout_order: 9 });
  // Its subject is not of this kind.
  const recap = { user_id: one.ada.id, kind: 'recap', subject: `${one.card.id}:winner:2` };
  await notify(server.db, { ...recap, drop_after: new Date() });
  for (const fight of [one.fight, opener, third, other.fight]) await edit(fight, { red_name: 'Bea Holm' });
  // What changed last is sent first.
  for (const { card } of [other, one]) {
    await passQuietTime(server, card.id);
    await sweep();
  }
  const mails = [one, other].map(({ ada, mailsTo }) => mailsTo(ada));
  expect(mails.map(({ length }) => length)).toEqual([1, 1]);
  expect(mails[0]![0]!.text).toMatch(
    /vs Blue 1 is now (?:.|\n)*vs Blue 3 is now (?:.|\n)*vs Eva Reyes is now /,
  );
});

describe('sent after ten quiet minutes, once, to whom it touches', () => {
  test.each<[string, (picked: Picked) => Promise<unknown>, (keyof Picked)[], string, RegExp]>([
    [
      'a fighter is replaced',
      ({ fight }) => edit(fight, { red_name: 'Bea Holm' }),
      ['ada', 'bo'],
      'Holm instead of Ruiz',
      /^Ann Ruiz vs Eva Reyes is now Bea Holm vs Eva Reyes\n(Your pick stays on the red corner: Holm instead of Ruiz|Your pick on Reyes stays\. The opponent is now Holm, not Ruiz)\. Keep it or change it\.$/m,
    ],
    [
      'fewer rounds than picked',
      ({ fight }) => edit(fight, { scheduled_rounds: 3 }),
      ['ada'],
      'Ruiz vs Reyes is 3 rounds',
      /^Ann Ruiz vs Eva Reyes is now 3 rounds instead of 5\nYou picked round 5, which is gone. Choose again\.$/m,
    ],
    [
      'a bout is canceled',
      ({ fight }) => expectOk(admin.put(`/api/fights/${fight}/cancellation`)),
      ['ada', 'bo'],
      'Ruiz vs Reyes is canceled',
      /^Ann Ruiz vs Eva Reyes is canceled\nYour pick won't count\.$/m,
    ],
    [
      'every bout is canceled',
      async ({ card }) => {
        for (const fight of card.fights) await expectOk(admin.put(`/api/fights/${fight}/cancellation`));
      },
      ['ada', 'bo', 'cy'],
      'is canceled',
      /^(Ann Ruiz vs Eva Reyes|Red 1 vs Blue 1) is canceled\nYour pick won't count\.$/m,
    ],
    [
      'a bout moves to another card',
      async ({ fight }) =>
        expectOk(admin.post(`/api/fights/${fight}/move`, { event_id: (await newCard()).id })),
      ['ada', 'bo'],
      'Ruiz vs Reyes moved to Night',
      /^Ann Ruiz vs Eva Reyes moved to Night \w+\nYour pick won't count on this card\./m,
    ],
    [
      'the start moves',
      ({ card }) => moveStart(admin, card.id, 50),
      ['ada', 'bo', 'cy'],
      'has a new start time',
      /^Night \w+ has a new start time\nPicks now lock \w{3}, .* ET\)?( \(\w+ night\))?\.\nThey used to lock \w{3}, .* ET\)?( \(\w+ night\))?\.$/m,
    ],
    [
      'the event is canceled',
      ({ card }) => expectOk(admin.put(`/api/events/${card.id}/cancellation`)),
      ['ada', 'bo', 'cy'],
      'is canceled',
      /^Night \w+ is canceled\. Your picks won't count\.$/m,
    ],
  ])('%s', async (_, change, touched, subject, text) => {
    const picked = await pickedCard();
    const about = `${picked.card.id}:%`;
    await sql`delete from notices where subject like ${about}`.execute(server.db);
    await change(picked);
    await sweep();
    expect([picked.ada, picked.bo, picked.cy, picked.dee].flatMap(picked.mailsTo)).toEqual([]);
    await passQuietTime(server, picked.card.id);
    for (let n = 0; n < 3; n++) await sweep();
    for (const name of ['ada', 'bo', 'cy', 'dee'] as const) {
      const mails = picked.mailsTo(picked[name]);
      expect([name, mails.length]).toEqual([name, touched.includes(name) ? 1 : 0]);
      for (const one of mails) {
        expect(one.subject).toContain(subject);
        expect(one.text).toMatch(text);
        expect(one.text).toContain(`/app/league/${picked.leagueId}/event/${picked.card.id}`);
      }
    }
    // Nor is anything begun for who has no pick there.
    const { rows } = await sql<{ user_id: string }>`
      select user_id from notices where subject like ${about}`.execute(server.db);
    const isBegun = (name: 'cy' | 'dee') => rows.some(({ user_id }) => user_id === picked[name].id);
    expect([isBegun('cy'), isBegun('dee')]).toEqual([touched.includes('cy'), false]);
  });

  test.each<[string, (picked: Picked) => Promise<unknown>]>([
    ['another spelling', ({ fight }) => edit(fight, { red_name: 'Anna Ruiz' })],
    ['a declared spelling', ({ fight }) => edit(fight, { red_name: 'La Leona', same_fighter: true })],
    [
      "a name of which 'Same Fighter' is said",
      async ({ fight }) => {
        await edit(fight, { red_name: 'La Leona' });
        await edit(fight, { red_name: 'La Leona', same_fighter: true });
      },
    ],
    ['bout order', ({ fight }) => edit(fight, { bout_order: 9 })],
    ['a record', ({ fight }) => edit(fight, { red_record: '12-1', weight_class: 'Flyweight' })],
    [
      'the venue',
      ({ card }) => expectOk(admin.patch(`/api/admin/events/${card.id}`, { venue: 'Elsewhere' })),
    ],
    ['its name', ({ card }) => expectOk(admin.patch(`/api/admin/events/${card.id}`, { name: 'Renamed' }))],
    [
      'another bout',
      ({ card }) =>
        expectOk(
          admin.post(`/api/admin/events/${card.id}/fights`, { red_name: 'Cy Dow', blue_name: 'Eli Fox' }),
        ),
    ],
    ['a start that moves by ten minutes', ({ card }) => moveStart(admin, card.id, 48 + 1 / 6)],
    [
      'a replacement that is taken back',
      async ({ fight }) => {
        await edit(fight, { red_name: 'Bea Holm' });
        await edit(fight, { red_name: 'Ann Ruiz' });
      },
    ],
    [
      'a cancellation that is taken back',
      async ({ fight }) => {
        await expectOk(admin.put(`/api/fights/${fight}/cancellation`));
        await expectOk(admin.delete(`/api/fights/${fight}/cancellation`));
      },
    ],
    [
      'an event that is canceled and brought back',
      async ({ card }) => {
        await expectOk(admin.put(`/api/events/${card.id}/cancellation`));
        await expectOk(admin.delete(`/api/events/${card.id}/cancellation`));
      },
    ],
    [
      'a replacement that is undone',
      async ({ fight, card }) => {
        await edit(fight, { red_name: 'Bea Holm' });
        const { body } = await expectOk(admin.get(`/api/admin/events/${card.id}/changes`));
        await expectOk(admin.post(`/api/admin/changes/${body.changes[0].id}/undo`));
      },
    ],
  ])('nothing of %s', async (_, change) => {
    const picked = await pickedCard();
    await change(picked);
    await passQuietTime(server, picked.card.id);
    await sweep();
    expect([picked.ada, picked.bo, picked.cy, picked.dee].flatMap(picked.mailsTo)).toEqual([]);
  });

  test('nothing for who looked again meanwhile, left the league, muted it or switched it off', async () => {
    const picked = await pickedCard(48, await newCrew());
    const { ada, bo, cy, dee, leagueId, card, fight, mailsTo } = picked;
    for (const one of [cy, dee]) await pick(one, leagueId, card, fight);
    await passQuietTime(server, card.id);
    await edit(fight, { red_name: 'Bea Holm' });
    await pick(ada, leagueId, card, fight, { ...RED, pick_round: 2 });
    await expectOk(bo.delete(`/api/leagues/${leagueId}/membership`));
    await expectOk(cy.put(`/api/leagues/${leagueId}/mute`));
    const off = { kind: 'card_changed', channel: 'mail', is_on: false, slot: null };
    await expectOk(dee.put('/api/me/notices', { settings: [off] }));
    await passQuietTime(server, card.id);
    await sweep();
    expect([ada, bo, cy, dee].flatMap(mailsTo)).toEqual([]);
  });
});

test('one mail for all leagues, which are named where their picks differ', async () => {
  const { ada, card, fight, mailsTo } = await pickedCard();
  const second = await newLeague([ada], 'Office');
  const muted = await newLeague([ada], 'Muted');
  for (const id of [second, muted]) await pick(ada, id, card, fight, { ...RED, pick_winner: 'blue' });
  await expectOk(ada.put(`/api/leagues/${muted}/mute`));
  await passQuietTime(server, card.id);
  await edit(fight, { red_name: 'Bea Holm' });
  await passQuietTime(server, card.id);
  await sweep();
  const mails = mailsTo(ada);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toMatch(
    /League \w+: Your pick stays on the red corner: .*\nOffice: Your pick on Reyes stays\. The opponent is now Holm, not Ruiz\./,
  );
  expect(mails[0]!.text).not.toContain('Muted');
});

test('200 changes in a minute are one mail; what comes later is another one', async () => {
  const { ada, card, fight, mailsTo } = await pickedCard();
  for (let n = 0; n < 100; n++) {
    await edit(fight, { red_name: n % 2 === 0 ? 'Cy Dow' : 'Bea Holm' });
    await edit(card.fights[0]!, { red_record: `${n}-0` });
  }
  await passQuietTime(server, card.id);
  for (let n = 0; n < 3; n++) await sweep();
  expect(mailsTo(ada).map(({ subject }) => subject.split(': ')[1])).toEqual(['Holm instead of Ruiz']);
  await edit(fight, { red_name: 'Ann Ruiz' });
  await passQuietTime(server, card.id);
  await sweep();
  expect(mailsTo(ada)[1]!.text).toContain('Your pick stands: Ruiz instead of Holm.');
  expect(mailsTo(ada)).toHaveLength(2);
});

test('within the last hour it is sent at once; after the lock a pick stands; after the night nothing is news', async () => {
  const [soon, later] = [await pickedCard(0.9), await pickedCard(1.1)];
  const [opener, , last] = soon.card.fights as [string, string, string];
  await pick(soon.ada, soon.leagueId, soon.card, last);
  for (const { fight } of [soon, later]) await edit(fight, { red_name: 'Bea Holm' });
  await sweep();
  expect([soon, later].map(({ ada, mailsTo }) => mailsTo(ada).length)).toEqual([1, 0]);
  await moveStart(admin, soon.card.id, -0.1);
  await edit(soon.fight, { red_name: 'Cy Dow' });
  await sweep();
  expect(soon.mailsTo(soon.ada)).toHaveLength(1);
  const result = { result_winner: 'red', result_method: 'decision', result_round: null, final: true };
  await expectOk(admin.put(`/api/admin/fights/${opener}/result`, result));
  await expectOk(admin.put(`/api/fights/${soon.fight}/cancellation`));
  await sweep();
  expect(soon.mailsTo(soon.ada)[1]!.text).toContain('Dow vs Eva Reyes is canceled\n');
  await expectOk(admin.put(`/api/fights/${last}/cancellation`));
  await sweep();
  expect(soon.mailsTo(soon.ada)).toHaveLength(2);
  const stopped = await pickedCard(0.5);
  await moveStart(admin, stopped.card.id, -0.1);
  await expectOk(admin.put(`/api/admin/fights/${stopped.card.fights[0]}/result`, result));
  await expectOk(admin.put(`/api/events/${stopped.card.id}/cancellation`));
  await sweep();
  expect(stopped.mailsTo(stopped.ada)[0]!.text).toMatch(/^Night \w+ is canceled\./m);
});

test('a start that moves near is sent at once, also to who still has picks to make', async () => {
  const { ada, bo, cy, dee, card, leagueId, mailsTo } = await pickedCard();
  await expectOk(dee.put(`/api/events/${card.id}/skip`));
  const eve = await reader('Eve');
  const fay = await reader('Fay');
  // All of his picks are in a league that he muted.
  const gus = await reader('Gus');
  const muted = await newLeague([gus]);
  for (const fight of card.fights) await pick(gus, muted, card, fight);
  await expectOk(gus.put(`/api/leagues/${muted}/mute`));
  for (const one of [eve, fay, gus]) await expectOk(one.post(`/api/leagues/${leagueId}/membership`));
  await expectOk(fay.put(`/api/leagues/${leagueId}/mute`));
  await expectOk(eve.put(`/api/events/${(await newCard()).id}/skip`));
  await moveStart(admin, card.id, 12.1);
  await sweep();
  expect([ada, eve].flatMap(mailsTo)).toEqual([]);
  await passQuietTime(server, card.id);
  const closed = (await closeBatches(server.db)).filter(({ event_id }) => event_id === card.id);
  expect(closed).toMatchObject([{ is_near: false }]);
  await moveStart(admin, card.id, 11.9);
  await sweep();
  expect([ada, bo, cy, dee, eve, fay, gus].map((one) => mailsTo(one).length)).toEqual([1, 1, 1, 0, 1, 0, 1]);
  const { rows } = await sql`select distinct user_id from notices
    where subject like ${`${card.id}:%`} and user_id = any(${[dee.id, fay.id]})`.execute(server.db);
  // Nor is anything begun for the others.
  expect(rows).toEqual([]);
  expect(mailsTo(eve)[0]!.text).toMatch(/Your picks so far:\n- League \w+: 0 of 3\n/);
});

test('a start that is back where it was is not near news', async () => {
  const { card } = await pickedCard(8);
  const { start_time } = await server.db
    .selectFrom('events')
    .select('start_time')
    .where('id', '=', card.id)
    .executeTakeFirstOrThrow();
  for (const hours of [1, 2, 0])
    await expectOk(
      admin.patch(`/api/admin/events/${card.id}`, {
        start_time: new Date(start_time.getTime() + hours * 3_600_000),
      }),
    );
  const closed = await closeBatches(server.db);
  expect(closed.filter(({ event_id }) => event_id === card.id)).toEqual([]);
});

test('two servers at once, and one that dies between claim and mail: everybody gets one mail', async () => {
  const { ada, bo, card, fight, mailsTo } = await pickedCard();
  await edit(fight, { red_name: 'Bea Holm' });
  await passQuietTime(server, card.id);
  await Promise.all([server, other, server, other].map(({ db }) => planCardChanges(db)));
  const reached = Promise.withResolvers<void>();
  const dying: NoticeKind = {
    ...cardChangedNotice,
    async prepare() {
      reached.resolve();
      return new Promise(() => {});
    },
  };
  void send(server, dying);
  await reached.promise;
  await sql`update notices set next_try_at = now() where settled_at is null`.execute(server.db);
  await Promise.all([send(server), send(other)]);
  expect([ada, bo].map((one) => mailsTo(one).length)).toEqual([1, 1]);
});

test('what waited for the mail server is sent as one mail, as it stands then', async () => {
  const { ada, card, fight, mailsTo } = await pickedCard();
  for (const red_name of ['Bea Holm', 'Cy Dow']) {
    await edit(fight, { red_name });
    await passQuietTime(server, card.id);
    await planCardChanges(server.db);
  }
  await send();
  expect(mailsTo(ada).map(({ subject }) => subject.split(': ')[1])).toEqual(['Dow instead of Ruiz']);
});

describe('on a device', () => {
  async function device(client: Client, hour: number): Promise<() => PushService['messages']> {
    const subscription = push.subscribe();
    await expectOk(client.put('/api/me/push', subscription));
    await sql`update profiles set time_zone = ${zoneAt(hour)} where id = ${client.id}`.execute(server.db);
    return () => push.messages.filter(({ endpoint }) => endpoint === subscription.endpoint);
  }

  test('it says what became of the pick, and rings by night only when the lock is near', async () => {
    const { ada, bo, cy, card, fight, leagueId, mailsTo } = await pickedCard();
    await sql`update profiles set time_zone = 'Europe/Berlin' where id = ${cy.id}`.execute(server.db);
    const [byDay, byNight] = [await device(ada, 12), await device(bo, 3)];
    await edit(fight, { red_name: 'Bea Holm' });
    await passQuietTime(server, card.id);
    await sweep();
    expect(byDay().map(({ text }) => text)).toEqual([
      {
        title: expect.stringMatching(/^Night \w+: Holm instead of Ruiz$/),
        body: 'Your pick stays on the red corner: Holm instead of Ruiz. Keep it or change it.',
        path: `/app/league/${leagueId}/event/${card.id}`,
        tag: expect.stringContaining(`card_changed:${card.id}:`),
      },
    ]);
    // It is news until the lock.
    expect(byDay()[0]!.ttl).toBeGreaterThan(47 * 3600);
    expect(byNight()).toEqual([]);
    const { rows } = await sql<{ hours: number }>`
      select round(extract(epoch from due_at - date_trunc('hour', now())) / 3600)::int as hours from notices
      where user_id = ${bo.id} and channel = 'push'`.execute(server.db);
    expect(rows).toEqual([{ hours: 5 }]);
    await moveStart(admin, card.id, 8);
    await sweep();
    expect(byNight().map(({ text }) => text.title)).toEqual([
      expect.stringMatching(/2 changes to your card$/),
    ]);
    expect(byDay()).toHaveLength(2);
    expect(mailsTo(cy).at(-1)!.text).toContain('Germany Time');
  });
});
