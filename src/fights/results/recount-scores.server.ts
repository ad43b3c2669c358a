import type { JobKind } from '../../jobs/job-kind.server.ts';
import { listUncountedEvents, recountEvent } from './event-scores.sql.ts';

/** Catches up on recounts that a stopped server missed; until then every read sums those events. */
export const recountScores: JobKind<object> = {
  name: 'recount_scores',
  cron: '* * * * *',
  retry: { times: 0, firstAfterSeconds: 60, atMostSeconds: 60 },
  async run(_data, { db }) {
    for (const id of await listUncountedEvents(db)) await recountEvent(db, id);
  },
};
