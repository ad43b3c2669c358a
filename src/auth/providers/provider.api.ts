import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem, problemMessage } from '../../errors/problems.ts';
import { addressSubject } from '../../server/http/address-subject.ts';
import type { Routes } from '../../server/http/app.ts';
import { doorOn } from '../door-on.ts';
import { countAttempt } from '../limits/attempts.server.ts';
import { replaceSession } from '../replace-session.server.ts';
import { safeRedirect } from '../safe-redirect.ts';
import { type Flow, ProviderIdField, storeFlow, takeFlow } from './flow-cookie.server.ts';
import { accountOfIdentity } from './identity.sql.ts';
import { Provider, type ProviderId } from './provider.server.ts';
import { ProviderFailure } from './provider-failure.server.ts';

const Way = z.object({ provider: ProviderIdField });
/** Anything longer is not one of our addresses and counts as absent. */
const Lenient = z.string().max(2000).optional().catch(undefined);

/** Spec 2 names Google's page. */
const PAGES = { google: '/auth/google-callback', oidc: '/auth/provider-callback' };

export const providerRoutes: Routes = async (app) => {
  const { providers, publicUrl, limits } = app.config;
  const made = {
    google: providers.google && new Provider('google', providers.google, publicUrl),
    oidc: providers.oidc && new Provider('oidc', providers.oidc, publicUrl),
  };

  function configured(id: ProviderId): Provider {
    const variables = `${id.toUpperCase()}_CLIENT_ID and ${id.toUpperCase()}_CLIENT_SECRET`;
    if (!made[id]) throw new ProviderFailure(`it is not configured: set ${variables}`);
    return made[id];
  }

  app.route({
    method: 'GET',
    url: '/api/auth/:provider',
    schema: {
      operationId: 'startProvider',
      tags: ['auth'],
      summary: 'Redirect to the OpenID provider',
      security: [],
      params: Way,
      querystring: z.object({ redirect: Lenient, invite: Lenient }),
      response: {
        302: z.null().describe('To the provider, or to the start page with the reason in `error`.'),
      },
    },
    async handler(request, reply) {
      const { provider } = request.params;
      const redirect = safeRedirect(request.query.redirect);
      const invite = /^[\w-]{1,64}$/.exec(request.query.invite ?? '')?.[0] ?? null;
      try {
        const { url, secrets } = await configured(provider).begin();
        await storeFlow(request, reply, { ...secrets, provider, redirect, invite });
        return reply.redirect(url.href);
      } catch (error) {
        return failed(request, reply, { error, provider, redirect: returnAddress({ redirect, invite }) });
      }
    },
  });

  app.route({
    method: 'GET',
    url: '/api/auth/:provider/callback',
    schema: {
      operationId: 'finishProvider',
      tags: ['auth'],
      summary: 'Handle the redirect back from the OpenID provider',
      security: [],
      params: Way,
      querystring: z.looseObject({ state: Lenient }),
      response: {
        302: z.null().describe('To the requested page, or to the start page with the reason in `error`.'),
      },
    },
    async handler(request, reply) {
      const { provider } = request.params;
      let flow: Flow | undefined;
      try {
        flow = await takeFlow(request, reply, request.query.state ?? '');
        if (flow?.provider !== provider)
          throw new ProviderFailure('the answer belongs to no sign-in that this browser began');
        const giveBack = await countAttempt(app.db, [
          {
            kind: 'provider_address',
            subject: addressSubject(request.ip),
            most: limits.signInsPerAddress,
            windowSeconds: 600,
          },
        ]);
        const identity = await configured(provider).finish(new URL(request.url, publicUrl).search, flow);
        const door = { ...doorOn(flow.redirect), ...(flow.invite && { invite: flow.invite }) };
        await replaceSession(request, reply, await accountOfIdentity(app, identity, door));
        await giveBack();
        return reply.redirect(flow.invite ? `/invite/${flow.invite}` : PAGES[provider]);
      } catch (error) {
        return failed(request, reply, { error, provider, redirect: flow && returnAddress(flow) });
      }
    },
  });
};

/** Keeps where the user wanted to go, so that a second try still leads there. */
function returnAddress({ redirect, invite }: { redirect: string | null; invite: string | null }) {
  return redirect ?? (invite && `/invite/${invite}`);
}

interface Failed {
  error: unknown;
  provider: ProviderId;
  redirect: string | null | undefined;
}

function failed(request: FastifyRequest, reply: FastifyReply, { error, provider, redirect }: Failed) {
  const name = request.server.config.providers[provider]?.name ?? 'Google';
  const isRefused = error instanceof Problem && error.status === 403;
  if (isRefused) request.log.info({ reason: error.code }, 'sign-up refused');
  else if (error instanceof ProviderFailure)
    request.log.warn({ reason: error.message }, `${name} sign-in failed`);
  else request.log.error({ err: error }, `${name} sign-in failed`);
  const query = new URLSearchParams({
    error: isRefused ? error.message : problemMessage('provider_failed', { provider: name }),
  });
  if (redirect) query.set('redirect', redirect);
  return reply.redirect(`/?${query}`);
}
