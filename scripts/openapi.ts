// Generates the pages' typed client from the routes: node scripts/openapi.ts [output folder]
import {
  clientDefaultConfig,
  clientDefaultMeta,
  clientPluginHandler,
  createClient,
  definePluginConfig,
} from '@hey-api/openapi-ts';
import { withDescribedApp } from './described-app.ts';

const output = process.argv[2] ?? 'src/app/api/generated';

/** Operations import our own client, relative to where they are generated. */
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

interface Answer {
  content?: Record<string, unknown>;
}

/** Drops the types of refusals, which all look alike, of the stream, which an EventSource reads, and of the archive. */
function answersOfCalls(document: object): object {
  const { paths } = document as {
    paths: Record<string, Record<string, { responses: Record<string, Answer> }>>;
  };
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    const answers = Object.entries(operation.responses).filter(
      ([status, { content }]) =>
        /^[23]/.test(status) && !content?.['text/event-stream'] && !content?.['application/zip'],
    );
    operation.responses = Object.fromEntries(answers);
  }
  return document;
}

await withDescribedApp((app) =>
  createClient({
    input: answersOfCalls(app.swagger()) as never,
    output: { path: output, clean: true },
    logs: { level: 'error' },
    plugins: [
      ownClient() as never,
      '@hey-api/typescript',
      // The browser sends session and origin itself.
      { name: '@hey-api/sdk', auth: false },
      '@tanstack/react-query',
    ],
  }),
);
