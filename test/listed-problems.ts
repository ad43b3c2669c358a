import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { ProblemCode } from '../src/errors/problems.ts';

/** Described under `default` in every operation's answers. */
const problemsAnywhere: ReadonlySet<ProblemCode> = new Set([
  'bad_request',
  'unexpected',
  'server_busy',
  'database_unavailable',
  'storage_full',
]);
const unlisted = new Set<string>();

/** Records refusals of this process's servers that their operation does not list. */
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const { schema, config } = request.routeOptions;
    const isRefused = reply.statusCode >= 400 && typeof payload === 'string';
    if (isRefused && schema?.operationId) {
      const code = JSON.parse(payload).error?.code;
      const isListed = code === undefined || problemsAnywhere.has(code) || config.problems?.includes(code);
      if (!isListed) unlisted.add(`${schema.operationId}: ${code}`);
    }
    done(null, payload);
  });
});

/** Call at the end of every file that sends requests: each refusal must be in the OpenAPI document. */
export function expectListedProblems() {
  const found = [...unlisted];
  unlisted.clear();
  expect(found).toEqual([]);
}
