import { everyMinute } from '../../jobs/job-kind.server.ts';
import { listUncountedEvents, recountEvent } from './event-scores.sql.ts';

/** Catches up on recounts that a stopped server missed; until then, every read adds those events up. */
export const recountScores = everyMinute('recount_scores', async ({ db }) => {
  for (const id of await listUncountedEvents(db)) await recountEvent(db, id);
});
