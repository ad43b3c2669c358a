import type { JobKind } from '../../jobs/job-kind.server.ts';
import { askForPages } from './ask-pages.server.ts';
import { databaseNow } from './rounds.sql.ts';
import { scheduleRefusal } from './schedule-refusal.ts';
import { Wikipedia } from './wikipedia/wikipedia.server.ts';

/** One for the whole site, however many servers there are: what is due is looked at each minute. */
export const followPages: JobKind<object> = {
  name: 'follow_pages',
  cron: '* * * * *',
  retry: { times: 0, firstAfterSeconds: 60, atMostSeconds: 60 },
  async run(_data, { config, db, log }) {
    if (config.wikipedia === null || scheduleRefusal(config)) return;
    await askForPages({ db, log, wikipedia: new Wikipedia(config.wikipedia, config) }, await databaseNow(db));
  },
};
