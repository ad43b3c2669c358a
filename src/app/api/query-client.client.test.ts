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
