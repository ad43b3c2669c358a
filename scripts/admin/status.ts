import { sql } from 'kysely';
import { jobFigures } from '../../src/jobs/job-figures.sql.ts';
import { lastBackup } from '../../src/operations/backup/backups.sql.ts';
import { noticeOutcomes, oldestDueSeconds, retriedCount } from '../../src/outbox/notices.sql.ts';
import type { Config } from '../../src/server/config.ts';
import type { Database } from '../../src/server/database/database.ts';
import { changedFunctions, migrationNames } from '../../src/server/database/migrate.ts';
import { diskSpace } from '../../src/server/process/disk-space.ts';
import { noticeKinds } from '../../src/server/process/notice-kinds.server.ts';
import { VERSION } from '../../src/server/version.ts';
import { type Answer, type Finding, report } from './findings.ts';

const HOUR_MS = 3_600_000;
const OLDEST_BACKUP_MS = 26 * HOUR_MS;
/** As in deploy/prometheus-alerts.yml. */
const LITTLE_BYTES = 5e9;
const LITTLE_SHARE = 0.1;
const LATE_SECONDS = 3600;
/** Of what somebody waits for: a reset link, a code. */
const LATE_WANTED_SECONDS = 600;

/** The site's health, read without changing anything. */
export async function siteStatus(db: Database, config: Config): Promise<Answer> {
  const migrations = await findMigrations(db);
  // Backups and jobs need the tables of this version.
  const rest = migrations.isFine ? [await findBackup(db), await findJobs(db), await findMails(db)] : [];
  return report([
    { what: 'Site', found: config.publicUrl, isFine: true },
    { what: 'Version', found: VERSION, isFine: true },
    migrations,
    ...rest,
    await findDisk(config.dataDir),
  ]);
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
    return { what, found: `${missing.length} are not run yet: start the server`, isFine: false };
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
  if (!last) return { what, found: 'there is none', isFine: false };
  const age = Date.now() - last.made_at.getTime();
  const time = last.made_at
    .toISOString()
    .replace(/:\d\d\..*/, ' UTC')
    .replace('T', ' ');
  const found = `${time}, ${Math.floor(age / HOUR_MS)} hours ago, ${inBytes(last.bytes)}`;
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
    found: `${sum('unfinished')} wait, ${sum('failing')} of them failed, ${sum('given_up')} were given up${where}`,
    isFine: failing.length === 0,
  };
}

async function findMails(db: Database): Promise<Finding> {
  const waitedFor = noticeKinds.filter((kind) => kind.isWaitedFor).map(({ name }) => name);
  const [any, wanted] = [await oldestDueSeconds(db, 'mail'), await oldestDueSeconds(db, 'mail', waitedFor)];
  const { sent } = await noticeOutcomes(db, 'mail');
  const isFine = any < LATE_SECONDS && wanted < LATE_WANTED_SECONDS;
  const minutes = Math.floor((any < LATE_SECONDS ? wanted : any) / 60);
  const late = isFine ? 'none is late' : `the oldest is late by ${minutes} minutes: see check`;
  const found = `${sent} sent within the hour, ${await retriedCount(db, 'mail')} tried again, ${late}`;
  return { what: 'Mails', found, isFine };
}

async function findDisk(folder: string): Promise<Finding> {
  const { free, size } = await diskSpace(folder);
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
