import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import { z } from 'zod';
import { Problem, type ProblemCode, problem, problems } from '../../errors/problems.ts';
import { databaseTrouble } from '../database/database-trouble.ts';
import { logFailure } from '../database/outages.ts';

z.config({
  customError: ({ input, path = [] }) => {
    if (input !== undefined) return undefined;
    return path.length === 0 ? 'The request needs a body.' : `'${path.join('.')}' is missing.`;
  },
});

const codes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

/** RFC 9457, plus the fields that our pages read. */
export const ErrorAnswer = z
  .object({
    type: z.string().describe('Identifies the kind of problem; ends in the code.'),
    title: z.string().describe('The code as words.'),
    status: z.int(),
    detail: z.string().describe('What went wrong, as a sentence that can be shown to users.'),
    instance: z.string().describe('Identifies this occurrence in the log.'),
    error: z.object({
      code: z.enum(codes),
      message: z.string().describe('The same as `detail`.'),
      request_id: z.string(),
      field: z.string().optional().describe('The request field that caused it, if there is one.'),
      done_at: z.iso.datetime().optional().describe('When it was done before.'),
      retry_at: z.iso.datetime().optional().describe('The earliest time to try again.'),
    }),
  })
  .meta({ id: 'Problem' });

export const PROBLEM_TYPE = 'application/problem+json';

interface Refusal {
  code: ProblemCode;
  status: number;
  message: string;
  details?: Record<string, unknown> | undefined;
}

function asRefusal(error: FastifyError | Error): Refusal {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A malformed id gets the same answer as an unknown one.
    if (error.validationContext === 'params') return problem('not_found');
    const first = error.validation[0];
    const field = first?.instancePath.split('/').pop() || undefined;
    return { ...problem('invalid_input'), message: first?.message ?? '', details: { field } };
  }
  const status = (error as FastifyError).statusCode;
  if (status === 413) return problem('too_large');
  if (status !== undefined && status >= 400 && status < 500) {
    // A spread would miss the error's message, which is not an own property.
    const { code, message } = problem('bad_request');
    return { code, message, status };
  }
  if (isGoneMeanwhile(error)) return problem('not_found');
  return problem(databaseTrouble(error) ?? 'unexpected');
}

/** A foreign key: the account, league or fight was deleted between our check and our write. */
function isGoneMeanwhile(error: Error & { code?: string }): boolean {
  return error.code === '23503';
}

export function errorAnswer(
  { code, status, message, details }: Refusal,
  request_id: string,
): z.infer<typeof ErrorAnswer> {
  const text = (name: string) => (typeof details?.[name] === 'string' ? details[name] : undefined);
  const words = code.replaceAll('_', ' ');
  return {
    type: `urn:problem-type:split-decision:${code}`,
    title: words[0]!.toUpperCase() + words.slice(1),
    status,
    detail: message,
    instance: `urn:uuid:${request_id}`,
    error: {
      code,
      message,
      request_id,
      field: text('field'),
      done_at: text('done_at'),
      retry_at: text('retry_at'),
    },
  };
}

function send(refused: Refusal, request: FastifyRequest, reply: FastifyReply) {
  return reply.status(refused.status).type(PROBLEM_TYPE).send(errorAnswer(refused, request.id));
}

/** Answers every error in one format; unexpected ones are logged and answered without detail. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const refused = asRefusal(error);
    if (refused.status >= 500) logFailure({ db: app.db, log: request.log }, error, 'request failed', 'error');
    else if (isGoneMeanwhile(error)) request.log.warn({ err: error }, 'gone meanwhile');
    return send(refused, request, reply);
  });
  const allowed = allowedMethods(app);
  app.setNotFoundHandler((request, reply) => {
    const methods = allowed(request.url);
    if (methods.length === 0 || methods.includes(request.method))
      return send(problem('not_found'), request, reply);
    reply.header('allow', methods.join(', '));
    return send(problem('method_not_allowed'), request, reply);
  });
}

/** For an address that cannot be parsed, which reaches neither a route nor the error handler. */
export function refuseAddress(request: FastifyRequest, reply: FastifyReply): void {
  send(problem('bad_request'), request, reply);
}

/**
 * The methods that an address takes, for `Allow`; none if nothing is there. The pages' fallback takes every address outside the
 * API. Call it before the routes are registered.
 */
function allowedMethods(app: FastifyInstance): (url: string) => string[] {
  const router = findMyWay();
  const known = new Set<HTTPMethod>();
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat() as HTTPMethod[]) {
      known.add(each);
      if (url !== '/*' && !router.hasRoute(each, url)) router.on(each, url, () => {});
    }
  });
  return (url) => {
    const found = [...known].filter((method) => router.find(method, url));
    return found.length > 0 || url.startsWith('/api/') ? found.sort() : ['GET', 'HEAD'];
  };
}
