import pino from 'pino';
import { readConfig } from '../src/server/config.ts';
import { openDatabase } from '../src/server/database/database.ts';
import { buildServer } from '../src/server/http/http.ts';

/** Runs `use` with a server that is asked for nothing but the description of its routes. */
export async function withDescribedApp(
  use: (app: Awaited<ReturnType<typeof buildServer>>) => Promise<unknown>,
  environment: Record<string, string> = {},
): Promise<void> {
  // The pool connects only when a query asks: describing the routes asks none.
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
