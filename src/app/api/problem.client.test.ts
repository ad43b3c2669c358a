import { describe, expect, it } from 'vitest';
import { ProblemError, problemLine, requestIdOf, toProblem } from './problem.client.ts';

const refusal = { code: 'league_not_found', message: 'League not found', request_id: 'r1', status: 404 };

describe('the message for an error', () => {
  it("is the server's sentence", () => {
    expect(toProblem(new ProblemError(refusal), 'Failed')).toMatchObject(refusal);
  });

  it("is the screen's own sentence where nothing better is known", () => {
    for (const thrown of [
      new ProblemError({ status: 500 }),
      new ProblemError({ code: 'unexpected', message: '' }),
      new Error('x is undefined'),
      new DOMException('Aborted', 'TimeoutError'),
      'a string',
      '',
      null,
      undefined,
      { error: { message: 'not ours' } },
    ] as const) {
      expect
        .soft(toProblem(thrown, 'Failed to load league').message, JSON.stringify(thrown))
        .toBe('Failed to load league');
    }
  });

  it('includes the request id only for server errors', () => {
    const failure = { ...refusal, code: 'unexpected', status: 500 };
    expect(requestIdOf(toProblem(new ProblemError(failure), ''))).toBe('r1');
    expect(requestIdOf(toProblem(new ProblemError(refusal), ''))).toBeUndefined();
  });

  it('has what may help behind it, in one line', () => {
    const offline = new ProblemError({ code: 'offline', hint: 'Check your network.' });
    expect(problemLine(offline, 'Failed to sign out.')).toBe('Failed to sign out. Check your network.');
    expect(problemLine(new ProblemError(refusal), '')).toBe('League not found');
  });
});
