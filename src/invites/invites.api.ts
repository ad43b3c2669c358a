import { z } from 'zod';
import { requireViewer, viewerOf } from '../auth/sessions/viewer.server.ts';
import { limitGuesses } from '../leagues/membership/join-limits.server.ts';
import type { Routes } from '../server/http/app.ts';
import { greetingOf, InviteCodeField, OpenEventAnswer, readOpenEvent } from './invite-answer.server.ts';
import { invitedCardRoutes } from './invited-card.api.ts';
import { manageInviteRoutes } from './manage-invites.api.ts';
import { redeemInvite, requireUsableInvite } from './redeem-invite.server.ts';

const CodeParams = z.object({ code: InviteCodeField });

export const inviteRoutes: Routes = async (app) => {
  await app.register(manageInviteRoutes);
  await app.register(invitedCardRoutes);

  app.route({
    method: 'GET',
    url: '/api/invites/:code',
    schema: {
      operationId: 'previewInvite',
      tags: ['invites'],
      summary: 'Get what the invite page shows, signed in or not',
      security: [{}, { session: [] }],
      params: CodeParams,
      response: {
        200: z.object({
          league: z.object({
            id: z.uuid(),
            name: z.string(),
            member_count: z.int(),
            greeting: z.string().describe("'Maya invites you', or nobody named."),
          }),
          is_member: z.boolean(),
          open_event: OpenEventAnswer.nullable().describe(
            'The next event that can be picked, before joining too.',
          ),
        }),
      },
    },
    config: { problems: ['invite_not_found', 'invite_expired', 'invite_used_up', 'too_many_attempts'] },
    async handler(request) {
      const viewer = await viewerOf(request);
      const invite = await limitGuesses(app, { ip: request.ip, viewer }, () =>
        requireUsableInvite(app.db, request.params.code, viewer),
      );
      const { league_id, league_name, member_count, is_member } = invite;
      const greeting = greetingOf(invite);
      return {
        league: { id: league_id, name: league_name, member_count, greeting },
        is_member,
        open_event: await readOpenEvent(app.db, invite.now),
      };
    },
  });

  app.route({
    method: 'POST',
    url: '/api/invites/:code/redemption',
    schema: {
      operationId: 'redeemInvite',
      tags: ['invites'],
      summary: "Join the invite's league; for members it changes nothing and counts no use",
      params: CodeParams,
      response: { 200: z.object({ league_id: z.uuid(), joined: z.boolean() }) },
    },
    config: { problems: ['invite_not_found', 'invite_expired', 'invite_used_up', 'too_many_attempts'] },
    async handler(request) {
      const viewer = await requireViewer(request);
      return limitGuesses(app, { ip: request.ip, viewer }, () =>
        redeemInvite(app, request.params.code, viewer),
      );
    },
  });
};
