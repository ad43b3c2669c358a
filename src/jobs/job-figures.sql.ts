import { sql } from 'kysely';
import type { Database } from '../server/database/database.ts';

export interface JobFigures {
  queue: string;
  unfinished: number;
  /** Of the unfinished ones, those whose last try failed. */
  failing: number;
  /** Given up after their last try, within the last day. */
  given_up: number;
}

/** What waits and what fails, of all servers, by queue. */
export async function jobFigures(db: Database): Promise<JobFigures[]> {
  // A second try counts as failing while it runs: whoever watches for an hour must not see it recover in between.
  const { rows } = await sql<JobFigures>`
    select queue.name as queue,
      count(*) filter (where job.state in ('created', 'retry', 'active')) as unfinished,
      count(*) filter (where job.state = 'retry' or job.state = 'active' and job.retry_count > 0) as failing,
      count(*) filter (where job.state = 'failed') as given_up
    from pgboss.queue left join pgboss.job on job.name = queue.name
    group by queue.name order by queue.name`.execute(db);
  return rows;
}
