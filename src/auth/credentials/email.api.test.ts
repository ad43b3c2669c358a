import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { withBystander } from '../../../test/bystander.ts';
import type { Client } from '../../../test/client.ts';
import { everythingIn, passProofTime } from '../../../test/database-state.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { PROOF_SUBJECT } from '../../../test/received-mail.ts';
import { linkTokens } from '../../../test/recovery-link.ts';
import { ADMIN, startTestServer, type TestServer } from '../../../test/server.ts';
import { expectOk, siteAdmin } from '../../../test/world.ts';
import { createAccount } from '../accounts.sql.ts';
import { readEmailLink } from './email-link.client.ts';
import { createSecrets } from './email-proofs.sql.ts';

let mail: MailServer;
let server: TestServer;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer({ SMTP_URL: mail.url, PUBLIC_URL: 'http://picks.example.com' });
  await withBystander(server);
  return () => mail.stop();
});

const PASSWORD = 'old-password';
const WRONG_CODE = { status: 422, body: { error: { code: 'email_code_wrong' } } };
const BAD_LINK = { status: 410, body: { error: { code: 'email_link_invalid' } } };

async function signUp(email: string): Promise<Client> {
  const client = server.visitor();
  await expectOk(client.post('/api/session', { email, password: PASSWORD }));
  client.email = email;
  return client;
}

