import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { endJobs, passQuietTime, provedUser, sendRound } from '../../../test/notices.ts';
import { type PushService, startPushService } from '../../../test/push-service.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { event, expectOk, league, moveStart, siteAdmin } from '../../../test/world.ts';
import { zoneAt } from '../../../test/zone-at.ts';
import { recountEvent } from '../../fights/results/event-scores.sql.ts';
import type { NoticeKind } from '../../outbox/notice-kind.server.ts';
import { settleSeasons } from '../../scoring/season/settle-seasons.server.ts';
import { announceSeasons } from '../seasons/announce-seasons.server.ts';
import { insertSeason } from '../seasons/manage-seasons.sql.ts';
import { seasonEndNotice } from '../seasons/season-end-notice.server.ts';
import { planRecaps } from './plan-recaps.server.ts';
import { recapNotice } from './recap-notice.server.ts';
import { recordSettled } from './settled-events.sql.ts';

let mail: MailServer;
let push: PushService;
let server: TestServer;
let other: TestServer;
let admin: Client;
beforeAll(async () => {
  mail = await startMailServer();
  push = await startPushService();
  server = await startTestServer({ SMTP_URL: mail.url, PUSH_SERVICE: push.url });
  other = await startTestServer({ SMTP_URL: mail.url }, { databaseUrl: server.databaseUrl });
  await endJobs(server, other);
  admin = await siteAdmin(server);
  return () => Promise.all([mail.stop(), push.stop()]);
});

const reader = (name: string) => provedUser(server, name);
const send = (at = server, kinds: NoticeKind[] = [recapNotice, seasonEndNotice]) => sendRound(kinds, at);
async function plan() {
  await planRecaps(server.db);
  await settleSeasons(server.db);
  await announceSeasons(server.db);
}
async function sweep() {
  await plan();
  await send();
}
const mailsTo = ({ email }: Client) => mail.mails.filter(({ to }) => to === email);

const RED_BY_KO = { result_winner: 'red', result_method: 'ko_tko', result_round: 2 };
const decide = (fight: string, result: object = RED_BY_KO) =>
  expectOk(admin.put(`/api/admin/fights/${fight}/result`, { ...result, final: true }));
const official = (id: string, is = true) =>
  expectOk(
    is ? admin.put(`/api/admin/events/${id}/official`) : admin.delete(`/api/admin/events/${id}/official`),
  );

interface Night {
  id: string;
  fights: string[];
  name: string;
}
async function newNight(startsIn = 1): Promise<Night> {
  const name = `Night ${randomUUID().slice(0, 6)}`;
  return { ...(await event(admin, { startsIn, fights: 2, name })), name };
}
const pick = (client: Client, leagueId: string, { id }: Night, fight: string, choice: object) =>
  expectOk(client.put(`/api/leagues/${leagueId}/events/${id}/fights/${fight}/pick`, choice));
const RED = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 2 };
const BLUE = { ...RED, pick_winner: 'blue' };

/** Ada has both fights right, Bo one, Cy none; Dee has no picks. */
async function pickedNight(leagueName = 'Friday Crew') {
  const members = [await reader('Ada'), await reader('Bo'), await reader('Cy'), await reader('Dee')];
  const [ada, bo, cy, dee] = members as [Client, Client, Client, Client];
  const leagueId = await league(ada, [bo, cy, dee], leagueName);
  const night = await newNight();
  const [first, main] = night.fights as [string, string];
  for (const fight of night.fights) await pick(ada, leagueId, night, fight, RED);
  await pick(bo, leagueId, night, first, { ...RED, pick_method: 'submission' });
  await pick(bo, leagueId, night, main, BLUE);
  await pick(cy, leagueId, night, main, BLUE);
  await moveStart(admin, night.id, -0.5);
  return { ada, bo, cy, dee, leagueId, night, first, main };
}
async function scoredNight(leagueName?: string) {
  const picked = await pickedNight(leagueName);
  for (const fight of picked.night.fights) await decide(fight);
  return picked;
}

/** What a reader sees of a page of HTML. */
const seenIn = (html: string) =>
  html
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#\d+;|&\w+;/g, '')
    .replace(/\s+/g, ' ')
    .trim();

