import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { describeFailure } from './log.ts';

test('a failure is logged with what helps, without its row, value and connection', () => {
  const failure = Object.assign(new Error('invalid input syntax for type uuid: "ada@example.com"'), {
    code: '22P02',
    table: 'profiles',
    detail: 'Failing row contains (ada@example.com).',
    client: { password: 'secret' },
    cause: Object.assign(new Error('read ECONNRESET'), { config: { headers: 'secret' } }),
  });
  const redacted = describeFailure(failure);
  expect(redacted).toMatchObject({
    type: 'Error',
    message: 'invalid input syntax for type uuid: "…"',
    stack: expect.stringContaining('log.test.ts'),
    code: '22P02',
    table: 'profiles',
    cause: { message: 'read ECONNRESET' },
  });
  expect(JSON.stringify(redacted)).not.toMatch(/ada@|secret|Failing/);
});

test('of a database that is away the stack is left out', () => {
  const failure = (code: string) => describeFailure(Object.assign(new Error('terminating'), { code }));
  for (const code of ['25006', '57P01', '08006', 'ECONNREFUSED'])
    expect(failure(code)).toEqual({ type: 'Error', message: 'terminating', code });
  expect(failure('ENOENT')).toHaveProperty('stack');
});

test('a thrown non-error is logged by its type only', () => {
  expect([describeFailure('secret'), describeFailure(undefined)]).toEqual([
    { type: 'string' },
    { type: 'undefined' },
  ]);
});

function written(isTTY: boolean, environment: Record<string, string> = {}): string[] {
  const code = `
    Object.defineProperty(process.stdout, 'isTTY', { value: ${isTTY} });
    const { createLog } = await import('${new URL('./log.ts', import.meta.url)}');
    const log = createLog('info');
    log.info({ reqId: 'r1', method: 'GET', route: '/api/session', status: 200, ms: 3 }, 'answered');
    log.error({ reqId: 'r2', method: 'GET', route: '/api/me', status: 500, ms: 4 }, 'answered');
    log.warn({ file: 'a b', err: new Error('broken', { cause: new Error('why') }) }, 'it failed');`;
  const env = { PATH: process.env.PATH, ...environment };
  return execFileSync(process.execPath, ['--input-type=module', '-e', code], { env, encoding: 'utf8' })
    .trim()
    .split('\n');
}

test('on a terminal the log is human-readable', () => {
  const [first, second, third, ...trace] = written(true, { FORCE_COLOR: '0' });
  expect(first).toMatch(/^\d\d:\d\d:\d\d info {2}GET \/api\/session 200 in 3 ms$/);
  expect(second).toMatch(/ error GET \/api\/me 500 in 4 ms reqId=r2$/);
  expect(third).toMatch(/ warn {2}it failed file=a b$/);
  expect(trace.filter((line) => !line.includes(' at '))).toEqual([
    '    Error: broken',
    '    because of',
    '    Error: why',
  ]);
});

test('on a terminal the levels are colored', () => {
  const [, error] = written(true, { FORCE_COLOR: '1' });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: red is written so
  expect(error).toMatch(/\x1b\[31merror\x1b\[39m/);
});

test('elsewhere the log is JSON, with the names of the levels', () => {
  const lines = written(false).map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { level: 'info', time: expect.stringMatching(/^\d{4}-.*Z$/), route: '/api/session', msg: 'answered' },
    { level: 'error', reqId: 'r2' },
    { level: 'warn', err: { message: 'broken' }, msg: 'it failed' },
  ]);
});
