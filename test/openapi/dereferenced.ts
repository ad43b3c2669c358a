import type { TestServer } from '../server.ts';

/** The paths of a server's OpenAPI document with every $ref resolved. */
export function dereferencedPaths<Operation>({ app }: TestServer): Record<string, Record<string, Operation>> {
  const document = app.swagger() as unknown as { paths: object; components: { schemas: object } };
  const schemas = new Map(Object.entries(document.components.schemas));
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (value === null || typeof value !== 'object') return value;
    const { $ref } = value as { $ref?: string };
    if ($ref !== undefined) return resolve(schemas.get($ref.split('/').pop()!));
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolve(part)]));
  };
  return resolve(document.paths) as Record<string, Record<string, Operation>>;
}
