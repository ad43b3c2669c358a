import { z } from 'zod';
import { nameField } from '../../errors/name-field.server.ts';
import { problem } from '../../errors/problems.ts';
import { serverKey } from '../../server/database/server-key.ts';
import type { Routes } from '../../server/http/app.ts';
import { createOnce, IdempotencyHeaders, idempotencyKey } from '../../server/http/create-once.ts';
import { TimeAnswer } from '../../server/http/time-answer.ts';
import { trimmedLine } from '../../text/text-field.ts';
import { TOKENS_MAX, tokenLabelProblem } from '../sessions/api-token.ts';
import { insertToken, listTokens, revokeToken } from '../sessions/api-tokens.sql.ts';
import { requireSiteAdmin, siteAdminOnly } from '../sessions/require-site-admin.server.ts';
import { derivedToken, newToken } from '../sessions/token.server.ts';

/** Marks a token wherever it should not be: in a file, in a log. */
const PREFIX = 'sd_';

const TokenLabel = nameField('token_label', { problemOf: tokenLabelProblem, stored: trimmedLine });

const TokenAnswer = z
  .object({
    id: z.uuid(),
    label: z.string(),
    created_at: TimeAnswer,
    last_used_at: TimeAnswer.nullable().describe('To the hour.'),
  })
  .meta({ id: 'ApiToken' });

const NewApiToken = TokenAnswer.extend({ token: z.string() }).meta({ id: 'NewApiToken' });

export const apiTokenRoutes: Routes = async (app) => {
  app.addHook('preValidation', siteAdminOnly);

  app.route({
    method: 'GET',
    url: '/api/admin/tokens',
    schema: {
      operationId: 'listApiTokens',
      tags: ['auth'],
      summary: "List the site admin's API tokens, newest first",
      response: { 200: z.object({ tokens: z.array(TokenAnswer).max(TOKENS_MAX) }) },
    },
    async handler(request) {
      const { id } = await requireSiteAdmin(request);
      return { tokens: await listTokens(app.db, id) };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/admin/tokens',
    schema: {
      operationId: 'createApiToken',
      tags: ['auth'],
      summary: 'Create an API token for programs that enter cards and results',
      description: 'The answer is the only one that has the token.',
      headers: IdempotencyHeaders,
      body: z.strictObject({ label: TokenLabel }),
      response: { 201: NewApiToken },
    },
    config: { problems: ['too_many_tokens'] },
    async handler(request) {
      const { id } = await requireSiteAdmin(request);
      const key = idempotencyKey(request);
      // Derived from the key, so that a repeated request gets the same token although the database has none.
      const secret = key ? derivedToken(await serverKey(app.db, 'api_tokens'), `${id} ${key}`) : newToken();
      const token = PREFIX + secret;
      const created = await createOnce(request, id, async (tx) => {
        const row = await insertToken(tx, id, { label: request.body.label, token });
        if (!row) throw problem('too_many_tokens');
        return row;
      });
      return { ...created, token };
    },
  });

  app.route({
    method: 'DELETE',
    url: '/api/admin/tokens/:token_id',
    schema: {
      operationId: 'revokeApiToken',
      tags: ['auth'],
      summary: 'Revoke an API token at once',
      params: z.strictObject({ token_id: z.uuid() }),
      response: { 204: z.null() },
    },
    async handler(request) {
      const { id } = await requireSiteAdmin(request);
      if (!(await revokeToken(app.db, id, request.params.token_id))) throw problem('not_found');
    },
  });
};
