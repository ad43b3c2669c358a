import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { endJobs, sendRound } from '../../../test/notices.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { event, expectOk, league, moveStart, siteAdmin, user } from '../../../test/world.ts';
import { zoneAt } from '../../../test/zone-at.ts';
import { missingPicksNotice } from '../../picks/reminders/missing-picks-notice.server.ts';
import { planReminders } from '../../picks/reminders/plan-reminders.server.ts';
import { nudgeNotice } from './nudge-notice.server.ts';

let mail: MailServer;
let server: TestServer;
let admin: Client;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer({ SMTP_URL: mail.url });
  await endJobs(server);
  admin = await siteAdmin(server);
  return () => mail.stop();
});

let ada: Client;
let bo: Client;
let cy: Client;
let leagueId: string;
let night: { id: string; fights: string[] };
beforeEach(async () => {
  [ada, bo, cy] = await Promise.all([
    user(server, 'Ada', { pro: true }),
    user(server, 'Bo'),
    user(server, 'Cy'),
  ]);
  leagueId = await league(ada, [bo, cy], 'Friday Crew');
  night = await event(admin, { startsIn: 30, fights: 3, name: 'Harbor Nights' });
  await sql`update credentials set email_verified_at = now()`.execute(server.db);
  await sql`update league_members set joined_at = now() - interval '9 days'`.execute(server.db);
  await setZones(12);
  await makeNeighbors();
  return () => sql`update events set start_time = now() - interval '1 hour'`.execute(server.db);
});

/**
 * Another night in the same league and another league on the same night, with picks, a skip, nudges and reminders that belong
 * to none of these; Cy has none of those picks, and has not muted that league.
 */
async function makeNeighbors() {
  const { db } = server;
  const other = await event(admin, { startsIn: 900, fights: 4, name: 'Other Night' });
  const elsewhere = await league(ada, [bo, cy], 'Office');
  for (const [league_id, event_id] of [
    [leagueId, other.id],
    [elsewhere, night.id],
  ]) {
    await sql`insert into picks (user_id, league_id, event_id, fight_id, pick_winner, pick_method, revision)
      select user_id, league_id, event_id, f.id, 'blue', 'decision', 1
      from league_members cross join fights f
      where league_id = ${league_id} and event_id = ${event_id} and user_id <> ${cy.id}`.execute(db);
    await sql`insert into league_nudges (league_id, event_id, nudged_by) values (${league_id}, ${event_id}, ${bo.id})`.execute(
      db,
    );
    await sql`insert into notices (user_id, kind, subject, channel, next_try_at, drop_after, settled_at, outcome)
      values (${bo.id}, 'nudge', ${`${league_id}:${event_id}`}, 'mail', now(), now(), now(), 'sent')`.execute(
      db,
    );
  }
  await sql`insert into event_skips (user_id, event_id) values (${bo.id}, ${other.id})`.execute(db);
  for (const [user_id, event_id] of [
    [bo.id, other.id],
    [admin.id, night.id],
  ])
    await sql`insert into reminded_events (user_id, event_id, edition, notice_id, sent_at, leagues)
      values (${user_id}, ${event_id}, 1, ${user_id}, now(), array[${leagueId}::uuid])`.execute(db);
  await sql`insert into muted_leagues (user_id, league_id) select id, ${elsewhere} from profiles
    where id in (${ada.id}, ${bo.id})`.execute(db);
}

const setZones = (hour: number) => sql`update profiles set time_zone = ${zoneAt(hour)}`.execute(server.db);
const at = (path: string) => `/api/leagues/${leagueId}/events/${night.id}/${path}`;
const CHOICE = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 1 };
async function pick(client: Client, fights: string[]) {
  for (const fight of fights) await expectOk(client.put(at(`fights/${fight}/pick`), CHOICE));
}
const read = async () => (await expectOk(ada.get(at('progress')))).body;
const nudge = () => ada.post(at('nudge'));
const send = () => sendRound([missingPicksNotice, nudgeNotice], server);
const mailsTo = ({ email }: Client) => mail.mails.filter(({ to }) => to === email);

