import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app.ts';

const HEALTH = ['/healthz', '/readyz'];
/** A first visit loads dozens of these. */
const FILE = /^(text\/(css|javascript)|image\/|font\/|application\/manifest\+json)/;

/** Logs route patterns, because addresses carry codes and ids. Routine answers are logged only at debug level. */
export function logAnswers(app: App): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const answer = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log[isRoutine(route, request, reply) ? 'debug' : 'info'](answer, 'answered');
    done();
  });
}

function isRoutine(route: string, { method }: FastifyRequest, reply: FastifyReply): boolean {
  if (reply.statusCode >= 400 || !['GET', 'HEAD'].includes(method)) return false;
  return HEALTH.includes(route) || FILE.test(String(reply.getHeader('content-type') ?? ''));
}
