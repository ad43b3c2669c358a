import type { JobKind } from '../../jobs/job-kind.server.ts';
import type { Database } from '../../server/database/database.ts';
import { quietZones } from '../reminders/quiet-zones.server.ts';
import { addCardChanges } from './card-changes.sql.ts';

/** Puts what changed of a card into the outbox; however often it runs, each change comes once. */
export const planCardChanges = async (db: Database): Promise<void> =>
  addCardChanges(db, await quietZones(db));

export const sendCardChanges: JobKind<object> = {
  name: 'send_card_changes',
  cron: '* * * * *',
  retry: { times: 0, firstAfterSeconds: 60, atMostSeconds: 60 },
  run: (_data, { db }) => planCardChanges(db),
};
