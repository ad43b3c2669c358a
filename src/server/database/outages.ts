import type { Log } from '../process/log.ts';
import { type Database, databaseTakesChanges, isClosing } from './database.ts';
import { databaseTrouble } from './database-trouble.ts';

interface Parts {
  db: Database;
  log: Pick<Log, 'debug' | 'warn' | 'error'>;
}

const PAUSE_MS = 500;
const suspected = new WeakSet<Database>();

/**
 * Logs a failure. While the database is away a thousand requests fail, so only the first of these failures is logged, then one
 * line once a check has confirmed it, and one when the database is back.
 */
export function logFailure(
  { db, log }: Parts,
  err: unknown,
  words: string,
  level: 'warn' | 'error' = 'warn',
): void {
  const isAway = databaseTrouble(err) === 'database_unavailable';
  log[isAway && suspected.has(db) ? 'debug' : level]({ err }, words);
  if (isAway && !suspected.has(db)) watch({ db, log });
}

function watch({ db, log }: Parts): void {
  let since: number | undefined;
  const look = async (): Promise<void> => {
    if (isClosing(db)) return;
    if (!(await databaseTakesChanges(db))) {
      if (since === undefined) log.error('the database is away');
      since ??= performance.now();
      return lookSoon();
    }
    suspected.delete(db);
    if (since !== undefined)
      log.warn({ seconds: Math.round((performance.now() - since) / 1000) }, 'the database is back');
  };
  const lookSoon = () => void setTimeout(look, PAUSE_MS).unref();
  suspected.add(db);
  lookSoon();
}
