import { z } from 'zod';
import { viewerOf } from '../auth/sessions/viewer.server.ts';
import { problem } from '../errors/problems.ts';
import { EventAnswer } from '../events/event-answer.server.ts';
import { findEvent } from '../events/events.sql.ts';
import { FightAnswer } from '../fights/fight-answer.server.ts';
import { listFights } from '../fights/fights.sql.ts';
import { limitGuesses } from '../leagues/membership/join-limits.server.ts';
import { presentScoring, ScoringAnswer } from '../scoring/scoring-answer.server.ts';
import { findScoring } from '../scoring/season/season-scoring.sql.ts';
import type { Routes } from '../server/http/app.ts';
import { TimeAnswer } from '../server/http/time-answer.ts';
import { InviteCodeField } from './invite-answer.server.ts';
import { requireUsableInvite } from './redeem-invite.server.ts';

export const invitedCardRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url: '/api/invites/:code/events/:event_id',
    schema: {
      operationId: 'getInvitedCard',
      tags: ['invites'],
      summary: 'Get the card of an open event, to pick from before joining; signed in or not',
      description: 'Fights only: nothing of members or of picks. Nothing is stored.',
      security: [{}, { session: [] }],
      params: z.object({ code: InviteCodeField, event_id: z.uuid() }),
      response: {
        200: z.object({
          league: z.object({ id: z.uuid(), name: z.string() }),
          event: EventAnswer,
          scoring: ScoringAnswer,
          server_time: TimeAnswer,
          fights: z.array(FightAnswer),
        }),
      },
    },
    config: {
      problems: [
        'invite_not_found',
        'invite_expired',
        'invite_used_up',
        'event_not_found',
        'picks_locked',
        'too_many_attempts',
      ],
    },
    async handler(request) {
      const viewer = await viewerOf(request);
      const { code, event_id } = request.params;
      const { league_id, league_name } = await limitGuesses(app, { ip: request.ip, viewer }, () =>
        requireUsableInvite(app.db, code, viewer),
      );
      const [event, fights, scoring] = await Promise.all([
        findEvent(app.db, event_id),
        listFights(app.db, event_id),
        findScoring(app.db, league_id, event_id),
      ]);
      if (!event || !scoring) throw problem('event_not_found');
      if (event.locked) throw problem('picks_locked');
      return {
        league: { id: league_id, name: league_name },
        event,
        scoring: presentScoring(scoring),
        server_time: event.now,
        fights,
      };
    },
  });
};
