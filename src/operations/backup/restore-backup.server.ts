import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { installJobTables } from '../../jobs/jobs.server.ts';
import type { Config } from '../../server/config.ts';
import type { Queryable } from '../../server/database/database.ts';
import { migrate, migrationNames } from '../../server/database/migrate.ts';
import type { OneConnection } from '../../server/database/one-connection.ts';
import { storeFile } from '../../uploads/store.server.ts';
import { recordBackup } from './backups.sql.ts';
import { DamagedBackup, filePart, type Manifest, readVerified, tablePart } from './manifest.server.ts';
import { listTables, setSequence } from './tables.sql.ts';
import { dropSite, mustBeAlone, mustBeReplaceable } from './target.sql.ts';

const access = [
  'sessions',
  'api_tokens',
  'recovery_links',
  'calendar_tokens',
  'email_proofs',
  'email_changes',
  'server_keys',
  'idempotency_keys',
  'league_chats',
];

/** Access at the time of the backup may have been revoked since; without the server's keys, no cookie is valid. */
async function endAccess(tx: Queryable): Promise<void> {
  for (const table of access) await sql`delete from ${sql.table(table)}`.execute(tx);
  await sql`update invites set expires_at = least(expires_at, now())`.execute(tx);
}

/** Throws for a damaged backup, and for one from a newer version. */
export async function openBackup(folder: string): Promise<Manifest> {
  const manifest = await readVerified(folder);
  if (!(await migrationNames()).includes(manifest.migration))
    throw new Error(
      `The backup was made by a newer version (migration ${manifest.migration}). Update this one.`,
    );
  return manifest;
}

/**
 * Restores a backup from {@link openBackup} in one transaction and migrates it; a failure leaves at most some unused
 * images. `replace` allows overwriting an existing site. Everyone must sign in again: see {@link endAccess}.
 */
export async function restoreBackup(
  { client, db }: OneConnection,
  config: Config,
  { folder, manifest, replace }: { folder: string; manifest: Manifest; replace: boolean },
): Promise<void> {
  await mustBeAlone(db);
  await mustBeReplaceable(db, { replace });
  for (const file of manifest.files)
    await storeFile(config, file.key, await readFile(join(folder, filePart(file))));
  await installJobTables(db);
  await db.transaction().execute(async (tx) => {
    await dropSite(tx);
    await migrate(tx, { to: manifest.migration });
    await fillTables(client, tx, { folder, manifest });
    for (const sequence of manifest.sequences) await setSequence(tx, sequence);
    await migrate(tx);
    await endAccess(tx);
    await recordBackup(tx, manifest);
  });
  await sql`analyze`.execute(db);
}

/** Triggers are added later, because the backup already contains what they wrote. */
async function fillTables(
  client: pg.Client,
  tx: Queryable,
  { folder, manifest: { tables } }: { folder: string; manifest: Manifest },
): Promise<void> {
  const known = new Set((await listTables(tx)).map(nameOf));
  const unknown = tables.map(nameOf).filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`This version has no table ${unknown.join(', ')}.`);
  for (const table of tables) await fillTable(client, table, folder);
}

const nameOf = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`;

async function fillTable(client: pg.Client, table: Manifest['tables'][0], folder: string): Promise<void> {
  const list = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const rows = client.query(copyFrom(`copy ${nameOf(table)} (${list}) from stdin`));
  await pipeline(createReadStream(join(folder, tablePart(table))), createGunzip(), rows);
  if (rows.rowCount !== table.rows)
    throw new DamagedBackup(`${nameOf(table)} has ${rows.rowCount} rows, not ${table.rows}.`);
}
