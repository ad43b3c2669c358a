import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { endJobs, noticeTools, provedUser, sendRound } from '../../../test/notices.ts';
import { type PushService, startPushService } from '../../../test/push-service.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { event, expectOk, league, moveStart, siteAdmin } from '../../../test/world.ts';
import { zoneAt } from '../../../test/zone-at.ts';
import type { Notice } from '../../outbox/notice-kind.server.ts';
import { notify } from '../../outbox/notices.sql.ts';
import { missingPicksNotice } from './missing-picks-notice.server.ts';
import { planReminders } from './plan-reminders.server.ts';
import { claimEvents, readSilence, readUnpicked } from './reminders.sql.ts';

let mail: MailServer;
let push: PushService;
let server: TestServer;
let admin: Client;
beforeAll(async () => {
  mail = await startMailServer();
  push = await startPushService();
  server = await startTestServer({ SMTP_URL: mail.url, PUSH_SERVICE: push.url });
  await endJobs(server);
  admin = await siteAdmin(server);
  return () => Promise.all([mail.stop(), push.stop()]);
});

async function reader(name: string): Promise<Client> {
  const client = await provedUser(server, name);
  await setZone(client, zoneAt(12));
  return client;
}
const setZone = ({ id }: Client, zone: string) =>
  sql`update profiles set time_zone = ${zone} where id = ${id}`.execute(server.db);
/** In a league for long. */
async function inLeague(...members: Client[]): Promise<string> {
  const id = await league(members[0]!, members.slice(1), `League ${randomUUID().slice(0, 6)}`);
  await sql`update league_members set joined_at = now() - interval '9 days' where league_id = ${id}`.execute(
    server.db,
  );
  return id;
}
async function night(startsIn = 2, fights = 2) {
  const name = `Night ${randomUUID().slice(0, 6)}`;
  return { name, ...(await event(admin, { startsIn, fights, name })) };
}
const CHOICE = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 1 };
async function pick(client: Client, leagueId: string, { id, fights }: { id: string; fights: string[] }) {
  for (const fight of fights)
    await expectOk(client.put(`/api/leagues/${leagueId}/events/${id}/fights/${fight}/pick`, CHOICE));
}
async function sweep() {
  await planReminders(server.db);
  await sendRound([missingPicksNotice], server);
}
const mailsTo = ({ email }: Client) => mail.mails.filter(({ to }) => to === email);
async function device(client: Client): Promise<string> {
  const subscription = push.subscribe();
  await expectOk(client.put('/api/me/push', subscription));
  return subscription.endpoint;
}
const pushesTo = (endpoint: string) => push.messages.filter((message) => message.endpoint === endpoint);
const chooseSlot = (client: Client, channel: 'mail' | 'push', slot: 'day' | 'hours', is_on = true) =>
  expectOk(client.put('/api/me/notices', { settings: [{ kind: 'missing_picks', channel, is_on, slot }] }));
const end = ({ id }: { id: string }) =>
  sql`update events set start_time = now() - interval '1 hour' where id = ${id}`.execute(server.db);
/** No test's nights are in another test's mail. */
afterEach(async () => {
  await sql`update events set start_time = now() - interval '1 hour' where not event_locked(events)`.execute(
    server.db,
  );
});

test('one mail names every league and every night that locks within a day of its own, once', async () => {
  const ada = await reader('Ada');
  // The first that they joined is the last by its id.
  const [other, one] = [await inLeague(ada), await inLeague(ada)].sort() as [string, string];
  await sql`update league_members set joined_at = joined_at - interval '1 day'
    where league_id = ${one}`.execute(server.db);
  const near = await night(2);
  // The one that locks first has the greater id.
  const [last, next] = [await night(22), await night(22)].sort((a, b) => (a.id < b.id ? -1 : 1));
  await moveStart(admin, next!.id, 20);
  await night(30);
  await pick(ada, one, { ...near, fights: near.fights.slice(1) });
  for (let n = 0; n < 3; n++) await sweep();
  const mails = mailsTo(ada).filter(({ text }) => text.includes(`/event/${near.id}`));
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toMatch(
    /Your picks so far:\n- League \w+: 1 of 2\n {2}http.+\n- League \w+: 0 of 2\n {2}http/,
  );
  for (const league of [one, other]) {
    expect(mails[0]!.text).toContain(`/app/league/${league}/event/${near.id}\n`);
    expect(mails[0]!.html).toMatch(
      new RegExp(
        `<a [^>]*href="[^"]+/app/league/${league}/event/${near.id}"[^>]*>League \\w+</a>: [01] of 2`,
      ),
    );
  }
  expect(mails[0]!.text).toMatch(/locks \w{3}, \w{3} \d+, \d{4}, [\d:]+ [AP]M GMT.*ET\)\./);
  expect([...mails[0]!.text.matchAll(/(Night \w+) locks /g)].map(([, name]) => name)).toEqual(
    [near, next, last].map((one) => one!.name),
  );
  expect(mails[0]!.subject).toBe(`Picks missing: ${near.name} and 2 more events`);
});