test('a night is settled by itself, and not while its points are not counted, as its winners may be others', async () => {
  const [{ night, ada }, other] = [await scoredNight(), await scoredNight()];
  for (const { id } of [night, other.night]) await recountEvent(server.db, id);
  expect(await recordSettled(server.db, night.id)).toBe(false);
  for (const { id } of [night, other.night]) await official(id);
  await sql`update score_versions set counted = counted - 1 where event_id = ${night.id}`.execute(server.db);
  expect(await recordSettled(server.db, night.id)).toBe(false);
  await sweep();
  expect([ada, other.ada].map((one) => mailsTo(one).length)).toEqual([1, 1]);
});

test('a night that is no longer official once its points are counted is not sent', async () => {
  const { night } = await scoredNight();
  await official(night.id);
  const { planned } = await server.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('event scores'), hashtext(${night.id}))`.execute(tx);
    const planned = planRecaps(server.db);
    await untilWaiting(server.db);
    await sql`update events set official_at = null where id = ${night.id}`.execute(tx);
    return { planned };
  });
  await planned;
  const { rows } = await sql`select from notices where subject = ${night.id}`.execute(server.db);
  expect(rows).toEqual([]);
});

test('no winner is in what an inbox may show of a mail: its first 200 letters, as text or as a page', async () => {
  const { ada, bo, first, night, leagueId } = await scoredNight();
  // It is the first one of a season.
  const season = { name: 'Second', drop_worst: 0, points: 'classic' } as const;
  await insertSeason(server.db, { league_id: leagueId, first_event_id: night.id, ...season });
  await official(night.id);
  await sweep();
  for (const fight of [first]) await decide(fight, { ...RED_BY_KO, result_winner: 'blue' });
  await passQuietTime(server, night.id);
  await sweep();
  const mails = [ada, bo].flatMap(mailsTo);
  expect(mails.length).toBeGreaterThan(1);
  for (const { text, html, subject } of mails) {
    for (const shown of [text.slice(0, 200), seenIn(html).slice(0, 200), subject])
      expect(shown).not.toMatch(/Ada|You win|You and|pts|\bwins\b/);
    expect(text).toMatch(/pts/);
  }
  expect(mails[0]!.text).toContain('Second: 1st with 20 pts.');
  expect(seenIn(mails[0]!.html)).toMatch(/^Your leagues are scored/);
  expect(mails[0]!.text).toContain(`${server.config.publicUrl}/app/profile#notifications`);
  expect(mails[0]!.text).toContain('You get this email because you picked on this event.');
  expect(mails[0]!.text).toMatch(/-- \nSplit Decision at [\w.:]+, run by \w+\.\s*$/);
});

