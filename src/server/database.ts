import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
/** A pool or a transaction: what a named query takes. */
export type Queryable = Database | Transaction<Tables>;

const MOST_NAMED_STATEMENTS = 500;
const statementNames = new Map<string, string>();

function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known) return known;
  if (statementNames.size >= MOST_NAMED_STATEMENTS) return undefined;
  const name = `s${statementNames.size + 1}`;
  statementNames.set(text, name);
  return name;
}

const UNPREPARED =
  /^\s*(begin|start|commit|rollback|savepoint|release|set|listen|create|alter|drop|notify)\b/i;

/** Sends every query as a named prepared statement: parsed and planned once per connection. */
class NamingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's query has a dozen overloads, all passed on
  override query(config: any, values?: any, callback?: any): any {
    if (typeof config === 'string' && Array.isArray(values) && !UNPREPARED.test(config)) {
      const name = statementName(config);
      if (name) return super.query({ name, text: config, values }, callback);
    }
    return super.query(config, values, callback);
  }
}

// Numbers of this product fit a double; PostgreSQL sends bigint (counts, revisions) as text otherwise.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface DatabaseOptions {
  /** Connections at most; a request holds one only while a query or transaction runs. */
  poolSize?: number;
  onError?: (error: Error) => void;
}

/**
 * Opens a pool on a PostgreSQL given by URL or by connection fields. Every connection bounds its statements
 * (10 s), lock waits (5 s) and idle transactions (10 s). A lost server surfaces per query, never as a crash.
 */
export function openDatabase(connection: string | pg.PoolConfig, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    Client: NamingClient as unknown as typeof pg.Client,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
  } as pg.PoolConfig);
  pool.on('error', options.onError ?? (() => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  connections.set(db, typeof connection === 'string' ? { connectionString: connection } : connection);
  return db;
}

const connections = new WeakMap<Database, pg.ClientConfig>();

/** A connection of one's own to the same database, for what lasts longer than a query, such as LISTEN. */
export async function openOwnConnection(db: Database): Promise<pg.Client> {
  const client = new pg.Client({ ...connections.get(db), connectionTimeoutMillis: 5_000, keepAlive: true });
  await client.connect();
  return client;
}

/** True when the database answers. */
export async function databaseAnswers(db: Database): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
