import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import fastify, { LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { grantCookie } from '../../auth/recovery/grant-cookie.server.ts';
import { readAsViewer } from '../../auth/sessions/read-as-viewer.server.ts';
import { carriesSession, sessionCookie } from '../../auth/sessions/session-cookie.server.ts';
import { lookUpViewers, requireViewerFirst } from '../../auth/sessions/viewer.server.ts';
import { problem } from '../../errors/problems.ts';
import { admitStranger, findUsableInvite } from '../../invites/redeem-invite.server.ts';
import { Jobs } from '../../jobs/jobs.server.ts';
import { runLive } from '../../live/live.server.ts';
import { serveMetrics } from '../../operations/metrics/metrics.server.ts';
import { describePages } from '../../pages/describe-page.server.ts';
import { servePages } from '../../pages/pages.server.ts';
import { readInviteCode } from '../../permissions/invite.ts';
import { describeApi } from '../api-docs/api-docs.ts';
import { describeOperations } from '../api-docs/describe-operations.ts';
import { openapi } from '../api-docs/openapi.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { jobKinds } from '../process/job-kinds.server.ts';
import { pathOf, refuseTwoHosts } from './ambiguous-requests.ts';
import type { App } from './app.ts';
import { boundConnections } from './bound-connections.ts';
import { compressAnswers } from './encoding.ts';
import { answerErrors, refuseAddress } from './error-answers.ts';
import { sendConstantHeaders, setConstantHeaders } from './headers.ts';
import { healthRoutes } from './health.api.ts';
import { logAnswers } from './log-answers.ts';
import { handleClientError } from './malformed-requests.ts';
import { registerRoutes } from './routes.ts';
import { refuseOtherSites } from './same-origin.ts';
import { closeSlowBodies, closeSlowBody, requestTimeouts } from './slow-bodies.ts';

/** Rejects query or body fields on routes without a schema for them, as strict schemas do elsewhere. */
function refuseUnknownFields(app: FastifyInstance): void {
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

/** A route that succeeds with anything but 200 says so in its schema. */
function answerAsDescribed(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const response = Object(route.schema?.response);
    const success = [201, 202, 204].find((status) => status in response);
    if (!success) return;
    const answer: onRequestHookHandler = (_request, reply, done) => {
      reply.status(success);
      done();
    };
    route.onRequest = [route.onRequest ?? [], answer].flat();
  });
}

/** Every body except imported cards and images. */
const BODY_BYTES = 16 * 1024;

export interface ServerParts {
  config: Config;
  db: Database;
  log: Logger;
}

export async function buildServer(parts: ServerParts): Promise<App> {
  const { config, db, log } = parts;
  const overHttps = config.publicUrl.startsWith('https:');
  const app = fastify({
    loggerInstance: log,
    // Addresses carry invite codes and ids; see logAnswers.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_BYTES,
    ...requestTimeouts,
    // Until the port closes, a request is as good as any other; besides, Fastify's own refusal has a different format.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: handleClientError,
    rewriteUrl: pathOf,
    frameworkErrors(_error, request, reply) {
      setConstantHeaders(request, reply, overHttps);
      closeSlowBody(request);
      refuseAddress(request, reply);
    },
  }) as unknown as App;
  app.decorate('config', config);
  app.decorate('db', db);
  app.decorate('inviteAdmits', async (code: string, ip: string) => {
    return (await findUsableInvite({ config, db }, readInviteCode(code), ip)) !== null;
  });
  app.decorate('admit', (tx, profileId, door) => admitStranger(tx, profileId, door, log));
  const jobs = new Jobs(parts, jobKinds);
  app.decorate('jobs', jobs);
  app.addHook('onListen', async () => jobs.start());
  app.addHook('onClose', () => jobs.stop());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  sendConstantHeaders(app, overHttps);
  closeSlowBodies(app);
  boundConnections(app, config);
  refuseOtherSites(app, config.publicUrl);
  refuseTwoHosts(app);
  answerErrors(app);
  describeOperations(app);
  answerAsDescribed(app);
  logAnswers(app);
  compressAnswers(app);
  await app.register(cookie);
  const { publicUrl } = config;
  const cookies = { session: sessionCookie(publicUrl), recovery: grantCookie(publicUrl) };
  await app.register(swagger, openapi({ publicUrl, cookies }));
  lookUpViewers(app);
  requireViewerFirst(app);
  readAsViewer(app);
  refuseUnknownFields(app);
  runLive(app);
  await serveMetrics(app);
  await app.register(healthRoutes);
  await registerRoutes(app);
  await describeApi(app);
  await servePages(app, {
    linkPreviewOf: describePages({ db, config }),
    carriesSession,
  });
  return app;
}