describe('results are sent once the night is settled', () => {
  test('as soon as it is official, once, to everyone with a pick', async () => {
    const { ada, bo, cy, dee, leagueId, night } = await scoredNight();
    const next = await newNight(30);
    await pick(dee, leagueId, next, next.fights[0]!, RED);
    await sweep();
    expect(mailsTo(ada)).toEqual([]);
    await official(night.id);
    for (let n = 0; n < 3; n++) await sweep();
    expect([ada, bo, cy, dee].map((one) => mailsTo(one).length)).toEqual([1, 1, 1, 0]);
    const { rows } = await sql<{ user_id: string }>`
      select user_id, round(extract(epoch from drop_after - now()) / 3600)::int as tried_for_hours
      from notices where subject = ${night.id} order by user_id`.execute(server.db);
    const sent = [ada, bo, cy].map(({ id }) => ({ user_id: id, tried_for_hours: 48 }));
    expect(rows).toEqual(sent.toSorted((one, other) => (one.user_id < other.user_id ? -1 : 1)));
    const [one, two, three] = [ada, bo, cy].map((client) => mailsTo(client)[0]!) as [any, any, any];
    expect(new Set([one, two, three].map(({ subject }) => subject))).toEqual(
      new Set([`${night.name} is scored`]),
    );
    expect(one.text).toContain(
      [
        'Friday Crew',
        'You win with 20 pts.',
        'Your best pick: 2, KO, R2 (10 pts).',
        'Season 1: 1st with 20 pts.',
      ].join('\n'),
    );
    expect(two.text).toContain(
      [
        'Friday Crew',
        'Ada wins with 20 pts.',
        'You are 2nd with 5 pts, 15 pts back.',
        'Your best pick: 1, SUB, R2 (5 pts).',
        'Season 1: 2nd with 5 pts.',
      ].join('\n'),
    );
    expect(three.text).toContain(
      [
        'Friday Crew',
        'Ada wins with 20 pts.',
        'You are 3rd with 0 pts, 20 pts back.',
        'Season 1: Tied for 3rd with 0 pts.',
      ].join('\n'),
    );
    expect(one.text).toMatch(/^Next: Night \w+ locks \w{3}, \w{3} \d+, \d{4}, .*$/m);
    expect(one.text).toContain(`/app/league/${leagueId}/event/${night.id}/board`);
    await moveStart(admin, next.id, -30);
  });

  test.each<[string, (picked: Awaited<ReturnType<typeof pickedNight>>) => Promise<unknown>]>([
    ['one fight has no result', ({ first }) => decide(first)],
    [
      'it is canceled',
      async ({ first, night }) => {
        await decide(first);
        await expectOk(admin.put(`/api/events/${night.id}/cancellation`));
      },
    ],
    [
      'all its bouts are canceled',
      async ({ night }) => {
        for (const fight of night.fights) await expectOk(admin.put(`/api/fights/${fight}/cancellation`));
      },
    ],
    [
      'it began five days ago',
      async ({ night }) => {
        for (const fight of night.fights) await decide(fight);
        await moveStart(admin, night.id, -5 * 24);
      },
    ],
  ])('not when %s', async (_, act) => {
    const picked = await pickedNight();
    await act(picked);
    await passQuietTime(server, picked.night.id, '4 hours');
    await sweep();
    expect([picked.ada, picked.bo, picked.cy].flatMap(mailsTo)).toEqual([]);
  });

  test('a night whose result was taken back or that was canceled before the mail left is not sent', async () => {
    const [one, other] = [await scoredNight(), await scoredNight()];
    const on = { kind: 'recap', channel: 'push', is_on: true, slot: null };
    for (const { ada, night } of [one, other]) {
      await expectOk(ada.put('/api/me/push', push.subscribe()));
      await expectOk(ada.put('/api/me/notices', { settings: [on] }));
      await sql`update profiles set time_zone = ${zoneAt(12)} where id = ${ada.id}`.execute(server.db);
      await passQuietTime(server, night.id, '4 hours');
    }
    await planRecaps(server.db);
    await expectOk(admin.delete(`/api/admin/fights/${one.first}/result`));
    await expectOk(admin.put(`/api/events/${other.night.id}/cancellation`));
    await send();
    expect([one, other].flatMap(({ ada }) => mailsTo(ada))).toEqual([]);
    expect(push.messages).toEqual([]);
  });

  test('one mail for all leagues but a muted one; nothing for who left or switched it off', async () => {
    const { ada, bo, cy, night, leagueId, main } = await pickedNight();
    await moveStart(admin, night.id, 1);
    const [office, muted] = [await league(ada, [bo], 'Office'), await league(ada, [], 'Muted')];
    const zeros = await league(ada, [], 'Zeros');
    for (const id of [office, muted, zeros]) await pick(ada, id, night, main, BLUE);
    await pick(bo, office, night, main, RED);
    await expectOk(ada.put(`/api/leagues/${muted}/mute`));
    await moveStart(admin, night.id, -0.5);
    for (const fight of night.fights) await decide(fight);
    await expectOk(
      bo.put('/api/me/notices', {
        settings: [{ kind: 'recap', channel: 'mail', is_on: false, slot: null }],
      }),
    );
    await expectOk(cy.delete(`/api/leagues/${leagueId}/membership`));
    await official(night.id);
    await sweep();
    expect([bo, cy].flatMap(mailsTo)).toEqual([]);
    const [one, ...more] = mailsTo(ada);
    expect(more).toEqual([]);
    expect(one!.text).toMatch(
      /Friday Crew\nYou win with 20 pts\.(?:.|\n)*Office\nBo wins with 10 pts\.\nYou are 2nd/,
    );
    expect(one!.text).toMatch(/^Zeros$/m);
    for (const id of [leagueId, office, zeros])
      expect(one!.text).toContain(`/app/league/${id}/event/${night.id}/board`);
    expect(one!.text).not.toContain('Muted');
  });

  test('a league with picks only on a moved bout has no night yet, and holds up no other', async () => {
    const { ada, bo, leagueId, night, main, first } = await pickedNight();
    await moveStart(admin, night.id, 1);
    for (const who of [ada, bo]) await pick(who, await league(who, [], 'Office'), night, first, RED);
    await expectOk(admin.post(`/api/fights/${first}/move`, { event_id: (await newNight(50)).id }));
    await expectOk(bo.delete(`/api/leagues/${leagueId}/membership`));
    await moveStart(admin, night.id, -0.5);
    await decide(main);
    await official(night.id);
    await sweep();
    const [only, ...more] = mailsTo(ada);
    expect(only!.text).toMatch(/^You win with 10 pts\.$/m);
    expect(only!.text).not.toContain('Office');
    expect([more, mailsTo(bo)]).toEqual([[], []]);
    const { rows } =
      await sql`select outcome from notices where user_id = ${bo.id} and kind = 'recap'`.execute(server.db);
    expect(rows).toEqual([{ outcome: 'not_needed' }]);
  });

  test('the arrow says how the season moved, and a sentence what was corrected', async () => {
    const { ada, bo, leagueId, night, main } = await scoredNight();
    await sql`update fights set resulted_at = resulted_at - interval '11 minutes'
      where id = ${main}`.execute(server.db);
    await decide(main, { ...RED_BY_KO, result_round: 3 });
    await official(night.id);
    await sweep();
    const later = await newNight();
    for (const fight of later.fights) await pick(bo, leagueId, later, fight, RED);
    await pick(ada, leagueId, later, later.fights[0]!, BLUE);
    await moveStart(admin, later.id, -0.1);
    for (const fight of later.fights) await decide(fight);
    await official(later.id);
    await sweep();
    expect(mailsTo(bo)[1]!.text).toContain('You win with 20 pts.');
    expect(mailsTo(bo)[1]!.text).toContain('Season 1: 1st with 25 pts, up 1 place.');
    expect(mailsTo(ada)[1]!.text).toContain('Season 1: 2nd with 18 pts, down 1 place.');
    // Each mail tells of its own night's corrections.
    const corrected = (n: number) => /^Corrected .*$/gm.exec(mailsTo(bo)[n]!.text)?.[0];
    expect([corrected(0), corrected(1)]).toEqual([
      expect.stringMatching(/^Corrected \w+ \d+: 2 by KO R3, was R2\.$/),
      undefined,
    ]);
  });
});

