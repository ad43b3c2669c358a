import { sql } from 'kysely';
import type { Database } from '../server/database/database.ts';

export interface JobFigures {
  queue: string;
  unfinished: number;
  /** Unfinished, and the last attempt failed. */
  failing: number;
  /** Gave up within the last day. */
  given_up: number;
}

export async function jobFigures(db: Database): Promise<JobFigures[]> {
  // A retry counts as failing while it runs; otherwise it would reset an alert about an hour of failures.
  const { rows } = await sql<JobFigures>`
    select queue.name as queue,
      count(*) filter (where job.state in ('created', 'retry', 'active')) as unfinished,
      count(*) filter (where job.state = 'retry' or job.state = 'active' and job.retry_count > 0) as failing,
      count(*) filter (where job.state = 'failed') as given_up
    from pgboss.queue left join pgboss.job on job.name = queue.name
    group by queue.name order by queue.name`.execute(db);
  return rows;
}
