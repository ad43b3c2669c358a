import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { passwordQueue } from '../../auth/credentials/password.server.ts';
import { jobFigures } from '../../jobs/job-figures.sql.ts';
import { noticeOutcomes, oldestDueSeconds } from '../../outbox/notices.sql.ts';
import { type Database, poolFigures } from '../../server/database/database.ts';
import type { App } from '../../server/http/app.ts';
import { diskSpace } from '../../server/process/disk-space.ts';
import { imageQueue } from '../../uploads/image-processes.server.ts';
import { lastBackup } from '../backup/backups.sql.ts';

/** Collected on each scrape, never during a request. */
export function showSite(registry: Registry, { db, live, config }: App): void {
  const gauge = (
    name: string,
    help: string,
    label: string | null,
    read: () => Record<string, number> | Promise<Record<string, number>>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [registry],
      async collect() {
        for (const [key, value] of Object.entries(await read()))
          this.set(label ? { [label]: key } : {}, value);
      },
    });

  gauge('live_stream_readers', 'Open live streams of this server', null, () => ({
    all: live.hub.readerCount,
  }));
  gauge('live_last_message_id', 'Newest live message that this server has handed on', null, () => ({
    all: live.listener.lastId,
  }));
  gauge('database_pool_connections', "Connections of this server's pool", 'state', () => {
    const { open, idle, waiting } = poolFigures(db);
    return { busy: open - idle, idle, awaited: waiting };
  });
  gauge('work_queue_length', 'Password hashes and images that run or wait', 'work', () => ({
    password_running: passwordQueue().running,
    password_waiting: passwordQueue().waiting,
    image_running: imageQueue().running,
    image_waiting: imageQueue().waiting,
  }));
  const jobs = async (figure: 'unfinished' | 'failing' | 'given_up') =>
    Object.fromEntries((await jobFigures(db)).map((queue) => [queue.queue, queue[figure]]));
  gauge('jobs_unfinished', 'Jobs of all servers that are not done', 'queue', () => jobs('unfinished'));
  gauge('jobs_failing', 'Unfinished jobs whose last try failed', 'queue', () => jobs('failing'));
  gauge('jobs_given_up', 'Jobs given up within the last day', 'queue', () => jobs('given_up'));
  gauge('notices_last_hour', 'Mails of the outbox settled within the last hour', 'outcome', () =>
    noticeOutcomes(db, 'mail'),
  );
  gauge('pushes_last_hour', 'Pushes of the outbox settled within the last hour', 'outcome', () =>
    noticeOutcomes(db, 'push'),
  );
  gauge(
    'notices_oldest_due_seconds',
    'How long the oldest mail or push of the outbox has been due',
    'channel',
    async () => ({
      mail: await oldestDueSeconds(db, 'mail'),
      push: await oldestDueSeconds(db, 'push'),
    }),
  );
  gauge(
    'backup_last_timestamp_seconds',
    'When the newest backup was made; 0 before the first',
    null,
    async () => ({
      all: ((await lastBackup(db))?.made_at.getTime() ?? 0) / 1000,
    }),
  );
  gauge('disk_bytes', 'The disk of the data folder', 'state', async () => ({
    ...(await diskSpace(config.dataDir)),
  }));
  gauge('database_lock_waits', 'Connections of the database that wait for a lock now', 'lock', () =>
    lockWaits(db),
  );
}

/** By lock type: `advisory` is the event lock that orders picks, `tuple` and `transactionid` are rows. */
async function lockWaits(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ lock: string; count: number }>`
    select kind as lock, count(pid) as count
    from unnest(array['advisory', 'relation', 'transactionid', 'tuple']) as kind
    left join pg_stat_activity
      on datname = current_database() and wait_event = kind
    group by kind`.execute(db);
  return Object.fromEntries(rows.map(({ lock, count }) => [lock, count]));
}
