import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Config } from '../../server/config.ts';
import type { OneConnection } from '../../server/database/one-connection.ts';
import { VERSION } from '../../server/version.ts';
import { lockFiles, shownAddresses } from '../../uploads/references.sql.ts';
import { listFiles, readFile } from '../../uploads/store.server.ts';
import { keyOfAddress } from '../../uploads/upload-name.ts';
import { recordBackup } from './backups.sql.ts';
import { filePart, type Manifest, readVerified, tablePart, writeManifest } from './manifest.server.ts';
import { writePart } from './parts.server.ts';
import { listSequences, listTables, newestMigration, type Table } from './tables.sql.ts';

/** The folder gets its name only once the backup is verified. How it stays consistent: docs/decisions/0010. */
export async function writeBackup(one: OneConnection, config: Config, folder: string): Promise<Manifest> {
  const unfinished = `${folder}.unfinished`;
  try {
    await mustBeFree(folder);
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw explained(error as NodeJS.ErrnoException, folder);
  }
  await lockFiles(one.db);
  const { shown, ...database } = await copySnapshot(one, unfinished);
  const files = await copyFiles(config, unfinished);
  const keys = new Set(files.map(({ key }) => key));
  await writeManifest(unfinished, {
    format: 1,
    made_at: new Date().toISOString(),
    version: VERSION,
    ...database,
    files,
    missing_files: shown.filter((key) => !keys.has(key)),
  });
  const manifest = await readVerified(unfinished);
  await rename(unfinished, folder);
  await recordBackup(one.db, manifest);
  return manifest;
}

async function mustBeFree(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (entries.length > 0) throw new Error(`${folder} is there already. Name a new folder for each backup.`);
  await mkdir(dirname(folder), { recursive: true });
}

/** Replaces the system's words: root continues as the data's owner, who may not write where root may. */
function explained(error: NodeJS.ErrnoException, folder: string): Error {
  if (error.code !== 'EACCES') return error;
  const [parent, uid] = [dirname(folder), process.getuid?.()];
  return new Error(
    `${folder} cannot be written by the owner of the site's data. Let them: install -d -o ${uid} -m 700 ${parent}`,
  );
}

/** A consistent snapshot that blocks nobody. */
async function copySnapshot({ client, db }: OneConnection, folder: string) {
  const before = await listTables(db);
  await sql`begin transaction isolation level repeatable read read only`.execute(db);
  try {
    // Locked before the snapshot: a table rewritten by a later migration would look empty to this transaction.
    if (before.length > 0)
      await sql`lock table ${sql.join(before.map(tableOf))} in access share mode`.execute(db);
    const migration = await newestMigration(db);
    if (!migration) throw new Error('This is not the database of a Split Decision site.');
    const tables: Manifest['tables'] = [];
    for (const table of await listTables(db)) tables.push(await copyTable(client, table, folder));
    const shown = (await shownAddresses(db)).map(keyOfAddress).filter((key) => key !== null);
    return { migration, tables, sequences: await listSequences(db), shown };
  } finally {
    await sql`rollback`.execute(db);
  }
}

const tableOf = ({ schema, name }: Table) => sql.table(`${schema}.${name}`);

async function copyTable(client: pg.Client, table: Table, folder: string): Promise<Manifest['tables'][0]> {
  const { schema, name, columns } = table;
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const rows = client.query(copyTo(`copy (select ${list} from ${schema}.${name}) to stdout`));
  const sum = await writePart(join(folder, tablePart(table)), rows, createGzip());
  return { ...table, rows: rows.rowCount, ...sum };
}

async function copyFiles(config: Config, folder: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = [];
  for await (const key of listFiles(config, '')) {
    const file = keyOfAddress(`/files/${key}`) ? await readFile(config, key) : null;
    if (file) files.push({ key, ...(await writePart(join(folder, filePart({ key })), file.stream)) });
  }
  return files;
}
