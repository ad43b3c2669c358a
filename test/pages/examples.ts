import { addressFor, type Operation } from '../../gallery/answer.ts';
import { Refusal } from '../../gallery/gallery-server.client.ts';
import * as sdk from '../../src/app/api/generated/sdk.gen.ts';
import examples from '../../src/server/api-docs/examples.json' with { type: 'json' };
import type { Sent } from './server.ts';

const known: Partial<Record<string, { status: number; answer?: object }>> = examples;

const operations = (Object.keys(sdk) as Operation[]).map((name) => ({
  name,
  address: new RegExp(`^${addressFor(name).replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Everything that a page can change. */
export const changing = operations
  .filter(({ name }) => !addressFor(name).startsWith('GET '))
  .map(({ name }) => name);

/** By a request's method and address. */
export const operationAt = (address: string): string =>
  operations.find((one) => one.address.test(address))?.name ?? address;

/**
 * What a real server has answered to the operation, nothing where it answers without a body. What asks other sites has no recorded
 * answer, and is refused.
 */
export const exampleFor = ({ address }: Sent): object => {
  const example = known[operationAt(address)];
  return example ? (example.answer ?? {}) : new Refusal(422, 'refused', '');
};
