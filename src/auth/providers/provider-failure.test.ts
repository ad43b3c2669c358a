import { expect, test } from 'vitest';
import { ProviderFailure } from './provider-failure.server.ts';

test('a failure that is its own cause comes to an end', () => {
  const error = Object.assign(new Error('refused'), { code: 'E_REFUSED' });
  error.cause = error;
  expect(ProviderFailure.from('asking', error).message).toBe(
    `asking: ${Array(6).fill('E_REFUSED').join(', ')}`,
  );
});
