import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type MailServer, startMailServer } from '../../test/mail-server.ts';
import { endJobs, noticeTools, sendRound } from '../../test/notices.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { createAccount } from '../auth/accounts.sql.ts';
import type { NoticeKind } from './notice-kind.server.ts';
import {
  claimDue,
  dropOldNotices,
  noticeOutcomes,
  notify,
  oldestDueSeconds,
  openCounts,
  provedAddress,
  tryLater,
} from './notices.sql.ts';
import { sendNow } from './send-notices.server.ts';

let mail: MailServer;
let first: TestServer;
let second: TestServer;
beforeAll(async () => {
  mail = await startMailServer();
  first = await startTestServer({ SMTP_URL: mail.url });
  second = await startTestServer({ SMTP_URL: mail.url }, { databaseUrl: first.databaseUrl });
  await endJobs(first, second);
  return () => mail.stop();
});

const LATER = new Date(Date.now() + 3_600_000);

/** A kind of its own for every test, so that none sends another's notices. */
function kindOf(prepare: NoticeKind['prepare']): NoticeKind {
  return { name: `test_${randomUUID().slice(0, 8)}`, prepare };
}
const plain = () =>
  kindOf(async ({ user_id, subject }, { db }) => {
    const to = await provedAddress(db, user_id);
    if (!to) return 'no_address';
    const action = { label: 'Open', url: 'http://localhost' };
    return { to, subject, preheader: subject, paragraphs: [], action, afterwards: [] };
  });

async function account(verified = true): Promise<{ id: string; email: string }> {
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  const id = await first.db
    .transaction()
    .execute((tx) => createAccount(tx, { email, password_hash: null, verified }));
  return { id: id!, email };
}
const add = (user_id: string, kind: NoticeKind, subject = 'About this', drop_after = LATER) =>
  notify(first.db, { user_id, kind: kind.name, subject, drop_after });
const outcomes = async (kind: NoticeKind) =>
  (
    await sql<{
      outcome: string | null;
    }>`select outcome from notices where kind = ${kind.name} order by outcome`.execute(first.db)
  ).rows.map(({ outcome }) => outcome);
const mailsTo = ({ email }: { email: string }) => mail.mails.filter(({ to }) => to === email);
/** As if the claims had ended. */
const endClaims = (kind: NoticeKind) =>
  sql`update notices set next_try_at = now() where kind = ${kind.name} and settled_at is null`.execute(
    first.db,
  );

test('a user is told of one thing once, however often it is asked for', async () => {
  const kind = plain();
  const ada = await account();
  const ids = await Promise.all(Array.from({ length: 10 }, () => add(ada.id, kind)));
  expect(ids.filter(Boolean)).toHaveLength(1);
  await sendRound([kind], first);
  expect(await add(ada.id, kind)).toBeUndefined();
  await sendRound([kind], first);
  expect(mailsTo(ada)).toHaveLength(1);
});

test('two servers that sweep at once send sixty notices once each', async () => {
  const kind = plain();
  const users = await Promise.all(Array.from({ length: 60 }, () => account()));
  for (const { id } of users) await add(id, kind);
  await Promise.all([first, second, first, second].map((server) => sendRound([kind], server)));
  expect(await outcomes(kind)).toEqual(Array(60).fill('sent'));
  expect(users.filter((one) => mailsTo(one).length !== 1)).toEqual([]);
  // Nor do they keep what they sent by.
  await vi.waitUntil(() => mail.connections() === 0, { timeout: 20_000 });
});

test('what is sent at once and swept at once goes out once', async () => {
  const kind = plain();
  const users = await Promise.all(Array.from({ length: 20 }, () => account()));
  const ids = await Promise.all(users.map(({ id }) => add(id, kind)));
  await Promise.all([...ids.map((id) => sendNow(id!, kind, noticeTools(first))), sendRound([kind], second)]);
  await endClaims(kind);
  await sendRound([kind], second);
  expect(users.filter((one) => mailsTo(one).length !== 1)).toEqual([]);
});

