import { readFile } from 'node:fs/promises';

/** From a real run: test/openapi writes the file and checks it. */
export interface Example {
  request?: unknown;
  status: number;
  answer?: unknown;
}

export type Examples = Record<string, Example>;

export const examplesFile = new URL('./examples.json', import.meta.url);

export const examples = async (): Promise<Examples> => JSON.parse(await readFile(examplesFile, 'utf8'));

interface Content {
  content?: Record<string, { example?: unknown }>;
}
interface Operation {
  operationId?: string;
  requestBody?: Content;
  responses?: Record<string, Content>;
}

export function withExamples<Document extends { paths?: unknown }>(
  document: Document,
  known: Examples,
): Document {
  const copy = structuredClone(document);
  const paths = Object.values((copy.paths ?? {}) as Record<string, Record<string, Operation>>);
  for (const operation of paths.flatMap((path) => Object.values(path))) {
    const example = known[operation.operationId ?? ''];
    if (!example) continue;
    put(operation.requestBody, example.request);
    put(operation.responses?.[example.status], example.answer);
  }
  return copy;
}

function put(body: Content | undefined, example: unknown) {
  const json = body?.content?.['application/json'];
  if (json && example !== undefined) json.example = example;
}
