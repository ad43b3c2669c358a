import { z } from 'zod';
import { problem } from '../../errors/problems.ts';
import type { Routes } from '../../server/http/app.ts';
import { spendSignInLink } from '../recovery.sql.ts';
import { replaceSession } from '../replace-session.server.ts';
import { LinkTokensBody } from './link-tokens.server.ts';

export const signInLinkRoutes: Routes = async (app) => {
  app.route({
    method: 'POST',
    url: '/api/sign-in-links',
    schema: {
      operationId: 'useSignInLink',
      tags: ['auth'],
      summary: "Sign in with an operator's one-time link",
      security: [],
      body: LinkTokensBody,
      response: { 204: z.null() },
    },
    config: { readsBodyOf: 'anyone', problems: ['sign_in_link_invalid'] },
    async handler(request, reply) {
      const profileId = await spendSignInLink(app.db, request.body);
      if (!profileId) throw problem('sign_in_link_invalid');
      await replaceSession(request, reply, profileId);
    },
  });
};
