import { describe, expect, it } from 'vitest';
import { ProblemError, readAnswer, toProblem } from './problem.client.ts';

const refusal = { error: { code: 'league_not_found', message: 'League not found', request_id: 'r1' } };

describe('what is shown of an error', () => {
  it("is the server's sentence, however it was thrown", () => {
    expect(toProblem(refusal, 'Failed')).toMatchObject({ message: 'League not found', request_id: 'r1' });
    expect(toProblem(new ProblemError(refusal.error), 'Failed').message).toBe('League not found');
  });

  it("is the screen's own sentence when fetch fails, with the hint that there is no connection", () => {
    expect(toProblem(new TypeError('Failed to fetch'), 'Failed to load league')).toEqual({
      code: 'offline',
      message: 'Failed to load league',
      hint: 'No connection. Check your network and try again.',
    });
  });

  it.each([new Error('x is undefined'), 'a string', null, { error: 'odd' }, { error: { code: 1 } }])(
    "is the screen's own sentence for %j",
    (thrown) => {
      expect(toProblem(thrown, 'Failed to load league').message).toBe('Failed to load league');
    },
  );
});

describe('an answer', () => {
  it('gives its JSON, and nothing for 204', async () => {
    expect(await readAnswer(Response.json({ viewer: null }), 'Failed')).toEqual({ viewer: null });
    expect(await readAnswer(new Response(null, { status: 204 }), 'Failed')).toBeUndefined();
  });

  it('throws its refusal', async () => {
    const answer = Response.json(refusal, { status: 404 });
    await expect(readAnswer(answer, 'Failed')).rejects.toThrow('League not found');
  });

  it("throws the fallback for a proxy's page", async () => {
    const answer = new Response('<h1>Bad gateway</h1>', { status: 502 });
    await expect(readAnswer(answer, 'Failed to load league')).rejects.toThrow('Failed to load league');
  });
});