test('leagues with one set of picks count once, but where picks are apart', async () => {
  const ola = await reader('Ola');
  const [one, other, third] = [await inLeague(ola), await inLeague(ola), await inLeague(ola)];
  await expectOk(ola.put('/api/me/same-picks', { is_on: true }));
  const near = await night(2);
  await expectOk(ola.put(`/api/leagues/${third}/events/${near.id}/own-picks`));
  await pick(ola, other, { ...near, fights: near.fights.slice(1) });
  await sweep();
  const [sent] = mailsTo(ola).filter(({ text }) => text.includes(`/event/${near.id}`));
  expect(sent!.text).toMatch(
    /Your picks so far:\n- League \w+ and League \w+: 1 of 2\n {2}http.+\n- League \w+: 0 of 2\n/,
  );
  expect(sent!.text).toContain(`/app/league/${one}/event/${near.id}\n`);
  expect(sent!.text).toContain(`/app/league/${third}/event/${near.id}\n`);
});

test('nothing is put into the outbox for an address that is not proved, nor for who has no device', async () => {
  const [proved, unproved] = [await reader('Pia'), await reader('Uma')];
  await inLeague(proved, unproved);
  await sql`update credentials set email_verified_at = null where profile_id = ${unproved.id}`.execute(
    server.db,
  );
  await night();
  await planReminders(server.db);
  const { rows } = await sql<{ user_id: string; channel: string }>`select user_id, channel from notices
    where user_id in (${proved.id}, ${unproved.id})`.execute(server.db);
  expect(rows).toEqual([{ user_id: proved.id, channel: 'mail' }]);
});

const JOINED_LATE = 'joined after the time of the reminder';
test.each<
  [string, (client: Client, leagueId: string, night: { id: string; fights: string[] }) => Promise<unknown>]
>([
  ['has every pick in', pick],
  ['muted the league', (client, id) => expectOk(client.put(`/api/leagues/${id}/mute`))],
  ['sits the event out', (client, _, { id }) => expectOk(client.put(`/api/events/${id}/skip`))],
  [
    'switched reminders off',
    (client) =>
      expectOk(
        client.put('/api/me/notices', {
          settings: [{ kind: 'missing_picks', channel: 'mail', is_on: false, slot: 'day' }],
        }),
      ),
  ],
  [
    'has an address that is not proved',
    ({ id }) =>
      sql`update credentials set email_verified_at = null where profile_id = ${id}`.execute(server.db),
  ],
  [
    JOINED_LATE,
    (client, id) =>
      sql`update league_members set joined_at = now() where league_id = ${id} and user_id = ${client.id}`.execute(
        server.db,
      ),
  ],
])('nothing for who %s, before the sweep or between it and the mail', async (what, act) => {
  for (const isPlanned of what === JOINED_LATE ? [false] : [false, true]) {
    const [bo, cy] = [await reader('Bo'), await reader('Cy')];
    const leagueId = await inLeague(bo, cy);
    const tonight = await night();
    if (isPlanned) await planReminders(server.db);
    await act(bo, leagueId, tonight);
    await sweep();
    expect(mailsTo(bo)).toEqual([]);
    expect(mailsTo(cy)).toHaveLength(1);
    const { rows: open } =
      await sql`select from notices where user_id = ${bo.id} and settled_at is null`.execute(server.db);
    expect(open).toEqual([]);
    await end(tonight);
  }
});

test.each<[string, (id: string) => Promise<unknown>]>([
  ['locked', (id) => end({ id })],
  ['was canceled', (id) => sql`update events set canceled_at = now() where id = ${id}`.execute(server.db)],
  [
    'locks in less than 15 minutes',
    (id) =>
      sql`update events set start_time = now() + interval '14 minutes' where id = ${id}`.execute(server.db),
  ],
  ['lost its card', (id) => sql`delete from fights where event_id = ${id}`.execute(server.db)],
])('a reminder is dropped when the event %s before the mail goes out', async (_, act) => {
  const dee = await reader('Dee');
  await inLeague(dee);
  const tonight = await night();
  await planReminders(server.db);
  await act(tonight.id);
  await sweep();
  expect(mailsTo(dee)).toEqual([]);
});