test('a device is sent no results but by choice, and even then not the result itself', async () => {
  const { ada, bo, cy, leagueId, night } = await scoredNight();
  const on = { kind: 'recap', channel: 'push', is_on: true, slot: null };
  for (const client of [ada, bo, cy]) await expectOk(client.put('/api/me/push', push.subscribe()));
  // At night it waits for the morning.
  for (const [client, hour] of [
    [bo, 12],
    [cy, 3],
  ] as const) {
    await expectOk(client.put('/api/me/notices', { settings: [on] }));
    await sql`update profiles set time_zone = ${zoneAt(hour)} where id = ${client.id}`.execute(server.db);
  }
  await official(night.id);
  await sweep();
  expect([ada, bo, cy].map((one) => mailsTo(one).length)).toEqual([1, 1, 1]);
  expect(push.messages.map(({ text }) => text)).toEqual([
    {
      title: `${night.name} is scored`,
      body: 'See who won the night, and how you did.',
      path: `/app/league/${leagueId}/event/${night.id}/board`,
      tag: `recap:${night.id}`,
    },
  ]);
});

describe('a correction afterwards', () => {
  test('that changes the winner is sent in a short mail, and so is the one back', async () => {
    const { ada, bo, cy, dee, first, main, night } = await scoredNight();
    await sql`update fights set resulted_at = resulted_at - interval '11 minutes'
      where event_id = ${night.id}`.execute(server.db);
    await official(night.id);
    await sweep();
    const correct = async (result: object) => {
      for (const fight of [first, main]) await decide(fight, result);
      await passQuietTime(server, night.id);
      await sweep();
    };
    // While a result is missing, nothing has been corrected yet, nor has it once the same is entered again.
    await expectOk(admin.delete(`/api/admin/fights/${first}/result`));
    await passQuietTime(server, night.id);
    await sweep();
    await decide(first);
    await passQuietTime(server, night.id);
    await sweep();
    expect(mailsTo(bo)).toHaveLength(1);
    await decide(first, { ...RED_BY_KO, result_winner: 'blue' });
    await decide(main, { ...RED_BY_KO, result_winner: 'blue' });
    await sweep();
    expect(mailsTo(bo)).toHaveLength(1);
    await correct({ ...RED_BY_KO, result_winner: 'blue' });
    expect([ada, bo, cy, dee].map((one) => mailsTo(one).length)).toEqual([2, 2, 2, 0]);
    const { subject, text } = mailsTo(bo)[1]!;
    expect(subject).toBe(`${night.name}: points were corrected`);
    expect(text).toContain('Friday Crew\nYou and Cy share the win with 10 pts.\n');
    expect(text).toMatch(/^Corrected \w+ \d+: 2 by KO R2, was 2 by KO R2\.$/m);
    expect(text).not.toMatch(/Season|Next:/);
    // Whoever has read of it reads that it was wrong.
    await correct(RED_BY_KO);
    expect([ada, bo, cy, dee].map((one) => mailsTo(one).length)).toEqual([3, 3, 3, 0]);
    expect(mailsTo(bo)[2]!.text).toContain('Friday Crew\nAda wins with 20 pts.\n');
  });

  test('of points alone, once picks come out because another card is gone, speaks of no result', async () => {
    const { ada, bo, first, main, night } = await pickedNight();
    await moveStart(admin, night.id, 1);
    const later = await newNight(50);
    await expectOk(admin.post(`/api/fights/${first}/move`, { event_id: later.id }));
    await expectOk(admin.delete(`/api/fights/${first}/cancellation`));
    await moveStart(admin, night.id, -0.5);
    await decide(first);
    await decide(main, { ...RED_BY_KO, result_winner: 'blue' });
    await official(night.id);
    await sweep();
    expect(mailsTo(ada)[0]!.text).toContain('Bo and Cy share the win with 10 pts.');
    // Hers is on the other card, too, and counts on neither yet.
    expect(mailsTo(ada)[0]!.text).not.toContain('best pick');
    await expectOk(admin.delete(`/api/admin/events/${later.id}`));
    await passQuietTime(server, night.id);
    await sweep();
    expect(mailsTo(bo)[1]!.text).toContain('You win with 15 pts.');
    expect(mailsTo(bo)[1]!.text).not.toMatch(/a result (of|was)|^Corrected/im);
  });

  const DRAW = { result_winner: 'draw', result_method: 'decision', result_round: null };
  test.each<[string, object, object]>([
    ['leaves nobody a point', RED_BY_KO, DRAW],
    ['gives somebody the first', DRAW, RED_BY_KO],
  ])('that %s is sent', async (_, was, is) => {
    const { ada, bo, cy, night } = await pickedNight();
    for (const fight of night.fights) await decide(fight, was);
    await official(night.id);
    await sweep();
    for (const fight of night.fights) await decide(fight, is);
    await passQuietTime(server, night.id);
    await sweep();
    expect([ada, bo, cy].map((one) => mailsTo(one).length)).toEqual([2, 2, 2]);
  });

  test('of two nights at once is sent for each', async () => {
    const nights = [await scoredNight(), await scoredNight('Sunday Crew')];
    for (const { night } of nights) await official(night.id);
    await sweep();
    for (const { first, main, night } of nights) {
      for (const fight of [first, main]) await decide(fight, { ...RED_BY_KO, result_winner: 'blue' });
      await passQuietTime(server, night.id);
    }
    await sweep();
    expect(nights.map(({ bo }) => mailsTo(bo).map(({ subject }) => subject))).toEqual(
      nights.map(({ night: { name } }) => [`${name} is scored`, `${name}: points were corrected`]),
    );
  });

  test('is for who was sent the first and picked where others now win', async () => {
    const { ada, bo, cy, leagueId, first, main, night } = await pickedNight();
    // She wins a league of her own either way, and picked another night here.
    const eve = await reader('Eve');
    await expectOk(eve.post(`/api/leagues/${leagueId}/membership`));
    const own = await league(eve);
    const another = await newNight();
    await pick(eve, leagueId, another, another.fights[0]!, RED);
    await moveStart(admin, another.id, -0.5);
    for (const [fight, winner] of [
      [first, 'red'],
      [main, 'blue'],
    ])
      await sql`insert into picks (user_id, league_id, event_id, fight_id, pick_winner, pick_method, pick_round, revision)
        values (${eve.id}, ${own}, ${night.id}, ${fight}, ${winner}, 'ko_tko', 2, 1)`.execute(server.db);
    for (const fight of night.fights) await decide(fight);
    const recaps = (is_on: boolean) =>
      expectOk(
        bo.put('/api/me/notices', { settings: [{ kind: 'recap', channel: 'mail', is_on, slot: null }] }),
      );
    await official(night.id);
    await planRecaps(server.db);
    await recaps(false);
    await send();
    await recaps(true);
    // He was sent that of another night.
    await sql`insert into notices (user_id, kind, subject, channel, next_try_at, drop_after, settled_at, outcome)
      values (${bo.id}, 'recap', ${another.id}, 'mail', now(), now(), now(), 'sent')`.execute(server.db);
    for (const fight of [first, main]) await decide(fight, { ...RED_BY_KO, result_winner: 'blue' });
    await passQuietTime(server, night.id);
    await sweep();
    expect([ada, bo, eve].map((one) => mailsTo(one).length)).toEqual([2, 0, 1]);
    expect(mailsTo(eve)[0]!.text).not.toContain(leagueId);
    const { rows } = await sql<{ user_id: string }>`
      select user_id from notices where subject like ${`${night.id}:winner:%`}`.execute(server.db);
    expect(rows.map(({ user_id }) => user_id).sort()).toEqual([ada.id, cy.id].sort());
  });
});