async function secrets(email: string) {
  const { text } = await mail.next(email, PROOF_SUBJECT);
  const link = readEmailLink(/#\S+/.exec(text)![0]) as { id: string; token: string };
  return { code: /^\d{6}$/m.exec(text)![0], link: { id: link.id, token: link.token }, text };
}

async function proved(email: string): Promise<Client> {
  const client = await signUp(email);
  await expectOk(client.post('/api/me/email/confirmation', { code: (await secrets(email)).code }));
  return client;
}

const profile = async (client: Client) => (await expectOk(client.get('/api/me/profile'))).body;
const confirm = (client: Client, code: string) => client.post('/api/me/email/confirmation', { code });
const openLink = (link: object) => server.visitor().post('/api/email-confirmations', link);
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
async function triesOf(client: Client): Promise<number> {
  const { id } = (await client.get('/api/session')).body.viewer;
  const { rows } = await sql<{ used: number }>`
    select used from attempts where kind = 'code_account' and subject = sha256(${id}::text::bytea)`.execute(
    server.db,
  );
  return rows[0]!.used;
}
const mailsTo = (email: string) => mail.mails.filter(({ to }) => to === email);

describe('after signing up', () => {
  test('one mail has a code and a link; the code proves the address, however it is spaced', async () => {
    const mia = await signUp('mia@example.com');
    expect(await profile(mia)).toMatchObject({ email_verified: false, pending_email: null });
    expect((await mia.get('/api/session')).body.viewer.should_confirm_email).toBe(true);
    const { code, text } = await secrets('mia@example.com');
    expect(text).toContain('http://picks.example.com/confirm-email#type=email');
    expect((await confirm(mia, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(204);
    expect(await profile(mia)).toMatchObject({ email: 'mia@example.com', email_verified: true });
    expect((await mia.get('/api/session')).body.viewer.should_confirm_email).toBe(false);
    expect(await triesOf(mia)).toBe(0);
    expect(await confirm(mia, code)).toMatchObject(WRONG_CODE);
    expect(await triesOf(mia)).toBe(1);
    expect(mailsTo('mia@example.com')).toHaveLength(1);
  });

  test('the link works signed out, once, and signs nobody in', async () => {
    const ann = await signUp('ann@example.com');
    const { link } = await secrets('ann@example.com');
    const scanner = server.visitor();
    expect((await scanner.post('/api/email-confirmations', link)).status).toBe(204);
    expect((await scanner.get('/api/session')).body.viewer).toBeNull();
    expect(await profile(ann)).toMatchObject({ email_verified: true });
    expect(await openLink(link)).toMatchObject(BAD_LINK);
  });

  test('a password reset proves the address too, and its mail is void', async () => {
    await signUp('rae@example.com');
    const { link } = await secrets('rae@example.com');
    const rae = server.visitor();
    await expectOk(rae.post('/api/recovery/requests', { email: 'rae@example.com' }));
    const tokens = linkTokens((await mail.next('rae@example.com')).text);
    await expectOk(rae.post('/api/recovery/grants', tokens));
    await expectOk(rae.put('/api/recovery/password', { password: 'new-password' }));
    expect(await profile(rae)).toMatchObject({ email_verified: true });
    expect(await openLink(link)).toMatchObject(BAD_LINK);
  });

  test("none of the mail's secrets is in the database as plain text", async () => {
    await signUp('hash@example.com');
    const { link, code } = await secrets('hash@example.com');
    const everything = await everythingIn(server.db);
    expect(everything).not.toContain(link.token);
    expect(everything).not.toMatch(new RegExp(`\\b${code}\\b`));
  });

  test("another user's code proves nothing", async () => {
    const [bo, cy] = [await signUp('bo@example.com'), await signUp('cy@example.com')];
    const { code } = await secrets('bo@example.com');
    await secrets('cy@example.com');
    expect(await confirm(cy, code)).toMatchObject(WRONG_CODE);
    expect((await confirm(bo, code)).status).toBe(204);
  });
});

describe('a code', () => {
  test('ends after 15 minutes, its link after 24 hours', async () => {
    const late = await signUp('late@example.com');
    const { code, link } = await secrets('late@example.com');
    await passProofTime(server.db, '15 minutes');
    expect(await confirm(late, code)).toMatchObject(WRONG_CODE);
    await passProofTime(server.db, '23 hours 44 minutes');
    expect(await openLink({ ...link, token: 'x' })).toMatchObject(BAD_LINK);
    const { body } = await server.visitor().post('/api/email-confirmations', link);
    expect(body).toBe('');
    const later = await signUp('later@example.com');
    const old = await secrets('later@example.com');
    await passProofTime(server.db, '24 hours');
    expect(await openLink(old.link)).toMatchObject(BAD_LINK);
    expect(await profile(later)).toMatchObject({ email_verified: false });
  });

  test('is void after five wrong ones, a new one works', async () => {
    const guesser = await signUp('guess@example.com');
    const { code } = await secrets('guess@example.com');
    for (let n = 0; n < 5; n++) expect(await confirm(guesser, wrong(code))).toMatchObject(WRONG_CODE);
    expect(await confirm(guesser, code)).toMatchObject(WRONG_CODE);
    await expectOk(guesser.post('/api/me/email/proof'));
    expect((await confirm(guesser, (await secrets('guess@example.com')).code)).status).toBe(204);
  });

  test('from an earlier mail still works after another was sent', async () => {
    const two = await signUp('two@example.com');
    const first = await secrets('two@example.com');
    await expectOk(two.post('/api/me/email/proof'));
    await secrets('two@example.com');
    expect((await confirm(two, first.code)).status).toBe(204);
    await expectOk(two.post('/api/me/email/proof'));
    await expectOk(two.post('/api/recovery/requests', { email: 'two@example.com' }));
    // Proved: the next mail is of the reset already.
    expect((await mail.next('two@example.com')).text).toContain('reset the password');
    expect(mailsTo('two@example.com')).toHaveLength(3);
  });
});

test('mails and guesses are limited per account', async () => {
  const limited = await startTestServer({
    LIMIT_RESETS_PER_ACCOUNT: '2',
    LIMIT_SIGN_INS_PER_ACCOUNT: '3',
    SMTP_URL: mail.url,
  });
  const one = limited.visitor();
  await expectOk(one.post('/api/session', { email: 'often@example.com', password: PASSWORD }));
  const again = () => one.post('/api/me/email/proof');
  await expectOk(again());
  await expectOk(again());
  expect(await again()).toMatchObject({ status: 429, body: { error: { code: 'too_many_attempts' } } });
  const other = limited.visitor();
  await expectOk(other.post('/api/session', { email: 'other@example.com', password: PASSWORD }));
  for (let n = 0; n < 3; n++) expect(await confirm(one, 'abcdef')).toMatchObject(WRONG_CODE);
  expect((await confirm(one, 'abcdef')).status).toBe(429);
});

test('a stranger does not use up the mails that prove an address', async () => {
  const limited = await startTestServer({ LIMIT_RESETS_PER_ACCOUNT: '2', SMTP_URL: mail.url });
  const registered = async (email: string) => {
    const client = limited.visitor();
    await expectOk(client.post('/api/session', { email, password: PASSWORD }));
    return client;
  };
  const stranger = await registered('stranger@example.com');
  const ask = () => stranger.put('/api/me/email', { email: 'owner@example.com', password: PASSWORD });
  for (const status of [202, 202]) expect((await ask()).status).toBe(status);
  expect((await ask()).status).toBe(429);
  for (let n = 0; n < 2; n++) await secrets('owner@example.com');
  const owner = await registered('owner@example.com');
  await secrets('owner@example.com');
  await expectOk(owner.post('/api/me/email/proof'));
  expect((await confirm(owner, (await secrets('owner@example.com')).code)).status).toBe(204);
});

test('for a mail that was tried again and again, the newest three codes count', async () => {
  const pat = await signUp('pat@example.com');
  const codes = [(await secrets('pat@example.com')).code];
  const { id, user_id } = await server.db
    .selectFrom('email_proofs')
    .select(['id', 'user_id'])
    .where('email', '=', 'pat@example.com')
    .executeTakeFirstOrThrow();
  for (let n = 0; n < 3; n++) codes.push((await createSecrets(server.db, { proof_id: id, user_id })).code);
  expect(await confirm(pat, codes[0]!)).toMatchObject(WRONG_CODE);
  expect((await confirm(pat, codes[1]!)).status).toBe(204);
});

describe('changing the address', () => {
  const change = (client: Client, email: string, password = PASSWORD) =>
    client.put('/api/me/email', { email, password });

  test('asks for the password, counts once proved, and notifies the old address', async () => {
    const eve = await proved('eve@example.com');
    expect(await change(eve, 'eve2@example.com', 'guessed')).toMatchObject({
      status: 422,
      body: { error: { code: 'current_password_wrong' } },
    });
    expect((await change(eve, ' EVE2@example.com ')).status).toBe(202);
    expect(await profile(eve)).toMatchObject({
      email: 'eve@example.com',
      pending_email: 'eve2@example.com',
    });
    expect((await confirm(eve, (await secrets('eve2@example.com')).code)).status).toBe(204);
    expect(await profile(eve)).toMatchObject({
      email: 'eve2@example.com',
      email_verified: true,
      pending_email: null,
    });
    const notice = await mail.next('eve@example.com', 'Your email was changed');
    expect(notice.text).not.toContain('eve2@example.com');
    const again = await server
      .visitor()
      .post('/api/session', { email: 'eve2@example.com', password: PASSWORD });
    expect(again.body).toEqual({ created: false });
  });

  test("another account's address is not revealed, and its mailbox gets nothing", async () => {
    await proved('taken@example.com');
    const fay = await proved('fay@example.com');
    const answers = [await change(fay, 'taken@example.com'), await change(fay, 'free@example.com')];
    await secrets('free@example.com');
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array(2).fill({ status: 202, body: { accepted: true } }),
    );
    await change(fay, 'taken@example.com');
    expect(await profile(fay)).toMatchObject({ pending_email: 'taken@example.com' });
    await change(fay, 'free@example.com');
    await secrets('free@example.com');
    expect(mailsTo('taken@example.com')).toHaveLength(1);
  });

  test('an address that another account takes meanwhile stays theirs', async () => {
    const gil = await proved('gil@example.com');
    await change(gil, 'contested@example.com');
    const { code } = await secrets('contested@example.com');
    await signUp('contested@example.com');
    expect(await confirm(gil, code)).toMatchObject({
      status: 409,
      body: { error: { code: 'email_taken' } },
    });
    expect(await profile(gil)).toMatchObject({ email: 'gil@example.com', email_verified: true });
  });

  test('a new choice voids the mail to the previous one; choosing the present address cancels it', async () => {
    const hal = await proved('hal@example.com');
    await change(hal, 'typo@example.com');
    const { link } = await secrets('typo@example.com');
    await change(hal, 'hal2@example.com');
    expect(await openLink(link)).toMatchObject(BAD_LINK);
    // Sent by now: one that is void before its turn is not.
    const second = await secrets('hal2@example.com');
    await change(hal, 'hal@example.com');
    expect(await profile(hal)).toMatchObject({ pending_email: null });
    expect(await openLink(second.link)).toMatchObject(BAD_LINK);
  });

  test('reset links mailed to the old address are void', async () => {
    const ida = await proved('ida@example.com');
    await expectOk(ida.post('/api/recovery/requests', { email: 'ida@example.com' }));
    const tokens = linkTokens((await mail.next('ida@example.com')).text);
    await change(ida, 'ida2@example.com');
    await expectOk(openLink((await secrets('ida2@example.com')).link));
    expect((await server.visitor().post('/api/recovery/grants', tokens)).status).toBe(410);
  });

  test('of ten confirmations at once, one counts and one mail is sent', async () => {
    const kit = await proved('kit@example.com');
    await change(kit, 'kit2@example.com');
    const { link } = await secrets('kit2@example.com');
    const answers = await Promise.all(Array.from({ length: 10 }, () => openLink(link)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(410)]);
    await mail.next('kit@example.com', 'Your email was changed');
    expect(mailsTo('kit@example.com')).toHaveLength(2);
  });

  test('the old address can undo it for seven days, which locks out whoever changed it', async () => {
    const lee = await proved('lee@example.com');
    await change(lee, 'thief@example.com');
    await confirm(lee, (await secrets('thief@example.com')).code);
    await change(lee, 'thief2@example.com');
    await confirm(lee, (await secrets('thief2@example.com')).code);
    const { text } = await mail.next('lee@example.com', 'Your email was changed');
    // Once it is undone, nothing is left to tell.
    const thiefs = await mail.next('thief@example.com', 'Your email was changed');
    const theirs = readEmailLink(/#\S+/.exec(thiefs.text)![0]) as { id: string; token: string };
    const { id, token } = readEmailLink(/#\S+/.exec(text)![0]) as { id: string; token: string };
    const undo = (link: object) => server.visitor().post('/api/email-changes/undo', link);
    expect(await undo({ id, token: `${token}x` })).toMatchObject(BAD_LINK);
    await passProofTime(server.db, '6 days 23 hours');
    await sql`insert into identities (issuer, subject, profile_id, created_at)
      select 'own', days::text, id, now() - make_interval(days => days) from profiles, generate_series(6, 7) days
      where email = 'thief2@example.com'`.execute(server.db);
    expect((await undo({ id, token })).status).toBe(204);
    const { rows } = await sql`select subject from identities where issuer = 'own'`.execute(server.db);
    expect(rows).toEqual([{ subject: '7' }]);
    expect(await undo({ id, token })).toMatchObject(BAD_LINK);
    expect((await lee.get('/api/session')).body.viewer).toBeNull();
    const signIn = (email: string) => server.visitor().post('/api/session', { email, password: PASSWORD });
    expect((await signIn('lee@example.com')).status).toBe(401);
    await expectOk(lee.post('/api/recovery/requests', { email: 'lee@example.com' }));
    await mail.next('lee@example.com');
    expect(await undo({ id: theirs.id, token: theirs.token })).toMatchObject(BAD_LINK);
    const ova = await proved('ova@example.com');
    await change(ova, 'ova2@example.com');
    await confirm(ova, (await secrets('ova2@example.com')).code);
    const late = await mail.next('ova@example.com', 'Your email was changed');
    const { id: change_id, token: hers } = readEmailLink(/#\S+/.exec(late.text)![0]) as typeof theirs;
    await passProofTime(server.db, '7 days');
    expect(await undo({ id: change_id, token: hers })).toMatchObject(BAD_LINK);
  });

  test('an address that was never proved gets no mail', async () => {
    const may = await signUp('mistyped@example.com');
    await secrets('mistyped@example.com');
    await change(may, 'may@example.com');
    await confirm(may, (await secrets('may@example.com')).code);
    expect(await profile(may)).toMatchObject({ email: 'may@example.com', email_verified: true });
    await expectOk(may.post('/api/recovery/requests', { email: 'may@example.com' }));
    await mail.next('may@example.com');
    expect(mailsTo('mistyped@example.com')).toHaveLength(1);
  });

  test('the site admin keeps theirs, and nobody else gets it', async () => {
    const admin = await siteAdmin(server);
    const answer = await change(admin, 'boss@example.com', ADMIN.password);
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'email_is_site_admin' } } });
    const ned = await proved('ned@example.com');
    expect((await change(ned, ADMIN.email)).status).toBe(202);
    await expectOk(ned.post('/api/me/email/proof'));
    await change(ned, 'ned2@example.com');
    await secrets('ned2@example.com');
    expect(mailsTo(ADMIN.email)).toEqual([]);
    await change(ned, 'next-admin@example.com');
    const { link } = await secrets('next-admin@example.com');
    const later = await startTestServer(
      { ADMIN_EMAIL: 'next-admin@example.com', SMTP_URL: mail.url },
      { databaseUrl: server.databaseUrl },
    );
    expect(await later.visitor().post('/api/email-confirmations', link)).toMatchObject({
      status: 409,
      body: { error: { code: 'email_is_site_admin' } },
    });
  });

  test('an account without a password sets one first', async () => {
    const oli = await proved('oli@example.com');
    await server.db
      .updateTable('credentials')
      .set({ password_hash: null })
      .where('profile_id', '=', (await profile(oli)).id)
      .execute();
    expect(await change(oli, 'oli2@example.com')).toMatchObject({
      status: 409,
      body: { error: { code: 'no_password' } },
    });
    expect(await profile(oli)).toMatchObject({ has_password: false });
  });
});

test('accounts that came proved get no mail', async () => {
  const make = (email: string) =>
    server.db
      .transaction()
      .execute((tx) => createAccount(tx, { email, password_hash: null, verified: true }));
  await make('google@example.com');
  await signUp('after@example.com');
  await secrets('after@example.com');
  expect(mailsTo('google@example.com')).toEqual([]);
});

test('asked for again, the mail goes to the address that is yet to be proved, and to none that is', async () => {
  const una = await proved('una@example.com');
  await expectOk(una.post('/api/me/email/proof'));
  await expectOk(una.put('/api/me/email', { email: 'una2@example.com', password: PASSWORD }));
  await secrets('una2@example.com');
  await expectOk(una.post('/api/me/email/proof'));
  await secrets('una2@example.com');
  expect(mailsTo('una@example.com')).toHaveLength(1);
});

test('an address that the mail server refuses for good is shown as such until it takes mail again', async () => {
  mail.refuseRecipients(550);
  const refused = mail.refusal();
  const zoe = await signUp('zoe@example.com');
  await refused;
  await expect.poll(async () => (await profile(zoe)).email_refused).toBe(true);
  const yan = await signUp('yan@example.com');
  await expect.poll(async () => (await profile(yan)).email_refused).toBe(true);
  mail.refuseRecipients(null);
  await expectOk(yan.put('/api/me/email', { email: 'yan2@example.com', password: PASSWORD }));
  await expectOk(confirm(yan, (await secrets('yan2@example.com')).code));
  expect(await profile(yan)).toMatchObject({ email: 'yan2@example.com', email_refused: false });
  await expectOk(zoe.post('/api/me/email/proof'));
  await secrets('zoe@example.com');
  await expect.poll(async () => (await profile(zoe)).email_refused).toBe(false);
});