test('a device is told the hours before the lock, until the lock, however the mail of the day before went', async () => {
  const gus = await reader('Gus');
  const leagueId = await inLeague(gus);
  const phone = await device(gus);
  const tonight = await night(2, 3);
  await pick(gus, leagueId, { ...tonight, fights: tonight.fights.slice(2) });
  for (let n = 0; n < 3; n++) await sweep();
  expect(mailsTo(gus)).toHaveLength(1);
  const messages = pushesTo(phone);
  expect(messages).toHaveLength(1);
  const [{ text, ttl }] = messages as [(typeof messages)[0]];
  expect(text.title).toMatch(/^Night \w+: 1 of 3 picks$/);
  expect(text.body).toMatch(/^Locks \w{3}, \w{3} \d+, \d{4}, [\d:]+ [AP]M GMT.*ET\)\.$/);
  expect(text.path).toBe(`/app/league/${leagueId}/event/${tonight.id}`);
  expect(text.tag).toBe(`missing_picks:${tonight.id}`);
  expect(Math.abs(ttl - 2 * 3600)).toBeLessThan(120);
});

test.each<
  [string, (client: Client, leagueId: string, night: { id: string; fights: string[] }) => Promise<unknown>]
>([
  ['has every pick in', pick],
  ['switched pushes off', (client) => chooseSlot(client, 'push', 'hours', false)],
  ['turned the device off', (client) => expectOk(client.delete('/api/me/push'))],
  ['signed out', (client) => expectOk(client.delete('/api/session'))],
  ['sits the event out', (client, _, { id }) => expectOk(client.put(`/api/events/${id}/skip`))],
])('no push for who %s, before the sweep or between it and the push', async (_, act) => {
  for (const isPlanned of [false, true]) {
    const jan = await reader('Jan');
    const leagueId = await inLeague(jan);
    const phone = await device(jan);
    const tonight = await night();
    if (isPlanned) await planReminders(server.db);
    await act(jan, leagueId, tonight);
    await sweep();
    expect(pushesTo(phone)).toEqual([]);
    await end(tonight);
  }
});

test('picks are counted once, however many notices to one user are prepared at the same moment', async () => {
  const nia = await reader('Nia');
  const leagueId = await inLeague(nia);
  const tonight = await night(2, 3);
  await pick(nia, leagueId, { ...tonight, fights: tonight.fights.slice(2) });
  const all = await Promise.all(Array.from({ length: 4 }, () => readUnpicked(server.db, nia.id)));
  const counts = all.map((events) => events.find(({ event }) => event.id === tonight.id)!.leagues);
  expect(counts).toEqual(Array(4).fill([expect.objectContaining({ picked: 1, fights: 3 })]));
});

test('a notice whose own night another one has takes none of those that it would name', async () => {
  const kim = await reader('Kim');
  await inLeague(kim);
  const nights = [await night(2), await night(20), await night(40)];
  const { rows } = await sql<Notice>`
    insert into notices (user_id, kind, subject, channel, next_try_at, drop_after)
    select ${kim.id}, 'missing_picks', id || ':1', 'mail', now(), now() + interval '1 hour'
    from unnest(${nights.map(({ id }) => id)}::uuid[]) id returning *`.execute(server.db);
  const answers = [];
  for (const { id } of nights) {
    const notice = rows.find(({ subject }) => subject === `${id}:1`)!;
    answers.push(await missingPicksNotice.prepare(notice, noticeTools(server)));
  }
  expect(answers).toMatchObject([{ to: kim.email }, 'not_needed', { to: kim.email }]);
});

test('a reminder that was sent, but not noted before its server died, names no night a second time', async () => {
  const lia = await reader('Lia');
  const leagueId = await inLeague(lia);
  const phone = await device(lia);
  const near = await night(2);
  await night(3);
  await planReminders(server.db);
  const { rows } = await sql<Notice>`select * from notices
    where user_id = ${lia.id} and subject like ${near.id} || ':%'`.execute(server.db);
  const tools = noticeTools(server);
  const [byMail, byPush] = (['mail', 'push'] as const).map((by) => rows.find((n) => n.channel === by)!);
  const mailed = await missingPicksNotice.prepare(byMail!, tools);
  const pushed = await missingPicksNotice.preparePush!(byPush!, tools);
  await pick(lia, leagueId, near);
  await sendRound([missingPicksNotice], server);
  expect(mailed).toMatchObject({ subject: expect.stringMatching(/ and 1 more event$/) });
  const ids = mailsTo(lia).map(({ headers }) => headers.get('message-id')!.split('@')[0]);
  expect(ids).toEqual([`<${byMail!.id}`]);
  expect(pushed).toMatchObject({ topic: `missing_picks:${near.id}` });
  // The device shows it in place of the first.
  expect(pushesTo(phone).map(({ text }) => text.tag)).toEqual([`missing_picks:${near.id}`]);
});

