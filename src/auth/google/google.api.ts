import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem, problemMessage } from '../../errors/problems.ts';
import { addressSubject } from '../../server/http/address-subject.ts';
import type { Routes } from '../../server/http/app.ts';
import { doorOn } from '../door-on.ts';
import { countAttempt } from '../limits/attempts.server.ts';
import { replaceSession } from '../replace-session.server.ts';
import { safeRedirect } from '../safe-redirect.ts';
import { type Flow, storeFlow, takeFlow } from './flow-cookie.server.ts';
import { GoogleFailure } from './google-failure.server.ts';
import { CALLBACK_PATH, GoogleProvider } from './google-provider.server.ts';
import { accountOfIdentity } from './identity.sql.ts';

/** Longer than any address of ours: treated as absent. */
const Lenient = z.string().max(2000).optional().catch(undefined);

export const googleRoutes: Routes = async (app) => {
  const { google, publicUrl, limits } = app.config;
  const provider = google && new GoogleProvider(google, publicUrl);

  function configured(): GoogleProvider {
    if (provider) return provider;
    throw new GoogleFailure('it is not configured: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET');
  }

  app.route({
    method: 'GET',
    url: '/api/auth/google',
    schema: {
      operationId: 'startGoogle',
      tags: ['auth'],
      summary: 'Redirect to the OpenID provider',
      security: [],
      querystring: z.object({ redirect: Lenient, invite: Lenient }),
      response: {
        302: z.null().describe('To the provider, or to the start page with the reason in `error`.'),
      },
    },
    async handler(request, reply) {
      const redirect = safeRedirect(request.query.redirect);
      const invite = /^[\w-]{1,64}$/.exec(request.query.invite ?? '')?.[0] ?? null;
      try {
        const { url, secrets } = await configured().begin();
        await storeFlow(request, reply, { ...secrets, redirect, invite });
        return reply.redirect(url.href);
      } catch (error) {
        return failed(request, reply, error, returnAddress({ redirect, invite }));
      }
    },
  });

  app.route({
    method: 'GET',
    url: CALLBACK_PATH,
    schema: {
      operationId: 'finishGoogle',
      tags: ['auth'],
      summary: 'Handle the redirect back from the OpenID provider',
      security: [],
      querystring: z.looseObject({ state: Lenient }),
      response: {
        302: z.null().describe('To the requested page, or to the start page with the reason in `error`.'),
      },
    },
    async handler(request, reply) {
      let flow: Flow | undefined;
      try {
        flow = await takeFlow(request, reply, request.query.state ?? '');
        if (!flow) throw new GoogleFailure('the answer belongs to no sign-in that this browser began');
        const giveBack = await countAttempt(app.db, [
          {
            kind: 'google_address',
            subject: addressSubject(request.ip),
            most: limits.signInsPerAddress,
            windowSeconds: 600,
          },
        ]);
        const identity = await configured().finish(queryOf(request), flow);
        const door = { ...doorOn(flow.redirect), ...(flow.invite && { invite: flow.invite }) };
        await replaceSession(request, reply, await accountOfIdentity(app, identity, door));
        await giveBack();
        return reply.redirect(flow.invite ? `/invite/${flow.invite}` : '/auth/google-callback');
      } catch (error) {
        return failed(request, reply, error, flow && returnAddress(flow));
      }
    },
  });
};

function queryOf(request: FastifyRequest): string {
  const at = request.url.indexOf('?');
  return at < 0 ? '' : request.url.slice(at);
}

/** Where the user wanted to go, so that a second try still leads there. */
function returnAddress({ redirect, invite }: { redirect: string | null; invite: string | null }) {
  return redirect ?? (invite && `/invite/${invite}`);
}

function failed(request: FastifyRequest, reply: FastifyReply, error: unknown, redirect?: string | null) {
  const isRefused = error instanceof Problem && error.status === 403;
  if (isRefused) request.log.info({ reason: error.code }, 'sign-up refused');
  else if (error instanceof GoogleFailure)
    request.log.warn({ reason: error.message }, 'Google sign-in failed');
  else request.log.error({ err: error }, 'Google sign-in failed');
  const query = new URLSearchParams({ error: isRefused ? error.message : problemMessage('google_failed') });
  if (redirect) query.set('redirect', redirect);
  return reply.redirect(`/?${query}`);
}
