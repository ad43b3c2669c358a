import type { FastifyInstance } from 'fastify';
import { problem } from '../../errors/problems.ts';

/** Refuses fields in a query or a body that a route has no schema for, as a strict schema does those it does not name. */
export function refuseUnknownFields(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const { schema, url } = request.routeOptions;
    // Beside the interface are files and pages: an address may carry whatever a chat or a monitor adds to it.
    const isOfInterface = schema?.operationId && url?.startsWith('/api/');
    if (!isOfInterface || request.body instanceof Uint8Array) return done();
    const field =
      (schema.querystring ? undefined : firstField(request.query)) ??
      (schema.body ? undefined : firstField(request.body));
    done(field === undefined ? undefined : problem('invalid_input', { field }));
  });
}

const firstField = (fields: unknown) => Object.keys(Object(fields))[0];