test('admins read how many picks each member has in and what reaches them, never which fights and no address', async () => {
  await pick(bo, night.fights.slice(1));
  await pick(cy, night.fights);
  // Bo's picks of another league are none of theirs.
  const away = await league(ada, [bo], 'Elsewhere');
  await expectOk(bo.put(`/api/leagues/${away}/events/${night.id}/fights/${night.fights[0]}/pick`, CHOICE));
  await expectOk(cy.put(`/api/events/${night.id}/skip`));
  await expectOk(cy.put(`/api/leagues/${leagueId}/mute`));
  const answer = await read();
  const counts = { pick_count: 0, missing_count: 3, sits_out: false };
  expect(answer).toMatchObject({
    members: [
      { id: ada.id, shown_name: 'Ada', is_me: true, ...counts, reachable_by: ['mail'] },
      {
        shown_name: 'Bo',
        ...counts,
        pick_count: 2,
        missing_count: 1,
        reachable_by: ['mail'],
      },
      { shown_name: 'Cy', ...counts, pick_count: 3, missing_count: 0, sits_out: true, reachable_by: [] },
    ],
    nudge: null,
    nudge_count: 1,
  });
  const text = JSON.stringify(answer);
  for (const secret of [...night.fights, '@', 'red', 'ko_tko']) expect(text).not.toContain(secret);
});

test('who proved no address and has no device is not reached, and not among those a nudge would go to', async () => {
  await sql`update credentials set email_verified_at = null where profile_id = ${bo.id}`.execute(server.db);
  await sql`insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    select profile_id, id, 'https://push.example/' || id, repeat('A', 87), repeat('A', 22) from sessions
    where profile_id in (${ada.id}, ${cy.id})`.execute(server.db);
  const { members, nudge_count } = await read();
  expect(members.map((one: any) => [one.shown_name, one.reachable_by])).toEqual([
    ['Ada', ['mail', 'push']],
    ['Bo', []],
    ['Cy', ['mail', 'push']],
  ]);
  expect(nudge_count).toBe(1);
  await expectOk(nudge());
  const { rows } = await sql`select from notices where user_id = ${bo.id} and settled_at is null`.execute(
    server.db,
  );
  expect(rows).toEqual([]);
});

test('a nudge goes once to who lacks picks, and says who sent it', async () => {
  await pick(bo, night.fights.slice(0, 2));
  await pick(cy, night.fights);
  const { body } = await expectOk(nudge());
  expect(body.member_count).toBe(1);
  for (let n = 0; n < 2; n++) await send();
  const [sent] = mailsTo(bo);
  expect(sent!.subject).toBe("Ada's waiting on your picks in Friday Crew: Harbor Nights");
  expect(sent!.text).toMatch(
    /^Harbor Nights locks .+\.\n\nYour picks so far:\n- Friday Crew: 2 of 3\n {2}http.+\n/,
  );
  expect(sent!.text).toMatch(/^Pick 1 more:$/m);
  expect(sent!.html).toMatch(/>Locks in \d+ (?:days|hours)<\/p>/);
  expect(sent!.html.match(/<td /g)).toHaveLength(2);
  expect(sent!.text).toContain(`/app/league/${leagueId}/event/${night.id}`);
  expect(sent!.text).toContain('Stop emails about nudges by league admins');
  expect([ada, bo, cy].map((member) => mailsTo(member).length)).toEqual([0, 1, 0]);

  const again = await nudge();
  expect(again).toMatchObject({
    status: 409,
    body: { error: { code: 'already_nudged', done_at: body.nudged_at } },
  });
  expect(await read()).toMatchObject({
    nudge: { nudged_at: body.nudged_at, shown_name: 'Ada' },
    nudge_count: 0,
    members: [{}, { reminders: [{ is_nudge: true, channel: 'mail' }] }, { reminders: [] }],
  });
});

