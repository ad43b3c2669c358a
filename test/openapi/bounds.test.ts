import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../server.ts';
import { dereferencedPaths } from './dereferenced.ts';

interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}
interface Operation {
  operationId: string;
  parameters?: { name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

function operations(): Operation[] {
  return Object.values(dereferencedPaths<Operation>(server)).flatMap((path) => Object.values(path));
}

/** Every schema within a schema, itself included, with its path. */
function* schemasWithin(schema: Schema, at: string): Generator<[at: string, schema: Schema]> {
  yield [at, schema];
  for (const [name, one] of Object.entries(schema.properties ?? {}))
    yield* schemasWithin(one, `${at}.${name}`);
  for (const one of [schema.items, ...(schema.prefixItems ?? [])])
    if (one) yield* schemasWithin(one, `${at}[]`);
  for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    yield* schemasWithin(one, at);
  if (typeof schema.additionalProperties === 'object')
    yield* schemasWithin(schema.additionalProperties, `${at}.*`);
}

/** Why a schema has no upper bound; ids and enums are bounded by nature. */
function unbounded(schema: Schema): string | null {
  const types = [schema.type ?? []].flat();
  const isNamed = schema.enum !== undefined || schema.const !== undefined || schema.format === 'uuid';
  const isChoice = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (types.length === 0 && !isNamed && !isChoice) return 'takes anything';
  if (types.includes('string') && !isNamed && schema.maxLength === undefined)
    return 'a text without maxLength';
  if (types.includes('array') && schema.maxItems === undefined) return 'a list without maxItems';
  if (types.includes('object') && schema.additionalProperties !== false) return 'takes fields of any name';
  return null;
}

function requestSchemas({ parameters = [], requestBody }: Operation): [at: string, schema: Schema][] {
  const body = requestBody?.content['application/json']?.schema;
  return [
    ...parameters.map(({ name, schema }): [string, Schema] => [name, schema]),
    ...(body ? [['body', body] as [string, Schema]] : []),
  ];
}

test('every string and array in a request is bounded', () => {
  const checked = operations().flatMap((operation) =>
    requestSchemas(operation).flatMap(([at, schema]) =>
      [...schemasWithin(schema, at)].map(
        ([place, one]) => [operation.operationId, place, unbounded(one)] as const,
      ),
    ),
  );
  expect(checked.filter(([, , fault]) => fault !== null).map((one) => one.join(' '))).toEqual([]);
  expect(checked.length).toBeGreaterThan(150);
});
