import type { FastifyInstance } from 'fastify';
import { ErrorAnswer } from '../http/error-answers.ts';

const CHANGES_NOTHING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Completes the description of every route with what follows from the rest of it: the form of refusals, and that it needs a
 * session unless it says otherwise.
 */
export function describeOperations(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (!schema || schema.hide) return;
    const isSafe = [method].flat().every((name) => CHANGES_NOTHING.has(name));
    schema.security ??= [isSafe ? { session: [] } : { session: [], origin: [] }];
    if (!url.startsWith('/api/')) return;
    schema.response = { '4xx': ErrorAnswer, '5xx': ErrorAnswer, ...(schema.response as object) };
  });
}
