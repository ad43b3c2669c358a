import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { type ProblemCode, problems } from '../../errors/problems.ts';
import { ErrorAnswer, PROBLEM_TYPE } from '../http/error-answers.ts';
import { SAFE_METHODS } from '../http/same-origin.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** In addition to those that follow from the address and the schema. */
    problems?: readonly ProblemCode[];
  }
}

export function describeOperations(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { schema, config } = route;
    if (!schema || schema.hide) return;
    const isSafe = [route.method].flat().every((name) => SAFE_METHODS.has(name));
    schema.security ??= [
      isSafe ? { session: [] } : { session: [], origin: [] },
      ...(config?.forPrograms ? [{ token: [] }] : []),
    ];
    const codes = new Set([...problemsOf(route, schema, isSafe), ...(config?.problems ?? [])]);
    route.config = { ...config, problems: [...codes] };
    schema.response = { ...answersWith(codes), ...(schema.response as object) };
  });
}

function* problemsOf(
  { url, config }: RouteOptions,
  schema: FastifySchema,
  isSafe: boolean,
): Generator<ProblemCode> {
  yield 'too_many_connections';
  const needsSession =
    schema.security?.length && schema.security.every((one) => 'session' in one || 'token' in one);
  if (needsSession) yield 'not_signed_in';
  if (config?.forPrograms) yield* ['token_refused', 'too_many_attempts'] as const;
  if (!isSafe) yield* ['other_site', 'bad_request', 'too_large'] as const;
  if (url.startsWith('/api/')) yield 'invalid_input';
  if (url.includes(':') || !isSafe) yield 'not_found';
  if (url.includes('/:league_id') && needsSession) yield 'league_not_found';
  if (url.startsWith('/api/admin/')) yield 'admin_only';
  if (schema.headers) yield* ['idempotency_key_reused', 'too_many_attempts'] as const;
}

function answersWith(codes: ReadonlySet<ProblemCode>) {
  const content = { [PROBLEM_TYPE]: { schema: ErrorAnswer } };
  const byStatus = Map.groupBy(codes, (code) => problems[code].status);
  const listed = [...byStatus].map(([status, some]) => {
    const lines = some.map((code) => `- \`${code}\`: ${problems[code].message}`);
    return [status, { description: lines.join('\n'), content }] as const;
  });
  return { ...Object.fromEntries(listed), default: { description: 'Any other failure', content } };
}