test('a night that thousands picked is sent to every one of them', async () => {
  const { ada, leagueId, night, main } = await pickedNight();
  const ids = await server.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      with readers as (
        insert into profiles (email) select gen_random_uuid() || '@example.com' from generate_series(1, 4001) returning id
      ), proved as (
        insert into credentials (profile_id, email_verified_at) select id, now() from readers
      )
      select id from readers`.execute(tx);
    const all = sql`unnest(${rows.map(({ id }) => id)}::uuid[])`;
    // No page is open that would have to know of each.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into league_members (league_id, user_id) select ${leagueId}, ${all}`.execute(tx);
    await sql`insert into picks (user_id, league_id, event_id, fight_id, pick_winner, pick_method, revision)
      select ${all}, ${leagueId}, ${night.id}, ${main}, 'red', 'decision', 1`.execute(tx);
    return rows.map(({ id }) => id);
  });
  for (const fight of night.fights) await decide(fight);
  await official(night.id);
  await planRecaps(server.db);
  const sent = await sql<{ user_id: string }>`
    delete from notices where kind = 'recap' and subject = ${night.id} returning user_id`.execute(server.db);
  const sentTo = new Set(sent.rows.map(({ user_id }) => user_id));
  expect([...ids, ada.id].filter((id) => !sentTo.has(id))).toEqual([]);
});

