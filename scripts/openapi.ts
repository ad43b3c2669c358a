// Writes the pages' typed client from the routes: node scripts/openapi.ts [output folder]
import { createClient } from '@hey-api/openapi-ts';
import pino from 'pino';
import { readConfig } from '../src/server/config.ts';
import { openDatabase } from '../src/server/database.ts';
import { buildServer } from '../src/server/http.ts';

const output = process.argv[2] ?? 'src/app/api/generated';

// The pool connects only when a query asks: describing the routes asks none.
const db = openDatabase('postgres://nobody@localhost/none');
const app = await buildServer({
  config: readConfig({ DATA_DIR: 'data' }),
  db,
  log: pino({ level: 'error' }),
});
await app.ready();

await createClient({
  input: app.swagger() as never,
  output: { path: output, clean: true },
  logs: { level: 'error' },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk', '@tanstack/react-query'],
});
await app.close();
await db.destroy();
