import pg from 'pg';
import type { Config } from '../config.ts';

/** The oldest version we test. */
const OLDEST_POSTGRES = 15;

export class DatabaseUnusable extends Error {}

/** Throws {@link DatabaseUnusable} unless every configured address accepts us and is new enough. */
export async function mustBeUsable({ databaseUrl, databaseDirectUrl }: Config): Promise<void> {
  if (databaseUrl) await tryOut('DATABASE_URL', databaseUrl);
  if (databaseDirectUrl) await tryOut('DATABASE_DIRECT_URL', databaseDirectUrl);
}

async function tryOut(variable: string, address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 5_000 });
  // The running call reports the error.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version') as version",
    );
    const version = rows[0]!.version;
    if (Number.parseInt(version, 10) < OLDEST_POSTGRES)
      throw new DatabaseUnusable(
        `${variable} leads to PostgreSQL ${version}. Split Decision needs ${OLDEST_POSTGRES} or later.`,
      );
  } catch (error) {
    if (error instanceof DatabaseUnusable) throw error;
    throw new DatabaseUnusable(explain(error as pg.DatabaseError, variable, client), { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}

/** Leaves out the address, which may hold a password. */
function explain({ code = '', message }: pg.DatabaseError, variable: string, client: pg.Client): string {
  const { user, database, host, port } = client;
  const place = host.startsWith('/') ? host : `${host}:${port}`;
  switch (code) {
    case '28P01':
      return `PostgreSQL at ${place} refuses the password of the user "${user}". Correct ${variable}.`;
    case '28000':
      return `PostgreSQL at ${place} does not let the user "${user}" in: ${message}. Correct ${variable}, or its pg_hba.conf.`;
    case '3D000':
      return `PostgreSQL at ${place} has no database "${database}". Create it, or correct ${variable}.`;
    case '53300':
      return `PostgreSQL at ${place} has no connection left. Raise its max_connections.`;
    case '57P03':
      return `PostgreSQL at ${place} is starting or stopping. Try again in a moment.`;
    default:
      return `No PostgreSQL can be used at ${place} (${code || message}). Start it, or correct ${variable}.`;
  }
}
