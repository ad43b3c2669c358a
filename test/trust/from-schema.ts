import fc from 'fast-check';
import { hostileText, hostileValue } from './hostile.ts';

/** The part of JSON Schema that the API's description uses. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  items?: Schema;
  maxItems?: number;
}

/** A valid value; ids sometimes exist. */
export function valid(schema: Schema, ids: string[]): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valid(one, ids)));
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => valid({ ...schema, type }, ids)));
  }
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, one]) => [key, valid(one, ids)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    case 'array':
      return list(schema, ids);
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -9, Number.MIN_SAFE_INTEGER),
        max: Math.min(schema.maximum ?? 99, Number.MAX_SAFE_INTEGER),
      });
    case 'number':
      return fc.integer({ min: -1, max: 100 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return schema.format === 'uuid' ? fc.oneof(fc.constantFrom(...ids), fc.uuid()) : text(schema, ids);
  }
}

/** Sometimes it names the same thing twice. */
function list({ items = {}, maxItems = 4 }: Schema, ids: string[]): fc.Arbitrary<unknown[]> {
  return fc
    .tuple(fc.array(valid(items, ids), { maxLength: Math.min(maxItems, 4) }), fc.boolean())
    .map(([few, isTwice]) => (isTwice ? [...few, ...few] : few).slice(0, maxItems));
}

function text({ maxLength = 60 }: Schema, ids: string[]): fc.Arbitrary<string> {
  return fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 60) }),
    fc.constantFrom('2031-01-01T00:00:00Z', 'someone@example.com', 'https://example.com/a.png', ...ids),
    hostileText,
  );
}

/** A nearly valid body: a missing key, an extra key, or a wrong value. */
export function nearMiss(schema: Schema, ids: string[]): fc.Arbitrary<unknown> {
  const keys = Object.keys(schema.properties ?? {});
  if (keys.length === 0) return hostileValue;
  const body = valid(schema, ids) as fc.Arbitrary<Record<string, unknown>>;
  return fc.oneof(
    fc
      .tuple(body, fc.constantFrom(...keys), hostileValue)
      .map(([one, key, value]) => ({ ...one, [key]: value })),
    fc.tuple(body, fc.constantFrom(...keys)).map(([one, key]) => {
      const { [key]: _, ...rest } = one;
      return rest;
    }),
    fc.tuple(body, hostileText, hostileValue).map(([one, key, value]) => ({ ...one, [key]: value })),
    hostileValue,
  );
}
