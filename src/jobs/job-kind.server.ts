import type { Config } from '../server/config.ts';
import type { Database } from '../server/database/database.ts';
import type { Log } from '../server/process/log.ts';

/** What a job may use while it runs. */
export interface JobTools {
  config: Config;
  db: Database;
  log: Log;
  /** The same on every try of one job. */
  jobId: string;
}

/**
 * One kind of work done after the answer was sent. `run` is tried again when it throws, so it must bear being run
 * twice; a try may take a minute.
 */
export interface JobKind<Data extends object> {
  name: string;
  /** When the job starts by itself, as a cron expression in UTC. */
  cron?: string;
  /** Tries after the first, `firstAfterSeconds` later, then ever more slowly up to `atMostSeconds` apart. */
  retry: { times: number; firstAfterSeconds: number; atMostSeconds: number };
  run(data: Data, tools: JobTools): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of kinds holds kinds of different data
export type AnyJobKind = JobKind<any>;
