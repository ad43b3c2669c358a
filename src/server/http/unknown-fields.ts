import type { FastifyInstance } from 'fastify';
import { problem } from '../../errors/problems.ts';

/** Rejects query or body fields on routes without a schema for them, as strict schemas do elsewhere. */
export function refuseUnknownFields(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const { schema, url } = request.routeOptions;
    // Chats and monitors add parameters to the addresses of files and pages.
    const isOfInterface = schema?.operationId && url?.startsWith('/api/');
    if (!isOfInterface || request.body instanceof Uint8Array) return done();
    const field =
      (schema.querystring ? undefined : firstField(request.query)) ??
      (schema.body ? undefined : firstField(request.body));
    done(field === undefined ? undefined : problem('invalid_input', { field }));
  });
}

const firstField = (fields: unknown) => Object.keys(Object(fields))[0];
