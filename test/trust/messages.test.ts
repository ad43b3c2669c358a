import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { listMembers } from '../../scripts/admin/members.ts';
import { recoveryMail } from '../../src/auth/recovery/recovery-mail.server.ts';
import { planPosts } from '../../src/leagues/chat/plan-posts.server.ts';
import { planPlaces } from '../../src/leagues/night-place/push-places.server.ts';
import { planRecaps } from '../../src/leagues/recap/plan-recaps.server.ts';
import { announceSeasons } from '../../src/leagues/seasons/announce-seasons.server.ts';
import { readUnsubscribeToken } from '../../src/notifications/unsubscribe/unsubscribe-token.server.ts';
import { planCardChanges } from '../../src/picks/card-alerts/plan-card-changes.server.ts';
import { planReminders } from '../../src/picks/reminders/plan-reminders.server.ts';
import { settleSeasons } from '../../src/scoring/season/settle-seasons.server.ts';
import { noticeKinds } from '../../src/server/process/notice-kinds.server.ts';
import { type ChatServer, startChatServer } from '../chat-server.ts';
import type { Client } from '../client.ts';
import { type MailServer, startMailServer } from '../mail-server.ts';
import { endJobs, noticeTools, provedUser, sendRound } from '../notices.ts';
import { type PushService, startPushService } from '../push-service.ts';
import type { ReceivedMail } from '../received-mail.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { type StandingClock, standingClock } from '../standing-clock.ts';
import { event, expectOk, league, siteAdmin } from '../world.ts';

let mail: MailServer;
let push: PushService;
let chat: ChatServer;
let server: TestServer;
let clock: StandingClock;
beforeAll(async () => {
  mail = await startMailServer();
  push = await startPushService();
  chat = await startChatServer();
  const environment = {
    SMTP_URL: mail.url,
    PUSH_SERVICE: push.url,
    CHAT_SERVICE: chat.url,
    PUBLIC_URL: 'https://picks.example.com',
    MAILS_PER_MINUTE: '100000',
  };
  const first = await startTestServer(environment);
  await endJobs(first);
  clock = await standingClock(first);
  await clock.set(new Date('2026-11-20T15:00Z'));
  server = await startTestServer(environment, { databaseUrl: first.databaseUrl });
  await endJobs(server);
  return () => Promise.all([mail.stop(), push.stop(), chat.stop()]);
});

/** What stands for an id, an address or a secret in the text. */
const names = new Map<string, string>();

/** With a phone, and everything switched on. */
async function reader(name: string, zone: string): Promise<Client> {
  const client = await provedUser(server, name);
  await sql`update profiles set time_zone = ${zone} where id = ${client.id}`.execute(server.db);
  const { endpoint, keys } = push.subscribe();
  await expectOk(client.put('/api/me/push', { endpoint, keys }));
  const kinds = ['recap', 'night_place', 'season', 'chat_off'];
  const settings = kinds.map((kind) => ({ kind, channel: 'push', is_on: true, slot: null }));
  await expectOk(client.put('/api/me/notices', { settings }));
  names.set(client.id, name).set(client.email, name).set(endpoint, name);
  return client;
}

async function card(name: string, start_time: string, bouts: [red_name: string, blue_name: string][]) {
  const admin = await siteAdmin(server);
  const startsIn = (Date.parse(start_time) - Date.now()) / 3_600_000;
  const { id, fights } = await event(admin, { name, startsIn, fights: bouts.length });
  for (const [n, [red_name, blue_name]] of bouts.entries())
    await expectOk(admin.patch(`/api/admin/fights/${fights[n]}`, { red_name, blue_name }));
  names.set(id, name.toUpperCase().replace(' ', '-'));
  for (const [n, fight] of fights.entries()) names.set(fight, `${names.get(id)}-${n + 1}`);
  return { id, fights };
}

/** What a minute's jobs do. */
async function minute(): Promise<void> {
  const { db } = server;
  await planReminders(db);
  await planCardChanges(db);
  await planPosts(db);
  await planPlaces(db);
  await planRecaps(db);
  await settleSeasons(db);
  await announceSeasons(db);
  await planPosts(db);
  await sendRound([...noticeKinds], server);
}

