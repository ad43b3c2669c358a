import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type Db, PgBoss, type QueueResult } from 'pg-boss';
import type { Config } from '../server/config.ts';
import { Batcher } from '../server/database/batcher.ts';
import type { Database } from '../server/database/database.ts';
import { logFailure } from '../server/database/outages.ts';
import type { Log } from '../server/process/log.ts';
import type { AnyJobKind, JobKind } from './job-kind.server.ts';

export interface JobParts {
  config: Config;
  db: Database;
  log: Log;
}

const LONGEST_TRY_SECONDS = 60;
const POLL_SECONDS = 2;
const START_AGAIN_SECONDS = 5;
const WAIT_AT_STOP_MS = 5_000;
const MOST_REMEMBERED = 1_000;
const KEEP_DONE_SECONDS = 24 * 3600;

/** A durable job queue in the database (schema `pgboss`), shared by all servers. */
export class Jobs {
  readonly #parts: JobParts;
  readonly #kinds: readonly AnyJobKind[];
  readonly #boss: PgBoss;
  readonly #workers = new Map<string, string>();
  // A job is delivered again if the database was away when it should have been marked as done; these must not run twice.
  readonly #ran = new LRUCache<string, true>({ max: MOST_REMEMBERED });
  #started: Promise<void> | undefined;
  #startAgain: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(parts: JobParts, kinds: readonly AnyJobKind[]) {
    this.#parts = parts;
    this.#kinds = kinds;
    this.#boss = new PgBoss({ db: asBossDatabase(parts.db) });
    this.#boss.on('error', (err) => logFailure(parts, err, 'jobs failed to reach the database', 'error'));
    this.#boss.on('warning', (warning) => parts.log.warn({ warning: warning.message }, 'jobs'));
  }

  /** Once this resolves, the job is stored durably. */
  async send<Data extends object>(kind: JobKind<Data>, data: Data): Promise<void> {
    await this.ready();
    await this.#boss.send(kind.name, data);
    this.#wake(kind);
  }

  /** Keeps trying in the background while the database is away. */
  start(): void {
    this.ready().catch((err) => {
      logFailure(this.#parts, err, 'jobs did not start', 'error');
      if (!this.#stopped) this.#startAgain = setTimeout(() => this.start(), START_AGAIN_SECONDS * 1000);
    });
  }

  /** Gives running jobs a few seconds; another worker retries those that don't finish. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#startAgain);
    await this.#started?.catch(() => {});
    const ended = Promise.all(this.#kinds.map(({ name }) => this.#boss.offWork(name)));
    await Promise.race([ended, pause(WAIT_AT_STOP_MS, undefined, { ref: false })]);
    await this.#boss.stop({ graceful: false });
  }

  /** Rejects while the database is away. */
  ready(): Promise<void> {
    this.#started ??= this.#open().catch((error) => {
      this.#started = undefined;
      throw error;
    });
    return this.#started;
  }

  async #open(): Promise<void> {
    await this.#boss.start();
    const [queues, schedules] = [await this.#boss.getQueues(), await this.#boss.getSchedules()];
    const crons = new Map(schedules.map(({ name, cron }) => [name, cron]));
    for (const kind of this.#kinds) {
      if (this.#workers.has(kind.name)) continue;
      const queue = queues.find(({ name }) => name === kind.name);
      await this.#settle(kind, queue);
      if (kind.cron && crons.get(kind.name) !== kind.cron) await this.#boss.schedule(kind.name, kind.cron);
      await this.#work(kind);
    }
  }

  /** Writes nothing if the queue is already as it should be: most starts change no kind. */
  async #settle(kind: AnyJobKind, queue: QueueResult | undefined): Promise<void> {
    const settings = {
      retryLimit: kind.retry?.times ?? 0,
      ...(kind.retry && {
        retryDelay: kind.retry.firstAfterSeconds,
        retryBackoff: true,
        retryDelayMax: kind.retry.atMostSeconds,
      }),
      expireInSeconds: LONGEST_TRY_SECONDS,
      deleteAfterSeconds: KEEP_DONE_SECONDS,
    };
    if (
      queue &&
      Object.entries(settings).every(([name, value]) => queue[name as keyof QueueResult] === value)
    )
      return;
    await this.#boss.createQueue(kind.name, settings);
    await this.#boss.updateQueue(kind.name, settings);
  }

  async #work(kind: AnyJobKind): Promise<void> {
    const worker = await this.#boss.work(
      kind.name,
      { pollingIntervalSeconds: POLL_SECONDS },
      async ([job]) => {
        if (job) await this.#run(kind, job).finally(() => this.#wake(kind));
      },
    );
    this.#workers.set(kind.name, worker);
  }

  /** Spares the job the wait for the next poll. */
  #wake(kind: AnyJobKind): void {
    const worker = this.#workers.get(kind.name);
    if (worker) this.#boss.notifyWorker(worker);
  }

  async #run(kind: AnyJobKind, job: { id: string; data: unknown }): Promise<void> {
    if (this.#ran.has(job.id)) return;
    const log = this.#parts.log.child({ job: kind.name, job_id: job.id });
    try {
      await kind.run(job.data ?? {}, { ...this.#parts, log, jobId: job.id });
    } catch (err) {
      logFailure({ ...this.#parts, log }, err, 'a job failed and will be tried again');
      throw err;
    }
    this.#ran.set(job.id, true);
    log.info('a job is done');
  }
}

/** Creates or migrates the queue's tables without starting workers. */
export async function installJobTables(db: Database): Promise<void> {
  const boss = new PgBoss({ db: asBossDatabase(db), supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
}

/** One statement at a time: all kinds poll at once, and would otherwise take every connection away from requests. */
function asBossDatabase(db: Database): Db {
  const inTurn = new Batcher(
    async ([script]: Script[]) => [await executeScript(db, script!.text, script!.values)],
    { concurrency: 1, batchSize: 1 },
  );
  return { executeSql: (text, values) => inTurn.load({ text, values }) };
}

interface Script {
  text: string;
  values: unknown[] | undefined;
}

function executeScript(db: Database, text: string, values: unknown[] = []) {
  return db.connection().execute(async (connection) => {
    try {
      const { rows } = await connection.executeQuery(CompiledQuery.raw(text, values));
      return { rows: [...rows] };
    } catch (error) {
      // pg-boss sends scripts with transactions of their own; after an error, one would stay open.
      await sql`rollback`.execute(connection).catch(() => {});
      throw error;
    }
  });
}
