import { sql } from 'kysely';
import { pageLooks } from '../../events/follow/rounds.sql.ts';
import { jobFigures } from '../../jobs/job-figures.sql.ts';
import { lastBackup } from '../../operations/backup/backups.sql.ts';
import { noticeOutcomes, oldestDueSeconds, openCounts } from '../../outbox/notices.sql.ts';
import type { Config } from '../../server/config.ts';
import { type Database, postgresVersion } from '../../server/database/database.ts';
import { changedFunctions, migrationNames } from '../../server/database/migrate.ts';
import { diskSpace } from '../../server/process/disk-space.ts';
import { noticeKinds } from '../../server/process/notice-kinds.server.ts';
import { VERSION } from '../../server/version.ts';
import { counted } from '../../text/counted.ts';
import { HOUR_MS, MINUTE_MS } from '../../time/durations.ts';

const OLDEST_BACKUP_MS = 26 * HOUR_MS;
/** The same figure as in deploy/prometheus-alerts.yml. */
const LITTLE_BYTES = 5e9;
const LITTLE_SHARE = 0.1;
const LATE_SECONDS = 3600;
/** For mail that somebody is waiting for: a reset link, a code. */
const LATE_WANTED_SECONDS = 600;

export interface Finding {
  what: string;
  found: string;
  /** False when the operator has to act. */
  isFine: boolean;
}

/** The site's health, read without changing anything. */
export async function siteFindings(db: Database, config: Config): Promise<Finding[]> {
  const migrations = await findMigrations(db);
  // The other findings need this version's tables.
  const rest = migrations.isFine
    ? [await findBackup(db), await findJobs(db), await findMails(db), await findPages(db, config)]
    : [];
  return [
    { what: 'Site', found: config.publicUrl, isFine: true },
    { what: 'Version', found: VERSION, isFine: true },
    await findDatabase(db, config),
    migrations,
    ...rest,
    diskFinding(config.dataDir, await diskSpace(config.dataDir)),
  ];
}

async function findDatabase(db: Database, { databaseUrl }: Config): Promise<Finding> {
  const whose = databaseUrl === null ? '(bundled)' : 'at DATABASE_URL';
  return { what: 'Database', found: `PostgreSQL ${await postgresVersion(db)} ${whose}`, isFine: true };
}

async function findMigrations(db: Database): Promise<Finding> {
  const known = await migrationNames();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const done = rows.map(({ name }) => name);
  const missing = known.filter((name) => !done.includes(name));
  const newer = done.filter((name) => !known.includes(name));
  const what = 'Migrations';
  if (newer.length > 0)
    return { what, found: `a newer version has used this database (${newer.at(-1)})`, isFine: false };
  if (missing.length > 0)
    return { what, found: `${counted(missing.length, 'migration')} to run: start the server`, isFine: false };
  const changed = await changedFunctions(db);
  if (changed.length > 0)
    return {
      what,
      found: `functions differ from this version's (${changed.map(({ name }) => name).join(', ')}): start the server`,
      isFine: false,
    };
  return { what, found: `all run, up to ${known.at(-1)}`, isFine: true };
}

async function findBackup(db: Database): Promise<Finding> {
  const what = 'Last backup';
  const last = await lastBackup(db);
  if (!last) return { what, found: 'none yet', isFine: false };
  const age = Date.now() - last.made_at.getTime();
  const time = last.made_at
    .toISOString()
    .replace(/:\d\d\..*/, ' UTC')
    .replace('T', ' ');
  const found = `${time}, ${counted(Math.floor(age / HOUR_MS), 'hour')} ago, ${inBytes(last.bytes)}`;
  return { what, found, isFine: age < OLDEST_BACKUP_MS };
}

async function findJobs(db: Database): Promise<Finding> {
  const figures = await jobFigures(db);
  const sum = (figure: 'unfinished' | 'failing' | 'given_up') =>
    figures.reduce((total, queue) => total + queue[figure], 0);
  const failing = figures.filter((queue) => queue.failing + queue.given_up > 0).map(({ queue }) => queue);
  const where = failing.length > 0 ? ` (${failing.join(', ')}; the log says why)` : '';
  return {
    what: 'Jobs',
    found: `${sum('unfinished')} waiting, ${sum('failing')} of them failed, ${sum('given_up')} given up${where}`,
    isFine: failing.length === 0,
  };
}

async function findMails(db: Database): Promise<Finding> {
  const waitedFor = noticeKinds.filter((kind) => kind.isWaitedFor).map(({ name }) => name);
  const [any, wanted] = [await oldestDueSeconds(db, 'mail'), await oldestDueSeconds(db, 'mail', waitedFor)];
  const { sent, refused } = await noticeOutcomes(db, 'mail');
  const isFine = any < LATE_SECONDS && wanted < LATE_WANTED_SECONDS;
  const minutes = counted(Math.floor((any < LATE_SECONDS ? wanted : any) / 60), 'minute');
  const late = isFine ? 'none is late' : `the oldest is late by ${minutes}: see check`;
  const { waiting, retried } = await openCounts(db, 'mail');
  const found = `${sent} sent and ${refused} refused within the hour, ${waiting} waiting, ${retried} tried before, ${late}`;
  return { what: 'Mails', found, isFine };
}

async function findPages(db: Database, config: Config): Promise<Finding> {
  const what = 'Followed pages';
  const { followed, looked_at, failing_since } = await pageLooks(db);
  if (config.wikipedia === null) return { what, found: 'none, because WIKIPEDIA is off', isFine: true };
  if (followed === 0) return { what, found: 'none', isFine: true };
  const minutes = (since: Date) => counted(Math.floor((Date.now() - since.getTime()) / MINUTE_MS), 'minute');
  const last = looked_at ? `last look ${minutes(looked_at)} ago` : 'no look yet';
  const failing = failing_since ? `, without an answer for ${minutes(failing_since)}` : '';
  const isFine = failing === '' || Date.now() - failing_since!.getTime() < HOUR_MS;
  return { what, found: `${followed}, ${last}${failing}`, isFine };
}

/** `free` and `size` in bytes. Little room is only too little where it is also a small share. */
export function diskFinding(folder: string, { free, size }: { free: number; size: number }): Finding {
  return {
    what: 'Disk',
    found: `${inBytes(free)} of ${inBytes(size)} free for ${folder}`,
    isFine: free >= LITTLE_BYTES || free / size >= LITTLE_SHARE,
  };
}

function inBytes(bytes: number): string {
  const [unit, divisor] = bytes < 1e6 ? ['KB', 1e3] : bytes < 1e9 ? ['MB', 1e6] : ['GB', 1e9];
  return `${(bytes / Number(divisor)).toFixed(1)} ${unit}`;
}
