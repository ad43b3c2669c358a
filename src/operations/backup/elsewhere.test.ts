import { randomUUID } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { createDatabase, dropDatabase } from '../../../test/databases.ts';
import { photo } from '../../../test/images.ts';
import { operatorCommand, operatorDoes } from '../../../test/operator-command.ts';
import { temporaryFolder } from '../../../test/run-folder.ts';
import { startS3Server } from '../../../test/s3-server.ts';
import { startTestServer } from '../../../test/server.ts';
import { event, expectOk, league, siteAdmin, user } from '../../../test/world.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/database.ts';
import { migrate, migrationNames } from '../../server/database/migrate.ts';
import { withOneConnection } from '../../server/database/one-connection.ts';
import { dropStrayUploads } from '../../uploads/clean-up.server.ts';
import { lockFiles, mayDropFiles } from '../../uploads/references.sql.ts';
import { lastBackup } from './backups.sql.ts';
import { type Manifest, tablePart, writeManifest } from './manifest.server.ts';
import { checksumOf } from './parts.server.ts';
import { openBackup, restoreBackup } from './restore-backup.server.ts';
import { newestMigration } from './tables.sql.ts';
import { writeBackup } from './write-backup.server.ts';

const root = temporaryFolder('split-decision-backup-');
const folder = (name: string) => join(root, name);
const names: string[] = [];
const emptyDatabase = async () => {
  const name = `b_${randomUUID().replaceAll('-', '')}`;
  names.push(name);
  return createDatabase(inject('postgresUrl'), name);
};
afterAll(async () => {
  for (const name of names) await dropDatabase(inject('postgresUrl'), name);
  rmSync(root, { recursive: true, force: true });
});

const manifestOf = (name: string): Manifest =>
  JSON.parse(readFileSync(join(folder(name), 'manifest.json'), 'utf8'));

/** A restore ends all access, so these stay behind. */
const ACCESS = ['sessions', 'recovery_links', 'recovery_grants', 'server_keys', 'idempotency_keys'].concat(
  'email_proofs',
  'email_changes',
  'push_subscriptions',
);
const moved = (manifest: Manifest) => ({
  ...manifest,
  made_at: '',
  tables: manifest.tables.filter((table) => !ACCESS.includes(table.name)),
  missing_files: manifest.missing_files.toSorted(),
});

test('a site moves to another database and from a folder to an S3 store, bit for bit', async () => {
  const site = await startTestServer();
  const [admin, ana] = [await siteAdmin(site), await user(site, 'Ana', { pro: true })];
  const { id, fights } = await event(admin);
  const leagueId = await league(ana);
  const pick = { pick_winner: 'red', pick_method: 'decision', pick_round: null };
  await expectOk(ana.put(`/api/leagues/${leagueId}/events/${id}/fights/${fights[0]}/pick`, pick));
  const image = await photo(60, 40).png().toBuffer();
  const { body } = await expectOk(
    ana.send('POST', '/api/me/avatar?context=profile', image, { 'content-type': 'image/png' }),
  );
  await expectOk(ana.patch('/api/me/profile', { avatar_url: body.avatar_url, display_name: 'Tab\tNull\\N' }));
  // Shown, but no file of the store: two that are lost, and one of another site.
  const lost = ['avatars/x/x-1.png', 'fighters/y-blue-1.png'];
  await sql`update profiles set avatar_url = ${`/files/${lost[0]}`} where id = ${admin.id}`.execute(site.db);
  await sql`update fights set blue_avatar_url = ${`/files/${lost[1]}`}, red_avatar_url = 'https://example.com/r.png'
    where id = ${fights[0]}`.execute(site.db);
  const here = { DATA_DIR: site.config.dataDir, DATABASE_URL: site.databaseUrl };
  const { complained } = await operatorCommand('backup', [folder('one')], here);
  expect(complained.split('\n').sort()).toEqual(
    lost.map((key) => `The site shows ${key}, which its file store does not have.`),
  );

  // For the owner's eyes alone.
  for (const name of ['', ...readdirSync(folder('one'), { recursive: true })])
    expect.soft(statSync(join(folder('one'), `${name}`)).mode & 0o077, `${name}`).toBe(0);

  const s3 = await startS3Server('pictures');
  const elsewhere = { DATA_DIR: folder('data'), DATABASE_URL: await emptyDatabase(), ...s3.environment };
  await operatorDoes('restore', [folder('one')], elsewhere);
  await operatorDoes('backup', [folder('two')], elsewhere);
  expect(moved(manifestOf('two'))).toEqual(moved(manifestOf('one')));
  expect(manifestOf('two').files.map(({ key }) => `/files/${key}`)).toEqual([body.avatar_url]);
  expect(moved(manifestOf('two')).missing_files).toEqual(lost);
  expect(await s3.keys()).toEqual([body.avatar_url.replace('/files/', '')]);
  await s3.close();
});

