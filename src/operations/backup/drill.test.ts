import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '../../../test/client.ts';
import { photo } from '../../../test/images.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import { operatorDoes } from '../../../test/operator-command.ts';
import { temporaryFolder } from '../../../test/run-folder.ts';
import { ADMIN } from '../../../test/server.ts';
import { type ServerProcess, startServerProcess } from '../../../test/trust/server-process.ts';
import { event, expectOk, league, moveStart, PASSWORD, siteAdmin, user } from '../../../test/world.ts';
import { openDatabase } from '../../server/database/database.ts';
import { readDatabaseRecord } from '../../server/postgres/record.ts';

const root = temporaryFolder('split-decision-drill-');
const backup = join(root, 'backup');
const folder = (name: string) => join(root, name);
const users = new Map<string, Client>();
const who = (name: string) => users.get(name)!;

let server: ServerProcess;
let mailPort: number;
let leagueId: string;
let past: Awaited<ReturnType<typeof event>>;
let open: Awaited<ReturnType<typeof event>>;

const environment = () => ({
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
});

beforeAll(async () => {
  const away = await startMailServer();
  mailPort = away.port;
  await away.stop();
  server = await startServerProcess(folder('data'), environment());
  const site = { visitor: () => new Client(server.address) };
  const admin = await siteAdmin(site);
  for (const name of ['Ana', 'Ben', 'Cy', 'Dee'])
    users.set(name, await user(site, name, { pro: name === 'Ana' }));
  leagueId = await league(who('Ana'), [...users.values()].slice(1));
  past = await event(admin, { name: 'Past Night' });
  open = await event(admin, { name: 'Open Night', fights: 1, startsIn: 24 });
  for (const [round, name] of ['Ana', 'Ben'].entries())
    for (const fight of past.fights) await expectOk(who(name).put(pickOf(past.id, fight), finish(round + 1)));
  await moveStart(admin, past.id, -1);
  for (const fight of past.fights)
    await expectOk(who('Ana').put(`/api/leagues/${leagueId}/fights/${fight}/result`, result));
});

afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
});

const pickOf = (eventId: string, fight: string) =>
  `/api/leagues/${leagueId}/events/${eventId}/fights/${fight}/pick`;
const finish = (round: number) => ({ pick_winner: 'red', pick_method: 'ko_tko', pick_round: round });
const result = { result_winner: 'red', result_method: 'ko_tko', result_round: 2 };
const boardOf = async (name: string) => {
  const { body } = await expectOk(who(name).get(`/api/leagues/${leagueId}/events/${past.id}/board`));
  return { ...body, server_time: null };
};

async function newAvatar(client: Client): Promise<string> {
  const headers = { 'content-type': 'image/png', 'x-file-name': 'me.png' };
  const image = await photo(60, 40).png().toBuffer();
  const { body } = await expectOk(client.send('POST', '/api/me/avatar?context=profile', image, headers));
  await expectOk(client.patch('/api/me/profile', { avatar_url: body.avatar_url }));
  return body.avatar_url;
}

/** What is sent every minute is sent now. */
async function passMinute(dataDir: string) {
  const db = openDatabase(readDatabaseRecord(dataDir)!);
  await sql`update notices set next_try_at = now()`.execute(db);
  await sql`insert into pgboss.job (name) values ('send_notices')`.execute(db);
  await db.destroy();
}

let steps = 0;
/** Alternates between saving a pick and using its number as nickname. */
async function writeInTurn(client: Client, isOver: () => boolean) {
  while (!isOver()) {
    const step = steps + 1;
    const choice = { ...finish((step % 3) + 1), revision: step };
    await expectOk(client.put(pickOf(open.id, open.fights[0]!), choice));
    await expectOk(client.patch('/api/me/profile', { display_name: `Step ${step}` }));
    steps = step;
  }
}

async function changeAvatars(client: Client, isOver: () => boolean) {
  // The limit is thirty in ten minutes.
  for (let sent = 0; sent < 25 && !isOver(); sent++) await newAvatar(client);
}

test('a site is backed up under traffic and restored in a fresh folder', async () => {
  await newAvatar(who('Ben'));
  await expectOk(who('Ben').post('/api/recovery/requests', { email: who('Ben').email }));
  const board = await boardOf('Ben');
  await writeInTurn(who('Cy'), () => steps === 5);

  let isOver = false;
  const traffic = Promise.all([
    writeInTurn(who('Cy'), () => isOver),
    changeAvatars(who('Dee'), () => isOver),
  ]);
  await operatorDoes('backup', [backup], { DATA_DIR: folder('data') });
  isOver = true;
  await traffic;
  expect(steps).toBeGreaterThan(5);
  await server.stop();

  const mail = await startMailServer({ port: mailPort });
  await operatorDoes('restore', [backup], { DATA_DIR: folder('restored') });
  server = await startServerProcess(folder('restored'), environment());
  for (const client of users.values()) {
    Object.assign(client, { url: server.address });
    await expectOk(client.post('/api/session', { email: client.email, password: PASSWORD }));
  }

  expect(await boardOf('Ben')).toEqual(board);
  const { picks } = (await expectOk(who('Cy').get(`/api/leagues/${leagueId}/events/${open.id}/picks`))).body;
  const { display_name } = (await expectOk(who('Cy').get('/api/me/profile'))).body;
  const [pick, name] = [picks[0].revision, Number(display_name.replace('Step ', ''))];
  // All that was acknowledged beforehand is there, as of one moment: the name is the pick's or the one before.
  expect(pick).toBeGreaterThanOrEqual(5);
  expect([0, 1]).toContain(pick - name);

  for (const owner of ['Ben', 'Dee']) {
    const { avatar_url } = (await expectOk(who(owner).get('/api/me/profile'))).body;
    const answer = await fetch(server.address + avatar_url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
  // New rows do not collide with restored ones.
  await expectOk(who('Cy').put(pickOf(open.id, open.fights[0]!), { ...finish(1), revision: steps + 1 }));
  await expectOk(
    (await siteAdmin({ visitor: () => new Client(server.address) })).delete(`/api/admin/events/${past.id}`),
  );
  await passMinute(folder('restored'));
  expect((await mail.next(who('Ben').email)).subject).toBe('Reset your password');
  expect(mail.mails).toHaveLength(1);
  await mail.stop();
});
