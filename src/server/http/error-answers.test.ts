import fastify from 'fastify';
import { expect, test } from 'vitest';
import { collectLog } from '../../../test/log-lines.ts';
import type { App } from './app.ts';
import { answerErrors } from './error-answers.ts';

test.each([
  ['of ours', {}, 500, 'unexpected', { level: 50, msg: 'request failed' }],
  ['of the framework', { statusCode: 500 }, 500, 'unexpected', { level: 50, msg: 'request failed' }],
  ['of a row that went meanwhile', { code: '23503' }, 404, 'not_found', { level: 40, msg: 'gone meanwhile' }],
  ['of the request', { statusCode: 415 }, 415, 'bad_request', null],
])('an error %s tells the log what it was, and nobody else', async (_, fields, status, code, line) => {
  const { log, lines } = collectLog();
  const app = fastify({ loggerInstance: log });
  app.decorate('db', null as never);
  answerErrors(app as unknown as App);
  app.get('/api/leagues', () => {
    throw Object.assign(new Error('a secret'), fields);
  });
  const answer = await app.inject('/api/leagues');
  expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
  expect(answer.body).not.toContain('secret');
  const err = expect.objectContaining({ message: 'a secret' });
  expect(lines.filter((one) => 'err' in one)).toEqual(
    line ? [expect.objectContaining({ ...line, err })] : [],
  );
});
