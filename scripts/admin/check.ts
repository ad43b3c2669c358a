import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Finding } from '../../src/admin/status/site-status.server.ts';
import { checkMail } from '../../src/mail/check-mail.server.ts';
import type { Config } from '../../src/server/config.ts';
import {
  commitsAreDurable,
  type Database,
  openDatabase,
  postgresVersion,
} from '../../src/server/database/database.ts';
import { withOperatorDatabase } from '../../src/server/database/operator-database.ts';
import { createLog } from '../../src/server/process/log.ts';
import { checkStore } from '../../src/uploads/check-store.server.ts';
import { clusterFindings } from './check-cluster.ts';
import { type Answer, report } from './findings.ts';

const LARGEST_DIFFERENCE_MS = 2_000;

/** Checks everything the site depends on; a failure does not stop the other checks. */
export async function checkParts(config: Config): Promise<Answer> {
  const look = async (db: Database) => [
    ...(await Promise.all([
      attempt('Database', checkDatabase(db, config)),
      attempt('Clock', checkClock(db)),
    ])),
    ...(await clusterFindings(db, config.patroniUrl)),
  ];
  const database = withOperatorDatabase(config, createLog('silent'), look, { migrates: false });
  const findings = await Promise.all([
    database.catch((error: Error): Finding[] => [{ what: 'Database', found: error.message, isFine: false }]),
    attempt('Mail', checkMail(config)),
    attempt('Images', checkStore(config)),
  ]);
  return report(findings.flat());
}

const attempt = (what: string, work: Promise<string>): Promise<Finding> =>
  work.then(
    (found) => ({ what, found, isFine: true }),
    ({ message }: Error) => ({ what, found: message, isFine: false }),
  );

async function checkDatabase(db: Database, config: Config): Promise<string> {
  if (!(await savesAreDurable(db, config)))
    throw new Error('It does not wait for the disk: set synchronous_commit = on.');
  return `PostgreSQL ${await postgresVersion(db)} answers and waits for the disk`;
}

/** Connections through a pooler follow their role's settings, whatever other connections are told. */
async function savesAreDurable(
  db: Database,
  { databaseUrl, databaseDirectUrl: direct }: Config,
): Promise<boolean> {
  if (!databaseUrl || !direct) return commitsAreDurable(db);
  const pooled = openDatabase(databaseUrl, { direct, poolSize: 1 });
  try {
    return await commitsAreDurable(pooled);
  } finally {
    await pooled.destroy();
  }
}

/** Picks lock by the database's clock, but users see this machine's. */
async function checkClock(db: Database): Promise<string> {
  const before = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const difference = rows[0]!.now.getTime() - (before + Date.now()) / 2;
  if (Math.abs(difference) > LARGEST_DIFFERENCE_MS) {
    const seconds = (Math.abs(difference) / 1000).toFixed(1);
    throw new Error(
      `The database's is ${seconds} s ${difference > 0 ? 'ahead of' : 'behind'} this machine's.`,
    );
  }
  if ((await isSynchronized()) === false)
    throw new Error("This machine's is not synchronized (timedatectl).");
  return "this machine's and the database's agree";
}

/** Null when systemd does not say. */
async function isSynchronized(): Promise<boolean | null> {
  const asked = promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value']);
  const said = await asked.then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
  return said === '' ? null : said === 'yes';
}
