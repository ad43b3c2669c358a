import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Problem, problem } from '../../errors/problems.ts';

/** The one form of every refusal. */
export const ErrorAnswer = z
  .object({
    error: z.object({
      code: z.string(),
      message: z.string(),
      request_id: z.string(),
      field: z.string().optional(),
      retry_at: z.iso.datetime().optional(),
    }),
  })
  .meta({ id: 'Problem' });

interface Refusal {
  code: string;
  status: number;
  message: string;
  details?: Record<string, unknown> | undefined;
}

function asRefusal(error: FastifyError | Error): Refusal {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    // An address that cannot exist, such as an id that is none, is like one that does not.
    if (error.validationContext === 'params') return refusal('not_found');
    const first = error.validation[0];
    const field = first?.instancePath.split('/').pop() || undefined;
    return { ...refusal('invalid_input'), message: first?.message ?? '', details: { field } };
  }
  const status = (error as FastifyError).statusCode;
  if (status === 413) return refusal('too_large');
  if (status !== undefined && status >= 400 && status < 500) {
    // An error's message is no property of its own that a spread would take along.
    const { code, message } = refusal('bad_request');
    return { code, message, status };
  }
  if (isGoneMeanwhile(error)) return refusal('not_found');
  return refusal(databaseTrouble(error) ?? 'unexpected');
}

/** A foreign key: someone deleted the account, the league or the fight between our look at it and our write. */
function isGoneMeanwhile(error: Error & { code?: string }): boolean {
  return error.code === '23503';
}

function refusal(
  code: 'invalid_input' | 'bad_request' | 'too_large' | 'not_found' | DatabaseTrouble | 'unexpected',
): Refusal {
  return problem(code);
}

type DatabaseTrouble = 'database_unavailable' | 'server_busy' | 'storage_full';

/** What a failure of the database means to the person: each passes without anyone changing the request. */
function databaseTrouble({ code = '' }: Error & { code?: string }): DatabaseTrouble | null {
  if (code === '53100') return 'storage_full';
  // 57014: took too long; 55P03: waited too long for a lock; 40: lost against another; 53: out of memory or connections
  if (/^(57014|55P03|40|53)/.test(code)) return 'server_busy';
  // 08: connection; 57P: the server is shutting down or starting; ECONNREFUSED and friends: it is not there at all
  return /^(08|57P|ECONN|EHOST|ENET|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|ENOENT|EPIPE)/.test(code)
    ? 'database_unavailable'
    : null;
}

function answer(request: FastifyRequest, { code, message, details }: Refusal): z.infer<typeof ErrorAnswer> {
  const text = (name: string) => (typeof details?.[name] === 'string' ? details[name] : undefined);
  return {
    error: { code, message, request_id: request.id, field: text('field'), retry_at: text('retry_at') },
  };
}

/** Turns whatever a route throws into the one form of refusal; what nobody foresaw is logged and told without detail. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const refused = asRefusal(error);
    if (refused.status >= 500) request.log.error({ err: error }, 'request failed');
    else if (isGoneMeanwhile(error)) request.log.warn({ err: error }, 'gone meanwhile');
    return reply.status(refused.status).send(answer(request, refused));
  });
  app.setNotFoundHandler((request, reply) => {
    return reply.status(404).send(answer(request, refusal('not_found')));
  });
}

/** The same for an address that cannot be read, which meets neither a route nor a handler. */
export function refuseAddress(request: FastifyRequest, reply: FastifyReply): void {
  reply.status(400).send(answer(request, refusal('bad_request')));
}