test('two servers at once, and one that dies between claim and mail: everybody gets one mail', async () => {
  const { ada, bo, cy, night } = await scoredNight();
  await official(night.id);
  await Promise.all([server, other, server, other].map(({ db }) => planRecaps(db)));
  const reached = Promise.withResolvers<void>();
  const dying: NoticeKind = {
    ...recapNotice,
    async prepare() {
      reached.resolve();
      return new Promise(() => {});
    },
  };
  void send(server, [dying]);
  await reached.promise;
  await sql`update notices set next_try_at = now() where settled_at is null`.execute(server.db);
  await Promise.all([send(server), send(other)]);
  expect([ada, bo, cy].map((one) => mailsTo(one).length)).toEqual([1, 1, 1]);
});

test("a season's end is sent once to all members, when its last night is settled", async () => {
  // Events of other tests would keep it running.
  await sql`delete from events`.execute(server.db);
  const { ada, bo, cy, dee, leagueId, night, main } = await scoredNight('Season Crew');
  const later = await scoredNight('Second Crew');
  const next = await newNight(40);
  // A league in which nobody picked anything has no end to announce.
  for (const id of [leagueId, await league(ada, [], 'Idle Crew')])
    await expectOk(ada.post(`/api/leagues/${id}/seasons`, { name: 'Season 2', first_event_id: next.id }));
  // Results entered only now for a night five days ago hold nothing up.
  const old = await newNight(0.5);
  await moveStart(admin, old.id, -5 * 24);
  for (const fight of old.fights) await decide(fight);
  // Nobody will ever say that its results are in.
  const off = await newNight(0.5);
  for (const fight of off.fights) await expectOk(admin.put(`/api/fights/${fight}/cancellation`));
  await moveStart(admin, off.id, -0.4);
  const void_ = await newNight(0.5);
  await moveStart(admin, void_.id, -0.3);
  for (const fight of void_.fights) await decide(fight);
  await expectOk(admin.put(`/api/events/${void_.id}/cancellation`));
  const about = (client: Client) => mailsTo(client).filter(({ subject }) => subject.startsWith('Season 1'));
  await sweep();
  expect([ada, bo, cy, dee].flatMap(about)).toEqual([]);
  for (const { id } of [night, later.night]) await official(id);
  // Not before the final table has what was corrected, and then corrected again.
  for (const result of [{ ...RED_BY_KO, result_round: 3 }, RED_BY_KO]) await decide(main, result);
  await announceSeasons(server.db);
  await send();
  expect([ada, bo, cy, dee].flatMap(about)).toEqual([]);
  for (let n = 0; n < 3; n++) await sweep();
  expect([ada, bo, cy, dee].map((one) => about(one).length)).toEqual([1, 1, 1, 1]);
  const { rows } = await sql<{ user_id: string }>`select user_id from notices where kind = 'season'`.execute(
    server.db,
  );
  expect(rows.map(({ user_id }) => user_id).sort()).toEqual([ada, bo, cy, dee].map(({ id }) => id).sort());
  expect(about(ada)[0]!.subject).toBe('Season 1 of Season Crew is over');
  expect(about(ada)[0]!.text).toContain(
    'Season Crew, Season 1\nYou are the champion with 20 pts, 15 ahead of second place.',
  );
  expect(about(cy)[0]!.text).toContain(
    'Ada is the champion with 20 pts, 15 ahead of second place.\nYou finished tied for 3rd of 4 with 0 pts.',
  );
  expect(about(dee)[0]!.text).toContain("You didn't make any picks.");
  // Another league's, that ended after it.
  expect(about(later.ada)).toEqual([]);
  await expectOk(
    later.ada.post(`/api/leagues/${later.leagueId}/seasons`, { name: 'Season 2', first_event_id: next.id }),
  );
  for (let n = 0; n < 2; n++) await plan();
  // It is no news for whoever has left for another league by then.
  await expectOk(later.bo.post(`/api/leagues/${leagueId}/membership`));
  await expectOk(later.bo.delete(`/api/leagues/${later.leagueId}/membership`));
  await send();
  expect([later.ada, later.bo, later.dee, ada].map((one) => about(one).length)).toEqual([1, 0, 1, 1]);
  await moveStart(admin, next.id, -40);
});

