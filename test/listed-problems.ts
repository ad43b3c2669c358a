import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { problemsAnywhere } from '../src/server/api-docs/describe-operations.ts';

const unlisted = new Set<string>();

/** Notes what any server of this process refuses with although its operation does not list it. */
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

/** For the end of every file that asks a server: whatever was refused stands in the OpenAPI document. */
export function expectListedProblems() {
  expect([...unlisted]).toEqual([]);
}