const named = (text: string) =>
  [...names].reduce((all, [id, name]) => all.replaceAll(id, name), text).replace(/\d{13}|(?<=:)\d+$/g, 'N');

/** The reader and the kind that a link turns off. */
async function withoutTokens(text: string): Promise<string> {
  let all = text;
  for (const [link, token] of text.matchAll(/\/unsubscribe\/([\w-]+)/g)) {
    const said = await readUnsubscribeToken(server.db, token!);
    all = all.replace(link, `/unsubscribe/(${said?.user_id} ${said?.kind})`);
  }
  return all.replace(/(token=)[\w-]+/g, '$1SECRET').replace(/(id=)[\w-]{36}/g, '$1ID');
}

const entities: Record<string, string> = { quot: '"', '#39': "'", lt: '<', gt: '>', amp: '&' };
const unescaped = (html: string) => html.replace(/&([\w#]+);/g, (_, name) => entities[name]!);
const lines = (html: string) =>
  unescaped(html.replace(/<[^>]*>/g, '\n'))
    .split('\n')
    .filter(Boolean);

/** The text, and what only the page has; that the page says and links the same. */
async function mailLines({ to, subject, text, html, headers }: ReceivedMail): Promise<string> {
  const page = html.replace(/<head>.*?<\/head>/s, '').replaceAll('&#847;&zwnj;&nbsp;', '');
  const links = [...page.matchAll(/href="([^"]*)"/g)].map(([, url]) => unescaped(url!));
  expect(links).toEqual(text.match(/https:\S+/g));
  const shown = lines(page.replace(/<\/?a\b[^>]*>/g, '')).map((line) => line.replace(/:$/, ''));
  for (const line of text.split('\n').map((one) => one.trim().replace(/^- |:$/g, '')))
    if (line !== '' && line !== '--' && !line.startsWith('https:')) expect(shown).toContain(line);
  const code = /^\d{6}$/m.exec(text)?.[0] ?? 'no code';
  const said = [
    `MAIL to ${to}: ${subject}`,
    ...['list-id', 'list-unsubscribe', 'list-unsubscribe-post'].map((key) => headers.get(key)),
    `(${shown[0]})`,
    ...[...page.matchAll(/<td.*?<\/td>/g)].map(([cell]) => `[${lines(cell).join(' ')}]`),
    ...(page.match(/(?<=>)Locks in [^<]+/g) ?? []),
    '',
    text.trim(),
  ].filter((line) => line !== undefined);
  return withoutTokens(said.join('\n').replaceAll(code, 'CODE'));
}

const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32);
function pushLines({ endpoint, text, ttl, topic }: PushService['messages'][number]): string {
  expect(topic).toBe(topicOf(text.tag));
  const { title, body, path, tag } = text;
  return [`PUSH to ${endpoint}: ${title}`, body, path, named(tag), `for ${ttl} seconds`].join('\n');
}

const postLines = ({ path, body }: ChatServer['posts'][number]) =>
  `POST to ${path}: ${body.content ?? body.text}`.replace(/(Seal: ).*/, '$1LETTERS');

/** Everything that was sent since this was last asked. */
async function said(): Promise<string[]> {
  const mails = await Promise.all(mail.mails.splice(0).map(mailLines));
  const all = [...mails, ...push.messages.splice(0).map(pushLines), ...chat.posts.splice(0).map(postLines)];
  return all.map(named).sort();
}

const RED = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 1 };
const BLUE = { pick_winner: 'blue', pick_method: 'ko_tko', pick_round: 1 };
const RED_DECISION = { pick_winner: 'red', pick_method: 'decision', pick_round: null };
const RED_SUBMISSION = { pick_winner: 'red', pick_method: 'submission', pick_round: 2 };

/** Everything that may be said of it happens. */
async function playWeekend() {
  const admin = await siteAdmin(server);
  const [ada, bo, cy] = [
    await reader('Ada', 'America/Los_Angeles'),
    await reader('Bo', 'Asia/Tokyo'),
    await reader('Cy', 'Europe/Berlin'),
  ];
  const leagueOf = async (owner: Client, members: Client[], name: string) => {
    const id = await league(owner, members, name);
    names.set(id, name.toUpperCase().replace(' ', '-'));
    const seasons = (await expectOk(owner.get(`/api/leagues/${id}/seasons`))).body.seasons;
    names.set(seasons[0].id, `SEASON-1-OF-${names.get(id)}`);
    return id;
  };
  const friday = await leagueOf(ada, [cy], 'Friday Crew');
  const office = await leagueOf(bo, [], 'Office');
  // Each joined their own first.
  await clock.set(new Date('2026-11-20T15:01Z'));
  await expectOk(bo.post(`/api/leagues/${friday}/membership`));
  await expectOk(ada.post(`/api/leagues/${office}/membership`));
  for (const [owner, id, service, switches] of [
    [ada, friday, 'discord', { with_names: true, with_result: true }],
    [bo, office, 'slack', {}],
  ] as const) {
    await expectOk(owner.put(`/api/leagues/${id}/chat`, { service, address: `${chat.url}/${service}` }));
    await expectOk(owner.patch(`/api/leagues/${id}/chat`, switches));
  }
  const harbor = await card('Harbor Nights', '2026-11-22T03:00:00Z', [
    ['Ana Ruiz', 'Bea Holm'],
    ['Cleo Dunn', 'Dara Fox'],
    ['Elle Reyes', 'Faye Novak'],
  ]);
  const canyon = await card('Canyon Clash', '2026-11-23T01:00:00Z', [
    ['Gina Silva', 'Hana Mori'],
    ['Ivy Costa', 'Jade Lund'],
  ]);
  for (const [owner, id, rules] of [
    [ada, friday, { points: 'bold', drop_worst: 1 }],
    [bo, office, {}],
  ] as const) {
    const second = { name: 'Season 2', first_event_id: canyon.id, ...rules };
    const { body } = await expectOk(owner.post(`/api/leagues/${id}/seasons`, second));
    names.set(body.id, `SEASON-2-OF-${names.get(id)}`);
  }
  const pick = (
    who: Client,
    id: string,
    { id: eventId, fights }: typeof harbor,
    nth: number,
    choice: object,
  ) => expectOk(who.put(`/api/leagues/${id}/events/${eventId}/fights/${fights[nth - 1]}/pick`, choice));
  const decide = (nth: number, result_winner: string, result_method: string, result_round: number | null) =>
    expectOk(
      admin.put(`/api/admin/fights/${harbor.fights[nth - 1]}/result`, {
        ...{ result_winner, result_method, result_round, final: true },
      }),
    );

  const text: string[] = [];
  let proof = '';
  const at = async (time: string, what: string, act: () => Promise<unknown> = async () => {}) => {
    await clock.set(new Date(`2026-11-${time}Z`));
    await act();
    await minute();
    proof = mail.mails.find(({ to }) => to === 'cy@elsewhere.example')?.text ?? proof;
    text.push(`===== ${time.replace('T', ' ')} UTC: ${what}`, ...(await said()));
  };

  await at('20T15:02', 'picks', async () => {
    await pick(ada, friday, harbor, 1, RED);
    await pick(bo, friday, harbor, 1, BLUE);
    await pick(bo, office, harbor, 1, RED_DECISION);
    await pick(bo, office, harbor, 2, BLUE);
    await pick(ada, friday, canyon, 1, RED);
    await pick(ada, office, canyon, 1, BLUE);
    await pick(bo, friday, canyon, 1, BLUE);
    await pick(bo, friday, canyon, 2, RED);
    await pick(bo, office, canyon, 1, RED);
    await pick(cy, friday, canyon, 2, BLUE);
  });
  await at('20T15:30', 'nobody works on the cards anymore');
  await at('20T15:40', 'Ada nudges her league', () =>
    expectOk(ada.post(`/api/leagues/${friday}/events/${harbor.id}/nudge`)),
  );
  await at('20T15:45', 'a fighter is replaced, and the other bout canceled', async () => {
    await expectOk(admin.patch(`/api/admin/fights/${canyon.fights[0]}`, { red_name: 'Kira Voss' }));
    await expectOk(admin.put(`/api/fights/${canyon.fights[1]}/cancellation`));
  });
  await at('20T16:00', 'ten quiet minutes later');
  await at('20T23:05', 'morning in Tokyo');
  await at('21T02:05', '6 PM in Los Angeles');
  await at('21T09:05', '6 PM in Tokyo');
  await at('21T16:00', 'the start moves', () =>
    expectOk(admin.patch(`/api/admin/events/${harbor.id}`, { start_time: '2026-11-22T04:00:00Z' })),
  );
  await at('21T20:35', '9:35 PM in Berlin');
  await at('22T01:05', 'three hours to go');
  await at('22T03:05', 'within the last hour');
  await at('22T03:10', 'the last picks', async () => {
    await pick(ada, friday, harbor, 2, RED_DECISION);
    await pick(ada, friday, harbor, 3, RED_SUBMISSION);
    await pick(ada, office, harbor, 2, RED_DECISION);
    await pick(bo, friday, harbor, 2, RED_DECISION);
    await pick(bo, friday, harbor, 3, BLUE);
    await pick(bo, office, harbor, 3, RED_SUBMISSION);
    await pick(cy, friday, harbor, 1, RED);
    await pick(cy, friday, harbor, 3, BLUE);
    await expectOk(cy.put(`/api/events/${harbor.id}/watch-later`));
  });
  await at('22T04:01', 'the lock');
  await at('22T04:20', 'the first result', () => decide(1, 'red', 'ko_tko', 1));
  await at('22T04:20:20', 'it stands');
  await at('22T04:40', 'the second result', () => decide(2, 'red', 'decision', null));
  await at('22T04:40:20', 'it stands');
  await at('22T05:00', 'the last result', () => decide(3, 'red', 'submission', 2));
  await at('22T05:00:20', 'it stands');
  await at('22T05:10', 'it is official', () =>
    expectOk(admin.put(`/api/admin/events/${harbor.id}/official`)),
  );
  await at('22T06:00', 'the first result is corrected', () => decide(1, 'blue', 'ko_tko', 1));
  await at('22T06:11', 'ten quiet minutes later');
  await at('22T07:05', 'morning in Berlin');
  await at('22T07:10', "Office's chat is gone", async () => {
    chat.answer(410, { path: '/slack' });
    for (let n = 0; n < 10; n++) await expectOk(bo.post(`/api/leagues/${office}/chat/test`));
  });
  await at('22T08:00', 'Cy forgot the password, and changes the address', async () => {
    const tools = { ...noticeTools(server), jobId: '0b7c9d3e-1f2a-4b5c-8d6e-7f8091a2b3c4' };
    await recoveryMail.run({ email: cy.email }, tools as never);
    names.set('cy@elsewhere.example', 'Cy at the new address');
    await expectOk(cy.put('/api/me/email', { email: 'cy@elsewhere.example', password: 'correct-horse' }));
  });
  const [, id, token] = /#type=email&id=([\w-]+)&token=([\w-]+)/.exec(proof)!;
  await at('22T08:01', 'Cy opens the link', () =>
    expectOk(server.visitor().post('/api/email-confirmations', { id, token })),
  );

  return { admin, ada, bo, cy, friday, office, harbor, canyon, pick, text };
}

let weekend: Awaited<ReturnType<typeof playWeekend>>;
beforeAll(async () => {
  weekend = await playWeekend();
});

test('two leagues, two events, three zones: every word that the site sends over a weekend', async () => {
  await expect(`${weekend.text.join('\n\n')}\n`).toMatchFileSnapshot('messages.txt');
  const { rows } = await sql<{ kind: string; channel: string }>`
    select distinct kind, channel from notices where outcome = 'sent'`.execute(server.db);
  const kinds = noticeKinds.flatMap(({ name, preparePush, prepareChat }) => [
    ...(prepareChat ? [`${name} chat`] : name === 'night_place' ? [] : [`${name} mail`]),
    ...(preparePush ? [`${name} push`] : []),
  ]);
  expect(rows.map(({ kind, channel }) => `${kind} ${channel}`).sort()).toEqual(kinds.sort());
});

/** Members come by their random ids, and a seal is salted. */
const asBook = (text: string) =>
  named(text)
    .replace(/(?<=Seal |salt ).*?(?=,|\n)/g, 'LETTERS')
    .replace(/(?<=\n(Members|salt LETTERS)\n).*?(?=\n\n|\n--)/gs, (part) =>
      part.split('\n').sort().join('\n'),
    );

test('every file that it has of that weekend, for whoever downloads one', async () => {
  const { admin, ada, bo, cy, friday, office, harbor, canyon, pick } = weekend;
  const canyonInOffice = `/api/leagues/${office}/events/${canyon.id}`;
  const at = async (time: string, act: () => Promise<unknown>) => {
    await clock.set(new Date(`2026-11-${time}Z`));
    await act();
    await minute();
  };
  await at('23T01:01', () => expectOk(ada.get(`${canyonInOffice}/board`)));
  await at('23T01:10', async () => {
    const start_time = '2026-11-23T02:00:00Z';
    await expectOk(admin.post(`/api/admin/events/${canyon.id}/reopening`, { start_time }));
    await pick(bo, office, canyon, 1, BLUE);
  });
  await at('23T02:01', () => expectOk(ada.get(`${canyonInOffice}/board`)));
  const withoutResults = (await expectOk(ada.get(`${canyonInOffice}/book.txt`))).body;
  await at('23T02:20', async () => {
    const result = { result_winner: 'red', result_method: 'submission', result_round: 2, final: true };
    await expectOk(admin.put(`/api/admin/fights/${canyon.fights[0]}/result`, result));
    await expectOk(admin.put(`/api/admin/events/${canyon.id}/official`));
  });
  const files: string[] = [];
  const add = (name: string, text: string) =>
    files.push(`===== ${named(name).replace(/_[\da-f]{8}\./, '_ID.')}\n${text.replaceAll('\r', '')}`);
  const nameOf = (headers: Headers) => /filename="(.*)"/.exec(headers.get('content-disposition')!)![1]!;
  // In the east of the United States it is still Sunday.
  await clock.set(new Date('2026-11-23T03:30Z'));
  for (const id of [friday, office]) {
    const archive = await fetch(`${server.url}/api/leagues/${id}/export.zip`, {
      headers: { ...ada.credentials, 'sec-fetch-site': 'same-origin' },
    });
    for (const [name, bytes] of Object.entries(unzipSync(new Uint8Array(await archive.arrayBuffer()))))
      add(`${nameOf(archive.headers)} ${name}`, new TextDecoder().decode(bytes));
  }
  const season = [...names].find(([, name]) => name === 'SEASON-1-OF-OFFICE')![0];
  for (const [who, path] of [
    [bo, `/api/leagues/${office}/standings.csv?season=${season}`],
    [bo, `/api/leagues/${office}/matrix.csv`],
    [bo, `/api/leagues/${office}/events/${harbor.id}/board.csv`],
    // Who has yet to watch it.
    [cy, `/api/leagues/${friday}/events/${harbor.id}/board.csv`],
    [bo, `/api/leagues/${friday}/events/${harbor.id}/book.txt`],
    [bo, `/api/events/${canyon.id}/calendar.ics`],
  ] as const) {
    const { headers, body } = await expectOk(who.get(path));
    add(nameOf(headers), path.endsWith('.txt') ? asBook(body) : named(body));
  }
  add('book of an open night', asBook(withoutResults));
  const { url } = (await expectOk(bo.post('/api/me/calendar', { with_leagues: true }))).body;
  add('calendar', named((await expectOk(server.visitor().get(new URL(url).pathname))).body));
  const own = Object.entries((await expectOk(cy.get('/api/me/data'))).body).flatMap(([list, rows]) => [
    `${list}:`,
    ...[rows]
      .flat()
      .map((row) => named(JSON.stringify(row)).replace(/[\da-f]{8}-[\w-]{27}/g, 'ID'))
      .sort(),
  ]);
  add("Cy's own data", `${own.join('\n').replace(/(?<=:)\d+(?=","|"})/g, 'N')}\n`);
  await sql`update profiles set role = 'standard' where id = ${cy.id}`.execute(server.db);
  await sql`update profiles set created_at = now() where id = ${admin.id}`.execute(server.db);
  const { text } = await listMembers(server.db, server.config);
  add('npm run admin -- members', named(text).replace(/ +/g, ' ').split('\n').sort().join('\n'));
  await expect(`${files.join('\n')}\n`).toMatchFileSnapshot('files.txt');
});
