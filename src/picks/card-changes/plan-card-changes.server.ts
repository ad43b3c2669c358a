import type { JobKind } from '../../jobs/job-kind.server.ts';
import { addCardChanges } from './card-changes.sql.ts';

/** Puts what changed of a card into the outbox; however often it runs, each change comes once. */
export const sendCardChanges: JobKind<object> = {
  name: 'send_card_changes',
  cron: '* * * * *',
  retry: { times: 0, firstAfterSeconds: 60, atMostSeconds: 60 },
  run: (_data, { db }) => addCardChanges(db),
};
