import { expect, test } from 'vitest';
import { describeFailure } from './log.ts';

test('a failure is told with what helps, and without the row, the value and the connection that it carries', () => {
  const failure = Object.assign(new Error('invalid input syntax for type uuid: "ada@example.com"'), {
    code: '22P02',
    table: 'profiles',
    detail: 'Failing row contains (ada@example.com).',
    client: { password: 'secret' },
    cause: Object.assign(new Error('read ECONNRESET'), { config: { headers: 'secret' } }),
  });
  const told = describeFailure(failure);
  expect(told).toMatchObject({
    type: 'Error',
    message: 'invalid input syntax for type uuid: "…"',
    stack: expect.stringContaining('log.test.ts'),
    code: '22P02',
    table: 'profiles',
    cause: { message: 'read ECONNRESET' },
  });
  expect(JSON.stringify(told)).not.toMatch(/ada@|secret|Failing/);
});

test('what is no error is told by its kind alone', () => {
  expect([describeFailure('secret'), describeFailure(undefined)]).toEqual([
    { type: 'string' },
    { type: 'undefined' },
  ]);
});