test.each(['is deleted', 'begins later'])(
  'a season that runs again, as the next one %s, ends anew',
  async (how) => {
    await sql`delete from events`.execute(server.db);
    const { ada, bo, leagueId, night } = await scoredNight();
    const path = `/api/leagues/${leagueId}/seasons`;
    const [first, next] = [await newNight(1), await newNight(2)];
    const begin = async ({ id }: Night) =>
      (await expectOk(ada.post(path, { name: 'Season 2', first_event_id: id }))).body.id;
    const endings = (client: Client) =>
      mailsTo(client).filter(({ subject }) => subject.startsWith('Season 1')).length;
    const two = await begin(first);
    await official(night.id);
    await sweep();
    // A little later leaves it no card: nothing is sent again.
    await moveStart(admin, first.id, 1.5);
    await sweep();
    if (how === 'is deleted') await expectOk(ada.delete(`${path}/${two}`));
    await moveStart(admin, first.id, 3);
    const eve = await reader('Eve');
    await expectOk(eve.post(`/api/leagues/${leagueId}/membership`));
    for (const fight of next.fights) await pick(bo, leagueId, next, fight, RED);
    await sweep();
    await moveStart(admin, next.id, -0.1);
    for (const fight of next.fights) await decide(fight);
    await official(next.id);
    if (how === 'is deleted') {
      await sweep();
      expect([bo, eve].map(endings)).toEqual([1, 0]);
      await begin(first);
    }
    await sweep();
    expect([bo, eve].map(endings)).toEqual([2, 1]);
    const [, { id, corrected_at }] = (await expectOk(eve.get(path))).body.seasons;
    const { standings } = (await expectOk(eve.get(`/api/leagues/${leagueId}/standings?season=${id}`))).body;
    expect([corrected_at, standings.map(({ shown_name }: any) => shown_name)]).toEqual([
      null,
      ['Bo', 'Ada', 'Cy', 'Dee', 'Eve'],
    ]);
  },
);

