import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { ProblemError, toProblem } from './problem.client.ts';
import { request } from './request.client.ts';

const server = globalThis.fetch;
const sent: RequestInit[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  sent.length = 0;
  answer = async () => Response.json({});
  globalThis.fetch = (_, init = {}) => {
    sent.push(init);
    return answer();
  };
});
afterEach(() => {
  globalThis.fetch = server;
});

const failure = () => request<any>('GET', '/api/leagues').catch((error) => error);
const broken = () => new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });

describe('an answer', () => {
  it('gives its JSON, and nothing for 204', async () => {
    answer = async () => Response.json({ viewer: null });
    expect(await request('GET', '/api/session')).toEqual({ viewer: null });
    answer = async () => new Response(null, { status: 204 });
    expect(await request('DELETE', '/api/session')).toBeUndefined();
  });

  it('throws its refusal', async () => {
    const error = { code: 'league_not_found', message: 'League not found', request_id: 'r1' };
    answer = async () => Response.json({ error }, { status: 404 });
    expect(toProblem(await failure(), 'Failed')).toMatchObject({ ...error, status: 404 });
  });
});

test.each<[string, () => Promise<Response>, Partial<ReturnType<typeof toProblem>>]>([
  ['500 with nothing', async () => new Response(null, { status: 500 }), { code: 'unknown', status: 500 }],
  ['500 with {}', async () => Response.json({}, { status: 500 }), { code: 'unknown', status: 500 }],
  ['500 with text', async () => new Response('Oops', { status: 500 }), { code: 'unknown', status: 500 }],
  ['502 with HTML', async () => new Response('<h1>Bad</h1>', { status: 502 }), { code: 'unknown' }],
  ['200 with HTML', async () => new Response('<h1>Sign in to the hotel</h1>'), { code: 'unknown' }],
  ['an error without text', async () => Response.json({ error: {} }, { status: 500 }), { code: 'unknown' }],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), { code: 'offline' }],
  ['an answer that breaks off', async () => new Response(broken()), { code: 'offline' }],
  ['a refusal that breaks off', async () => new Response(broken(), { status: 500 }), { code: 'offline' }],
])("%s gets the screen's own sentence", async (_, given, expected) => {
  answer = given;
  const error = await failure();
  expect(error).toBeInstanceOf(ProblemError);
  expect(toProblem(error, 'Failed to load leagues')).toMatchObject({
    ...expected,
    message: 'Failed to load leagues',
  });
});

it('rethrows an aborted call unchanged', async () => {
  answer = () => Promise.reject(new DOMException('Aborted', 'AbortError'));
  expect((await failure()).name).toBe('AbortError');
});

describe('the key of a request that may create something', () => {
  const create = (name = 'Mine') =>
    request('POST', '/api/leagues', { body: { name } }).catch(() => undefined);
  const keys = () => sent.map(({ headers }) => new Headers(headers).get('idempotency-key'));

  it('is the same until the request is answered', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await create();
    for (const status of [500, 503]) {
      answer = async () => new Response(null, { status });
      await create();
    }
    answer = async () => new Response(broken());
    await create();
    answer = async () => Response.json({ id: 'l1' });
    await create();
    expect(new Set(keys()).size).toBe(1);
    expect(keys()[0]).toMatch(/^[\w-]{16,64}$/);
  });

  it('is the same for two concurrent requests', async () => {
    await Promise.all([create(), create()]);
    expect(new Set(keys()).size).toBe(1);
  });

  it.each([200, 422])('is new after an answer of %i', async (status) => {
    answer = async () => Response.json({}, { status });
    await create();
    await create();
    expect(new Set(keys()).size).toBe(2);
  });

  it('is another one for another request', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await create('Mine');
    await create('Other');
    expect(new Set(keys()).size).toBe(2);
  });

  it('is not sent with other methods', async () => {
    await request('GET', '/api/leagues');
    await request('PUT', '/api/me/onboarding', { body: {} });
    expect(keys()).toEqual([null, null]);
  });
});