test('a server that comes back after its claim has ended names nothing', async () => {
  const mia = await reader('Mia');
  await inLeague(mia);
  await night();
  await planReminders(server.db);
  const { rows } = await sql<Notice>`update notices set tries = tries + 1
    where user_id = ${mia.id} and channel = 'mail' returning *`.execute(server.db);
  const tools = noticeTools(server);
  const late = { ...rows[0]!, tries: rows[0]!.tries - 1 };
  expect(await missingPicksNotice.prepare(late, tools)).toBe('not_needed');
  expect(await missingPicksNotice.prepare(rows[0]!, tools)).toMatchObject({ to: mia.email });
});

test('a reminder whose event locks while it is made leaves the others to their own', async () => {
  const mia = await reader('Mia');
  await inLeague(mia);
  const [near, next] = [await night(2), await night(2.5)];
  await planReminders(server.db);
  const events = (await readUnpicked(server.db, mia.id)).map((one) => one.event);
  const { rows } = await sql<Notice>`select * from notices
    where user_id = ${mia.id} and kind = 'missing_picks' and channel = 'mail'`.execute(server.db);
  const claim = (...named: { id: string }[]) =>
    claimEvents(server.db, {
      notice: rows.find(({ subject }) => subject.startsWith(named[0]!.id))!,
      events: named.map(({ id }) => events.find((one) => one.id === id)!),
      is_last: false,
    });
  await sql`update events set start_time = now() where id = ${near.id}`.execute(server.db);
  expect(await claim(next)).toEqual(new Set([next.id]));
  expect(await claim(near, next)).toEqual(new Set());
});

test('a silence counts what was named and has locked since; of the last reminder only another one tells', async () => {
  const [noa, oda] = [await reader('Noa'), await reader('Oda')];
  const leagueId = await inLeague(noa);
  const [named, unsent, off] = [await night(), await night(), await night()];
  const [ahead, later] = [await night(), await night()];
  const [first, between, last] = [await night(), await night(), await night()];
  for (const one of [first, last]) await pick(noa, leagueId, one);
  for (const one of [named, unsent, off]) await end(one);
  for (const [n, { id }] of [last, between, first].entries())
    await sql`update events set start_time = now() - make_interval(hours => ${n + 2}::int)
      where id = ${id}`.execute(server.db);
  await sql`update events set canceled_at = now() where id = ${off.id}`.execute(server.db);
  const noticeTo = ({ id: user_id }: Client) =>
    notify(server.db, {
      ...{ user_id, kind: 'missing_picks', subject: `${ahead.id}:1`, drop_after: new Date() },
    });
  const notice = await noticeTo(noa);
  const remind = (
    event: { id: string },
    { by = 'mail', notice_id = String(randomUUID()), sent = true, to = noa } = {},
  ) =>
    sql`insert into reminded_events (user_id, event_id, edition, channel, notice_id, is_last, sent_at)
      values (${to.id}, ${event.id}, 1, ${by}, ${notice_id}, true,
        ${sent ? sql`clock_timestamp()` : null})`.execute(server.db);
  const silence = (id = notice) => readSilence(server.db, { id } as Notice);
  expect(await silence()).toMatchObject({ events: 0, is_told: false });
  await remind(named, { by: 'push' });
  await remind(unsent, { sent: false });
  for (const one of [off, between]) await remind(one, { by: 'push' });
  await remind(ahead, { notice_id: notice! });
  expect(await silence()).toMatchObject({ events: 1, is_told: false });
  await remind(named);
  expect(await silence()).toMatchObject({ events: 1, is_told: true });
  await remind(unsent, { by: 'push' });
  expect(await silence()).toMatchObject({ events: 2, is_told: true });
  // It said that no more come, whatever becomes of its event.
  await sql`update events set canceled_at = now() where id = ${named.id}`.execute(server.db);
  expect(await silence()).toMatchObject({ events: 1, is_told: true });
  const drop = ({ id }: { id: string }) => expectOk(admin.delete(`/api/admin/events/${id}`));
  await drop(named);
  expect(await silence()).toMatchObject({ events: 1, is_told: true });
  await remind(unsent, { to: oda });
  await pick(noa, leagueId, ahead);
  expect(await silence()).toMatchObject({ events: 0, is_told: false });
  // And any pick is its user's answer to what came before it, whatever becomes of that one.
  await drop(ahead);
  expect(await silence()).toMatchObject({ events: 0, is_told: false });
  expect(await silence(await noticeTo(oda))).toMatchObject({ events: 1, is_told: true });
  await pick(noa, leagueId, later);
  await remind(off);
  await drop(later);
  expect(await silence()).toMatchObject({ events: 0, is_told: true });
});
