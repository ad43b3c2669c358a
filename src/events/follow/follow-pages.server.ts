import { everyMinute } from '../../jobs/job-kind.server.ts';
import { askForPages } from './ask-pages.server.ts';
import { askForPictures } from './pictures/find-pictures.server.ts';
import { databaseNow } from './rounds.sql.ts';
import { scheduleRefusal } from './schedule-refusal.ts';
import { Wikipedia } from './wikipedia/wikipedia.server.ts';

/** One job for the whole site, however many servers there are; each minute it looks at what is due. */
export const followPages = everyMinute('follow_pages', async ({ config, db, log }) => {
  if (config.wikipedia === null || scheduleRefusal(config)) return;
  const tools = { config, db, log, wikipedia: new Wikipedia(config.wikipedia, config) };
  await askForPages(tools, await databaseNow(db));
  await askForPictures(tools, await databaseNow(db));
});
