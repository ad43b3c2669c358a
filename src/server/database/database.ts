import { Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { CONNECTION_LOST, READ_ONLY } from './database-trouble.ts';
import { readAsEveryone, readerId } from './reader.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
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

type Failure = Error & { code?: string };

/** The driver's own errors have no code; this gives them PostgreSQL's code for a failed connection. */
function failConnection(error: Failure): never {
  error.code ??= CONNECTION_LOST;
  throw error;
}

/** Drops a connection that is silent for too long or leads to a standby; any later error on it reports the loss. */
class BoundedClient extends pg.Client {
  #isLost = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // The pool only listens to idle clients: losing one in use would otherwise crash the process.
    this.on('error', (error: Failure) => {
      this.#isLost = true;
      error.code ??= CONNECTION_LOST;
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's query has a dozen overloads, all passed on
  override query(config: any, values?: any, callback?: any): any {
    const asked: unknown = super.query(config, values, callback);
    return asked instanceof Promise ? asked.catch((error) => this.#fail(error)) : asked;
  }

  #fail(error: Failure): never {
    if (error.message === 'Query read timeout' || error.code === READ_ONLY) {
      this.#isLost = true;
      void this.end();
    }
    if (this.#isLost) failConnection(error);
    throw error;
  }
}

class BoundedPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: pg's connect has two overloads, both passed on
  override connect(callback?: any): any {
    const lent: unknown = super.connect(callback);
    return lent instanceof Promise ? lent.catch(failConnection) : lent;
  }
}

/** Few people watch later at the same time, and each of them waits for a second round trip anyway. */
const UNWATCHED_POOL_SIZE = 4;

/** Lends separate connections to readers who must not see everything ({@link readerId}). */
class PoolOfReaders {
  readonly #everyone: pg.Pool;
  readonly #unwatched: pg.Pool;

  constructor(everyone: pg.Pool, unwatched: pg.Pool) {
    this.#everyone = everyone;
    this.#unwatched = unwatched;
  }

  get options(): pg.PoolConfig {
    return this.#everyone.options;
  }

  async connect(): Promise<pg.PoolClient> {
    const reader = readerId();
    if (reader === null) return this.#everyone.connect();
    const client = await this.#unwatched.connect();
    try {
      await client.query(
        "select set_config('search_path', 'unwatched, public', false), set_config('app.viewer', $1, false)",
        [reader],
      );
      return client;
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  }

  async end(): Promise<void> {
    await Promise.all([this.#everyone.end(), this.#unwatched.end()]);
  }
}

class NamingClient extends BoundedClient {
  // biome-ignore lint/suspicious/noExplicitAny: pg's query has a dozen overloads, all passed on
  override query(config: any, values?: any, callback?: any): any {
    if (typeof config === 'string' && Array.isArray(values) && !UNPREPARED.test(config)) {
      const name = statementName(config);
      if (name) return super.query({ name, text: config, values }, callback);
    }
    return super.query(config, values, callback);
  }
}

// PostgreSQL sends bigint as text; our counts and revisions fit into a double.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Connection = string | pg.ClientConfig;

export interface DatabaseOptions {
  poolSize?: number;
  /** Set when `connection` is a transaction pooler: the way around it, for sessions. Pooled statements then have no names. */
  direct?: Connection | null;
  /** Milliseconds without any answer after which a connection counts as lost; longer than a statement may take. */
  silence?: number;
  /** Without a statement timeout, for migrations. */
  patient?: boolean;
  onError?: (error: Error) => void;
  onQuery?: (text: string) => void;
}

/** A commit is on disk whatever the database's default is. Transaction poolers reject these as startup parameters. */
const SESSION = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
  options: '-c synchronous_commit=on',
};

/** Limits each connection's statements (10 s), lock waits (5 s), idle transactions (10 s) and silence (12 s). */
export function openDatabase(connection: Connection, options: DatabaseOptions = {}): Database {
  const { poolSize = 10, direct = null, silence = 12_000, patient = false } = options;
  const { onError = () => {}, onQuery } = options;
  const bounds = {
    query_timeout: silence,
    ...(patient && { statement_timeout: 0, query_timeout: 0 }),
    connectionTimeoutMillis: 5_000,
  };
  const pool = new BoundedPool({
    ...fields(connection),
    Client: (direct === null ? NamingClient : BoundedClient) as unknown as typeof pg.Client,
    ...(direct === null && SESSION),
    ...bounds,
    max: poolSize,
  } as pg.PoolConfig);
  // Bypasses a pooler, because what a reader may know is a property of the session.
  const unwatched = new BoundedPool({
    ...fields(direct ?? connection),
    Client: NamingClient as unknown as typeof pg.Client,
    ...SESSION,
    ...bounds,
    max: Math.min(poolSize, UNWATCHED_POOL_SIZE),
  } as pg.PoolConfig);
  for (const each of [pool, unwatched]) each.on('error', onError);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new PoolOfReaders(pool, unwatched) }),
    ...(onQuery && { log: ({ query }) => onQuery(query.sql) }),
  });
  pools.set(db, pool);
  connections.set(db, { ...fields(direct ?? connection), query_timeout: Math.min(silence, 5_000) });
  return db;
}

const fields = (connection: Connection): pg.ClientConfig => ({
  ...(typeof connection === 'string' ? { connectionString: connection } : connection),
  application_name: 'split-decision',
});

const connections = new WeakMap<Database, pg.ClientConfig>();
const pools = new WeakMap<Database, pg.Pool>();

export function poolFigures(db: Database): { open: number; idle: number; waiting: number } {
  const { totalCount, idleCount, waitingCount } = pools.get(db)!;
  return { open: totalCount, idle: idleCount, waiting: waitingCount };
}

export const isClosing = (db: Database): boolean => pools.get(db)!.ending;

/** Outside the pool, for anything that outlives a transaction, such as LISTEN. */
export async function openOwnConnection(db: Database): Promise<pg.Client> {
  const client = new BoundedClient({
    ...connections.get(db),
    connectionTimeoutMillis: 5_000,
    // Behind a proxy this only checks the proxy, so whoever waits on the connection asks something now and then.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  await client.connect();
  return client;
}

const setting = async (db: Database, name: string): Promise<string> => {
  const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db);
  return rows[0]!.value;
};

/** Through a pooler, only the role's own settings can limit them. */
export const statementsAreBounded = async (db: Database): Promise<boolean> =>
  (await setting(db, 'statement_timeout')) !== '0';

export const postgresVersion = (db: Database): Promise<string> => setting(db, 'server_version');

export const commitsAreDurable = async (db: Database): Promise<boolean> =>
  (await setting(db, 'synchronous_commit')) !== 'off';

/** False for a standby, whose answers are out of date. */
export const databaseAnswers = (db: Database): Promise<boolean> =>
  isSo(db, sql`select not pg_is_in_recovery() as so`);

export const databaseTakesChanges = (db: Database): Promise<boolean> =>
  isSo(db, sql`select current_setting('transaction_read_only') = 'off' as so`);

const isSo = (db: Database, question: RawBuilder<unknown>): Promise<boolean> =>
  readAsEveryone(() => question.execute(db)).then(
    ({ rows }) => (rows[0] as { so: boolean }).so,
    () => false,
  );
