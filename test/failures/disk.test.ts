import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sendDue } from '../../src/outbox/send-notices.server.ts';
import { readDatabaseRecord } from '../../src/server/postgres/record.ts';
import { noticeKinds } from '../../src/server/process/notice-kinds.server.ts';
import { Client } from '../client.ts';
import { photo } from '../images.ts';
import { collectLog } from '../log-lines.ts';
import { needs } from '../needs.ts';
import { Outbox } from '../outbox.ts';
import { ADMIN, startTestServer, type TestServer } from '../server.ts';
import { canMount, SmallDisk } from '../small-disk.ts';
import { startServerProcess } from '../trust/server-process.ts';
import { event, expectOk, league, siteAdmin, user } from '../world.ts';

/** Not below another root-owned folder, which PostgreSQL's user could not enter; the database would move elsewhere. */
const dataDir = mkdtempSync(join(tmpdir(), 'split-decision-disk-'));
let disk: SmallDisk;
afterEach(() => disk.remove());
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const withDisk = needs(
  canMount(dataDir),
  'a full or read-only disk is mounted, which needs root and is refused here',
);

describe('uploads', withDisk, () => {
  let server: TestServer;
  let ana: Client;
  let files: string;
  const log = collectLog();
  beforeAll(async () => {
    server = await startTestServer({}, { log: log.log });
    files = join(server.config.dataDir, 'files');
    ana = await user(server, 'Ana');
    await server.app.jobs.ready();
  });

  const upload = async () =>
    ana.send('POST', '/api/me/avatar?context=profile', await photo(60, 40).png().toBuffer(), {
      'content-type': 'image/png',
    });
  const storedFiles = () =>
    readdirSync(files, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && entry.name !== 'ballast',
    );

  test('a full disk is reported, leaves no partial files, and recovers once there is room', async () => {
    disk = new SmallDisk(files, '512k');
    disk.fill();
    expect(await upload()).toMatchObject({
      status: 500,
      body: { error: { message: 'Failed to upload avatar. You can use the Avatar URL field below.' } },
    });
    expect(storedFiles()).toEqual([]);
    expect((await ana.get('/api/me/profile')).body.avatar_url).toBeNull();
    disk.makeRoom();
    const { avatar_url } = (await expectOk(upload())).body;
    expect((await fetch(server.url + avatar_url)).status).toBe(200);
  });

  test('a read-only disk is reported as missing permission, and recovers once it is writable', async () => {
    disk = new SmallDisk(files, '512k');
    disk.setReadOnly(true);
    expect(await upload()).toMatchObject({
      status: 503,
      body: {
        error: {
          message:
            'Upload permissions not configured. Please contact support or use the Avatar URL field below.',
        },
      },
    });
    disk.setReadOnly(false);
    await expectOk(upload());
  });

  test('a mail without room in the outbox waits, and is written once when there is some', async () => {
    disk = new SmallDisk(join(server.config.dataDir, 'outbox'), '64k');
    disk.fill();
    await expectOk(server.visitor().post('/api/recovery/requests', { email: ana.email }));
    await log.until('a notice was not sent and will be tried again');
    const outbox = new Outbox(server.config.dataDir);
    expect(await outbox.all()).toEqual([]);
    disk.makeRoom();
    // What the minute's sweep does once the pause is over.
    await sql`update notices set next_try_at = now() where settled_at is null`.execute(server.db);
    await sendDue(noticeKinds, { config: server.config, db: server.db, log: log.log }, Date.now() + 30_000);
    expect((await outbox.next(ana.email)).subject).toBe('Reset your password');
    expect(await outbox.all()).toHaveLength(1);
  });
});

describe('the embedded database', withDisk, () => {
  const environment = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

  test('a full disk is reported, reads continue, and writes resume with room, without a restart', async () => {
    disk = new SmallDisk(dataDir, '200m');
    const server = await startServerProcess(dataDir, environment);
    const site = { visitor: () => new Client(server.address) };
    const ana = await user(site, 'Ana', { pro: true });
    const leagueId = await league(ana);
    const night = await event(await siteAdmin(site), { fights: 1, startsIn: 24 });
    const pickPath = `/api/leagues/${leagueId}/events/${night.id}/fights/${night.fights[0]}/pick`;
    const savePick = (revision: number) =>
      ana.put(pickPath, { pick_winner: 'red', pick_method: 'decision', pick_round: null, revision });
    let saved = 0;

    disk.fill();
    // Rows fill existing pages until a new one is needed.
    const codes: string[] = [];
    let refused = await ana.post(`/api/leagues/${leagueId}/invites`);
    for (
      ;
      refused.status === 201 && codes.length < 2_000;
      refused = await ana.post(`/api/leagues/${leagueId}/invites`)
    )
      codes.push(refused.body.code);
    expect(refused).toMatchObject({
      status: 503,
      body: { error: { code: 'storage_full', message: expect.stringContaining('out of storage') } },
    });
    expect((await ana.get(`/api/leagues/${leagueId}`)).status).toBe(200);

    // Without room for its WAL PostgreSQL stops, and may not start before there is some.
    const outside = new pg.Client(readDatabaseRecord(dataDir)!);
    outside.on('error', () => {});
    await outside.connect();
    const switches = async () => {
      for (;;) {
        await outside.query(`select pg_logical_emit_message(true, 'test', repeat('x', 1000))`);
        await outside.query('select pg_switch_wal()');
      }
    };
    await expect(switches()).rejects.toThrow();
    let revision = 0;
    const trySaving = async () => {
      const answer = await savePick(++revision);
      if (answer.status === 200) saved = revision;
      else expect([answer.status, answer.body.error.request_id]).toEqual([503, expect.any(String)]);
      return answer.status === 200;
    };
    for (let tries = 0; tries < 50; tries++) await trySaving();
    disk.makeRoom();
    while (!(await trySaving()));

    const { picks } = (await expectOk(ana.get(`/api/leagues/${leagueId}/events/${night.id}/picks`))).body;
    expect(picks[0].revision).toBe(saved);
    const { invites } = (await expectOk(ana.get(`/api/leagues/${leagueId}/invites`))).body;
    expect(codes.filter((code) => !invites.some((invite: { code: string }) => invite.code === code))).toEqual(
      [],
    );
    await server.stop();
  });

  test('a read-only or full data folder at the start is reported in one sentence', async () => {
    disk = new SmallDisk(dataDir, '64k');
    disk.setReadOnly(true);
    await expect(startServerProcess(dataDir, environment)).rejects.toThrow(
      `The data folder ${dataDir} is of no use: it cannot be written to. Mend that, or set DATA_DIR to another.`,
    );
    disk.setReadOnly(false);
    disk.fill();
    await expect(startServerProcess(dataDir, environment)).rejects.toThrow(/its disk is full/);
  });
});