test('a season that runs again leaves every other one over: the one before it, and those of other leagues', async () => {
  await sql`delete from events`.execute(server.db);
  const [own, others] = [await scoredNight('Own Crew'), await scoredNight('Other Crew')];
  const seasons = ({ leagueId }: typeof own) => `/api/leagues/${leagueId}/seasons`;
  const begin = async (of: typeof own, name: string, { id }: Night) =>
    (await expectOk(of.ada.post(seasons(of), { name, first_event_id: id }))).body.id;
  const [only, next] = [await newNight(1), await newNight(2)];
  await begin(own, 'Season 2', only);
  for (const fight of only.fights) await pick(own.bo, own.leagueId, only, fight, RED);
  const three = await begin(own, 'Season 3', next);
  // The second is over once its one night is, and not before.
  const statuses = async () =>
    (await expectOk(own.ada.get(seasons(own)))).body.seasons.map(({ status }: any) => status);
  expect(await statuses()).toEqual(['upcoming', 'running', 'finished']);
  const ended = (client: Client) =>
    mailsTo(client)
      .flatMap(({ subject }) => /^Season \d/.exec(subject)?.[0] ?? [])
      .sort();
  await moveStart(admin, only.id, -0.1);
  for (const fight of only.fights) await decide(fight);
  for (const { id } of [own.night, others.night]) await official(id);
  await sweep();
  expect(await statuses()).toEqual(['running', 'finished', 'finished']);
  // Neither waits for the other's nights to be settled.
  expect(ended(own.dee)).toEqual(['Season 1']);
  const before = await newNight(0.5);
  await moveStart(admin, before.id, -0.2);
  for (const fight of before.fights) await decide(fight);
  await official(only.id);
  await sweep();
  expect(ended(own.dee)).toEqual(['Season 1', 'Season 2']);
  await official(before.id);
  await begin(others, 'Season 2', next);
  await plan();
  // Whoever joins after a season was announced hears of its end only if it ends again.
  const [eve, fay] = [await reader('Eve'), await reader('Fay')];
  for (const [late, { leagueId }] of [[eve, own] as const, [fay, others] as const])
    await expectOk(late.post(`/api/leagues/${leagueId}/membership`));
  await expectOk(own.ada.delete(`${seasons(own)}/${three}`));
  for (let n = 0; n < 2; n++) await sweep();
  expect([own.dee, eve, others.dee, fay].map(ended)).toEqual([
    ['Season 1', 'Season 2'],
    [],
    ['Season 1'],
    [],
  ]);
});
