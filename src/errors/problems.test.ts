import { expect, test } from 'vitest';
import { Problem, problem, problemMessage, problems } from './problems.ts';
import { waitText } from './wait-text.ts';

test('a problem carries code, status, sentence and details', () => {
  const thrown = problem('league_not_found', { league_id: 'l1' });
  expect(thrown).toBeInstanceOf(Problem);
  expect(thrown).toMatchObject({
    code: 'league_not_found',
    status: 404,
    message: 'League not found',
    details: { league_id: 'l1' },
  });
});

test('placeholders in a sentence are filled from the details', () => {
  expect(problemMessage('too_many_attempts', { when: waitText(90) })).toBe(
    'Too many attempts. Try again in 2 minutes.',
  );
  expect(problem('admin_event_not_found', { detail: 'e1' }).message).toBe('Event not found: e1');
  // @ts-expect-error the details are missing
  expect(() => problem('too_many_attempts')).not.toThrow();
});

test('the pages know every status', () => {
  const known = [400, 401, 403, 404, 405, 409, 410, 413, 422, 429, 500, 503];
  for (const [code, { status }] of Object.entries(problems)) expect(known, code).toContain(status);
});

test('a wait in words', () => {
  for (const [seconds, text] of [
    [0, '1 second'],
    [0.2, '1 second'],
    [59.5, '60 seconds'],
    [60, '60 seconds'],
    [61, '2 minutes'],
    [3600, '60 minutes'],
    [3601, '2 hours'],
    [7200, '2 hours'],
  ] as const) {
    expect.soft(waitText(seconds), JSON.stringify(seconds)).toBe(text);
  }
});
