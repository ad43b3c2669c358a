import { addressOf, type Client } from '../src/app/api/fetch-client.client.ts';
import * as sdk from '../src/app/api/generated/sdk.gen.ts';
import type { Refusal } from './gallery-server.client.ts';

export type Operation = keyof typeof sdk;
/** An operation's response in the generated client. */
export type AnswerOf<Name extends Operation> = Awaited<ReturnType<(typeof sdk)[Name]>>['data'];
export type PathOf<Name extends Operation> = NonNullable<Parameters<(typeof sdk)[Name]>[0]>['path'];

/** An operation's method and address, from the same client that the pages use; without a path as a pattern. */
export function addressFor(name: Operation, path?: unknown): string {
  let address = '';
  const note = (method: string) => (call: { url: string; path?: unknown }) => {
    address = `${method} ${call.path ? addressOf(call.url, call.path) : call.url}`;
  };
  const client = Object.fromEntries(
    ['get', 'post', 'put', 'patch', 'delete'].map((method) => [method, note(method.toUpperCase())]),
  ) as unknown as Client;
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: neither a test's page nor the gallery is measured
  (sdk[name] as (options: object) => unknown)({ path, client });
  return address;
}

/** What the server answers to an operation, by its path below /api; typed the way the pages read it. */
export const answerTo = <Name extends Operation>(
  name: Name,
  path: PathOf<Name>,
  body: AnswerOf<Name> | Refusal,
): Record<string, object> => ({
  [addressFor(name, path).replace('GET /api/', '')]: body as object,
});
