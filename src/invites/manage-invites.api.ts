import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { limitCreations } from '../auth/limits/creation-limit.server.ts';
import { enterLeague } from '../auth/sessions/viewer.server.ts';
import { type ProblemCode, problem } from '../errors/problems.ts';
import { LeagueParams } from '../leagues/league-fields.server.ts';
import { INVITE_CODE_ALPHABET, INVITE_CODE_LENGTH } from '../permissions/invite.ts';
import { mayEnterLeague, mayRunLeague } from '../permissions/league.ts';
import type { Routes } from '../server/http/app.ts';
import { createOnce, IdempotencyHeaders } from '../server/http/create-once.ts';
import { PageAnswer, PageQuery, presentPage } from '../server/http/list-pages.ts';
import { InviteAnswer, InviteCodeField, presentInvite } from './invite-answer.server.ts';
import { deleteInvite, INVITES_PER_PAGE, insertInvite, listInviteRows } from './invites.sql.ts';

export const manageInviteRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url: '/api/leagues/:league_id/invites',
    schema: {
      operationId: 'listInvites',
      tags: ['invites'],
      summary: "List a league's invites, newest first",
      params: LeagueParams,
      querystring: PageQuery,
      response: { 200: PageAnswer.extend({ invites: z.array(InviteAnswer) }) },
    },
    config: { problems: ['league_admin_only'] },
    async handler(request) {
      const { league_id } = request.params;
      await requireAdmin(request, 'league_admin_only');
      const { page } = request.query;
      const { invites, total } = await listInviteRows(app.db, league_id, page);
      return {
        invites: invites.map((invite) => presentInvite(invite, app.config.publicUrl)),
        ...presentPage(page, total, INVITES_PER_PAGE),
      };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/leagues/:league_id/invites',
    schema: {
      operationId: 'createInvite',
      tags: ['invites'],
      summary: 'Create an invite link, valid for 50 joins and 30 days',
      description: 'Send `url` to friends: they sign up and join with it.',
      params: LeagueParams,
      headers: IdempotencyHeaders,
      response: { 201: InviteAnswer },
    },
    config: { problems: ['league_admin_invite'] },
    async handler(request) {
      const { league_id } = request.params;
      const viewer = await requireAdmin(request, 'league_admin_invite');
      await limitCreations(request, viewer, 'invite');
      return createOnce(request, viewer.id, async (tx) => {
        const row = await insertInvite(tx, { code: newInviteCode(), league_id, created_by: viewer.id });
        return presentInvite(row, app.config.publicUrl);
      });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/api/leagues/:league_id/invites/:code',
    schema: {
      operationId: 'revokeInvite',
      tags: ['invites'],
      summary: 'Revoke an invite: its link stops working',
      params: LeagueParams.extend({ code: InviteCodeField }),
      response: { 204: z.null() },
    },
    config: { problems: ['league_admin_only', 'invite_not_found'] },
    async handler(request) {
      const { league_id, code } = request.params;
      await requireAdmin(request, 'league_admin_only');
      if (!(await deleteInvite(app.db, league_id, code))) throw problem('invite_not_found');
    },
  });
};

async function requireAdmin(
  request: FastifyRequest<{ Params: { league_id: string } }>,
  refused: ProblemCode & `league_admin_${string}`,
) {
  const { viewer, league } = await enterLeague(request, mayEnterLeague);
  if (!mayRunLeague(viewer, league)) throw problem(refused);
  return viewer;
}

/** Uniformly random. */
function newInviteCode(): string {
  return Array.from(
    { length: INVITE_CODE_LENGTH },
    () => INVITE_CODE_ALPHABET[randomInt(INVITE_CODE_ALPHABET.length)],
  ).join('');
}
