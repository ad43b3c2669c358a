import { type MutationMeta, type Query, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ProblemError } from './problem.client.ts';
import { createQueryClient } from './query-client.client.ts';

/** Seconds for which a query that keeps failing so is read again. */
function secondsOfTrying(code: string): number {
  const { retry, retryDelay } = createQueryClient().getDefaultOptions().queries as {
    retry: (failures: number, error: unknown) => boolean;
    retryDelay: (attempt: number) => number;
  };
  const error = new ProblemError({ code });
  let seconds = 0;
  for (let failures = 0; retry(failures, error); failures++) seconds += retryDelay(failures) / 1000;
  return seconds;
}

test.each([
  ['database_unavailable', 31.5],
  ['server_busy', 3.5],
  ['not_found', 0],
])('a read that fails with %s is tried again for %f seconds', (code, seconds) => {
  expect(secondsOfTrying(code)).toBe(seconds);
});

/** What is read again after a change that ends so, and what is stale then. */
async function changed(end: () => Promise<unknown>, meta?: MutationMeta) {
  const client = createQueryClient();
  const reads: string[] = [];
  const watch = (name: string, queryKey: readonly unknown[]) => {
    client.setQueryData(queryKey, 'before');
    const queryFn = () => reads.push(name);
    return new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => {});
  };
  watch('screen', [{ _id: 'getLeague' }]);
  watch('session', ['session']);
  client.setQueryData([{ _id: 'listLeagues' }], 'before');
  const mutation = client.getMutationCache().build(client, { mutationFn: end, ...(meta && { meta }) });
  await mutation.execute(undefined).catch(() => undefined);
  const isStale = ({ state }: Query) => state.isInvalidated;
  const named = ({ queryKey: [key] }: Query) => (key as { _id: string })._id;
  return () => ({ reads, stale: client.getQueryCache().findAll({ predicate: isStale }).map(named) });
}

const refused = (problem: object) => () => Promise.reject(new ProblemError(problem));

test.each([
  { what: 'a change', end: async () => 'done', reads: ['screen'], stale: ['listLeagues'] },
  {
    what: 'a change that leaves the screen',
    end: async () => 'done',
    meta: { leaves: true },
    reads: [],
    stale: ['getLeague', 'listLeagues'],
  },
  { what: 'a question', end: async () => 'done', meta: { changes: false }, reads: [], stale: [] },
  {
    what: 'a refusal of what is gone',
    end: refused({ status: 404 }),
    reads: ['screen'],
    stale: ['listLeagues'],
  },
  {
    what: 'a refusal of whoever was slower',
    end: refused({ status: 409 }),
    reads: ['screen'],
    stale: ['listLeagues'],
  },
  { what: 'a failure', end: refused({ status: 500 }), reads: ['screen'], stale: ['listLeagues'] },
  { what: 'a refusal of a busy server', end: refused({ status: 503 }), reads: [], stale: [] },
  { what: 'a connection lost', end: refused({ code: 'offline' }), reads: ['screen'], stale: ['listLeagues'] },
  { what: 'a refused field', end: refused({ status: 422 }), reads: [], stale: [] },
  { what: 'an empty form', end: refused({ code: 'credentials_required' }), reads: [], stale: [] },
])('after $what these are read again: $reads', async ({ what: _, end, meta, ...expected }) => {
  const found = await changed(end, meta);
  await expect.poll(found).toEqual(expected);
});

test('a first read that is on its way is read again after a change, which does not wait for it', async () => {
  const client = createQueryClient();
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const key = [{ _id: 'getLeague' }];
  let asked = 0;
  const queryFn = () => answers[asked++]!.promise;
  new QueryObserver(client, { queryKey: key, queryFn }).subscribe(() => {});
  await client
    .getMutationCache()
    .build(client, { mutationFn: async () => 'done' })
    .execute(undefined);
  expect(asked).toBe(1);
  answers[0]!.resolve('before');
  answers[1]!.resolve('after');
  await expect.poll(() => client.getQueryData(key)).toBe('after');
});