test('a restore that fails half-way leaves the existing site', async () => {
  const DATABASE_URL = await emptyDatabase();
  const options = { DATA_DIR: folder('data'), DATABASE_URL };
  await operatorDoes('restore', [folder('one')], options);
  const operator = new pg.Client({ connectionString: DATABASE_URL });
  await operator.connect();
  await operator.query('create table of_an_extension (); alter extension plpgsql add table of_an_extension');
  await operator.end();
  await operatorDoes('backup', [folder('before')], options);
  const tablesOf = (name: string) => manifestOf(name).tables.map((table) => table.name);
  expect(tablesOf('before')).toEqual(tablesOf('one'));

  cpSync(folder('one'), folder('unfit'), { recursive: true });
  const manifest = manifestOf('unfit');
  const picks = manifest.tables.find(({ name }) => name === 'picks')!;
  const part = join(folder('unfit'), tablePart(picks));
  writeFileSync(part, gzipSync(`${gunzipSync(readFileSync(part))}no pick\n`));
  Object.assign(picks, await checksumOf(part));
  await writeManifest(folder('unfit'), manifest);
  const { code, complained } = await operatorCommand('restore', [folder('unfit'), '--replace'], options);
  expect([code, complained]).toEqual([1, expect.stringContaining('invalid input syntax')]);

  await operatorDoes('backup', [folder('after')], options);
  expect(manifestOf('after').tables).toEqual(manifestOf('before').tables);
});

test('while a backup holds them, unused images stay; the daily clean-up deletes them later', async () => {
  const site = await startTestServer();
  const [ana, bo] = [await user(site, 'Ana'), await user(site, 'Bo')];
  const newAvatar = async (who: Client) => {
    const image = await photo(60, 40).png().toBuffer();
    const headers = { 'content-type': 'image/png' };
    const { body } = await expectOk(who.send('POST', '/api/me/avatar?context=profile', image, headers));
    await expectOk(who.patch('/api/me/profile', { avatar_url: body.avatar_url }));
    return body.avatar_url as string;
  };
  const [former, deleted] = [await newAvatar(ana), await newAvatar(bo)];
  const statuses = () =>
    Promise.all([former, deleted].map(async (address) => (await fetch(site.url + address)).status));
  await withOneConnection(site.databaseUrl, async ({ db }) => {
    await lockFiles(db);
    await newAvatar(ana);
    await expectOk(bo.delete('/api/me', { confirmation: 'delete my account' }));
    expect(await statuses()).toEqual([200, 200]);
    await sql`select pg_advisory_unlock_all()`.execute(db);
  });
  await dropStrayUploads(site, { now: Date.now() + 25 * 3_600_000 });
  expect(await statuses()).toEqual([404, 404]);
});

test('nothing is restored while another program uses the database', async () => {
  const DATABASE_URL = await emptyDatabase();
  const others = ['somebody', 'somebody', ''].map(
    (application_name) => new pg.Client({ connectionString: DATABASE_URL, application_name }),
  );
  for (const one of others) await one.connect();
  const { code, complained } = await operatorCommand('restore', [folder('one')], {
    DATA_DIR: folder('data'),
    DATABASE_URL,
  });
  const { rows } = await others[0]!.query(`select from pg_tables where schemaname in ('public', 'pgboss')`);
  for (const one of others) await one.end();
  expect({ code, complained, tables: rows.length }).toEqual({
    code: 1,
    complained: 'Other programs use the database (somebody, unnamed). Stop every server on it first.',
    tables: 0,
  });
});

