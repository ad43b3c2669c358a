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

/** What the driver itself notices has no code: it gets PostgreSQL's for a connection that failed. */
function failConnection(error: Error & { code?: string }): never {
  error.code ??= '08006';
  throw error;
}

/**
 * Gives up on a server that is silent: one that does not even say it was too slow is not asked again on this connection.
 * Whatever fails on a lost connection fails by that, a rollback too, whose error hides the one before it.
 */
class BoundedClient extends pg.Client {
  #isLost = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // The pool listens to idle clients only: without this one a client lost while it is lent would end the process.
    this.on('error', () => {
      this.#isLost = true;
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's query has a dozen overloads, all passed on
  override query(config: any, values?: any, callback?: any): any {
    const asked: unknown = super.query(config, values, callback);
    return asked instanceof Promise ? asked.catch((error) => this.#fail(error)) : asked;
  }

  #fail(error: Error): never {
    if (error.message === 'Query read timeout') {
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

/** Sends every query as a named prepared statement: parsed and planned once per connection. */
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

// Numbers of this product fit a double; PostgreSQL sends bigint (counts, revisions) as text otherwise.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A PostgreSQL by its address or by connection fields. */
export type Connection = string | pg.ClientConfig;

export interface DatabaseOptions {
  /** Connections at most; a request holds one only while a query or transaction runs. */
  poolSize?: number;
  /**
   * Named when the connection is a pooler's that lends a server connection for one transaction only: the same database
   * without the pooler, for what needs a session. Statements then go without names, and limits are the role's affair.
   */
  direct?: Connection | null;
  /** Milliseconds until a database that says nothing at all counts as gone; longer than a statement may take. */
  silence?: number;
  /** A statement may take as long as it needs, as migrations do. */
  patient?: boolean;
  onError?: (error: Error) => void;
  /** Told of every query that has ended. */
  onQuery?: ((text: string, milliseconds: number, error?: unknown) => void) | undefined;
}

/**
 * No request holds a connection for long, and what is answered 'saved' is on disk whatever the database's own default
 * says. A transaction pooler refuses these as start-up parameters.
 */
const SESSION = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
  options: '-c synchronous_commit=on',
};

/**
 * Opens a pool. Every connection bounds its statements (10 s), lock waits (5 s) and idle transactions (10 s), and gives
 * up on a server that is silent (12 s). A lost server surfaces per query, never as a crash.
 */
export function openDatabase(connection: Connection, options: DatabaseOptions = {}): Database {
  const { poolSize = 10, direct = null, silence = 12_000, patient = false } = options;
  const { onError = () => {}, onQuery } = options;
  const pool = new BoundedPool({
    ...fields(connection),
    Client: (direct === null ? NamingClient : BoundedClient) as unknown as typeof pg.Client,
    ...(direct === null && SESSION),
    query_timeout: silence,
    ...(patient && { statement_timeout: 0, query_timeout: 0 }),
    max: poolSize,
    connectionTimeoutMillis: 5_000,
  } as pg.PoolConfig);
  pool.on('error', onError);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(onQuery && {
      log: (event) =>
        onQuery(
          event.query.sql,
          event.queryDurationMillis,
          event.level === 'error' ? event.error : undefined,
        ),
    }),
  });
  pools.set(db, pool);
  connections.set(db, fields(direct ?? connection));
  return db;
}

const fields = (connection: Connection): pg.ClientConfig => ({
  ...(typeof connection === 'string' ? { connectionString: connection } : connection),
  application_name: 'split-decision',
});

const connections = new WeakMap<Database, pg.ClientConfig>();
const pools = new WeakMap<Database, pg.Pool>();

/** Connections of the pool, those of them that nobody uses, and how many wait for one. */
export function poolFigures(db: Database): { open: number; idle: number; waiting: number } {
  const { totalCount, idleCount, waitingCount } = pools.get(db)!;
  return { open: totalCount, idle: idleCount, waiting: waitingCount };
}

/** A connection of one's own to the same database, for what lasts longer than a transaction, such as LISTEN. */
export async function openOwnConnection(db: Database): Promise<pg.Client> {
  const client = new pg.Client({
    ...connections.get(db),
    connectionTimeoutMillis: 5_000,
    // Nothing is asked on it that could time out: the system finds out within 20 s that the other side is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  await client.connect();
  return client;
}

/** Whether a statement that never ends would be stopped: through a pooler only the role's own settings see to that. */
export async function statementsAreBounded(db: Database): Promise<boolean> {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
  return rows[0]!.statement_timeout !== '0';
}

/** Whether a commit is on disk when it is answered: through a pooler that, too, is the role's own affair. */
export async function commitsAreDurable(db: Database): Promise<boolean> {
  const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(db);
  return rows[0]!.synchronous_commit !== 'off';
}

/** True when the database answers. */
export async function databaseAnswers(db: Database): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
