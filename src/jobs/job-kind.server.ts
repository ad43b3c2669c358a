import type { Config } from '../server/config.ts';
import type { Database } from '../server/database/database.ts';
import type { Log } from '../server/process/log.ts';

export interface JobTools {
  config: Config;
  db: Database;
  log: Log;
  /** The same for every attempt. */
  jobId: string;
}

/** Background work. `run` is retried when it throws, so it must be safe to repeat; one attempt may take a minute. */
export interface JobKind<Data extends object> {
  name: string;
  /** For recurring jobs: a cron expression in UTC. */
  cron?: string;
  /** Retries back off exponentially from `firstAfterSeconds` up to `atMostSeconds`; without this there are none. */
  retry?: { times: number; firstAfterSeconds: number; atMostSeconds: number };
  run(data: Data, tools: JobTools): Promise<void>;
}

/** Work that is looked for every minute; whatever a failed run missed, the next one picks up. */
export const everyMinute = (name: string, run: (tools: JobTools) => Promise<void>): JobKind<object> => ({
  name,
  cron: '* * * * *',
  run: (_data, tools) => run(tools),
});

// biome-ignore lint/suspicious/noExplicitAny: a list of kinds holds kinds of different data
export type AnyJobKind = JobKind<any>;