test('tables of another application are left alone', async () => {
  const DATABASE_URL = await emptyDatabase();
  const options = { DATA_DIR: folder('data'), DATABASE_URL };
  const notOurs = { code: 1, complained: 'This is not the database of a Split Decision site.' };
  expect(await operatorCommand('backup', [folder('nothing')], options)).toMatchObject(notOurs);
  const other = new pg.Client({ connectionString: DATABASE_URL });
  await other.connect();
  await other.query('create table recipes (name text)');
  await other.end();
  expect(await operatorCommand('backup', [folder('recipes')], options)).toMatchObject(notOurs);
  expect(await operatorCommand('restore', [folder('one'), '--replace'], options)).toMatchObject({
    code: 1,
    complained: 'The database holds tables of something else. Take an empty one.',
  });
});

test('a backup of an older version comes back at its own migration and is brought up to date', async () => {
  const older = '0020_events';
  const newest = (await migrationNames()).at(-1)!;
  expect(newest > older).toBe(true);
  const old = openDatabase(await emptyDatabase());
  const oldUrl = inject('postgresUrl').replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${names.at(-1)}`);
  await migrate(old, { to: older });
  await sql`insert into profiles (email, display_name) values ('ada@example.com', 'Ada')`.execute(old);
  await sql`insert into events (name, start_time, fight_count, resulted_count) values ('Old Night', now(), 1, 1)`.execute(
    old,
  );
  await sql`insert into fights (event_id, red_name, blue_name, result_winner) select id, 'R', 'B', 'red' from events`.execute(
    old,
  );
  await sql`insert into event_changes (event_id, kind) select id, 'card' from events`.execute(old);
  const config = readConfig({ DATA_DIR: folder('old data') });
  expect(await mayDropFiles(old)).toBe(true);
  await withOneConnection(oldUrl, async (one) => {
    await writeBackup(one, config, folder('old'));
    expect(await mayDropFiles(old)).toBe(false);
  });
  await old.destroy();

  await withOneConnection(await emptyDatabase(), async (one) => {
    const manifest = await openBackup(folder('old'));
    expect(manifest.migration).toBe(older);
    await restoreBackup(one, config, { folder: folder('old'), manifest, replace: false });
    expect(await newestMigration(one.db)).toBe(newest);
    expect((await lastBackup(one.db))?.made_at.toISOString()).toBe(manifest.made_at);
    const { rows } = await sql`select e.name, e.status, f.red_name, p.display_name
      from events e join fights f on f.event_id = e.id, profiles p`.execute(one.db);
    expect(rows).toEqual([{ name: 'Old Night', status: 'completed', red_name: 'R', display_name: 'Ada' }]);
    // Queries are planned by what is there now, not by the guesses for new tables.
    const unknown = await sql`select relname from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < 0`.execute(one.db);
    expect(unknown.rows).toEqual([]);
    // This version's triggers are active again.
    await sql`update fights set result_winner = null`.execute(one.db);
    expect((await sql`select status from events`.execute(one.db)).rows).toEqual([{ status: 'upcoming' }]);
    // The sequence continues after the restored row.
    await sql`insert into event_changes (event_id, kind) select id, 'card' from events`.execute(one.db);
  });
});

test('a backup of a newer version is refused', async () => {
  const site = await startTestServer();
  await sql`insert into kysely_migration values ('9999_future', 'now')`.execute(site.db);
  const options = { DATA_DIR: site.config.dataDir, DATABASE_URL: site.databaseUrl };
  await operatorDoes('backup', [folder('newer')], options);
  expect(await operatorCommand('restore', [folder('newer')], { DATA_DIR: folder('data') })).toMatchObject({
    code: 1,
    complained: 'The backup was made by a newer version (migration 9999_future). Update this one.',
  });
});