test('a nudge that the lock overtakes is not sent', async () => {
  await expectOk(nudge());
  // Long before the start.
  await sql`update fights set status = 'live' where id = ${night.fights[0]}`.execute(server.db);
  await send();
  expect([bo, cy].flatMap(mailsTo)).toEqual([]);
  await sql`update fights set status = 'scheduled' where id = ${night.fights[0]}`.execute(server.db);
});

test('of two admins who nudge at once, one succeeds', async () => {
  await expectOk(ada.put(`/api/leagues/${leagueId}/members/${bo.id}/role`, { role: 'admin' }));
  const answers = await Promise.all([nudge(), bo.post(at('nudge'))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each<[string, (member: Client) => Promise<unknown>]>([
  ['made the picks', (member) => pick(member, night.fights)],
  ['muted the league', (member) => expectOk(member.put(`/api/leagues/${leagueId}/mute`))],
  ['sits it out', (member) => expectOk(member.put(`/api/events/${night.id}/skip`))],
  ['left the league', (member) => expectOk(member.delete(`/api/leagues/${leagueId}/membership`))],
  [
    'switched nudges off',
    (member) =>
      expectOk(
        member.put('/api/me/notices', {
          settings: [{ kind: 'nudge', channel: 'mail', is_on: false, slot: null }],
        }),
      ),
  ],
])('who %s gets none, before the nudge or between it and the mail', async (_, act) => {
  const dee = await user(server, 'Dee');
  await expectOk(dee.post(`/api/leagues/${leagueId}/membership`));
  await sql`update credentials set email_verified_at = now()`.execute(server.db);
  await setZones(12);
  await act(bo);
  expect((await read()).nudge_count).toBe(2);
  await expectOk(nudge());
  await act(cy);
  await send();
  expect([bo, cy, dee].map((member) => mailsTo(member).length)).toEqual([0, 0, 1]);
});

test('a nudge of who has left the league by then is not sent: they are waiting on no picks there', async () => {
  await expectOk(ada.put(`/api/leagues/${leagueId}/members/${bo.id}/role`, { role: 'admin' }));
  await expectOk(bo.post(at('nudge')));
  await expectOk(bo.delete(`/api/leagues/${leagueId}/membership`));
  await send();
  expect([ada, cy].flatMap(mailsTo)).toEqual([]);
});

test('members reminded within twelve hours are left out, with when and how', async () => {
  await pick(cy, night.fights);
  await moveStart(admin, night.id, 20);
  // The reminder names another night as well.
  await event(admin, { startsIn: 20.5, fights: 1 });
  await setZones(19);
  await planReminders(server.db);
  await send();
  expect(mailsTo(bo)).toHaveLength(1);
  const { members, nudge_count } = await read();
  expect(members[1].reminders).toEqual([
    { is_nudge: false, channel: 'mail', sent_at: expect.stringMatching(/^\d{4}-/) },
  ]);
  expect(nudge_count).toBe(0);
  expect(await nudge()).toMatchObject({ status: 409, body: { error: { code: 'nobody_to_nudge' } } });
  // Reminded of other leagues, since they have muted this one.
  await expectOk(bo.put(`/api/leagues/${leagueId}/mute`));
  expect((await read()).members[1].reminders).toEqual([]);
  await expectOk(bo.delete(`/api/leagues/${leagueId}/mute`));
  // After joining again, everything starts over.
  await expectOk(bo.delete(`/api/leagues/${leagueId}/membership`));
  await expectOk(bo.post(`/api/leagues/${leagueId}/membership`));
  expect((await read()).members.find(({ id }: any) => id === bo.id).reminders).toEqual([]);
  expect((await expectOk(nudge())).body.member_count).toBe(1);
  await send();
  expect(mailsTo(bo)).toHaveLength(2);
  await sql`update league_members set joined_at = now() - interval '9 days'`.execute(server.db);
  // In this hour, of this league and of others.
  for (const [leagues, mails] of [
    [[leagueId], 2],
    [[], 3],
  ] as const) {
    await sql`delete from league_nudges`.execute(server.db);
    await sql`delete from notices where kind = 'nudge'`.execute(server.db);
    await sql`update reminded_events set sent_at = now() - interval '13 hours'`.execute(server.db);
    expect((await expectOk(nudge())).body.member_count).toBe(1);
    await sql`update reminded_events set sent_at = now(), leagues = ${leagues}::uuid[]`.execute(server.db);
    await send();
    expect(mailsTo(bo)).toHaveLength(mails);
  }
  await sql`update reminded_events set sent_at = now() + interval '1 hour',
    leagues = array[${leagueId}::uuid]`.execute(server.db);
  const { reminders } = (await read()).members.find(({ id }: any) => id === bo.id);
  expect(reminders.map(({ is_nudge }: any) => is_nudge)).toEqual([true, false]);
});

test('a member with every pick in is treated as if none was marked, whatever they see themselves', async () => {
  const counts = async () =>
    (await read()).members.map(({ pick_count, missing_count, reminders }: any) => [
      pick_count,
      missing_count,
      reminders.length,
    ]);
  await moveStart(admin, night.id, 20);
  await pick(ada, night.fights);
  await pick(bo, night.fights);
  await pick(cy, night.fights.slice(0, 2));
  await expectOk(admin.patch(`/api/admin/fights/${night.fights[0]!}`, { red_name: 'Ann Else' }));
  expect((await read()).nudge_count).toBe(1);
  await setZones(19);
  await planReminders(server.db);
  await send();
  expect([ada, bo, cy].map((member) => mailsTo(member).length)).toEqual([1, 1, 1]);
  expect(mailsTo(bo)[0]!.text).toContain('(1 to review)');
  // A bout is added: members who were complete are missing one now, and no admin learns that a mark had reminded them.
  await expectOk(
    admin.post(`/api/admin/events/${night.id}/fights`, {
      bout_order: 4,
      red_name: 'Red 4',
      blue_name: 'Blue 4',
    }),
  );
  expect(await counts()).toEqual([
    [3, 1, 0],
    [3, 1, 0],
    [2, 2, 1],
  ]);
  expect((await expectOk(nudge())).body.member_count).toBe(1);
  // Complete again, still marked: the nudge is over for Bo.
  const { fights } = (await expectOk(bo.get(at('picks')))).body;
  await pick(
    bo,
    fights.map(({ id }: any) => id).filter((id: string) => !night.fights.includes(id)),
  );
  await send();
  expect(mailsTo(bo)).toHaveLength(1);
});

test('at night a nudge waits for the morning, and goes to nobody who would get it too late', async () => {
  await setZones(23);
  await expectOk(nudge());
  await send();
  expect(mailsTo(bo)).toEqual([]);
  const { rows } = await sql<{ hours: number }>`select distinct
    round(extract(epoch from due_at - now()) / 3600)::int as hours from notices where kind = 'nudge' and settled_at is null`.execute(
    server.db,
  );
  expect(rows.map(({ hours }) => hours >= 8 && hours <= 9)).toEqual([true]);
  await sql`delete from league_nudges`.execute(server.db);
  await moveStart(admin, night.id, 7);
  expect((await read()).nudge_count).toBe(0);
});

test('from the lock on nothing is read and nobody nudged', async () => {
  await moveStart(admin, night.id, 0.2);
  expect(await nudge()).toMatchObject({ status: 409, body: { error: { code: 'nudge_too_late' } } });
  await moveStart(admin, night.id, -1);
  for (const answer of [await nudge(), await ada.get(at('progress'))])
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'picks_locked' } } });
});