test('a killed server loses nothing: its claims end and another sends, as the same mail', async () => {
  const kind = plain();
  const bo = await account();
  await add(bo.id, kind);
  const claim = { channel: 'mail' as const, kinds: [kind.name], most: 20, perMinute: 1000 };
  expect(await claimDue(first.db, claim)).toHaveLength(1);
  await sendRound([kind], second);
  expect(mailsTo(bo)).toEqual([]);
  await endClaims(kind);
  await sendRound([kind], second);
  await sql`update notices set settled_at = null, outcome = null where kind = ${kind.name}`.execute(first.db);
  await endClaims(kind);
  await sendRound([kind], first);
  const ids = mailsTo(bo).map(({ headers }) => headers.get('message-id'));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('the longest due go first, and what is settled is due no more', async () => {
  const kind = plain();
  const ids = [await add((await account()).id, kind), await add((await account()).id, kind)];
  await sql`update notices set next_try_at = now() - interval '1 hour' where id = ${ids[1]}`.execute(
    first.db,
  );
  const claim = { channel: 'mail' as const, kinds: [kind.name], most: 1, perMinute: null };
  const next = async () => (await claimDue(first.db, claim)).map(({ id }) => id);
  expect([await next(), await next(), await next()]).toEqual([[ids[1]], [ids[0]], []]);
  await sql`update notices set next_try_at = now(), settled_at = now(), outcome = 'sent'
    where kind = ${kind.name}`.execute(first.db);
  expect(await next()).toEqual([]);
});

test('a server whose claim ended while it sent neither settles nor gives back what another one has', async () => {
  const cy = await account();
  const reached = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const slow = kindOf(async () => {
    reached.resolve();
    await mayEnd.promise;
    return 'not_needed';
  });
  const id = await add(cy.id, slow);
  const sending = sendNow(id!, slow, noticeTools(first));
  await reached.promise;
  await endClaims(slow);
  const quick = { ...plain(), name: slow.name };
  await sendNow(id!, quick, noticeTools(second));
  mayEnd.resolve();
  await sending;
  expect(await outcomes(slow)).toEqual(['sent']);
  const kind = plain();
  await add(cy.id, kind);
  const claim = async ({ db }: TestServer) =>
    (await claimDue(db, { channel: 'mail', kinds: [kind.name], most: 1, perMinute: null }))[0]!;
  const ended = await claim(first);
  await endClaims(kind);
  await claim(second);
  await add(cy.id, kind, 'first tried by the other');
  await claim(second);
  await tryLater(first.db, ended);
  const { rows } = await sql`select claimed_at is not null as is_claimed from notices
    where kind = ${kind.name}`.execute(first.db);
  expect(rows).toEqual(Array(2).fill({ is_claimed: true }));
});

test('what waited behind a slow one is left alone: its claim may have ended by its turn', async () => {
  const { id } = await account();
  const now = Date.now;
  onTestFinished(() => void vi.restoreAllMocks());
  let tried = 0;
  const kind = kindOf(async () => {
    tried += 1;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 31_000);
    return 'not_needed';
  });
  for (let n = 0; n < 3; n++) await add(id, kind, String(n));
  await sendRound([kind], first);
  expect([tried, await outcomes(kind)]).toEqual([1, ['not_needed', null, null]]);
});

test('it is asked again at sending: not needed, too late, no proved address', async () => {
  const [dan, eve, fay] = [await account(), await account(), await account(false)];
  let isNeeded = true;
  const { prepare } = plain();
  const kind = kindOf(async (notice, tools) => (isNeeded ? prepare(notice, tools) : 'not_needed'));
  await add(dan.id, kind);
  isNeeded = false;
  await sendRound([kind], first);
  isNeeded = true;
  await add(eve.id, kind, 'Late', new Date());
  await add(fay.id, kind);
  await sendRound([kind], first);
  expect(await outcomes(kind)).toEqual(['no_address', 'not_needed', 'too_late']);
  expect([dan, eve, fay].flatMap(mailsTo)).toEqual([]);
});

test('a recipient refused for now waits longer each time; refused for good ends it, and stops the address', async () => {
  const kind = plain();
  const gil = await account();
  await add(gil.id, kind);
  const pause = async () =>
    (
      await sql<{
        seconds: number;
      }>`select round(extract(epoch from next_try_at - now()) / 10)::int * 10 as seconds
        from notices where kind = ${kind.name} and settled_at is null`.execute(first.db)
    ).rows[0]?.seconds;
  const pauses = [];
  mail.refuseRecipients(451);
  for (let n = 0; n < 8; n++) {
    await sendRound([kind], first);
    pauses.push(await pause());
    await endClaims(kind);
  }
  expect(pauses).toEqual([20, 40, 80, 160, 320, 640, 1280, 1800]);
  mail.refuseRecipients(550);
  await sendRound([kind], first);
  mail.refuseRecipients(null);
  await add(gil.id, kind, 'Something else');
  await sendRound([kind], first);
  expect(await outcomes(kind)).toEqual(['no_address', 'refused']);
  expect(mailsTo(gil)).toEqual([]);
});

test('a recipient refused for now stops no other one of the sweep', async () => {
  const kind = plain();
  const users = await Promise.all(Array.from({ length: 21 }, () => account()));
  for (const { id } of users) await add(id, kind);
  mail.refuseRecipients(451);
  await sendRound([kind], first);
  mail.refuseRecipients(null);
  const { rows } = await sql`select 1 from notices where kind = ${kind.name} and tries = 1`.execute(first.db);
  expect(rows).toHaveLength(21);
});

test('what follows a mail follows one that was taken, and its foot says why, where it is switched and who runs the site', async () => {
  let followed = 0;
  const { prepare } = plain();
  const kind: NoticeKind = {
    ...kindOf(async (notice, tools) => {
      const prepared = await prepare(notice, tools);
      return typeof prepared === 'string'
        ? prepared
        : { ...prepared, afterSent: async () => void followed++ };
    }),
    optOut: {
      isOn: async () => true,
      reason: 'you asked',
      path: '/app/profile#notifications',
      unsubscribe: async () => ({ label: 'Stop', url: 'http://localhost/stop', listId: 'list.localhost' }),
    },
  };
  const [ida, jon] = [await account(), await account()];
  await add(ida.id, kind);
  mail.refuseRecipients(550);
  await sendRound([kind], first);
  mail.refuseRecipients(null);
  expect(followed).toBe(0);
  await add(jon.id, kind);
  await sendRound([kind], first);
  expect(followed).toBe(1);
  const { publicUrl } = first.config;
  expect(mailsTo(jon)[0]!.text).toMatch(
    new RegExp(
      `You get this email because you asked\\.\\s+All settings:\\s+${publicUrl}/app/profile#notifications\\s+Stop:\\s+http://localhost/stop\\s+-- \\s+Split Decision at ${new URL(publicUrl).host}, run by \\w+\\.`,
    ),
  );
  // Somebody who has the admin's address without proof of it runs nothing.
  const proved = (at: Date | null) =>
    sql`update credentials k set email_verified_at = ${at} from profiles p
    where p.id = k.profile_id and p.email = ${first.config.admin.email}`.execute(first.db);
  await proved(null);
  const kim = await account();
  await add(kim.id, kind);
  await sendRound([kind], first);
  await proved(new Date());
  expect(mailsTo(kim)[0]!.text).not.toContain('run by');
});

/** As if a minute had passed since whatever was sent or claimed. */
const passMinute = sql`update notices set settled_at = settled_at - interval '1 minute', claimed_at = claimed_at - interval '1 minute'`;

test('a mail server that is away, or takes nothing from us, is left alone until the next sweep', async () => {
  const kind = plain();
  const users = await Promise.all(Array.from({ length: 30 }, () => account()));
  for (const { id } of users) await add(id, kind);
  await passMinute.execute(first.db);
  const barred = await startMailServer();
  barred.refuseSender();
  for (const [sweeps, smtpUrl] of ['smtp://127.0.0.1:1', barred.url].entries()) {
    await sendRound([kind], { ...first, config: { ...first.config, smtpUrl } });
    const { rows } = await sql<{ tried: number }>`
      select sum(tries) as tried from notices where kind = ${kind.name}`.execute(first.db);
    expect(rows[0]!.tried).toBe(20 * (sweeps + 1));
    await endClaims(kind);
  }
  // Providers let nobody have many at once.
  expect(barred.mostConnections()).toBeLessThan(5);
  await barred.stop();
  // What was given back takes nothing from the rate of the minute.
  await sendRound([kind], { ...second, config: { ...second.config, mailsPerMinute: 30 } });
  expect(users.filter((one) => mailsTo(one).length !== 1)).toEqual([]);
});

test('no more a minute than the provider allows, all servers together', async () => {
  const kind = plain();
  const users = await Promise.all(Array.from({ length: 30 }, () => account()));
  for (const { id } of users) await add(id, kind);
  await passMinute.execute(first.db);
  // Pushes take nothing from the rate of mails, nor does one that was not needed, or was claimed by a server that is gone.
  await sql`insert into notices (user_id, kind, subject, channel, due_at, next_try_at, drop_after, settled_at, outcome, claimed_at)
    select ${users[0]!.id}, 'other', gen_random_uuid(), channel, now(), now() + interval '1 hour', now(),
      case when outcome is not null then now() end, outcome, now() - ago::interval
    from generate_series(1, 12), (values ('push', 'sent', '0'), ('mail', 'not_needed', '0'), ('push', null, '0'),
      ('mail', null, '2 minutes')) other (channel, outcome, ago)`.execute(first.db);
  const few = { mailsPerMinute: 12 };
  const sweep = () =>
    Promise.all(
      [first, second].map((server) => sendRound([kind], { ...server, config: { ...server.config, ...few } })),
    );
  await sweep();
  expect((await outcomes(kind)).filter(Boolean)).toHaveLength(12);
  await passMinute.execute(first.db);
  await sweep();
  expect((await outcomes(kind)).filter(Boolean)).toHaveLength(24);
});

test('a push does not count for the rate of mails, and a kind without one sends none', async () => {
  const kind = plain();
  const hal = await account();
  const pushed = { ...kind, name: `${kind.name}_push`, preparePush: async () => 'not_needed' as const };
  for (const { name } of [kind, pushed])
    await notify(first.db, {
      user_id: hal.id,
      kind: name,
      subject: 'About this',
      channel: 'push',
      drop_after: LATER,
    });
  await add(hal.id, kind);
  const none = { ...first.config, mailsPerMinute: 0 };
  await sendRound([kind, pushed], { ...first, config: none });
  expect(await outcomes(pushed)).toEqual(['no_address']);
  expect(await outcomes(kind)).toEqual(['not_needed', null]);
  expect(mailsTo(hal)).toEqual([]);
});

test('the figures count outcomes and the age of the oldest due, of a channel each', async () => {
  const { id } = await account();
  await sql`delete from notices`.execute(first.db);
  /** In minutes from now; an outcome was settled when it was due. */
  const put = (
    channel: string,
    kind: string,
    due: number,
    { next = due, tries = 0, outcome = null as string | null },
  ) =>
    sql`insert into notices (user_id, kind, subject, channel, due_at, next_try_at, drop_after, tries, settled_at, outcome)
      select ${id}, ${kind}, gen_random_uuid(), ${channel}, due, now() + make_interval(mins => ${next}), now(), ${tries},
        case when ${outcome}::text is not null then due end, ${outcome}
      from (select now() + make_interval(mins => ${due}) as due) given`.execute(first.db);
  await put('mail', 'old', -10, { next: 1, tries: 2 });
  await put('mail', 'new', -5, { next: 1 });
  await put('mail', 'new', -3, { tries: 1 });
  await put('mail', 'old', 5, {});
  await put('push', 'old', -20, {});
  for (const [channel, due, outcome] of [
    ['mail', -30, 'sent'],
    ['mail', -90, 'sent'],
    ['push', -30, 'refused'],
    ['mail', -91 * 24 * 60, 'sent'],
  ] as const)
    await put(channel, 'old', due, { outcome });

  const minutes = async (...asked: [channel: 'mail' | 'push', kinds?: string[]]) =>
    Math.round((await oldestDueSeconds(first.db, ...asked)) / 60);
  expect([await minutes('mail'), await minutes('mail', ['new']), await minutes('push')]).toEqual([10, 5, 20]);
  expect(await oldestDueSeconds(first.db, 'mail', ['none'])).toBe(0);
  expect(await openCounts(first.db, 'mail')).toEqual({ waiting: 3, retried: 1 });
  const none = { sent: 0, not_needed: 0, too_late: 0, refused: 0, no_address: 0 };
  expect(await noticeOutcomes(first.db, 'mail')).toEqual({ ...none, sent: 1 });
  expect(await noticeOutcomes(first.db, 'push')).toEqual({ ...none, refused: 1 });

  await dropOldNotices(first.db);
  const { rows } = await sql<{ settled: number; open: number }>`
    select count(settled_at) as settled, count(*) - count(settled_at) as open from notices`.execute(first.db);
  expect(rows).toEqual([{ settled: 3, open: 5 }]);
});
