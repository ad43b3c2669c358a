import pino from 'pino';
import { readConfig } from '../src/server/config.ts';
import { openDatabase } from '../src/server/database/database.ts';
import { buildServer } from '../src/server/http/http.ts';

/** Runs `use` with an app that only describes its routes and never serves requests. */
export async function withDescribedApp(
  use: (app: Awaited<ReturnType<typeof buildServer>>) => Promise<unknown>,
  environment: Record<string, string> = {},
): Promise<void> {
  // The pool connects at the first query, and describing routes makes none.
  const db = openDatabase('postgres://nobody@localhost/none');
  const config = readConfig({ DATA_DIR: 'data', ...environment });
  const app = await buildServer({ config, db, log: pino({ level: 'error' }) });
  await app.ready();
  try {
    await use(app);
  } finally {
    await app.close();
    await db.destroy();
  }
}
