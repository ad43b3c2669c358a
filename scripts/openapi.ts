// Writes the pages' typed client from the routes: node scripts/openapi.ts [output folder]
import {
  clientDefaultConfig,
  clientDefaultMeta,
  clientPluginHandler,
  createClient,
  definePluginConfig,
} from '@hey-api/openapi-ts';
import pino from 'pino';
import { readConfig } from '../src/server/config.ts';
import { openDatabase } from '../src/server/database/database.ts';
import { buildServer } from '../src/server/http/http.ts';

const output = process.argv[2] ?? 'src/app/api/generated';

// The pool connects only when a query asks: describing the routes asks none.
const db = openDatabase('postgres://nobody@localhost/none');
const app = await buildServer({
  config: readConfig({ DATA_DIR: 'data' }),
  db,
  log: pino({ level: 'error' }),
});
await app.ready();

/** The operations call our own client, by its address from where they are written. */
const ownClient = definePluginConfig<never>({
  ...clientDefaultMeta,
  config: {
    ...clientDefaultConfig,
    baseUrl: false,
    bundle: false,
    $hooks: { symbols: { getFilePath: () => 'client' } },
  },
  handler: clientPluginHandler,
  name: '../fetch-client.client.ts',
} as never);

/** The pages read every refusal in one place, by its one form: their client needs no type for each. */
function withoutRefusals(document: object): object {
  const { paths } = document as { paths: Record<string, Record<string, { responses: object }>> };
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    const answers = Object.entries(operation.responses).filter(([status]) => /^[23]/.test(status));
    operation.responses = Object.fromEntries(answers);
  }
  return document;
}

await createClient({
  input: withoutRefusals(app.swagger()) as never,
  output: { path: output, clean: true },
  logs: { level: 'error' },
  plugins: [
    ownClient() as never,
    '@hey-api/typescript',
    // The browser sends the session and the origin by itself.
    { name: '@hey-api/sdk', auth: false },
    '@tanstack/react-query',
  ],
});
await app.close();
await db.destroy();
